-- What the programmes of some universities ask, as their cards have it: {"<id>": [{"tuition", "deadlines"}]}. A list of universities tells from it what a
-- university does not name for all its programmes. Of a long list of ids the first 100; of a university those of which most is known.
create function public.programme_figures(universities uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(university_id, figures), '{}') from (
    select university_id, json_agg(json_build_object('tuition', card -> 'tuition', 'deadlines', card -> 'deadlines') order by place) as figures
    from (select university_id, card, row_number() over (partition by university_id order by depth, known desc, name, programme_id) as place
      from search.programmes where depth <> 'register' and university_id = any (universities[1:100])) entered
    where place <= 100 group by university_id) asked
$$;
comment on function public.programme_figures(uuid[]) is
  '@reads programmes, universities, exchange_rates, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';
revoke execute on function public.programme_figures(uuid[]) from public;
grant execute on function public.programme_figures(uuid[]) to anon, authenticated, service_role;

-- How near a row is to what was meant. Of programmes a subject that is only listed comes after a name that holds the words: who types
-- "public health" means what is called so. Of universities those of which a register tells only the name come after those of which programmes are known,
-- unless they are meant by their whole name or its initials: entries without figures never crowd out those with.
drop function search.rank_expression(text);
CREATE FUNCTION search.rank_expression(meaning text, of_universities boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  form constant text := coalesce(meaning, '');
  core constant text := search.without_degree(form);
  words constant text[] := search.telling_words(core);
  expression text;
begin
  if form !~ '^[[:alnum:] ]+$' then return '0'; end if;
  expression := format($rank$case
    when search_names like %1$L or (%11$L and search_programs like %2$L) then 0
    when search_names like %3$L then 1
    when search_names like %4$L then 2
    when search_places like %1$L then 3
    when search_names like %5$L then 4
    when (%6$s) and (%10$s) then 5
    when %7$s then 6
    when search_programs like %2$L then 7
    when %8$s then 8
    when %9$s then 9
    when %10$s then 10
    else 11 end$rank$,
    '%| ' || form || ' |%', '%| ' || core || ' |%', '%~ ' || form || ' ~%', '%| ' || form || ' %', '%| ' || form || '%',
    case when cardinality(words) < 2 then 'false'
      else (select string_agg(format('search_names like %L', '%| ' || one || ' |%'), ' or ') from unnest(words) one) end,
    (select string_agg(format('search_names like %L', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('(search_names like %1$L or search_places like %1$L)', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('search_programs like %L', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('(search_names like %1$L or search_places like %1$L or search_programs like %1$L)', '% ' || one || '%'), ' and ')
      from unnest(words) one), of_universities);
  return format('(%s) + case when grants_degree or search_names like %L then 0 else 40 end', expression, '%| ' || form || ' |%')
    || case when of_universities then format(' + case when has_programs or search_names like %L or search_names like %L then 0 else 20 end',
      '%| ' || form || ' |%', '%~ ' || form || ' ~%') else '' end;
end
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
  total bigint;
  page json;
begin
  reading := search.reading_of(search, 'search.programmes');
  if reading.how = 'all' and search.are_sets_asked(filters) then
    select listed.total, listed.page into total, page from search.listed_programmes(filters, greatest(skip, 0), least(greatest(take, 0), 100)) listed;
    return json_build_object('how', reading.how, 'total', total, 'programmes', page);
  end if;
  execute format($query$
    with found as %1$s (select programme_id, depth, known, name, (%2$s) as fits, case when %2$s then %3$s end as rank from search.programmes where %4$s),
    page as materialized (select programme_id, row_number() over () as place
      from (select programme_id from found where fits order by rank, depth, known desc, name, programme_id offset $1 limit $2) nearest)
    select (select count(*) from found where fits),
      (select coalesce(json_agg(card order by place), '[]') from page join search.programmes using (programme_id)) $query$,
    case reading.how when 'all' then 'not materialized' else 'materialized' end,
    case reading.how when 'all' then 'true' else conditions end,
    case reading.how when 'all' then '0' else search.rank_expression(reading.meaning, false) end,
    case reading.how when 'all' then conditions else reading.condition end)
    into total, page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', reading.how, 'total', total, 'programmes', page);
end
$function$;

CREATE OR REPLACE FUNCTION public.find_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text, skip integer DEFAULT 0, take integer DEFAULT 24, in_region text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  filters constant text := concat_ws(' and ', search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition),
    case in_region when 'usa' then 'country = ''United States''' when 'europe' then 'country <> ''United States''' else 'true' end);
  reading record;
  total bigint;
  page json;
begin
  reading := search.reading_of(search, 'public.universities');
  -- What a text is searched in is found by its index first and put in order afterwards: left to itself, the planner walks the
  -- whole catalogue in order for a page. Without a text the filters are what an index is asked for.
  execute format($query$
    with found as %1$s (select id, country, name, (%2$s) as fits, %3$s from public.universities where retired_on is null and %4$s),
    page as materialized (select id, row_number() over () as place
      from (select id from found where fits order by %5$s country, name, id offset $1 limit $2) nearest)
    select (select count(*) from found where fits),
      (select coalesce(json_agg(entry), '[]') from (
        select universities.id, source, source_id, slug, name, country, city, region, programs, has_programs, application_deadline, deadline_text, tuition_fee,
          tuition_currency, tuition_note, tuition_usd, acceptance_rate, description, website_url, image_url, latitude, longitude,
          figures_year, facts_source, checked_on, min_gpa, min_gre, min_toefl, min_ielts
        from page join public.universities using (id) order by place) entry) $query$,
    case when reading.how = 'all' and btrim(coalesce(program, '')) = '' then 'not materialized' else 'materialized' end,
    case reading.how when 'all' then 'true' else filters end,
    case reading.how when 'all' then '0 as rank, has_programs' else search.rank_expression(reading.meaning, true) || ' as rank, has_programs, undergraduates' end,
    case reading.how when 'all' then concat_ws(' and ', reading.condition, filters) else reading.condition end,
    case reading.how when 'all' then 'has_programs desc,' else 'rank, has_programs desc, undergraduates desc nulls last,' end)
    into total, page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', reading.how, 'total', total, 'universities', page);
end
$function$;

-- 'nursing course' asks for nursing too.
CREATE OR REPLACE FUNCTION search.without_degree(form text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(nullif(regexp_replace(regexp_replace(form, '( (degree|courses?|programs?|programmes?))+$', ''),
    '^((ms|msc|ma|mtech|meng|masters?|bs|bsc|ba|btech|beng|bachelors?|phd|degree|courses?|programs?|programmes?|study) )+((in|of) )?', ''), ''), form)
$function$;
