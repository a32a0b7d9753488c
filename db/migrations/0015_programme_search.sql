-- Searching the programmes: each that is offered has one row with all that a search compares and filters by, and the card that a list
-- shows. The row is made anew when a transaction ends that wrote anything of the programme: a list asks for no figure one by one.
create table search.programmes (
  programme_id uuid primary key references public.programmes (id) on delete cascade,
  university_id uuid not null references public.universities (id) on delete cascade,
  name text not null,
  country text not null,
  level text not null,
  languages text[] not null,
  fields text[] not null,
  -- Whether its figures were entered one by one, or stand as a register has them.
  in_depth boolean not null,
  -- How many of the figures that decide are known: what says more stands before what says less.
  known smallint not null,
  tuition_eur numeric,
  -- A deadline of every year is always still to come.
  closes_yearly boolean not null,
  closes_last date,
  -- Null while no requirement of it is known: whether one of them is the GRE cannot be said then.
  asks_gre boolean,
  least_ielts numeric,
  grants_degree boolean not null,
  search_text text not null,
  search_folded text not null,
  search_names text not null,
  search_places text not null,
  search_programs text not null,
  card json not null,
  -- What matching reads of it, without the tuition, which changes with the rates.
  judged jsonb not null
);
comment on column search.programmes.tuition_eur is 'What a student from outside the EU pays for a year, in euros at the stored rate; null when not known. For filters only: it is never shown.';
grant select on search.programmes to anon, authenticated, service_role;
create policy everyone_reads on search.programmes for select to anon, authenticated, service_role using (true);
call auth.protect('search.programmes');
create index programmes_search on search.programmes using gin (search_text public.gin_trgm_ops);
create index programmes_search_folded on search.programmes using gin (search_folded public.gin_trgm_ops);
create index programmes_listed on search.programmes (in_depth desc, known desc, name, programme_id);
create index programmes_university on search.programmes (university_id);
create index programmes_country on search.programmes (country);

create function search.source_json(source_id uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object('kind', kind, 'url', url, 'publisher', publisher, 'edition', edition, 'readOn', read_on, 'checkedOn', checked_on)
  from public.sources where id = source_id
$$;

-- A fee as what is paid for a year; null where the length of the programme would have to be guessed. ECTS: 60 make a year.
create function search.fee_a_year(amount numeric, period text, months smallint) returns numeric
language sql immutable set search_path = '' as $$
  select case period when 'year' then amount when 'semester' then amount * 2 when 'month' then amount * 12 when 'ects' then amount * 60
    when 'programme' then case when months is not null then amount * 12 / greatest(months, 12) end end
$$;

-- What students from outside the EU pay; of several rows the newest year's, and of those the greatest amount: what depends on income or
-- on where somebody comes from is not promised at its least.
create function search.tuition_of(programme uuid) returns setof public.programme_fees
language sql stable set search_path = '' as $$
  select * from public.programme_fees where programme_id = programme and kind = 'tuition' and applicant_group in ('non-eu', 'all')
  order by academic_year collate "C" desc nulls last, amount desc, applicant_group = 'non-eu' desc, id limit 1
$$;

create function search.refresh_programmes(changed uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from search.programmes where programme_id = any (changed);
  insert into search.programmes
  -- What costs most is the form of a text: each is made once, not once for every pair.
  with subjects as materialized (
    select also_called, search.words_form(name) || ' %' as pattern from public.other_names where kind = 'subject')
  select programme.id, programme.university_id, programme.name, university.country, programme.level, taught.languages, taught.fields,
    programme.source = 'helix',
    (fee.id is not null)::int + (due.all_of is not null)::int + (english.all_of is not null)::int + (programme.apply_through is not null)::int
      + (programme.months is not null)::int,
    search.fee_a_year(fee.amount, fee.period, programme.months) / rate.per_euro,
    coalesce(due.yearly, false), due.last, asks.gre, asks.ielts, university.grants_degree,
    texts.names_text, search.search_folded(texts.names_text), texts.names, texts.places, texts.subjects,
    json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
      'mode', programme.mode, 'months', programme.months, 'ects', programme.ects, 'languages', taught.languages, 'fields', taught.fields,
      'subjects', programme.subjects, 'inDepth', programme.source = 'helix',
      'university', json_build_object('id', university.id, 'slug', university.slug, 'name', university.name, 'city', university.city, 'country', university.country),
      'tuition', case when fee.id is not null then json_build_object('amount', fee.amount, 'currency', fee.currency, 'period', fee.period,
        'amounts', (select json_agg(distinct other.amount order by other.amount) from public.programme_fees other
          where other.programme_id = programme.id and other.kind = 'tuition' and other.applicant_group in ('non-eu', 'all')
            and other.currency = fee.currency and other.period = fee.period and other.academic_year is not distinct from fee.academic_year),
        'year', fee.academic_year, 'note', fee.note, 'group', fee.applicant_group, 'source', search.source_json(fee.source_id)) end,
      'deadlines', coalesce(due.all_of, '[]'), 'english', coalesce(english.all_of, '[]'), 'applyThrough', programme.apply_through),
    jsonb_build_object('name', concat_ws(' ', programme.degree, programme.name), 'level', programme.level, 'months', programme.months,
      'fields', taught.fields, 'subjects', programme.subjects, 'languages', taught.languages,
      'min_gpa', null, 'min_gre', asks.least_gre, 'min_toefl', asks.toefl, 'min_ielts', asks.ielts, 'grade', asks.grade)
  from public.programmes programme
  join public.universities university on university.id = programme.university_id
  left join lateral search.tuition_of(programme.id) fee on true
  left join public.exchange_rates rate on rate.currency = fee.currency
  left join lateral (
    select json_agg(json_build_object('intake', intake_month, 'group', applicant_group, 'opens', opens, 'closes', closes, 'note', note,
        'source', search.source_json(source_id)) order by closes) as all_of,
      bool_or(closes like '--%') as yearly, max(case when closes not like '--%' then closes::date end) as last
    from public.programme_deadlines where programme_id = programme.id and applicant_group in ('non-eu', 'all')) due on true
  left join lateral (
    select json_agg(json_build_object('kind', kind, 'minimum', minimum, 'scale', scale, 'note', note, 'source', search.source_json(source_id)) order by kind) as all_of
    from public.programme_requirements where programme_id = programme.id and kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en')) english on true
  cross join lateral (select
    array(select language from public.programme_languages where programme_id = programme.id order by language) as languages,
    array(select isced from public.programme_fields where programme_id = programme.id order by isced) as fields) taught
  cross join lateral (select
    (select bool_or(kind = 'gre') from public.programme_requirements where programme_id = programme.id) as gre,
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'gre' and minimum > 0) as least_gre,
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'ielts') as ielts,
    -- A score on the TOEFL's scale of 1 to 6 is none of its 120 points.
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'toefl-ibt' and minimum > 6) as toefl,
    (select json_build_object('minimum', minimum, 'scale', scale) from public.programme_requirements
      where programme_id = programme.id and kind = 'grade' and minimum is not null and scale is not null order by scale collate "C", minimum limit 1) as grade) asks
  cross join lateral (select search.words_form(programme.name) || ' ' as words offset 0) called
  cross join lateral (select
    search.listed(array[programme.name, concat_ws(' ', programme.degree, programme.name), concat_ws(' ', programme.level, programme.name)] || array(
      select also_called from subjects where called.words like pattern)) as names,
    university.search_names || university.search_places as places,
    search.listed(programme.subjects) as subjects) parts
  cross join lateral (select parts.names, parts.places, parts.subjects,
    public.search_form(concat_ws(' ', programme.degree, programme.name, university.name, university.city, university.country))
      || translate(concat(' ', parts.names, parts.subjects, parts.places), '|~', '') as names_text) texts
  where programme.id = any (changed) and programme.retired_on is null;
  insert into search.words (word)
    select distinct word from search.programmes, regexp_split_to_table(search_folded, '[^[:alnum:]]+') as split(word)
    where programme_id = any (changed) and length(word) between 3 and 60 and word !~ '[0-9]'
  on conflict do nothing;
end
$$;
revoke execute on function search.refresh_programmes(uuid[]) from public;

-- The programmes that the transaction under way has touched. Empty whenever none is.
create table search.stale_programmes (programme_id uuid primary key);
create policy service_role_reads on search.stale_programmes for select to service_role using (true);
grant select on search.stale_programmes to service_role;
call auth.protect('search.stale_programmes');

create function search.refresh_stale_programmes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stale uuid[];
begin
  with taken as (delete from search.stale_programmes returning programme_id) select array_agg(programme_id) into stale from taken;
  if stale is not null then
    perform search.refresh_programmes(stale);
    perform gin_clean_pending_list(written) from unnest(array['search.programmes_search', 'search.programmes_search_folded',
      'search.words_similar']::regclass[]) written;
  end if;
  return null;
end
$$;
revoke execute on function search.refresh_stale_programmes() from public;
create constraint trigger refresh after insert on search.stale_programmes deferrable initially deferred
  for each row execute function search.refresh_stale_programmes();

-- One function for every table that a card is made of: its argument says how a row leads to programmes.
create function search.note_stale_programmes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_argv[0]
    when 'id' then insert into search.stale_programmes select id from changed on conflict do nothing;
    when 'programme_id' then
      insert into search.stale_programmes select distinct programme_id from changed join public.programmes on programmes.id = programme_id
      on conflict do nothing;
    when 'university_id' then
      insert into search.stale_programmes select programmes.id from public.programmes join changed on changed.id = university_id
      on conflict do nothing;
    when 'source_id' then
      insert into search.stale_programmes
        select programme_id from public.programme_fees join changed on changed.id = source_id
        union select programme_id from public.programme_deadlines join changed on changed.id = source_id
        union select programme_id from public.programme_requirements join changed on changed.id = source_id
      on conflict do nothing;
    when 'currency' then
      insert into search.stale_programmes select distinct programme_id from public.programme_fees join changed using (currency) on conflict do nothing;
      -- The rates have no counter of their own: what was answered by tuition is answered anew.
      update public.change_counters set version = version + 1 where table_name = 'programme_fees';
  end case;
  return null;
end
$$;
revoke execute on function search.note_stale_programmes() from public;

do $$
declare
  noted record;
  happens text;
begin
  for noted in select * from (values ('programmes', 'id', '{insert,update}'::text[]), ('sources', 'source_id', '{update}'),
      ('universities', 'university_id', '{update}'), ('exchange_rates', 'currency', '{insert,update}'),
      ('programme_fields', 'programme_id', '{insert,update,delete}'), ('programme_languages', 'programme_id', '{insert,update,delete}'),
      ('programme_fees', 'programme_id', '{insert,update,delete}'), ('programme_deadlines', 'programme_id', '{insert,update,delete}'),
      ('programme_requirements', 'programme_id', '{insert,update,delete}')) as given (name, key, events) loop
    foreach happens in array noted.events loop
      execute format('create trigger note_stale_programmes_after_%s after %s on public.%I referencing %s table as changed
        for each statement execute function search.note_stale_programmes(%L)',
        happens, happens, noted.name, case happens when 'delete' then 'old' else 'new' end, noted.key);
    end loop;
  end loop;
end
$$;

-- The day that deadlines are compared with. An answer that is kept until its tables change is of the day that it was asked with.
create function search.day_of(filters jsonb) returns date
language sql stable set search_path = '' as $$
  select coalesce(nullif(filters ->> 'today', '')::date, (now() at time zone 'utc')::date)
$$;

-- The filters of a list of programmes as one SQL condition. `filters`: country, university (its id or slug), level, field (the first digits of
-- an ISCED-F code), language, tuition (the most a year in euros), open (true: a deadline is still to come), no_gre (true: its requirements
-- are known and the GRE is none of them), ielts (the most that may be asked), depth ('in-depth' or 'register'); `today` is the day that
-- deadlines are compared with, else the database's. `but` names one that is left out. What is empty filters nothing, and so does a name
-- that is none of these; a number or a day that is none is refused.
create function search.programme_filters(filters jsonb, but text default '') returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(condition, ' and ' order by name), 'true') from (
    select key as name, case key
      when 'country' then format('country = %L', left(value, 200))
      when 'university' then case when value ~ '^[0-9a-fA-F-]{36}$' then format('university_id = %L', value::uuid)
        else format('university_id in (select id from public.universities where slug = %L)', left(value, 200)) end
      when 'level' then format('level = %L', left(value, 40))
      when 'field' then format('exists (select from unnest(fields) isced where starts_with(isced, %L))', left(value, 40))
      when 'language' then format('%L = any (languages)', left(value, 40))
      when 'tuition' then format('tuition_eur <= %L', value::numeric)
      when 'open' then format('(closes_yearly or closes_last >= %L)', search.day_of(filters))
      when 'no_gre' then 'not asks_gre'
      when 'ielts' then format('least_ielts <= %L', value::numeric)
      when 'depth' then case value when 'in-depth' then 'in_depth' else 'not in_depth' end
      end as condition
    from jsonb_each_text(coalesce(filters, '{}')) where coalesce(value, '') not in ('', 'false') and key <> but) asked
  where condition is not null
$$;

-- One page of the programmes that a search and filters leave: {"how", "total", "programmes": [card]}; without a text those of which most
-- is known first, with one the nearest.
create function public.find_programmes(search text default '', filters jsonb default '{}', skip integer default 0, take integer default 24)
returns json language plpgsql stable set search_path = '' as $$
declare
  conditions constant text := search.programme_filters(filters);
  reading record;
  stands boolean;
  total bigint;
  page json;
begin
  reading := search.first_reading(search);
  loop
    execute format($query$
      with found as %1$s (select programme_id, in_depth, known, name, (%2$s) as fits, %3$s as rank from search.programmes where %4$s),
      page as materialized (select programme_id, row_number() over () as place
        from (select programme_id from found where fits order by rank, in_depth desc, known desc, name, programme_id offset $1 limit $2) nearest)
      select exists (select from found), (select count(*) from found where fits),
        (select coalesce(json_agg(card order by place), '[]') from page join search.programmes using (programme_id)) $query$,
      case reading.how when 'all' then 'not materialized' else 'materialized' end,
      case reading.how when 'all' then 'true' else conditions end,
      case reading.how when 'all' then '0' else search.rank_expression(reading.meaning) end,
      case reading.how when 'all' then conditions else reading.condition end)
      into stands, total, page using greatest(skip, 0), least(greatest(take, 0), 100);
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'search.programmes');
  end loop;
  return json_build_object('how', reading.how, 'total', total, 'programmes', page);
end
$$;
comment on function public.find_programmes(text, jsonb, integer, integer) is '@reads programmes, universities, exchange_rates, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';

-- How many each value of a filter would leave, with the search and the other filters as they are: {"how", "country": [{"value", "count"}],
-- "level", "field" (by the first three digits), "language", "tuition" and "ielts" (at most so much), "depth": likewise, "open", "no_gre": a
-- number}.
create function public.programme_facets(search text default '', filters jsonb default '{}')
returns json language plpgsql stable set search_path = '' as $$
declare
  reading record;
  stands boolean;
  facets json;
begin
  reading := search.first_reading(search);
  loop
    execute format($query$
      with found as materialized (
        select programme_id, country, level, languages, fields, in_depth, asks_gre, tuition_eur, least_ielts,
          closes_yearly or coalesce(closes_last >= $2, false) as is_open, (%s) as country_fits, (%s) as level_fits, (%s) as field_fits,
          (%s) as language_fits, (%s) as tuition_fits, (%s) as ielts_fits, (%s) as depth_fits, (%s) as open_fits, (%s) as gre_fits
        from search.programmes where %s)
      select exists (select from found), json_build_object('how', $1::text,
        'country', (select coalesce(json_agg(json_build_object('value', country, 'count', n) order by country), '[]')
          from (select country, count(*) as n from found where country_fits group by country) counted),
        'level', (select coalesce(json_agg(json_build_object('value', level, 'count', n) order by n desc, level), '[]')
          from (select level, count(*) as n from found where level_fits group by level) counted),
        'field', (select coalesce(json_agg(json_build_object('value', field, 'count', n) order by n desc, field), '[]')
          from (select left(isced, 3) as field, count(distinct programme_id) as n from found, unnest(fields) isced where field_fits group by 1) counted),
        'language', (select coalesce(json_agg(json_build_object('value', language, 'count', n) order by n desc, language), '[]')
          from (select language, count(*) as n from found, unnest(languages) language where language_fits group by language) counted),
        'tuition', (select json_agg(json_build_object('value', most, 'count',
            (select count(*) from found where tuition_fits and tuition_eur <= most)) order by most)
          from unnest(array[0, 2000, 5000, 10000, 15000, 20000]) most),
        'ielts', (select json_agg(json_build_object('value', most, 'count',
            (select count(*) from found where ielts_fits and least_ielts <= most)) order by most)
          from unnest(array[5.5, 6, 6.5, 7]) most),
        'depth', (select json_build_array(json_build_object('value', 'in-depth', 'count', count(*) filter (where in_depth)),
          json_build_object('value', 'register', 'count', count(*) filter (where not in_depth))) from found where depth_fits),
        'open', (select count(*) from found where open_fits and is_open),
        'no_gre', (select count(*) from found where gre_fits and not asks_gre)) $query$,
      search.programme_filters(filters, 'country'), search.programme_filters(filters, 'level'), search.programme_filters(filters, 'field'),
      search.programme_filters(filters, 'language'), search.programme_filters(filters, 'tuition'), search.programme_filters(filters, 'ielts'),
      search.programme_filters(filters, 'depth'), search.programme_filters(filters, 'open'),
      search.programme_filters(filters, 'no_gre'), case reading.how when 'all' then 'true' else reading.condition end)
      into stands, facets using reading.how, search.day_of(filters);
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'search.programmes');
  end loop;
  return facets;
end
$$;
comment on function public.programme_facets(text, jsonb) is '@reads programmes, universities, exchange_rates, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';

-- All that is known of one programme, each figure with its source; null where there is none of that address. A retired one is shown too.
create function public.read_programme(university_slug text, programme_slug text) returns json
language sql stable set search_path = '' as $$
  select json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
    'mode', programme.mode, 'subjects', programme.subjects, 'url', programme.url, 'retiredOn', programme.retired_on,
    'inDepth', programme.source = 'helix', 'register', programme.source,
    'named', search.source_json(programme.name_source_id),
    'months', case when programme.months is not null then json_build_object('value', programme.months, 'source', search.source_json(programme.months_source_id)) end,
    'ects', case when programme.ects is not null then json_build_object('value', programme.ects, 'source', search.source_json(programme.ects_source_id)) end,
    'apply', case when programme.apply_through is not null then json_build_object('through', programme.apply_through, 'url', programme.apply_url,
      'source', search.source_json(programme.apply_source_id)) end,
    'applyFee', case when programme.apply_fee is not null then json_build_object('amount', programme.apply_fee, 'currency', programme.apply_fee_currency,
      'source', search.source_json(programme.apply_fee_source_id)) end,
    'fields', array(select isced from public.programme_fields where programme_id = programme.id order by isced),
    'languages', (select coalesce(json_agg(json_build_object('language', language, 'level', level, 'source', search.source_json(source_id)) order by language), '[]')
      from public.programme_languages where programme_id = programme.id),
    'intakes', (select coalesce(json_agg(json_build_object('month', month, 'source', search.source_json(source_id)) order by month), '[]')
      from public.programme_intakes where programme_id = programme.id),
    'fees', (select coalesce(json_agg(json_build_object('group', applicant_group, 'kind', kind, 'amount', amount, 'currency', currency, 'period', period,
        'year', academic_year, 'note', note, 'source', search.source_json(source_id)) order by kind, applicant_group, academic_year desc, amount), '[]')
      from public.programme_fees where programme_id = programme.id),
    'deadlines', (select coalesce(json_agg(json_build_object('intake', intake_month, 'group', applicant_group, 'opens', opens, 'closes', closes,
        'note', note, 'source', search.source_json(source_id)) order by closes), '[]')
      from public.programme_deadlines where programme_id = programme.id),
    'requirements', (select coalesce(json_agg(json_build_object('kind', kind, 'minimum', minimum, 'scale', scale, 'note', note,
        'source', search.source_json(source_id)) order by kind, minimum), '[]')
      from public.programme_requirements where programme_id = programme.id),
    'university', json_build_object('id', university.id, 'slug', university.slug, 'name', university.name, 'city', university.city,
      'country', university.country, 'region', university.region, 'websiteUrl', university.website_url,
      'latitude', university.latitude, 'longitude', university.longitude))
  from public.programmes programme join public.universities university on university.id = programme.university_id
  where university.slug = university_slug and programme.slug = programme_slug
$$;
comment on function public.read_programme(text, text) is '@reads programmes, universities, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields, programme_intakes';

insert into public.change_counters (table_name) values ('exchange_rates');
create trigger raise_change_counter after insert or update or delete or truncate on public.exchange_rates
  for each statement execute function public.raise_change_counter();

-- What matching reads of a university's programmes of which figures were entered; of the others it reads the names, in `programs`.
create function search.judged_programmes(university uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(judged || jsonb_build_object('tuition_usd', round(tuition_eur * usd.per_euro, 2)) order by name, programme_id), '[]')
  from (select * from search.programmes where university_id = university and in_depth order by known desc, name, programme_id limit 100) one
  left join public.exchange_rates usd on usd.currency = 'USD'
$$;

-- The same for some universities: {"<id>": [programme]}; of a long list the first 100.
create function public.judged_programmes(universities uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(id, search.judged_programmes(id)), '{}') from (select distinct id from unnest(universities[1:100]) id where id is not null) given
$$;
comment on function public.judged_programmes(uuid[]) is '@reads programmes, universities, exchange_rates, programme_fees, programme_requirements, programme_languages, programme_fields';
grant execute on function public.judged_programmes(uuid[]) to anon, authenticated, service_role;

-- What matching reads of the universities that a search and filters leave and that publish their programmes, these with it: of the others
-- too little is known to recommend one (domain/matching/matching.ts). In no order.
create function public.judged_universities(search text default '', in_country text default '', program text default '',
  tuition text default '') returns json
language plpgsql stable set search_path = '' as $$
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
      select count(*) > 0 or exists (select from public.universities where %1$s), coalesce(json_agg(found), '[]') from (
        select id, name, country, programs, tuition_fee, tuition_currency, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts, search.judged_programmes(id) as programmes
        from public.universities where has_programs and %1$s and %2$s) found $query$,
      reading.condition, filters)
      into stands, judged;
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return judged;
end
$$;
comment on function public.judged_universities(text, text, text, text) is
  '@reads universities, programmes, exchange_rates, programme_fees, programme_requirements, programme_languages, programme_fields';

grant execute on function public.find_programmes(text, jsonb, integer, integer), public.programme_facets(text, jsonb), public.read_programme(text, text),
  public.judged_universities(text, text, text, text)
  to anon, authenticated, service_role;
