-- What a list of programmes without a text is asked for, its counts above all, is read from sets: of each value of a filter the programmes that
-- have it, one bit each. A search with a text finds its rows by its own indexes, as before.

-- Which bit is whose. A programme keeps its place as long as it exists.
create table search.programme_places (
  programme_id uuid primary key,
  place integer not null unique generated always as identity (minvalue 0)
);
comment on table search.programme_places is 'The bit at place % 8192 of the sets of block place / 8192 is this programme.';

-- `facet`: all, country, level, field, language, depth; tuition: the least of the bands that it fits; ielts: the least that is asked; closes: yearly,
-- or the last day; gre: false where it is known that none is asked.
create table search.programme_sets (
  facet text not null,
  value text not null,
  block integer not null,
  members bit(8192) not null,
  primary key (facet, value, block)
);
grant select on search.programme_places, search.programme_sets to anon, authenticated, service_role;
create policy everyone_reads on search.programme_places for select to anon, authenticated, service_role using (true);
create policy everyone_reads on search.programme_sets for select to anon, authenticated, service_role using (true);
call auth.protect('search.programme_places');
call auth.protect('search.programme_sets');

create function search.tuition_bands() returns numeric[]
language sql immutable set search_path = '' as $$ select array[0, 2000, 5000, 10000, 15000, 20000]::numeric[] $$;

-- A deadline that had passed when the row was made is in no set: nobody is shown what was open before it.
create function search.first_day_of_sets() returns date
language sql stable set search_path = '' as $$ select current_date - 7 $$;

-- The sets that a programme is in.
create function search.sets_with(programme search.programmes) returns table (facet text, value text)
language sql stable set search_path = '' as $$
  select one.facet, one.value from (values
    ('all', ''),
    ('country', (programme).country),
    ('level', (programme).level),
    ('depth', case when (programme).in_depth then 'in-depth' else 'register' end),
    ('tuition', (select min(most)::text from unnest(search.tuition_bands()) most where (programme).tuition_eur <= most)),
    ('ielts', (programme).least_ielts::text),
    ('closes', case when (programme).closes_yearly then 'yearly' end),
    ('closes', case when (programme).closes_last >= search.first_day_of_sets() then to_char((programme).closes_last, 'YYYY-MM-DD') end),
    ('gre', case when not (programme).asks_gre then 'false' end)) one (facet, value)
  where one.value is not null
  union all select 'field', unnest((programme).fields)
  union all select 'language', unnest((programme).languages)
$$;
revoke execute on function search.sets_with(search.programmes) from public;

create function search.add_to_sets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other: two that change the same sets in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('search.programme_sets', 0));
  insert into search.programme_places (programme_id)
    select programme_id from changed where not exists (select from search.programme_places places where places.programme_id = changed.programme_id);
  insert into search.programme_sets (facet, value, block, members)
    select facet, value, place / 8192, bit_or(set_bit(B'0'::bit(8192), place % 8192, 1))
    from changed join search.programme_places using (programme_id) cross join lateral search.sets_with(changed::search.programmes) group by 1, 2, 3
  on conflict (facet, value, block) do update set members = programme_sets.members | excluded.members;
  return null;
end
$$;
revoke execute on function search.add_to_sets() from public;

create function search.take_from_sets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('search.programme_sets', 0));
  update search.programme_sets set members = members & ~gone.places from (
    select place / 8192 as block, bit_or(set_bit(B'0'::bit(8192), place % 8192, 1)) as places
    from changed join search.programme_places using (programme_id) group by 1) gone
  where programme_sets.block = gone.block and bit_count(members & gone.places) > 0;
  delete from search.programme_sets where bit_count(members) = 0;
  delete from search.programme_places using changed
    where programme_places.programme_id = changed.programme_id and not exists (select from public.programmes where id = changed.programme_id);
  return null;
end
$$;
revoke execute on function search.take_from_sets() from public;

-- One that was in no list when it was deleted has a place yet; the others lose theirs when their bits go.
create function search.forget_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from search.programme_places using changed where programme_id = changed.id
    and not exists (select from search.programme_sets where facet = 'all' and block = place / 8192 and get_bit(members, place % 8192) = 1);
  return null;
end
$$;
revoke execute on function search.forget_places() from public;

create function search.empty_sets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  truncate search.programme_sets, search.programme_places;
  return null;
end
$$;
revoke execute on function search.empty_sets() from public;

create trigger add_to_sets after insert on search.programmes referencing new table as changed for each statement execute function search.add_to_sets();
create trigger take_from_sets after delete on search.programmes referencing old table as changed for each statement execute function search.take_from_sets();
create trigger forget_places after delete on public.programmes referencing old table as changed for each statement execute function search.forget_places();
create trigger empty_sets after truncate on search.programmes for each statement execute function search.empty_sets();

insert into search.programme_places (programme_id) select programme_id from search.programmes order by programme_id;
insert into search.programme_sets (facet, value, block, members)
  select facet, value, place / 8192, bit_or(set_bit(B'0'::bit(8192), place % 8192, 1))
  from search.programmes join search.programme_places using (programme_id) cross join lateral search.sets_with(programmes) group by 1, 2, 3;

-- Whether the sets hold all that these filters ask: not those of one university, nor a tuition between two bands, nor a day long past.
create function search.are_sets_asked(filters jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(filters ->> 'university', '') in ('', 'false')
    and case when coalesce(filters ->> 'tuition', '') in ('', 'false') then true else (filters ->> 'tuition')::numeric = any (search.tuition_bands()) end
    and search.day_of(filters) >= search.first_day_of_sets()
$$;

-- What the filters leave, block by block; `but` is the filter that is left out, for each that is given and '' for none. Of filters that the sets hold.
create function search.programmes_left(filters jsonb) returns table (but text, block integer, members bit(8192))
language sql stable set search_path = '' as $$
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
        when 'depth' then sets.value = case asked.value when 'in-depth' then 'in-depth' else 'register' end
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
$$;

-- What programme_facets() answers without a text, from the sets.
create function search.programme_counts(filters jsonb) returns json
language sql stable set search_path = '' as $$
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
      from unnest(array['in-depth', 'register']) with ordinality depths (depth, place)),
    'open', coalesce((select n from counted where facet = 'open'), 0),
    'no_gre', coalesce((select n from counted where facet = 'gre'), 0))
$$;

-- The places of what filters leave. Most of a block is empty where they leave little: its bits are looked at where a part of it has any.
create function search.places_left(filters jsonb) returns table (place integer)
language sql stable set search_path = '' as $$
  select block * 8192 + part * 128 + at
  from search.programmes_left(filters), generate_series(0, 63) part, generate_series(0, 127) at
  where but = '' and bit_count(members) > 0 and bit_count(substring(members, part * 128 + 1, 128)) > 0 and get_bit(members, part * 128 + at) = 1
$$;

-- One page of the programmes that filters leave without a text, in their order. Few are put in order sooner than a page of them is met on the way
-- through all of the index.
create function search.listed_programmes(filters jsonb, skip integer, take integer, out total bigint, out page json)
language plpgsql stable set search_path = '' as $$
declare
  most bigint;
begin
  select coalesce(sum(bit_count(members)), 0) into total from search.programmes_left(filters) where but = '';
  select coalesce(sum(bit_count(members)), 0) into most from search.programme_sets where facet = 'all';
  execute format($query$
    with page as materialized (select programme_id, row_number() over () as place
      from (select programme_id from search.programmes where %s order by in_depth desc, known desc, name, programme_id offset $1 limit $2) nearest)
    select coalesce(json_agg(card order by place), '[]') from page join search.programmes using (programme_id) $query$,
    case when 4 * total * total > most * (skip + take) then search.programme_filters(filters)
      else 'programme_id = any (array(select programme_id from search.places_left($3) join search.programme_places using (place)))' end)
    into page using skip, take, filters;
end
$$;

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
      with found as %1$s (select programme_id, in_depth, known, name, (%2$s) as fits, case when %2$s then %3$s end as rank from search.programmes where %4$s),
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
          count(*) filter (where depth_fits and in_depth) as of_depth, count(*) filter (where depth_fits and not in_depth) as of_register,
          count(*) filter (where open_fits and is_open) as of_open, count(*) filter (where gre_fits and not asks_gre) as of_no_gre
        from (select country, level, languages, fields, in_depth, asks_gre, tuition_eur, least_ielts,
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
        'depth', json_build_array(json_build_object('value', 'in-depth', 'count', of_depth), json_build_object('value', 'register', 'count', of_register)),
        'open', of_open, 'no_gre', of_no_gre) from counted where apart = 15 $query$,
      (select string_agg(format('count(*) filter (where tuition_fits and tuition_eur <= %s)', most), ', ' order by most) from unnest(search.tuition_bands()) most),
      (select string_agg(format('count(*) filter (where ielts_fits and least_ielts <= %s)', most), ', ' order by most) from unnest(array[5.5, 6, 6.5, 7]) most),
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
$function$;

