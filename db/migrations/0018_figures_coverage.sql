-- How much of what decides is known, and how well: one row for each figure, counted from the figures themselves.

-- The academic year that a day lies in, by the year it begins in: it begins in September.
create function search.academic_year_of(day date) returns integer
language sql immutable set search_path = '' as $$
  select extract(year from day - interval '8 months')::integer
$$;

-- The academic year that a source states, by the year it begins in: of '2025/26', '2025-2026' and 2025 it is 2025, of a day and of a month the
-- one that they lie in. Of several the first; null where no year stands there.
create function search.edition_year(edition text) returns integer
language sql immutable set search_path = '' as $$
  select case
    -- 2026-08 is a month, 2010-11 an academic year.
    when edition ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])(-[0-9]{2})?$'
      and substring(edition from '^[0-9]{4}-([0-9]{2})$')::integer is distinct from (substring(edition from '^..([0-9]{2})')::integer + 1) % 100
      then substring(edition from '^[0-9]{4}')::integer - (substring(edition from '^[0-9]{4}-([0-9]{2})')::integer < 9)::integer
    else substring(edition from '\m((?:19|20)[0-9]{2})')::integer - (edition ~* '\m(spring|summer)\M')::integer end
$$;

-- What a figure's source is worth on a day: 'opened' (compared with the source within 90 days), 'stored' (a page or a report of this or the last
-- academic year), 'register', 'older' (or without a year), 'none' (known without a page).
create function search.source_standing(kind text, edition text, checked_on date, today date) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'none' then 'none'
    when checked_on >= today - 90 then 'opened'
    when kind = 'register' then 'register'
    when coalesce(search.edition_year(edition), search.academic_year_of(checked_on)) >= search.academic_year_of(today) - 1 then 'stored'
    else 'older' end
$$;

-- Where a university's tuition and acceptance rate stand.
create function search.university_source_kind(facts_source text) returns text
language sql immutable set search_path = '' as $$
  select case when facts_source is null then 'none' when facts_source like 'https://collegescorecard.ed.gov/%' then 'register' else 'page' end
$$;

-- For each subject ('in-depth' and 'register': programmes; 'universities': those whose programmes are known, 'bare': the others;
-- 'visas': countries) and each figure of it: of how many entries, and how many of them have it, by the best of the sources that give it. The
-- visa guide is no table: `visas` holds {country, figure, kind, edition, checked_on} for each figure of each country, `kind` null where it is not known.
create function public.figures_coverage(visas jsonb default '[]', today date default current_date)
returns table (subject text, figure text, entries integer, opened integer, stored integer, register integer, older integer, without_page integer)
language sql stable set search_path = '' as $$
  with offered as materialized (
    select id, case when source = 'helix' then 'in-depth' else 'register' end as subject, degree, months, apply_through,
      name_source_id, months_source_id, apply_source_id,
      exists (select from public.programme_languages where programme_id = programmes.id and language = 'en') as in_english
    from public.programmes where retired_on is null),
  asked (subject, figure, entries) as (
    select kinds.subject, named.figure, count(offered.id) filter (where named.figure <> 'english' or in_english)
    from (values ('in-depth'), ('register')) kinds (subject)
    cross join unnest('{language,length,degree,tuition,deadline,english,apply}'::text[]) named (figure)
    left join offered on offered.subject = kinds.subject group by 1, 2
    union all
    select kinds.subject, named.figure, count(universities.id)
    from (values ('universities', true), ('bare', false)) kinds (subject, has_programs)
    cross join unnest('{place,tuition,acceptance,deadline,scores}'::text[]) named (figure)
    left join public.universities on universities.has_programs = kinds.has_programs group by 1, 2
    union all
    select 'visas', given.figure, count(distinct given.country) from jsonb_to_recordset(visas) as given(country text, figure text) group by 2),
  of_programmes (id, figure, source_id) as (
    select programme_id, 'language', source_id from public.programme_languages
    union all select id, 'length', months_source_id from offered where months is not null
    union all select id, 'degree', name_source_id from offered where degree is not null
    union all select programme_id, 'tuition', source_id from public.programme_fees where kind = 'tuition' and applicant_group in ('non-eu', 'all')
    union all select programme_id, 'deadline', source_id from public.programme_deadlines where applicant_group in ('non-eu', 'all')
    union all select programme_id, 'english', source_id from public.programme_requirements
      where kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en') and (minimum is not null or note ~ '\m[ABC][12]\M')
    union all select id, 'apply', apply_source_id from offered where apply_through is not null),
  sourced (subject, figure, entry, standing) as (
    select offered.subject, figure, offered.id::text, search.source_standing(kind, edition, checked_on, today)
    from of_programmes join offered using (id) join public.sources on sources.id = source_id where figure <> 'english' or in_english
    union all
    select case when has_programs then 'universities' else 'bare' end, known.figure, id::text,
      search.source_standing(known.kind, figures_year, case when known.kind <> 'none' and known.figure <> 'place' then checked_on end, today)
    from public.universities cross join lateral (values
      ('place', case when ror_id is not null or source <> 'helix' then 'register' else 'none' end, latitude is not null),
      ('tuition', search.university_source_kind(facts_source), tuition_fee is not null),
      ('acceptance', search.university_source_kind(facts_source), acceptance_rate is not null),
      -- The page of the other figures does not give it: a university's deadline was written down without its own.
      ('deadline', 'none', application_deadline is not null or deadline_text is not null),
      ('scores', search.university_source_kind(facts_source), coalesce(min_gpa, min_gre, min_toefl, min_ielts) is not null)
    ) known (figure, kind, is_known) where known.is_known
    union all
    select 'visas', given.figure, country, search.source_standing(given.kind, edition, checked_on, today)
    from jsonb_to_recordset(visas) as given(country text, figure text, kind text, edition text, checked_on date) where given.kind is not null),
  best (subject, figure, standing, entries) as (
    select subject, figure, standing, count(*) from (
      select distinct on (subject, figure, entry) * from sourced
      order by subject, figure, entry, array_position('{opened,stored,register,older,none}', standing)) one_each group by 1, 2, 3)
  select asked.subject, asked.figure, asked.entries::integer,
    coalesce(sum(best.entries) filter (where standing = 'opened'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'stored'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'register'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'older'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'none'), 0)::integer
  from asked left join best on best.subject = asked.subject and best.figure = asked.figure
  group by asked.subject, asked.figure, asked.entries
$$;
revoke execute on function public.figures_coverage(jsonb, date) from public;
grant execute on function public.figures_coverage(jsonb, date) to anon, authenticated, service_role;
