-- A search reads the first 200 characters of what it is given: no name in the catalogue is longer, and what a text costs grows with
-- it in every way of reading. A text that is longer finds what its beginning finds.
create or replace function search.first_reading(search text, out how text, out condition text)
language plpgsql immutable set search_path = '' as $$
declare
  phrase constant text := btrim(public.search_form(left(coalesce(search, ''), 200)));
begin
  how := case phrase when '' then 'all' else 'phrase' end;
  condition := case phrase when '' then 'true' else format('search_text like %L', search.part_pattern(phrase)) end;
end
$$;

create or replace function search.wider_reading(search text, out how text, out condition text)
language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := btrim(public.search_form(left(coalesce(search, ''), 200)));
  -- So many words are looked at; whoever pastes a page finds what its first words find.
  words text[] := (regexp_split_to_array(phrase, '\s+'))[1:8];
  typed text;
  pattern text;
  meant text[];
  parts text[] := '{}';
  found boolean;
begin
  -- One word has no other order.
  if cardinality(words) > 1 then
    how := 'words';
    select string_agg(format('search_text like %L', search.part_pattern(one)), ' and ') into condition from unnest(words) one;
    execute 'select exists (select from public.universities where ' || condition || ')' into found;
    if found then return; end if;
  end if;
  how := 'folded';
  words := (regexp_split_to_array(search.search_folded(phrase), '\s+'))[1:8];
  select string_agg(format('search_folded like %L', search.part_pattern(one)), ' and ') into condition from unnest(words) one;
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
  if found then return; end if;
  how := 'similar';
  foreach typed in array words loop
    pattern := search.part_pattern(typed);
    if exists (select from search.words where word like pattern) then
      parts := parts || format('search_folded like %L', pattern);
    elsif typed ~ '\w{4}' and length(typed) <= 40 then
      -- All that may be meant in one expression, which the index answers together with the other words. They are letters only.
      meant := search.meant_words(typed);
      parts := parts || coalesce('search_folded ~ ' || quote_literal(array_to_string(meant, '|')), 'false');
    end if;
  end loop;
  if parts <> '{}' then
    condition := array_to_string(parts, ' and ');
    execute 'select exists (select from public.universities where ' || condition || ')' into found;
    if found then return; end if;
  end if;
  how := 'none';
  condition := 'false';
end
$$;

create or replace function search.country_condition(in_country text) returns text language sql immutable set search_path = '' as $$
  select case when coalesce(in_country, '') = '' then 'true' else format('country = %L', left(in_country, 200)) end
$$;
create or replace function search.program_condition(program text) returns text language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(program, '')) = '' then 'true'
    else format('programs_text like %L', search.part_pattern(btrim(public.search_form(left(program, 200))))) end
$$;

create or replace function public.university_facets(search text default '', in_country text default '', program text default '',
  tuition text default '', subjects text[] default '{}') returns json
language plpgsql stable set search_path = '' as $$
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
        from public.universities where %s group by 1, 2, 3, 4, 5, 6),
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
    reading := search.wider_reading(search);
  end loop;
  return facets;
end
$$;
