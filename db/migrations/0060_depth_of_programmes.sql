-- "In depth" is said of a programme of which all that decides is known; what was entered figure by figure and lacks some of it stands in outline.
create type search.programme_depth as enum ('in-depth', 'outline', 'register');
comment on type search.programme_depth is 'In the order in which lists show them.';

-- Whether a requirement names a score or a level of English.
create function search.says_english(requirement public.programme_requirements) returns boolean
language sql immutable set search_path = '' as $$
  select requirement.kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en')
    and (requirement.minimum is not null or coalesce(requirement.note ~ '\m[ABC][12]\M', false))
$$;

-- What decides: language, length, degree, what students from outside the EU pay and until when they apply, how, and, where it is taught in English,
-- the score or level that is asked. domain/catalogue/coverage.ts counts the same.
create function search.depth_of(programme public.programmes) returns search.programme_depth
language sql stable set search_path = '' as $$
  select case when programme.source <> 'helix' then 'register'
    when programme.months is not null and programme.degree is not null and programme.apply_through is not null
      and exists (select from public.programme_languages where programme_id = programme.id)
      and exists (select from public.programme_fees where programme_id = programme.id and kind = 'tuition' and applicant_group in ('non-eu', 'all'))
      and exists (select from public.programme_deadlines where programme_id = programme.id and applicant_group in ('non-eu', 'all'))
      and (not exists (select from public.programme_languages where programme_id = programme.id and language = 'en')
        or exists (select from public.programme_requirements asked where programme_id = programme.id and search.says_english(asked)))
    then 'in-depth' else 'outline' end::search.programme_depth
$$;


drop index search.programmes_listed;
alter table search.programmes alter column in_depth type search.programme_depth using (case when in_depth then 'outline' else 'register' end)::search.programme_depth;
alter table search.programmes rename column in_depth to depth;
create index programmes_listed on search.programmes (depth, known desc, name, programme_id);

CREATE OR REPLACE FUNCTION search.refresh_programmes(changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from search.programmes where programme_id = any (changed);
  insert into search.programmes
  -- What costs most is the form of a text: each is made once, not once for every pair.
  with subjects as materialized (
    select also_called, search.words_form(name) || ' %' as pattern from public.other_names where kind = 'subject')
  select programme.id, programme.university_id, programme.name, university.country, programme.level, taught.languages, taught.fields,
    search.depth_of(programme),
    (fee.id is not null)::int + (due.all_of is not null)::int + (english.all_of is not null)::int + (programme.apply_through is not null)::int
      + (programme.months is not null)::int,
    search.fee_a_year(fee.amount, fee.period, programme.months) / rate.per_euro,
    coalesce(due.yearly, false), due.last, asks.gre, asks.ielts, university.grants_degree,
    texts.names_text, search.search_folded(texts.names_text), texts.names, texts.places, texts.subjects,
    json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
      'mode', programme.mode, 'months', programme.months, 'ects', programme.ects, 'languages', taught.languages, 'fields', taught.fields,
      'subjects', programme.subjects, 'depth', search.depth_of(programme),
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
$function$;

CREATE OR REPLACE FUNCTION search.sets_with(programme search.programmes)
 RETURNS TABLE(facet text, value text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select one.facet, one.value from (values
    ('all', ''),
    ('country', (programme).country),
    ('level', (programme).level),
    ('depth', (programme).depth::text),
    ('tuition', (select min(most)::text from unnest(search.tuition_bands()) most where (programme).tuition_eur <= most)),
    ('ielts', (programme).least_ielts::text),
    ('closes', case when (programme).closes_yearly then 'yearly' end),
    ('closes', case when (programme).closes_last >= search.first_day_of_sets() then to_char((programme).closes_last, 'YYYY-MM-DD') end),
    ('gre', case when not (programme).asks_gre then 'false' end)) one (facet, value)
  where one.value is not null
  union all select 'field', unnest((programme).fields)
  union all select 'language', unnest((programme).languages)
$function$;

CREATE OR REPLACE FUNCTION search.programmes_left(filters jsonb)
 RETURNS TABLE(but text, block integer, members bit)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as materialized (
    select key, value from jsonb_each_text(coalesce(filters, '{}')) where coalesce(value, '') not in ('', 'false')
      and key in ('country', 'level', 'field', 'language', 'tuition', 'open', 'no_gre', 'ielts', 'depth')),
  chosen as materialized (
    select asked.key, sets.block, bit_or(sets.members) as members from asked join search.programme_sets sets
      on sets.facet = case asked.key when 'open' then 'closes' when 'no_gre' then 'gre' else asked.key end
      and case asked.key
        when 'country' then sets.value = left(asked.value, 200)
        when 'level' then sets.value = left(asked.value, 40)
        when 'language' then sets.value = left(asked.value, 40)
        when 'field' then starts_with(sets.value, left(asked.value, 40))
        when 'open' then sets.value = 'yearly' or sets.value >= to_char(search.day_of(filters), 'YYYY-MM-DD')
        when 'depth' then sets.value = left(asked.value, 40)
        when 'no_gre' then true
        else sets.value::numeric <= asked.value::numeric end
    group by 1, 2)
  select buts.but, every.block, every.members & coalesce(bit_and(chosen.members), every.members)
  from search.programme_sets every
  cross join (select '' as but union all select key from asked) buts
  left join chosen on chosen.block = every.block and chosen.key <> buts.but
  where every.facet = 'all'
  group by buts.but, every.block, every.members
  having count(chosen.key) = (select count(*) from asked where key <> buts.but)
$function$;

CREATE OR REPLACE FUNCTION search.programme_counts(filters jsonb)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with filtered as materialized (select * from search.programmes_left(filters)),
  counted as materialized (
    select shown.facet, shown.value, sum(bit_count(shown.members & filtered.members))::bigint as n from (
      select facet, value, block, members from search.programme_sets where facet in ('country', 'level', 'language', 'tuition', 'ielts', 'depth', 'gre')
      union all
      select 'field', left(value, 3), block, bit_or(members) from search.programme_sets where facet = 'field' group by 1, 2, 3
      union all
      select 'open', '', block, bit_or(members) from search.programme_sets
        where facet = 'closes' and (value = 'yearly' or value >= to_char(search.day_of(filters), 'YYYY-MM-DD')) group by 1, 2, 3) shown
    left join (select distinct but from filtered) given on given.but = case shown.facet when 'gre' then 'no_gre' else shown.facet end
    join filtered on filtered.block = shown.block and filtered.but = coalesce(given.but, '')
    group by 1, 2)
  select json_build_object('how', 'all',
    'country', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by value), '[]') from counted where facet = 'country' and n > 0),
    'level', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from counted where facet = 'level' and n > 0),
    'field', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from counted where facet = 'field' and n > 0),
    'language', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
      from counted where facet = 'language' and n > 0),
    'tuition', (select json_agg(json_build_object('value', most, 'count',
        (select coalesce(sum(n), 0) from counted where facet = 'tuition' and value::numeric <= most)) order by most) from unnest(search.tuition_bands()) most),
    'ielts', (select json_agg(json_build_object('value', most, 'count',
        (select coalesce(sum(n), 0) from counted where facet = 'ielts' and value::numeric <= most)) order by most) from unnest(array[5.5, 6, 6.5, 7]) most),
    'depth', (select json_agg(json_build_object('value', depth, 'count', coalesce((select n from counted where facet = 'depth' and value = depth), 0)) order by place)
      from unnest(enum_range(null::search.programme_depth)::text[]) with ordinality depths (depth, place)),
    'open', coalesce((select n from counted where facet = 'open'), 0),
    'no_gre', coalesce((select n from counted where facet = 'gre'), 0))
$function$;

CREATE OR REPLACE FUNCTION search.listed_programmes(filters jsonb, skip integer, take integer, OUT total bigint, OUT page json)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most bigint;
begin
  select coalesce(sum(bit_count(members)), 0) into total from search.programmes_left(filters) where but = '';
  select coalesce(sum(bit_count(members)), 0) into most from search.programme_sets where facet = 'all';
  execute format($query$
    with page as materialized (select programme_id, row_number() over () as place
      from (select programme_id from search.programmes where %s order by depth, known desc, name, programme_id offset $1 limit $2) nearest)
    select coalesce(json_agg(card order by place), '[]') from page join search.programmes using (programme_id) $query$,
    case when 4 * total * total > most * (skip + take) then search.programme_filters(filters)
      else 'programme_id = any (array(select programme_id from search.places_left($3) join search.programme_places using (place)))' end)
    into page using skip, take, filters;
end
$function$;

CREATE OR REPLACE FUNCTION search.programme_filters(filters jsonb, but text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
      when 'depth' then format('depth::text = %L', left(value, 40))
      end as condition
    from jsonb_each_text(coalesce(filters, '{}')) where coalesce(value, '') not in ('', 'false') and key <> but) asked
  where condition is not null
$function$;

CREATE OR REPLACE FUNCTION search.judged_programmes(university uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2))
    order by name, programme_id), '[]')
  from (select * from search.programmes where university_id = university and depth <> 'register' order by known desc, name, programme_id limit 100) one
  left join public.exchange_rates usd on usd.currency = 'USD'
$function$;

CREATE OR REPLACE FUNCTION public.find_programmes(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, skip integer DEFAULT 0, take integer DEFAULT 24)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  conditions constant text := search.programme_filters(filters);
  reading record;
  stands boolean;
  total bigint;
  page json;
begin
  reading := search.first_reading(search);
  if reading.how = 'all' and search.are_sets_asked(filters) then
    select listed.total, listed.page into total, page from search.listed_programmes(filters, greatest(skip, 0), least(greatest(take, 0), 100)) listed;
    return json_build_object('how', reading.how, 'total', total, 'programmes', page);
  end if;
  loop
    execute format($query$
      with found as %1$s (select programme_id, depth, known, name, (%2$s) as fits, case when %2$s then %3$s end as rank from search.programmes where %4$s),
      page as materialized (select programme_id, row_number() over () as place
        from (select programme_id from found where fits order by rank, depth, known desc, name, programme_id offset $1 limit $2) nearest)
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
$function$;

CREATE OR REPLACE FUNCTION public.programme_facets(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  conditions constant text := search.programme_filters(filters);
  reading record;
  stands boolean;
  facets json;
begin
  reading := search.first_reading(search);
  if reading.how = 'all' and search.are_sets_asked(filters) then return search.programme_counts(filters); end if;
  loop
    -- Each row is looked at once, and none is kept.
    execute format($query$
      with counted as materialized (
        select country, level, languages, fields, grouping(country, level, languages, fields) as apart, count(*) as found,
          count(*) filter (where country_fits) as of_country, count(*) filter (where level_fits) as of_level,
          count(*) filter (where field_fits) as of_field, count(*) filter (where language_fits) as of_language,
          array[%1$s] as of_tuition, array[%2$s] as of_ielts,
          array[%13$s] as of_depth,
          count(*) filter (where open_fits and is_open) as of_open, count(*) filter (where gre_fits and not asks_gre) as of_no_gre
        from (select country, level, languages, fields, depth, asks_gre, tuition_eur, least_ielts,
            closes_yearly or coalesce(closes_last >= $2, false) as is_open, (%3$s) as country_fits, (%4$s) as level_fits, (%5$s) as field_fits,
            (%6$s) as language_fits, (%7$s) as tuition_fits, (%8$s) as ielts_fits, (%9$s) as depth_fits, (%10$s) as open_fits, (%11$s) as gre_fits
          from search.programmes where %12$s offset 0) found
        group by grouping sets ((country), (level), (languages), (fields), ()))
      select found > 0, json_build_object('how', $1::text,
        'country', (select coalesce(json_agg(json_build_object('value', country, 'count', of_country) order by country), '[]')
          from counted where apart = 7 and of_country > 0),
        'level', (select coalesce(json_agg(json_build_object('value', level, 'count', of_level) order by of_level desc, level), '[]')
          from counted where apart = 11 and of_level > 0),
        'field', (select coalesce(json_agg(json_build_object('value', field, 'count', n) order by n desc, field), '[]') from (
          select field, sum(of_field)::bigint as n from counted, lateral (select distinct left(isced, 3) as field from unnest(fields) isced) taught
          where apart = 14 and of_field > 0 group by field) summed),
        'language', (select coalesce(json_agg(json_build_object('value', language, 'count', n) order by n desc, language), '[]') from (
          select language, sum(of_language)::bigint as n from counted, unnest(languages) language where apart = 13 and of_language > 0 group by language) summed),
        'tuition', (select json_agg(json_build_object('value', most, 'count', of_tuition[place]) order by place)
          from unnest(search.tuition_bands()) with ordinality bands (most, place)),
        'ielts', (select json_agg(json_build_object('value', most, 'count', of_ielts[place]) order by place)
          from unnest(array[5.5, 6, 6.5, 7]) with ordinality bands (most, place)),
        'depth', (select json_agg(json_build_object('value', depth, 'count', of_depth[place]) order by place)
          from unnest(enum_range(null::search.programme_depth)) with ordinality depths (depth, place)),
        'open', of_open, 'no_gre', of_no_gre) from counted where apart = 15 $query$,
      (select string_agg(format('count(*) filter (where tuition_fits and tuition_eur <= %s)', most), ', ' order by most) from unnest(search.tuition_bands()) most),
      (select string_agg(format('count(*) filter (where ielts_fits and least_ielts <= %s)', most), ', ' order by most) from unnest(array[5.5, 6, 6.5, 7]) most),
      search.programme_filters(filters, 'country'), search.programme_filters(filters, 'level'), search.programme_filters(filters, 'field'),
      search.programme_filters(filters, 'language'), search.programme_filters(filters, 'tuition'), search.programme_filters(filters, 'ielts'),
      search.programme_filters(filters, 'depth'), search.programme_filters(filters, 'open'),
      search.programme_filters(filters, 'no_gre'), case reading.how when 'all' then 'true' else reading.condition end,
      (select string_agg(format('count(*) filter (where depth_fits and depth = %L)', depth), ', ' order by depth) from unnest(enum_range(null::search.programme_depth)) depth))
      into stands, facets using reading.how, search.day_of(filters);
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'search.programmes');
  end loop;
  return facets;
end
$function$;

CREATE OR REPLACE FUNCTION public.read_programme(university_slug text, programme_slug text)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
    'mode', programme.mode, 'subjects', programme.subjects, 'url', programme.url, 'retiredOn', programme.retired_on,
    'depth', search.depth_of(programme), 'register', programme.source,
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
$function$;

CREATE OR REPLACE FUNCTION public.offered_programmes(universities uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_object_agg(id, (select coalesce(json_agg(json_build_object('id', one.id, 'name', concat_ws(' ', one.degree, one.name),
      'depth', one.depth) order by one.depth, one.name, one.id), '[]')
    from (select programmes.id, programmes.degree, programmes.name, depth from public.programmes join search.programmes listed on programme_id = programmes.id
      where programmes.university_id = given.id and retired_on is null order by depth, programmes.name, id limit 500) one)), '{}')
  from (select distinct id from unnest(universities[1:20]) id where id is not null) given
$function$;

CREATE OR REPLACE FUNCTION public.judged_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
      with found as materialized (
        select id, name, country, programs, tuition_fee, tuition_currency, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts
        from public.universities where retired_on is null and has_programs and %1$s and %2$s),
      taught as (select university_id,
          jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2)) order by name, programme_id) as programmes
        from (select university_id, programme_id, name, judged, tuition_eur,
            row_number() over (partition by university_id order by known desc, name, programme_id) as place
          from search.programmes where depth <> 'register' and university_id in (select id from found)) known
        left join public.exchange_rates usd on usd.currency = 'USD'
        where place <= 100 group by university_id)
      select count(*) > 0 or exists (select from public.universities where retired_on is null and %1$s), coalesce(json_agg(entry), '[]') from (
        select found.*, coalesce(taught.programmes, '[]') as programmes from found left join taught on taught.university_id = found.id) entry $query$,
      reading.condition, filters)
      into stands, judged;
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return judged;
end
$function$;

CREATE OR REPLACE FUNCTION public.figures_coverage(visas jsonb DEFAULT '[]'::jsonb, today date DEFAULT CURRENT_DATE)
 RETURNS TABLE(subject text, figure text, entries integer, opened integer, stored integer, register integer, older integer, without_page integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with offered as materialized (
    select id, subject, degree, months, apply_through,
      name_source_id, months_source_id, apply_source_id,
      exists (select from public.programme_languages where programme_id = programmes.id and language = 'en') as in_english
    from public.programmes join lateral (values (case when source = 'helix' then 'entered' else 'register' end),
        (case when search.depth_of(programmes) = 'in-depth' then 'in-depth' end)) of_it (subject) on subject is not null where retired_on is null),
  asked (subject, figure, entries) as (
    select kinds.subject, named.figure, count(offered.id) filter (where named.figure <> 'english' or in_english)
    from (values ('entered'), ('in-depth'), ('register')) kinds (subject)
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
    union all select programme_id, 'english', source_id from public.programme_requirements asked where search.says_english(asked)
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
$function$;

-- The rows of a list say it too.
select search.refresh_programmes(array(select programme_id from search.programmes));
