-- What the catalogue's desk works with: every figure with its source, who compared it when, and what became of the students who rely on it.

-- A university retires as a programme does: nobody is led to it any more, who chose it keeps it.
alter table public.universities
  add column retired_on date,
  add column deadline_source_id uuid references public.sources (id);
comment on column public.universities.retired_on is 'The day it was taken out of the catalogue; null while it is shown. Who chose it keeps it.';
comment on column public.universities.deadline_source_id is 'Where its deadline stands; null where it was written down without a page. The other figures stand in facts_source.';
create index universities_deadline_source_id on public.universities (deadline_source_id);
create index sources_url on public.sources (url);

-- A deadline that is written anew does not keep the source of the one before.
create function public.forget_deadline_source() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.deadline_source_id is not distinct from old.deadline_source_id then
    new.deadline_source_id := null;
  end if;
  return new;
end
$$;
revoke execute on function public.forget_deadline_source() from public;
create trigger forget_deadline_source before update on public.universities for each row
  when (old.deadline_source_id is not null and (old.application_deadline, old.deadline_text) is distinct from (new.application_deadline, new.deadline_text))
  execute function public.forget_deadline_source();

-- A retired university is in no list, no search and no count, and its words find nothing.
create function public.hide_retired_university() returns trigger language plpgsql set search_path = '' as $$
begin
  new.search_text := '';
  new.search_folded := '';
  new.search_names := '';
  new.search_places := '';
  new.search_programs := '';
  new.programs_text := '';
  return new;
end
$$;
revoke execute on function public.hide_retired_university() from public;
-- By name after the trigger that makes the row's search texts.
create trigger hide_retired_university before insert or update on public.universities for each row
  when (new.retired_on is not null) execute function public.hide_retired_university();

-- The searches, the counts and the selection pass over what is retired; the deadline of a university has a source of its own now.
create or replace function public.find_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text, skip integer DEFAULT 0, take integer DEFAULT 24, in_region text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  filters constant text := concat_ws(' and ', search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition),
    case in_region when 'usa' then 'country = ''United States''' when 'europe' then 'country <> ''United States''' else 'true' end);
  reading record;
  stands boolean;
  total bigint;
  page json;
begin
  select * into reading from search.first_reading(search);
  loop
    -- What a text is searched in is found by its index first and put in order afterwards: left to itself, the planner walks the
    -- whole catalogue in order for a page. Without a text the filters are what an index is asked for.
    execute format($query$
      with found as %1$s (select id, country, name, (%2$s) as fits, %3$s from public.universities where retired_on is null and %4$s),
      page as materialized (select id, row_number() over () as place
        from (select id from found where fits order by %5$s country, name, id offset $1 limit $2) nearest)
      select exists (select from found), (select count(*) from found where fits),
        (select coalesce(json_agg(entry), '[]') from (
          select universities.id, source, source_id, slug, name, country, city, region, programs, has_programs, application_deadline, deadline_text, tuition_fee,
            tuition_currency, tuition_note, tuition_usd, acceptance_rate, description, website_url, image_url, latitude, longitude,
            figures_year, facts_source, checked_on, min_gpa, min_gre, min_toefl, min_ielts
          from page join public.universities using (id) order by place) entry) $query$,
      case when reading.how = 'all' and btrim(coalesce(program, '')) = '' then 'not materialized' else 'materialized' end,
      case reading.how when 'all' then 'true' else filters end,
      case reading.how when 'all' then '0 as rank, has_programs' else search.rank_expression(reading.meaning) || ' as rank, has_programs, undergraduates' end,
      case reading.how when 'all' then concat_ws(' and ', reading.condition, filters) else reading.condition end,
      case reading.how when 'all' then 'has_programs desc,' else 'rank, has_programs desc, undergraduates desc nulls last,' end)
      into stands, total, page using greatest(skip, 0), least(greatest(take, 0), 100);
    exit when stands or reading.how <> 'phrase';
    select * into reading from search.wider_reading(search, 'public.universities');
  end loop;
  return json_build_object('how', reading.how, 'total', total, 'universities', page);
end
$$;

create or replace function public.university_facets(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text, subjects text[] DEFAULT '{}'::text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  reading record;
  stands boolean;
  facets json;
begin
  select * into reading from search.first_reading(search);
  loop
    -- Universities that are alike in all that is counted are counted together.
    execute format($query$
      with alike as materialized (
        select country, programs_text, (%s) as in_country, (%s) as in_program, coalesce(%s, false) as in_tuition,
          case when tuition_usd is null then 'unknown' when %s then 'low' when %s then 'medium' else 'high' end as band, count(*) as n
        from public.universities where retired_on is null and %s group by 1, 2, 3, 4, 5, 6),
      offered as materialized (
        select subject, place, search.part_pattern(public.search_form(left(subject, 200))) as pattern
        from unnest($2::text[]) with ordinality as given(subject, place))
      select exists (select from alike), json_build_object('how', $1::text,
        'countries', (select coalesce(json_agg(json_build_object('value', country, 'count', n) order by country), '[]')
          from (select country, sum(n) as n from alike where in_program and in_tuition group by country) counted),
        'programs', (select coalesce(json_agg(json_build_object('value', subject, 'count',
            (select coalesce(sum(n), 0) from alike where in_country and in_tuition and programs_text like pattern)) order by place), '[]')
          from offered),
        'tuition', (select json_build_object('low', coalesce(sum(n) filter (where band = 'low'), 0),
            'medium', coalesce(sum(n) filter (where band = 'medium'), 0), 'high', coalesce(sum(n) filter (where band = 'high'), 0),
            'unknown', coalesce(sum(n) filter (where band = 'unknown'), 0))
          from alike where in_country and in_program)) $query$,
      search.country_condition(in_country), search.program_condition(program), search.tuition_condition(tuition),
      search.tuition_condition('low'), search.tuition_condition('medium'), reading.condition)
      into stands, facets using reading.how, subjects[1:40];
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return facets;
end
$$;

create or replace function public.judged_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
declare
  filters constant text := concat_ws(' and ', search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition));
  reading record;
  stands boolean;
  judged json;
begin
  select * into reading from search.first_reading(search);
  loop
    execute format($query$
      select count(*) > 0 or exists (select from public.universities where retired_on is null and %1$s), coalesce(json_agg(found), '[]') from (
        select id, name, country, programs, tuition_fee, tuition_currency, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts, search.judged_programmes(id) as programmes
        from public.universities where retired_on is null and has_programs and %1$s and %2$s) found $query$,
      reading.condition, filters)
      into stands, judged;
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return judged;
end
$$;

create or replace function public.search_universities(search text DEFAULT ''::text)
 RETURNS SETOF public.universities
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select * from public.universities
  where retired_on is null and (grants_degree or btrim(coalesce(search, '')) <> '') and universities.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$$;

create or replace function public.figures_coverage(visas jsonb DEFAULT '[]'::jsonb, today date DEFAULT CURRENT_DATE)
 RETURNS TABLE(subject text, figure text, entries integer, opened integer, stored integer, register integer, older integer, without_page integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $$
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
    left join public.universities on universities.has_programs = kinds.has_programs and universities.retired_on is null group by 1, 2
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
      search.source_standing(known.kind, case when known.figure = 'deadline' then of_deadline.of_edition else figures_year end,
        case known.figure when 'deadline' then of_deadline.of_day when 'place' then null else case when known.kind <> 'none' then universities.checked_on end end, today)
    from public.universities left join lateral (select sources.kind as of_kind, sources.edition as of_edition, sources.checked_on as of_day
          from public.sources where sources.id = deadline_source_id) of_deadline on true cross join lateral (values
      ('place', case when ror_id is not null or source <> 'helix' then 'register' else 'none' end, latitude is not null),
      ('tuition', search.university_source_kind(facts_source), tuition_fee is not null),
      ('acceptance', search.university_source_kind(facts_source), acceptance_rate is not null),
      ('deadline', coalesce(of_deadline.of_kind, 'none'), application_deadline is not null or deadline_text is not null),
      ('scores', search.university_source_kind(facts_source), coalesce(min_gpa, min_gre, min_toefl, min_ielts) is not null)
    ) known (figure, kind, is_known) where known.is_known and universities.retired_on is null
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

create or replace function public.check_chosen_program()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $$
begin
  if tg_op = 'INSERT' and exists (select from public.universities where id = new.university_id and retired_on is not null) then
    raise exception 'This university is no longer in the catalogue.' using errcode = 'P0001', detail = 'university_retired';
  end if;
  if new.programme_id is not null and exists (select from public.programmes where id = new.programme_id and retired_on is not null)
    or new.program is not null and (exists (select from public.programmes where university_id = new.university_id and retired_on is null)
      or not exists (select from public.universities where id = new.university_id and new.program = any (programs))) then
    raise exception 'Please choose one of the programs the university offers.' using errcode = 'P0001', detail = 'unknown_program';
  elsif tg_op = 'UPDATE' and new.programme_id is null and exists (select from public.selected_universities other
      where other.student_id = new.student_id and other.university_id = new.university_id and other.id <> new.id) then
    raise exception 'This university is selected already.' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;

-- Every figure of the catalogue that somebody can compare with its source, in the words of domain/catalogue/figure.ts. Plain SQL without
-- settings of its own, so that the planner puts it into the caller's query and looks at those tables alone that are asked for.
create function public.catalogue_figures() returns table (kind text, row_id uuid, detail text, programme_id uuid, university_id uuid, value jsonb,
  source_id uuid, source jsonb, source_kind text, edition text, checked_on date, seen text)
language sql stable as $$
  select figure.kind, figure.row_id, figure.detail, figure.programme_id, figure.university_id, figure.value, figure.source_id,
    jsonb_build_object('kind', coalesce(sources.kind, 'none'), 'url', sources.url, 'publisher', sources.publisher, 'edition', sources.edition,
      'readOn', sources.read_on, 'checkedOn', sources.checked_on),
    coalesce(sources.kind, 'none'), sources.edition, sources.checked_on, md5(concat_ws(' ', figure.value::text, figure.source_id::text))
  from (
    select 'name' as kind, id as row_id, null::text as detail, id as programme_id, university_id,
      jsonb_build_object('name', name, 'degree', degree) as value, name_source_id as source_id from public.programmes
    union all select 'length', id, null, id, university_id, jsonb_build_object('months', months), months_source_id from public.programmes where months is not null
    union all select 'ects', id, null, id, university_id, jsonb_build_object('ects', ects), ects_source_id from public.programmes where ects is not null
    union all select 'apply', id, null, id, university_id, jsonb_build_object('through', apply_through, 'url', apply_url), apply_source_id
      from public.programmes where apply_through is not null
    union all select 'apply-fee', id, null, id, university_id, jsonb_build_object('amount', apply_fee, 'currency', apply_fee_currency), apply_fee_source_id
      from public.programmes where apply_fee is not null
    union all select 'language', programmes.id, languages.language, programmes.id, university_id,
      jsonb_build_object('language', languages.language, 'level', languages.level), languages.source_id
      from public.programme_languages languages join public.programmes on programmes.id = languages.programme_id
    union all select 'intake', programmes.id, intakes.month::text, programmes.id, university_id, jsonb_build_object('month', intakes.month), intakes.source_id
      from public.programme_intakes intakes join public.programmes on programmes.id = intakes.programme_id
    union all select 'fee', fees.id, null, programmes.id, university_id, jsonb_build_object('group', fees.applicant_group, 'kind', fees.kind, 'amount', fees.amount,
        'currency', fees.currency, 'period', fees.period, 'year', fees.academic_year, 'note', fees.note), fees.source_id
      from public.programme_fees fees join public.programmes on programmes.id = fees.programme_id
    union all select 'deadline', deadlines.id, null, programmes.id, university_id, jsonb_build_object('intake', deadlines.intake_month,
        'group', deadlines.applicant_group, 'opens', deadlines.opens, 'closes', deadlines.closes, 'note', deadlines.note), deadlines.source_id
      from public.programme_deadlines deadlines join public.programmes on programmes.id = deadlines.programme_id
    union all select 'requirement', requirements.id, null, programmes.id, university_id, jsonb_build_object('kind', requirements.kind,
        'minimum', requirements.minimum, 'scale', requirements.scale, 'note', requirements.note), requirements.source_id
      from public.programme_requirements requirements join public.programmes on programmes.id = requirements.programme_id
    union all select 'university-deadline', id, null, null, id, jsonb_build_object('day', application_deadline, 'text', deadline_text), deadline_source_id
      from public.universities where application_deadline is not null or deadline_text is not null
  ) figure left join public.sources on sources.id = figure.source_id
  union all
  -- They share one source, and stand beside it in the row.
  select 'university', id, null, null, id,
    jsonb_build_object('tuition', tuition_fee, 'currency', tuition_currency, 'note', tuition_note, 'acceptance', acceptance_rate,
      'gpa', min_gpa, 'gre', min_gre, 'toefl', min_toefl, 'ielts', min_ielts),
    null, jsonb_build_object('kind', search.university_source_kind(facts_source), 'url', facts_source, 'publisher', null, 'edition', figures_year,
      'readOn', null, 'checkedOn', checked_on),
    search.university_source_kind(facts_source), figures_year, checked_on,
    md5(concat_ws(' ', tuition_fee, tuition_currency, tuition_note, acceptance_rate, min_gpa, min_gre, min_toefl, min_ielts, facts_source, figures_year, checked_on))
  from public.universities where coalesce(tuition_fee, acceptance_rate, min_gpa, min_gre, min_toefl, min_ielts) is not null
$$;
revoke execute on function public.catalogue_figures() from public;

-- Who compared a figure with its source, when, and what became of it. Written by the functions below alone.
create table public.figure_checks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  row_id uuid not null,
  detail text,
  programme_id uuid references public.programmes on delete cascade,
  university_id uuid not null references public.universities on delete cascade,
  action text not null check (action in ('confirmed', 'corrected', 'added', 'removed', 'undone')),
  -- The figure and its source; `before` is null for what was added, `after` for what was removed.
  before jsonb,
  after jsonb,
  before_source_id uuid references public.sources (id),
  source_id uuid references public.sources (id),
  before_source jsonb,
  source jsonb,
  -- How many students were told.
  told integer not null default 0,
  checked_by uuid references auth.users on delete set null,
  checked_at timestamptz not null default clock_timestamp()
);
create index figure_checks_row on public.figure_checks (row_id, kind, checked_at desc);
create index figure_checks_programme_id on public.figure_checks (programme_id);
create index figure_checks_university_id on public.figure_checks (university_id);
create index figure_checks_checked_by on public.figure_checks (checked_by);
create index figure_checks_checked_at on public.figure_checks (checked_at desc);
create index figure_checks_source_id on public.figure_checks (source_id);
create index figure_checks_before_source_id on public.figure_checks (before_source_id);
grant select on public.figure_checks to authenticated, service_role;
create policy staff_reads on public.figure_checks for select to authenticated using ((select auth.may('catalogue')));
create policy service_role_reads on public.figure_checks for select to service_role using (true);
call auth.protect('public.figure_checks');
call auth.audit('public.figure_checks', 'kind', 'row_id', 'detail', 'programme_id', 'university_id', 'action', 'before', 'after', 'source', 'told');
-- What is no figure of them; the figures are in the checks.
call auth.audit('public.programmes', 'id', 'university_id', 'slug', 'name', 'level', 'degree', 'subjects', 'mode', 'url', 'months', 'ects', 'apply_through',
  'apply_url', 'apply_fee', 'apply_fee_currency', 'retired_on');
drop trigger note_staff_action on public.universities;
call auth.audit('public.universities', 'id', 'source', 'source_id', 'slug', 'name', 'country', 'city', 'region', 'programs', 'application_deadline',
  'deadline_text', 'tuition_fee', 'tuition_currency', 'tuition_note', 'acceptance_rate', 'website_url', 'facts_source', 'checked_on', 'retired_on',
  'min_gpa', 'min_gre', 'min_toefl', 'min_ielts', 'figures_year', 'latitude', 'longitude', 'image_url', 'description');

-- Whose choice or plan a programme is, or a university where no programme is named. A plan follows from what is selected.
create function public.students_of(programme uuid, university uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select student_id from public.selected_universities where case when programme is null then university_id = university else programme_id = programme end
  union select student_id from public.applications
    where status <> 'Rejected' and case when programme is null then university_id = university else programme_id = programme end
$$;
revoke execute on function public.students_of(uuid, uuid) from public;

-- The one place from which students are told of what was changed in what they chose: old and new value, in one mail each. `changes` holds
-- {kind, before, after} of each figure. Gives how many were told.
create function public.tell_of_figures(programme uuid, university uuid, changes jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  told integer;
  about jsonb;
begin
  if jsonb_array_length(changes) = 0 then
    return 0;
  end if;
  select jsonb_build_object('kind', 'figures-changed', 'university', universities.name, 'program', nullif(concat_ws(' ', programmes.degree, programmes.name), ''),
      'changes', changes) into about
    from public.universities left join public.programmes on programmes.id = programme where universities.id = university;
  insert into mail.outbox (mail, due_at)
    select about || jsonb_build_object('to', users.email, 'name', public.student_name(users.id)), public.awake_at(settings.time_zone, now())
    from public.students_of(programme, university) student join auth.users on users.id = student
      left join public.notification_settings settings on settings.student_id = student
    where 'fact' <> all (coalesce(settings.muted, '{}'));
  get diagnostics told = row_count;
  -- What the portal says of it by itself is in this mail.
  update public.notifications set mailed_at = now() where kind = 'fact' and subject_id = programme and created_at = now() and mailed_at is null;
  if told > 0 then
    perform pg_notify('mail_queued', '');
  end if;
  return told;
end
$$;
revoke execute on function public.tell_of_figures(uuid, uuid, jsonb) from public;

-- The source of a figure: the one it has where that says the same, else one that says so already, else a new one. A source is never
-- changed: other figures stand in it, and so do the checks of before.
create function public.figure_source(given jsonb, checked boolean, now_source uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  wanted public.sources;
  found_id uuid;
begin
  wanted.kind := coalesce(nullif(given ->> 'kind', ''), 'page');
  wanted.url := nullif(btrim(given ->> 'url'), '');
  wanted.publisher := nullif(btrim(given ->> 'publisher'), '');
  wanted.edition := nullif(btrim(given ->> 'edition'), '');
  if wanted.url is null then
    wanted.kind := 'none';
    if checked then
      perform public.refuse('source_missing', 'Name the page that the figure was compared with.');
    end if;
  elsif wanted.kind = 'none' then
    wanted.kind := 'page';
  end if;
  wanted.checked_on := case when checked then current_date end;
  select id into found_id from public.sources where sources.url is not distinct from wanted.url and sources.kind = wanted.kind
    and sources.publisher is not distinct from wanted.publisher and sources.edition is not distinct from wanted.edition
    and (sources.id = now_source and not checked or sources.checked_on is not distinct from wanted.checked_on)
    order by id = now_source desc nulls last limit 1;
  if found_id is null then
    insert into public.sources (kind, url, publisher, edition, checked_on)
      values (wanted.kind, wanted.url, wanted.publisher, wanted.edition, wanted.checked_on) returning id into found_id;
  end if;
  return found_id;
end
$$;
revoke execute on function public.figure_source(jsonb, boolean, uuid) from public;

-- Writes a figure: `value` null takes it out, `of_row` null adds it. Gives {row_id, detail} of where it stands then.
create function public.store_figure(programme uuid, university uuid, of_kind text, of_row uuid, of_detail text, value jsonb, of_source uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  new_row uuid := coalesce(of_row, programme, university);
  new_detail text := of_detail;
begin
  case of_kind
    when 'name' then
      update public.programmes set name = btrim(value ->> 'name'), degree = nullif(btrim(value ->> 'degree'), ''), name_source_id = of_source, updated_at = now()
        where id = programme;
    when 'length' then
      update public.programmes set months = (value ->> 'months')::smallint, months_source_id = case when value is not null then of_source end, updated_at = now()
        where id = programme;
    when 'ects' then
      update public.programmes set ects = (value ->> 'ects')::numeric, ects_source_id = case when value is not null then of_source end, updated_at = now()
        where id = programme;
    when 'apply' then
      update public.programmes set apply_through = nullif(btrim(value ->> 'through'), ''), apply_url = nullif(btrim(value ->> 'url'), ''),
        apply_source_id = case when value is not null then of_source end, updated_at = now() where id = programme;
    when 'apply-fee' then
      update public.programmes set apply_fee = (value ->> 'amount')::numeric, apply_fee_currency = upper(value ->> 'currency'),
        apply_fee_source_id = case when value is not null then of_source end, updated_at = now() where id = programme;
    when 'language' then
      delete from public.programme_languages where programme_id = programme and language = of_detail;
      new_detail := value ->> 'language';
      if value is not null then
        insert into public.programme_languages (programme_id, language, level, source_id)
          values (programme, new_detail, nullif(value ->> 'level', ''), of_source);
      end if;
    when 'intake' then
      delete from public.programme_intakes where programme_id = programme and month = of_detail::smallint;
      new_detail := value ->> 'month';
      if value is not null then
        insert into public.programme_intakes (programme_id, month, source_id) values (programme, new_detail::smallint, of_source);
      end if;
    when 'fee' then
      if of_row is null then
        insert into public.programme_fees (programme_id, applicant_group, kind, amount, currency, period, academic_year, note, source_id)
        values (programme, value ->> 'group', value ->> 'kind', (value ->> 'amount')::numeric, upper(value ->> 'currency'), value ->> 'period',
          nullif(btrim(value ->> 'year'), ''), nullif(btrim(value ->> 'note'), ''), of_source) returning id into new_row;
      elsif value is null then
        delete from public.programme_fees where id = of_row;
      else
        update public.programme_fees set applicant_group = value ->> 'group', kind = value ->> 'kind', amount = (value ->> 'amount')::numeric,
          currency = upper(value ->> 'currency'), period = value ->> 'period', academic_year = nullif(btrim(value ->> 'year'), ''),
          note = nullif(btrim(value ->> 'note'), ''), source_id = of_source where id = of_row;
      end if;
    when 'deadline' then
      if of_row is null then
        insert into public.programme_deadlines (programme_id, intake_month, applicant_group, opens, closes, note, source_id)
        values (programme, (value ->> 'intake')::smallint, value ->> 'group', nullif(value ->> 'opens', ''), value ->> 'closes',
          nullif(btrim(value ->> 'note'), ''), of_source) returning id into new_row;
      elsif value is null then
        delete from public.programme_deadlines where id = of_row;
      else
        update public.programme_deadlines set intake_month = (value ->> 'intake')::smallint, applicant_group = value ->> 'group',
          opens = nullif(value ->> 'opens', ''), closes = value ->> 'closes', note = nullif(btrim(value ->> 'note'), ''), source_id = of_source where id = of_row;
      end if;
    when 'requirement' then
      if of_row is null then
        insert into public.programme_requirements (programme_id, kind, minimum, scale, note, source_id)
        values (programme, value ->> 'kind', (value ->> 'minimum')::numeric, nullif(btrim(value ->> 'scale'), ''), nullif(btrim(value ->> 'note'), ''), of_source)
        returning id into new_row;
      elsif value is null then
        delete from public.programme_requirements where id = of_row;
      else
        update public.programme_requirements set kind = value ->> 'kind', minimum = (value ->> 'minimum')::numeric, scale = nullif(btrim(value ->> 'scale'), ''),
          note = nullif(btrim(value ->> 'note'), ''), source_id = of_source where id = of_row;
      end if;
    when 'university-deadline' then
      -- First without a source: a deadline that is written anew does not keep one.
      update public.universities set application_deadline = (value ->> 'day')::date, deadline_text = nullif(btrim(value ->> 'text'), ''), deadline_source_id = null
        where id = university;
      update public.universities set deadline_source_id = of_source where id = university and value is not null;
    else
      perform public.refuse('figure_not_found', 'There is no such figure.');
  end case;
  return jsonb_build_object('row_id', new_row, 'detail', new_detail);
exception when check_violation or not_null_violation or foreign_key_violation or unique_violation or invalid_text_representation
  or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
  raise exception 'This cannot be stored as it is (%). Look at each field again.', replace(of_kind, '-', ' ') using errcode = 'P0001', detail = 'figure_refused';
end
$$;
revoke execute on function public.store_figure(uuid, uuid, text, uuid, text, jsonb, uuid) from public;

-- The figures of a university that stand in its row beside their one source.
create function public.store_university_figures(university uuid, value jsonb, given jsonb, new_checked_on date) returns void
language plpgsql set search_path = '' as $$
declare
  address text := nullif(btrim(given ->> 'url'), '');
begin
  if new_checked_on is not null and address is null then
    perform public.refuse('source_missing', 'Name the page that the figure was compared with.');
  end if;
  update public.universities set tuition_fee = (value ->> 'tuition')::numeric,
    tuition_currency = case when value ->> 'tuition' is not null then upper(nullif(btrim(value ->> 'currency'), '')) end,
    tuition_note = nullif(btrim(value ->> 'note'), ''), acceptance_rate = (value ->> 'acceptance')::numeric,
    min_gpa = (value ->> 'gpa')::numeric, min_gre = (value ->> 'gre')::integer, min_toefl = (value ->> 'toefl')::integer, min_ielts = (value ->> 'ielts')::numeric,
    facts_source = address, figures_year = nullif(btrim(given ->> 'edition'), ''),
    checked_on = new_checked_on
    where id = university;
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  raise exception 'This cannot be stored as it is (tuition, acceptance or scores). Look at each field again.' using errcode = 'P0001', detail = 'figure_refused';
end
$$;
revoke execute on function public.store_university_figures(uuid, jsonb, jsonb, date) from public;

-- Staff: a figure as the caller has last seen it; whoever has seen an older one is told, and nothing is done. Writers of the catalogue wait
-- for each other (db/university-rows.ts).
create function public.lock_figure(of_kind text, of_row uuid, of_detail text, seen_as text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  select to_jsonb(figures) into figure from public.catalogue_figures() figures
    where figures.kind = of_kind and figures.row_id = of_row and figures.detail is not distinct from of_detail;
  if figure is null then
    perform public.refuse('figure_not_found', 'There is no such figure.');
  elsif figure ->> 'seen' <> seen_as then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  return figure;
end
$$;
revoke execute on function public.lock_figure(text, uuid, text, text) from public;

-- Writes one figure and what was done with it. `figure` is a row of catalogue_figures(), or {kind, programme_id, university_id} of one that is
-- added; `new_source_id` stands in for a source that is looked for. Gives the check.
create function public.change_figure(figure jsonb, new_value jsonb, new_source jsonb, checked boolean, what text, new_source_id uuid default null)
returns public.figure_checks
language plpgsql set search_path = '' as $$
declare
  entry public.figure_checks;
  place jsonb;
  stored jsonb;
  same_source constant boolean := (figure -> 'source' -> 'url', figure -> 'source' -> 'edition') is not distinct from (new_source -> 'url', new_source -> 'edition');
begin
  entry.kind := figure ->> 'kind';
  entry.programme_id := (figure ->> 'programme_id')::uuid;
  entry.university_id := (figure ->> 'university_id')::uuid;
  entry.before := nullif(figure -> 'value', 'null');
  entry.before_source_id := (figure ->> 'source_id')::uuid;
  entry.before_source := figure -> 'source';
  if entry.kind = 'university' then
    perform public.store_university_figures(entry.university_id, coalesce(new_value, '{}'), coalesce(new_source, '{}'),
      case when new_value is null then null when checked then current_date when what = 'undone' or same_source then (new_source ->> 'checkedOn')::date end);
    place := jsonb_build_object('row_id', entry.university_id, 'detail', null);
  else
    if new_value is not null then
      entry.source_id := coalesce(new_source_id, public.figure_source(new_source, checked, entry.before_source_id));
    end if;
    place := public.store_figure(entry.programme_id, entry.university_id, entry.kind, (figure ->> 'row_id')::uuid, figure ->> 'detail', new_value, entry.source_id);
  end if;
  entry.row_id := (place ->> 'row_id')::uuid;
  entry.detail := coalesce(place ->> 'detail', figure ->> 'detail');
  -- As it stands now, not as it was sent.
  select to_jsonb(figures) into stored from public.catalogue_figures() figures
    where figures.kind = entry.kind and figures.row_id = entry.row_id and figures.detail is not distinct from entry.detail;
  entry.after := stored -> 'value';
  insert into public.figure_checks (kind, row_id, detail, programme_id, university_id, action, before, after, before_source_id, source_id, before_source, source, checked_by)
  values (entry.kind, entry.row_id, entry.detail, entry.programme_id, entry.university_id,
    case when what = 'corrected' and entry.before = entry.after and checked then 'confirmed' else what end,
    entry.before, entry.after, entry.before_source_id, entry.source_id, entry.before_source, stored -> 'source', auth.uid()) returning * into entry;
  return entry;
end
$$;
revoke execute on function public.change_figure(jsonb, jsonb, jsonb, boolean, text, uuid) from public;

-- Tells the students of checks that changed a value, and notes with each how many they were.
create function public.tell_of_checks(checks uuid[]) returns integer language plpgsql set search_path = '' as $$
declare
  students integer;
  about record;
begin
  select (array_agg(programme_id))[1] as programme, (array_agg(university_id))[1] as university,
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'before', before, 'after', after) order by checked_at), '[]') as changes into about
    from public.figure_checks where id = any (checks) and before is distinct from after;
  students := public.tell_of_figures(about.programme, about.university, about.changes);
  update public.figure_checks set told = students where id = any (checks) and before is distinct from after and students > 0;
  return students;
end
$$;
revoke execute on function public.tell_of_checks(uuid[]) from public;

-- Staff: the source was opened, and the figure stands there as it is stored. Gives the check.
create function public.confirm_figure(of_kind text, of_row uuid, of_detail text, seen_as text) returns public.figure_checks
language plpgsql security definer set search_path = '' as $$
declare
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  figure := public.lock_figure(of_kind, of_row, of_detail, seen_as);
  return public.change_figure(figure, figure -> 'value', figure -> 'source', true, 'confirmed');
end
$$;

-- Staff: the source was opened and says something else. The students it touches are told old and new value. Gives the check.
create function public.correct_figure(of_kind text, of_row uuid, of_detail text, seen_as text, new_value jsonb, new_source jsonb) returns public.figure_checks
language plpgsql security definer set search_path = '' as $$
declare
  entry public.figure_checks;
begin
  perform public.require_duty('catalogue');
  entry := public.change_figure(public.lock_figure(of_kind, of_row, of_detail, seen_as), new_value, new_source, true, 'corrected');
  perform public.tell_of_checks(array[entry.id]);
  select * into entry from public.figure_checks where id = entry.id;
  return entry;
end
$$;

-- Staff: takes a check back where nobody has changed the figure since. A mail that has gone stays gone: where the value changes back, the
-- students are told so.
create function public.undo_figure_check(check_id uuid) returns public.figure_checks
language plpgsql security definer set search_path = '' as $$
declare
  entry public.figure_checks;
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  select * into entry from public.figure_checks where id = check_id and action in ('confirmed', 'corrected');
  if not found then
    perform public.refuse('check_not_found', 'There is no such check.');
  end if;
  select to_jsonb(figures) into figure from public.catalogue_figures() figures
    where figures.kind = entry.kind and figures.row_id = entry.row_id and figures.detail is not distinct from entry.detail;
  if figure is null or figure -> 'value' is distinct from entry.after or figure -> 'source' is distinct from entry.source then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  entry := public.change_figure(figure, entry.before, entry.before_source, false, 'undone', entry.before_source_id);
  perform public.tell_of_checks(array[entry.id]);
  select * into entry from public.figure_checks where id = entry.id;
  return entry;
end
$$;

-- A page of the figures that somebody can compare with their sources, what most students rely on first. `filters`: state (due: on a page that was
-- not opened within 90 days; none: known without a page; opened; register; all), kind, country, search, sort (students, age, name), direction, page.
create function public.facts_page(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sorted_by constant text := case filters ->> 'sort'
    when 'age' then 'as_of ' || direction || ' nulls ' || case direction when 'asc' then 'first' else 'last' end || ', students desc'
    when 'name' then 'university_name ' || direction || ', programme_name ' || direction
    else 'students ' || case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end || ', as_of nulls first' end;
  state constant text := coalesce(filters ->> 'state', 'due');
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('catalogue');
  execute format($sql$
    with of_programme as materialized (
      select programme_id, count(*)::integer as students from (
        select student_id, programme_id from public.selected_universities where programme_id is not null
        union select student_id, programme_id from public.applications where programme_id is not null and status <> 'Rejected') chosen group by 1
    ), of_university as materialized (
      select university_id, count(*)::integer as students from (
        select student_id, university_id from public.selected_universities
        union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected') chosen group by 1
    ), edition as materialized (
      select edition, search.edition_year(edition) as year from (
        select edition from public.sources where sources.edition is not null union select figures_year from public.universities where figures_year is not null) stated
    ), line as materialized (
      select figures.kind, figures.row_id, figures.detail, figures.programme_id, figures.university_id, figures.source_kind, figures.checked_on,
        universities.name as university_name, universities.country, concat_ws(' ', programmes.degree, programmes.name) as programme_name,
        case when figures.source_kind = 'none' then 'none' when figures.checked_on >= current_date - 90 then 'opened'
          when figures.source_kind = 'register' then 'register'
          when coalesce(edition.year, search.academic_year_of(figures.checked_on)) >= search.academic_year_of(current_date) - 1 then 'stored' else 'older' end as standing,
        coalesce(figures.checked_on, make_date(edition.year, 9, 1)) as as_of,
        case when figures.programme_id is null then coalesce(of_university.students, 0) else coalesce(of_programme.students, 0) end as students
      from public.catalogue_figures() figures
      join public.universities on universities.id = figures.university_id and universities.retired_on is null
      left join public.programmes on programmes.id = figures.programme_id
      left join edition on edition.edition = figures.edition
      left join of_programme on of_programme.programme_id = figures.programme_id
      left join of_university on of_university.university_id = figures.university_id
      where programmes.retired_on is null
    ), matching as materialized (
      select * from line where ($1 = '' or position($1 in lower(university_name || ' ' || programme_name)) > 0)
        and ($2 is null or kind = $2) and ($3 is null or country = $3)
        and case $4 when 'due' then standing in ('stored', 'older') when 'all' then true else standing = $4 end
    ), shown as (
      select * from matching order by %s, programme_id nulls last, kind, row_id, detail limit 50 offset $5
    )
    select jsonb_build_object('total', (select count(*) from matching),
      'counts', (select jsonb_build_object('due', count(*) filter (where standing in ('stored', 'older')), 'none', count(*) filter (where standing = 'none'), 'opened', count(*) filter (where standing = 'opened'),
        'register', count(*) filter (where standing = 'register'), 'all', count(*)) from line),
      'countries', (select coalesce(jsonb_agg(distinct country order by country), '[]') from line),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown) || (select jsonb_build_object('value', figures.value, 'source', figures.source, 'seen', figures.seen)
          from public.catalogue_figures() figures where figures.kind = shown.kind and figures.row_id = shown.row_id and figures.detail is not distinct from shown.detail)
        order by %1$s, programme_id nulls last, kind, row_id, detail), '[]') from shown))
  $sql$, sorted_by) into answer using words, filters ->> 'kind', filters ->> 'country', state, (page - 1) * 50;
  return answer || jsonb_build_object('today', current_date);
end
$$;

-- One figure with its place, who relies on it and who compared it before; null where there is none.
create function public.figure_page(of_kind text, of_row uuid, of_detail text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_duty('catalogue');
  return (select to_jsonb(figures) || jsonb_build_object(
      'university_name', universities.name, 'country', universities.country, 'university_slug', universities.slug,
      'programme_name', concat_ws(' ', programmes.degree, programmes.name), 'programme_slug', programmes.slug, 'programme_url', programmes.url,
      'retired_on', coalesce(programmes.retired_on, universities.retired_on), 'today', current_date,
      'students', (select count(*) from public.students_of(figures.programme_id, figures.university_id)),
      'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checks.checked_at desc), '[]') from (
          select * from public.figure_checks where figure_checks.kind = of_kind and figure_checks.row_id = of_row and figure_checks.detail is not distinct from of_detail
          order by checked_at desc limit 30) checks))
    from public.catalogue_figures() figures join public.universities on universities.id = figures.university_id
      left join public.programmes on programmes.id = figures.programme_id
    where figures.kind = of_kind and figures.row_id = of_row and figures.detail is not distinct from of_detail);
end
$$;

-- The figures of a programme or a university, in the order that a form shows them.
create function public.figures_of(programme uuid, university uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'row_id', row_id, 'detail', detail, 'value', value, 'source', source, 'seen', seen)
      order by array_position('{name,length,ects,language,intake,fee,deadline,requirement,apply,apply-fee,university,university-deadline}', kind), value ->> 'kind', value::text, row_id), '[]')
  from public.catalogue_figures() where case when programme is null then university_id = university and programme_id is null else programme_id = programme end
$$;
revoke execute on function public.figures_of(uuid, uuid) from public;

-- All of a programme that its form shows, and what its form was made from: `seen` says whether somebody has changed it since.
create function public.programme_record(wanted uuid) returns jsonb language sql stable set search_path = '' as $$
  select facts || jsonb_build_object('seen', md5(facts::text)) from (
    select jsonb_build_object('id', programme.id, 'slug', programme.slug, 'level', programme.level, 'mode', programme.mode, 'subjects', programme.subjects,
      'url', programme.url, 'retired_on', programme.retired_on, 'source', programme.source,
      'fields', (select coalesce(jsonb_agg(isced order by isced), '[]') from public.programme_fields where programme_id = programme.id),
      'university', jsonb_build_object('id', university.id, 'name', university.name, 'slug', university.slug, 'country', university.country),
      'figures', public.figures_of(programme.id, null)) as facts
    from public.programmes programme join public.universities university on university.id = programme.university_id where programme.id = wanted) record
$$;
revoke execute on function public.programme_record(uuid) from public;

create function public.university_record(wanted uuid) returns jsonb language sql stable set search_path = '' as $$
  select facts || jsonb_build_object('seen', md5(facts::text)) from (
    select jsonb_build_object('id', id, 'slug', slug, 'name', name, 'country', country, 'city', city, 'region', region, 'programs', programs,
      'description', description, 'website_url', website_url, 'image_url', image_url, 'latitude', latitude, 'longitude', longitude,
      'retired_on', retired_on, 'source', source, 'source_id', source_id,
      'has_rows', exists (select from public.programmes where university_id = universities.id),
      'figures', public.figures_of(null, id)) as facts
    from public.universities where id = wanted) record
$$;
revoke execute on function public.university_record(uuid) from public;

-- Staff: a record with who relies on it and what was done with it; null where there is none.
create function public.catalogue_record(of_kind text, wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  record jsonb;
begin
  perform public.require_duty('catalogue');
  record := case of_kind when 'programme' then public.programme_record(wanted) else public.university_record(wanted) end;
  return record || jsonb_build_object('today', current_date,
    'students', (select count(*) from public.students_of(case of_kind when 'programme' then wanted end, wanted)),
    'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checked_at desc), '[]') from (
      select * from public.figure_checks where case of_kind when 'programme' then programme_id = wanted else university_id = wanted and programme_id is null end
      order by checked_at desc limit 30) checks),
    'programmes', case when of_kind = 'university' then (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', concat_ws(' ', degree, name), 'level', level,
        'retired_on', retired_on) order by retired_on is not null, name), '[]') from public.programmes where university_id = wanted) end);
end
$$;

-- A part of an address that no other row has: `taken` is the query that says so.
create function public.free_slug(name text, taken text) returns text language plpgsql stable set search_path = '' as $$
declare
  base constant text := coalesce(nullif(left(btrim(regexp_replace(public.search_form(name), '[^a-z0-9]+', '-', 'g'), '-'), 80), ''), 'entry');
  slug text := btrim(base, '-');
  found boolean;
begin
  for attempt in 2 .. 200 loop
    execute taken into found using slug;
    exit when not found;
    slug := btrim(base, '-') || '-' || attempt;
  end loop;
  return slug;
end
$$;
revoke execute on function public.free_slug(text, text) from public;

-- Writes what a form holds of the figures: {kind, row_id, detail, value, source, checked} each, with `row_id` null for a new one; one that is
-- not named any more is taken out. What says the same as before is left alone. Tells the students, and gives how many they were.
create function public.save_figures(programme uuid, university uuid, given jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  figure jsonb;
  wanted jsonb;
  entry public.figure_checks;
  checks uuid[] := '{}';
  kept constant jsonb := public.figures_of(programme, case when programme is null then university end);
begin
  for figure in select jsonb_array_elements(kept) loop
    select one into wanted from jsonb_array_elements(given) one where one ->> 'kind' = figure ->> 'kind'
      and one ->> 'row_id' = figure ->> 'row_id' and one ->> 'detail' is not distinct from figure ->> 'detail';
    figure := (select to_jsonb(figures) from public.catalogue_figures() figures where figures.kind = figure ->> 'kind'
      and figures.row_id = (figure ->> 'row_id')::uuid and figures.detail is not distinct from figure ->> 'detail');
    if wanted is null and figure ->> 'kind' = 'name' then
      perform public.refuse('name_missing', 'A programme has a name.');
    elsif wanted is null then
      entry := public.change_figure(figure, null, null, false, 'removed');
      checks := checks || entry.id;
    elsif coalesce((wanted ->> 'checked')::boolean, false)
      or jsonb_strip_nulls(wanted -> 'value') <> jsonb_strip_nulls(figure -> 'value')
      or (select (coalesce(nullif(btrim(one ->> 'url'), ''), ''), coalesce(nullif(btrim(one ->> 'edition'), ''), ''))
          from (select wanted -> 'source' as one) named) is distinct from (coalesce(figure -> 'source' ->> 'url', ''), coalesce(figure -> 'source' ->> 'edition', ''))
      or (figure ->> 'kind' <> 'university' and coalesce(nullif(btrim(wanted -> 'source' ->> 'publisher'), ''), '') <> coalesce(figure -> 'source' ->> 'publisher', '')) then
      entry := public.change_figure(figure, wanted -> 'value', wanted -> 'source', coalesce((wanted ->> 'checked')::boolean, false), 'corrected');
      checks := checks || entry.id;
    end if;
  end loop;
  for wanted in select one from jsonb_array_elements(given) one where one ->> 'row_id' is null loop
    entry := public.change_figure(jsonb_build_object('kind', wanted ->> 'kind', 'programme_id', programme, 'university_id', university), wanted -> 'value',
      wanted -> 'source', coalesce((wanted ->> 'checked')::boolean, false), 'added');
    checks := checks || entry.id;
  end loop;
  return public.tell_of_checks(checks);
end
$$;
revoke execute on function public.save_figures(uuid, uuid, jsonb) from public;

create function public.refuse_other_version(record jsonb, seen_as text) returns void language plpgsql set search_path = '' as $$
begin
  if record is null then
    perform public.refuse('record_not_found', 'There is no such record.');
  elsif record ->> 'seen' is distinct from seen_as then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
end
$$;
revoke execute on function public.refuse_other_version(jsonb, text) from public;

-- Staff: a programme as its form holds it, new where `wanted` is null. Gives {id, told}.
create function public.save_programme(wanted uuid, seen_as text, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  programme uuid := coalesce(wanted, gen_random_uuid());
  university uuid := (given -> 'university' ->> 'id')::uuid;
  named jsonb := (select one from jsonb_array_elements(given -> 'figures') one where one ->> 'kind' = 'name' limit 1);
  told integer;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  if nullif(btrim(named -> 'value' ->> 'name'), '') is null then
    perform public.refuse('name_missing', 'A programme has a name.');
  end if;
  if wanted is null then
    if not exists (select from public.universities where id = university and retired_on is null) then
      perform public.refuse('university_not_found', 'Choose the university that offers it.');
    end if;
    -- Like the built-in ones it is one whose figures were entered one by one.
    insert into public.programmes (id, source, source_id, university_id, slug, name, level)
    values (programme, 'helix', 'console/' || programme, university,
      public.free_slug(concat_ws(' ', named -> 'value' ->> 'name'), format('select exists (select from public.programmes where university_id = %L and slug = $1)', university)),
      btrim(named -> 'value' ->> 'name'), given ->> 'level');
  else
    perform public.refuse_other_version(public.programme_record(wanted), seen_as);
    select university_id into university from public.programmes where id = wanted;
  end if;
  update public.programmes set level = given ->> 'level', mode = nullif(given ->> 'mode', ''), url = nullif(btrim(given ->> 'url'), ''),
    subjects = array(select btrim(one) from jsonb_array_elements_text(given -> 'subjects') one where btrim(one) <> ''), updated_at = now()
    where id = programme;
  if array(select isced from public.programme_fields fields where fields.programme_id = programme order by 1)
    is distinct from array(select distinct one from jsonb_array_elements_text(given -> 'fields') one order by 1) then
    delete from public.programme_fields fields where fields.programme_id = programme;
    insert into public.programme_fields (programme_id, isced)
      select distinct programme, one from jsonb_array_elements_text(given -> 'fields') one;
  end if;
  told := public.save_figures(programme, university,
    case when wanted is not null then given -> 'figures' else (select jsonb_agg(case when one ->> 'kind' = 'name'
      then one || jsonb_build_object('row_id', programme) else one end) from jsonb_array_elements(given -> 'figures') one) end);
  return jsonb_build_object('id', programme, 'told', told);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception 'This cannot be stored as it is. Look at the level, the mode, the address and the fields again.' using errcode = 'P0001', detail = 'record_refused';
end
$$;

-- Staff: a university as its form holds it, new where `wanted` is null. Gives {id, told}.
create function public.save_university(wanted uuid, seen_as text, given jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  university uuid := coalesce(wanted, gen_random_uuid());
  told integer;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  if nullif(btrim(given ->> 'name'), '') is null or nullif(btrim(given ->> 'country'), '') is null or nullif(btrim(given ->> 'city'), '') is null then
    perform public.refuse('name_missing', 'A university has a name, a country and a city.');
  end if;
  if wanted is null then
    insert into public.universities (id, source, source_id, slug, name, country, city)
    values (university, 'console', university, public.free_slug(given ->> 'name', 'select exists (select from public.universities where slug = $1)'),
      btrim(given ->> 'name'), btrim(given ->> 'country'), btrim(given ->> 'city'));
  else
    perform public.refuse_other_version(public.university_record(wanted), seen_as);
  end if;
  update public.universities set name = btrim(given ->> 'name'), country = btrim(given ->> 'country'), city = btrim(given ->> 'city'),
    region = nullif(btrim(given ->> 'region'), ''), description = nullif(btrim(given ->> 'description'), ''), website_url = nullif(btrim(given ->> 'website_url'), ''),
    image_url = nullif(btrim(given ->> 'image_url'), ''), latitude = (given ->> 'latitude')::numeric, longitude = (given ->> 'longitude')::numeric,
    programs = array(select btrim(one) from jsonb_array_elements_text(given -> 'programs') one where btrim(one) <> '') where id = university;
  told := public.save_figures(null, university, given -> 'figures');
  return jsonb_build_object('id', university, 'told', told);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception 'This cannot be stored as it is. Look at the addresses and the place again.' using errcode = 'P0001', detail = 'record_refused';
end
$$;

-- Staff: takes a record out of the catalogue or brings it back. A university takes its programmes along. Who has chosen one is told, and keeps
-- it. Gives how many were told.
create function public.retire_record(of_kind text, wanted uuid, seen_as text, retired boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  record jsonb;
  university uuid := wanted;
  was date;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  record := case of_kind when 'programme' then public.programme_record(wanted) else public.university_record(wanted) end;
  perform public.refuse_other_version(record, seen_as);
  was := (record ->> 'retired_on')::date;
  if (was is not null) = retired then
    return 0;
  end if;
  if of_kind = 'programme' then
    university := (record -> 'university' ->> 'id')::uuid;
    if not retired and exists (select from public.universities where id = university and retired_on is not null) then
      perform public.refuse('university_retired', 'Its university is retired: bring that back first.');
    end if;
    update public.programmes set retired_on = case when retired then current_date end, updated_at = now() where id = wanted;
  else
    update public.universities set retired_on = case when retired then current_date end where id = wanted;
    update public.programmes set retired_on = case when retired then current_date end, updated_at = now()
      where university_id = wanted and (case when retired then retired_on is null else retired_on = was end);
  end if;
  return public.tell_of_figures(case of_kind when 'programme' then wanted end, university,
    jsonb_build_array(jsonb_build_object('kind', 'offer', 'before', jsonb_build_object('offered', retired), 'after', jsonb_build_object('offered', not retired))));
end
$$;

-- A page of the universities or the programmes. `filters`: view (universities, programmes), search, country, source, state (shown, retired, all), level,
-- sort (name, country, students, changed), direction, page.
create function public.catalogue_page(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_programmes constant boolean := filters ->> 'view' = 'programmes';
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sorted_by constant text := case filters ->> 'sort' when 'country' then 'country' when 'students' then 'students' when 'changed' then 'updated_at'
    when 'university' then 'university_name' else 'lower(name)' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('catalogue');
  execute format($sql$
    with line as (%s),
    matching as materialized (
      select * from line where ($1 = '' or position($1 in lower(name || ' ' || university_name || ' ' || coalesce(city, ''))) > 0)
        and ($2 is null or country = $2) and ($3 is null or source = $3) and ($4 is null or level = $4)
        and case $5 when 'retired' then retired_on is not null when 'all' then true else retired_on is null end)
    select jsonb_build_object('total', (select count(*) from matching),
      'countries', (select coalesce(jsonb_agg(distinct country order by country), '[]') from public.universities),
      'sources', (select coalesce(jsonb_agg(distinct source order by source), '[]') from public.%I),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (select * from matching order by %s %s nulls last, id limit 50 offset $6) shown))
  $sql$,
    case when of_programmes then $sql$
      select programmes.id, concat_ws(' ', degree, programmes.name) as name, universities.name as university_name, country, city, programmes.source, level, programmes.retired_on,
        programmes.updated_at, (select count(*) from public.selected_universities chosen where chosen.programme_id = programmes.id) as students
      from public.programmes join public.universities on universities.id = programmes.university_id $sql$
    else $sql$
      select id, name, '' as university_name, country, city, source, null::text as level, retired_on, updated_at,
        (select count(*) from public.selected_universities chosen where chosen.university_id = universities.id) as students
      from public.universities $sql$ end,
    case when of_programmes then 'programmes' else 'universities' end, sorted_by, direction)
  into answer using words, filters ->> 'country', filters ->> 'source', filters ->> 'level', coalesce(filters ->> 'state', 'shown'), (page - 1) * 50;
  return answer;
end
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['confirm_figure(text, uuid, text, text)', 'correct_figure(text, uuid, text, text, jsonb, jsonb)', 'undo_figure_check(uuid)',
    'facts_page(jsonb)', 'figure_page(text, uuid, text)', 'catalogue_record(text, uuid)', 'save_programme(uuid, text, jsonb)', 'save_university(uuid, text, jsonb)',
    'retire_record(text, uuid, text, boolean)', 'catalogue_page(jsonb)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
