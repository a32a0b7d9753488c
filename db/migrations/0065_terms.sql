-- The words of programmes and universities are looked up in an inverted index of their own: which terms a typed part stands in is asked of a list of
-- all terms, small as it is, and which rows hold one of them of an index of arrays. The trigrams of whole texts took twenty times as long
-- (decision 0106). What was kept of folded texts and of words to guess from is in the list of terms.
CREATE FUNCTION search.terms_of(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(select distinct term from regexp_split_to_table(input, '[^[:alnum:]]+') as split(term) where length(term) between 3 and 200)
$function$;

create table search.terms (
  term text primary key,
  folded text not null generated always as (search.search_folded(term)) stored,
  is_word boolean not null generated always as (length(search.search_folded(term)) between 3 and 60 and term !~ '[0-9]') stored
);
comment on table search.terms is 'Each term that the texts of programmes and universities hold, or once held.';
comment on column search.terms.is_word is 'Whether somebody who misspelt a word may have meant this one.';
alter table search.terms enable row level security;
create policy everyone_reads on search.terms for select to anon, authenticated using (true);
create policy service_role_reads on search.terms for select to service_role using (true);
create policy full_assurance_deletes on search.terms as restrictive for delete to authenticated using ((select auth.has_full_assurance()));
create policy full_assurance_inserts on search.terms as restrictive for insert to authenticated with check ((select auth.has_full_assurance()));
create policy full_assurance_updates on search.terms as restrictive for update to authenticated using ((select auth.has_full_assurance())) with check ((select auth.has_full_assurance()));
grant select on search.terms to anon, authenticated, service_role;

drop trigger note_words_of_changed on public.universities;
drop trigger note_words_of_new on public.universities;
drop function search.note_words();
drop table search.words;
alter table public.universities drop column search_folded, add column terms text[] not null generated always as (search.terms_of(search_text)) stored;
alter table search.programmes drop column search_folded, add column terms text[] not null generated always as (search.terms_of(search_text)) stored;
drop index search.programmes_search;
insert into search.terms (term) select distinct unnest(terms) from (select terms from public.universities union all select terms from search.programmes) texts;
create index universities_terms on public.universities using gin (terms);
create index programmes_terms on search.programmes using gin (terms);
create index terms_part on search.terms using gin (term public.gin_trgm_ops);
create index terms_folded on search.terms using gin (folded public.gin_trgm_ops);

CREATE FUNCTION search.note_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into search.terms (term) select distinct unnest(terms) from changed on conflict do nothing;
  return null;
end
$function$;
revoke execute on function search.note_terms() from public;
create trigger note_terms_of_changed after update on public.universities referencing new table as changed for each statement execute function search.note_terms();
create trigger note_terms_of_new after insert on public.universities referencing new table as changed for each statement execute function search.note_terms();
create trigger note_terms after insert on search.programmes referencing new table as changed for each statement execute function search.note_terms();

-- Of a text that holds this word, in letters and figures, as a whole or as a part; of one or two letters, at a word's beginning.
CREATE FUNCTION search.word_condition(word text, folds boolean default false)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  part constant text := search.part_pattern(word);
  stored constant text := case when folds then 'search.search_folded(search_text)' else 'search_text' end;
  holding text[];
begin
  if length(word) <= 2 then return format('%s like %L', stored, '% ' || ltrim(part, '%')); end if;
  if folds then
    holding := array(select term from search.terms where folded like part limit 101);
  else
    holding := array(select term from search.terms where term like part limit 101);
  end if;
  -- A part of very many terms tells so little that each text may as well be looked at.
  if cardinality(holding) > 100 then return format('%s like %L', stored, part); end if;
  return format('terms && %L::text[]', holding);
end
$function$;
drop function search.word_condition(text, text);

-- Of a text that holds this one as it is. Its words lead to the few that are looked at.
CREATE FUNCTION search.phrase_condition(phrase text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  terms constant text[] := search.terms_of(phrase);
  holding constant text := (select string_agg(search.word_condition(term), ' and ') from unnest(terms) term);
begin
  return case when terms = array[phrase] then holding else concat_ws(' and ', holding, format('search_text like %L', search.part_pattern(phrase))) end;
end
$function$;

CREATE OR REPLACE FUNCTION search.meant_words(misspelt text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(word order by likeness desc, word) from (
    select folded as word, public.similarity(folded, misspelt) as likeness, max(public.similarity(folded, misspelt)) over () as likest
    from search.terms where folded operator(public.%) misspelt and is_word group by folded) found
  where likeness >= likest * 0.9 and likeness >= case when length(misspelt) < 8 then 0.3 else 0.4 end
$function$;

CREATE OR REPLACE FUNCTION search.first_reading(search text, OUT how text, OUT condition text, OUT meaning text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  phrase constant text := btrim(public.search_form(left(coalesce(search, ''), 200)));
  core text;
begin
  if phrase = '' then
    how := 'all';
    condition := 'grants_degree';
    return;
  end if;
  how := 'phrase';
  meaning := search.words_form(phrase);
  condition := search.phrase_condition(phrase);
  -- A text of names and their marks is compared word by word too; one with other signs is taken as it is.
  if phrase ~ '^[[:alnum:]][[:alnum:] .,&''’/-]+$' then
    core := search.without_degree(meaning);
    if core <> phrase and length(core) > 2 then
      condition := format('(%s or %s)', condition, search.phrase_condition(core));
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION search.wider_reading(search text, relation regclass, OUT how text, OUT condition text, OUT meaning text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  phrase constant text := btrim(public.search_form(left(coalesce(search, ''), 200)));
  -- A text with other signs than those of names is taken as it is.
  form constant text := case when phrase ~ '^[[:alnum:]][[:alnum:] .,&''’/-]+$' then coalesce(nullif(search.words_form(phrase), ''), phrase) else phrase end;
  words text[] := search.telling_words(form);
  typed text;
  pattern text;
  meant text[];
  parts text[] := '{}';
  read_as text[] := '{}';
  found boolean;
begin
  meaning := form;
  -- One word has no other order.
  if cardinality(words) > 1 then
    how := 'words';
    if cardinality(words) = 2 then
      condition := search.word_condition(words[1] || words[2]);
      execute format('select exists (select from %s where ', relation) || condition || ')' into found;
      if found then
        meaning := words[1] || words[2];
        return;
      end if;
    end if;
    select string_agg(search.word_condition(one), ' and ') into condition from unnest(words) one;
    execute format('select exists (select from %s where ', relation) || condition || ')' into found;
    if found then return; end if;
  end if;
  how := 'folded';
  meaning := search.search_folded(form);
  words := search.telling_words(meaning);
  select string_agg(search.word_condition(one, true), ' and ') into condition from unnest(words) one;
  execute format('select exists (select from %s where ', relation) || condition || ')' into found;
  if found then return; end if;
  how := 'similar';
  foreach typed in array regexp_split_to_array(meaning, '\s+') loop
    exit when cardinality(read_as) >= 8;
    pattern := search.part_pattern(typed);
    if exists (select from search.terms where folded like pattern and is_word) or typed <> all (words) then
      if typed = any (words) then parts := parts || search.word_condition(typed, true); end if;
      read_as := read_as || typed;
    elsif typed ~ '\w{4}' and length(typed) <= 40 then
      -- All that may be meant in one expression, which the index answers together with the other words. They are letters only.
      meant := search.meant_words(typed);
      parts := parts || format('terms && %L::text[]', array(select term from search.terms where folded ~ array_to_string(meant, '|')));
      read_as := read_as || meant[1:1];
    end if;
  end loop;
  if parts <> '{}' then
    condition := array_to_string(parts, ' and ');
    execute format('select exists (select from %s where ', relation) || condition || ')' into found;
    meaning := array_to_string(read_as, ' ');
    if found then return; end if;
  end if;
  how := 'none';
  condition := 'false';
end
$function$;

-- What a text is looked for as, so that something is found: as it is typed, else word by word, folded, or as what is like it; and the condition of it.
CREATE FUNCTION search.reading_of(search text, relation regclass, OUT how text, OUT condition text, OUT meaning text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading record := search.first_reading(search);
  stands boolean := true;
begin
  if reading.how = 'phrase' then
    execute format('select exists (select from %s where ', relation) || reading.condition || ')' into stands;
  end if;
  if not stands then reading := search.wider_reading(search, relation); end if;
  how := reading.how;
  condition := reading.condition;
  meaning := reading.meaning;
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
    case reading.how when 'all' then '0' else search.rank_expression(reading.meaning) end,
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
    case reading.how when 'all' then '0 as rank, has_programs' else search.rank_expression(reading.meaning) || ' as rank, has_programs, undergraduates' end,
    case reading.how when 'all' then concat_ws(' and ', reading.condition, filters) else reading.condition end,
    case reading.how when 'all' then 'has_programs desc,' else 'rank, has_programs desc, undergraduates desc nulls last,' end)
    into total, page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', reading.how, 'total', total, 'universities', page);
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
  facets json;
begin
  reading := search.reading_of(search, 'search.programmes');
  if reading.how = 'all' and search.are_sets_asked(filters) then return search.programme_counts(filters); end if;
  -- Each row is looked at once, and none is kept.
  execute format($query$
    with counted as materialized (
      select country, level, languages, fields, grouping(country, level, languages, fields) as apart,
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
    select json_build_object('how', $1::text,
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
    into facets using reading.how, search.day_of(filters);
  return facets;
end
$function$;

CREATE OR REPLACE FUNCTION public.university_facets(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text, subjects text[] DEFAULT '{}'::text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading record;
  facets json;
begin
  reading := search.reading_of(search, 'public.universities');
  -- Universities that are alike in all that is counted are counted together.
  execute format($query$
    with alike as materialized (
      select country, programs_text, (%s) as in_country, (%s) as in_program, coalesce(%s, false) as in_tuition,
        case when tuition_usd is null then 'unknown' when %s then 'low' when %s then 'medium' else 'high' end as band, count(*) as n
      from public.universities where retired_on is null and %s group by 1, 2, 3, 4, 5, 6),
    offered as materialized (
      select subject, place, search.part_pattern(public.search_form(left(subject, 200))) as pattern
      from unnest($2::text[]) with ordinality as given(subject, place))
    select json_build_object('how', $1::text,
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
    into facets using reading.how, subjects[1:40];
  return facets;
end
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
  judged json;
begin
  reading := search.reading_of(search, 'public.universities');
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
    select coalesce(json_agg(entry), '[]') from (
      select found.*, coalesce(taught.programmes, '[]') as programmes from found left join taught on taught.university_id = found.id) entry $query$,
    reading.condition, filters)
    into judged;
  return judged;
end
$function$;

CREATE OR REPLACE FUNCTION search.judged_ids(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading record;
  ids uuid[];
begin
  reading := search.reading_of(search, 'public.universities');
  execute 'select array(select id from public.universities where retired_on is null and has_programs and ' || reading.condition || ')' into ids;
  return ids;
end
$function$;

CREATE OR REPLACE FUNCTION public.complete_university()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Registers add which of several campuses is meant.
  plain constant text := regexp_replace(new.name, '\s*-\s*Main Campus$', '');
  own text[];
  places text[];
  subjects text[];
begin
  new.updated_at := now();
  select coalesce(array_agg(also_called order by also_called) filter (where other_names.name = new.name), '{}'),
    coalesce(array_agg(also_called order by also_called) filter (where other_names.name <> new.name), '{}')
    into own, places from public.other_names where kind = 'name' and other_names.name in (new.name, new.city, new.country);
  select coalesce(array_agg(also_called order by also_called), '{}') into subjects from public.other_names
    where kind = 'subject' and new.programs <> '{}'
      and strpos(search.words_form(array_to_string(new.programs, ' ')), search.words_form(other_names.name)) > 0;
  new.search_names := search.listed(array[new.name, plain] || own)
    || coalesce('~ ' || nullif(search.initials(search.words_form(plain)), '') || ' ~', '');
  new.search_places := search.listed(array[new.city, new.country] || places);
  new.search_programs := search.listed(new.programs || subjects);
  -- What is typed may run over from one to the next, as the screen shows them. The bars are no letters of anything.
  new.search_text := public.search_form(concat_ws(' ', new.name, new.city, new.country, array_to_string(own || places, ' ')))
    || translate(concat(' ', new.search_names, new.search_programs), '|~', '');
  new.programs_text := public.search_form(array_to_string(new.programs, ', '));
  new.tuition_usd := round(new.tuition_fee
    / (select per_euro from public.exchange_rates where currency = new.tuition_currency)
    * (select per_euro from public.exchange_rates where currency = 'USD'), 2);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.hide_retired_university()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.search_text := '';
  new.search_names := '';
  new.search_places := '';
  new.search_programs := '';
  new.programs_text := '';
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION search.settle_indexes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform gin_clean_pending_list(written) from unnest(array['public.universities_search', 'public.universities_terms',
    'public.universities_programs_text', 'search.terms_part', 'search.terms_folded']::regclass[]) written;
  return null;
end
$function$;

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
    texts.names_text, texts.names, texts.places, texts.subjects,
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
    from public.programme_requirements where programme_id = programme.id and kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en', 'english-judged')) english on true
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
end
$function$;

CREATE OR REPLACE FUNCTION search.refresh_stale_programmes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stale uuid[];
begin
  with taken as (delete from search.stale_programmes returning programme_id) select array_agg(programme_id) into stale from taken;
  if stale is not null then
    perform search.refresh_programmes(stale);
    perform gin_clean_pending_list(written) from unnest(array['search.programmes_terms', 'search.terms_part', 'search.terms_folded']::regclass[]) written;
  end if;
  return null;
end
$function$;
