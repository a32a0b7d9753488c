-- A search that forgives: local names of places (München for Munich), umlauts written out (Goettingen), words in any order, and
-- small typos (univercity of porto). Both forms that are compared stand in the row, so that trigram indexes serve every way.

-- What the functions below share: no address of the data API leads here.
create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- What else a university, its city or its country is called. Read when a university is written; those already there are not written again by a change here.
create table public.other_names (
  name text not null,
  also_called text not null,
  primary key (name, also_called)
);
alter table public.other_names enable row level security;
grant select on public.other_names to anon, authenticated, service_role;
grant insert, update, delete on public.other_names to service_role;
create policy everyone_reads on public.other_names for select to anon, authenticated using (true);
create policy service_role_all on public.other_names for all to service_role using (true) with check (true);
insert into public.other_names (name, also_called) values
  ('Antwerp', 'Antwerpen'), ('Athens', 'Athina'), ('Basel', 'Bâle'), ('Bologna', 'Bononia'), ('Brussels', 'Bruxelles'), ('Brussels', 'Brussel'),
  ('Bucharest', 'București'), ('Cologne', 'Köln'), ('Copenhagen', 'København'), ('Florence', 'Firenze'), ('Geneva', 'Genève'),
  ('Geneva', 'Genf'), ('Ghent', 'Gent'), ('Gothenburg', 'Göteborg'), ('Hanover', 'Hannover'), ('Leuven', 'Louvain'),
  ('Lisbon', 'Lisboa'), ('Milan', 'Milano'), ('Munich', 'München'), ('Naples', 'Napoli'), ('Nuremberg', 'Nürnberg'),
  ('Padua', 'Padova'), ('Porto', 'Oporto'), ('Prague', 'Praha'), ('Rome', 'Roma'), ('Strasbourg', 'Straßburg'), ('The Hague', 'Den Haag'),
  ('Turin', 'Torino'), ('Turku', 'Åbo'), ('Venice', 'Venezia'), ('Vienna', 'Wien'), ('Warsaw', 'Warszawa'), ('Zurich', 'Zürich'),
  ('Kraków', 'Cracow'), ('Austria', 'Österreich'), ('Germany', 'Deutschland'), ('Netherlands', 'Holland'), ('Spain', 'España'),
  ('Switzerland', 'Schweiz'), ('Czech Republic', 'Czechia'), ('United States', 'USA'), ('United States', 'America'),
  ('United Kingdom', 'UK'), ('United Kingdom', 'Great Britain'),
  ('Massachusetts Institute of Technology', 'MIT'), ('California Institute of Technology', 'Caltech'),
  ('University of California, Berkeley', 'UC Berkeley'), ('University of California-Berkeley', 'UC Berkeley'),
  ('Technical University of Munich', 'TUM'), ('LMU Munich', 'Ludwig-Maximilians-Universität'),
  ('Sapienza University of Rome', 'La Sapienza'), ('KU Leuven', 'Katholieke Universiteit Leuven');

-- The form in which an umlaut and its two letters are one: both sides of a comparison go through it.
create function search.search_folded(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(public.search_form(input), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

alter table public.universities add column search_folded text not null default '';
alter table public.universities add column programs_text text not null default '';
alter table public.universities add column min_gpa numeric(3, 2) check (min_gpa between 0 and 4.0);
alter table public.universities add column min_gre integer check (min_gre between 260 and 340);
alter table public.universities add column min_toefl integer check (min_toefl between 0 and 120);
alter table public.universities add column min_ielts numeric(2, 1) check (min_ielts between 0 and 9);
comment on column public.universities.min_gpa is 'Least GPA of 4.0 that the university publishes for admission; null when not known. So with min_gre, min_toefl, min_ielts.';

create or replace function public.complete_university() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.search_text := public.search_form(concat_ws(' ', new.name, new.city, new.country,
    (select string_agg(also_called, ' ' order by also_called) from public.other_names where other_names.name in (new.name, new.city, new.country))));
  -- Each word once: a repeated one would make everything near it look more alike.
  new.search_folded := (select string_agg(word, ' ' order by n) from (
    select word, min(n) as n from regexp_split_to_table(search.search_folded(new.search_text), '\s+') with ordinality as split(word, n)
    group by word) words);
  new.programs_text := public.search_form(array_to_string(new.programs, ', '));
  new.tuition_usd := round(new.tuition_fee
    / (select per_euro from public.exchange_rates where currency = new.tuition_currency)
    * (select per_euro from public.exchange_rates where currency = 'USD'), 2);
  return new;
end
$$;
update public.universities set name = name;

create index universities_search_folded on public.universities using gin (search_folded public.gin_trgm_ops);
create index universities_programs_text on public.universities using gin (programs_text public.gin_trgm_ops);

-- A text as a LIKE pattern for a part, every character as itself.
create function search.part_pattern(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace(input, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- How a search is understood: the first of these ways that finds anything in the whole catalogue, as an SQL condition on
-- public.universities. 'phrase': the text as it stands; 'words': its words in any order; 'folded': the same with umlauts and their two
-- letters as one; 'similar': each word of four letters or more is like one of the text, by its trigrams, and all of them together
-- are within a tenth of the likest. 'none': nothing is. Only this function's own quoting makes the condition.
create function search.understand_search(search text, out how text, out condition text, out likeness text)
language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := btrim(public.search_form(coalesce(search, '')));
  folded constant text := search.search_folded(phrase);
  words text[];
  found boolean;
  likest real;
begin
  if phrase = '' then
    how := 'all';
    condition := 'true';
    return;
  end if;
  how := 'phrase';
  condition := format('search_text like %L', search.part_pattern(phrase));
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
  if found then return; end if;
  -- So many words are looked at; whoever pastes a page finds what its first words find.
  words := (regexp_split_to_array(phrase, '\s+'))[1:8];
  how := 'words';
  select string_agg(format('search_text like %L', search.part_pattern(word)), ' and ') into condition from unnest(words) word;
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
  if found then return; end if;
  how := 'folded';
  words := (regexp_split_to_array(folded, '\s+'))[1:8];
  select string_agg(format('search_folded like %L', search.part_pattern(word)), ' and ') into condition from unnest(words) word;
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
  if found then return; end if;
  how := 'similar';
  -- The index answers at the least of the thresholds; a wrong letter leaves (n - 2) of (n + 4) trigrams of a word of n letters.
  perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
  select string_agg(format('search_folded operator(public.%%>) %L and public.word_similarity(%L, search_folded) >= %L::real',
      word, word, case when length(word) <= 5 then 0.33 when length(word) <= 7 then 0.4 else 0.45 end), ' and '),
    string_agg(format('public.word_similarity(%L, search_folded)', word), ' + ')
    into condition, likeness
    from unnest(words) word where word ~ '\w{4}' and length(word) <= 60;
  if condition is not null then
    execute format('select max(%s) from public.universities where %s', likeness, condition) into likest;
  end if;
  if likest is not null then
    condition := format('%s and %s >= %L::real', condition, likeness, likest * 0.9);
    return;
  end if;
  how := 'none';
  condition := 'false';
end
$$;

-- The filters beside the search as SQL conditions: country exactly, programme as a part of the programmes' text, tuition by its
-- band in US dollars (domain/university-filters.ts has the same bounds). '' filters nothing.
create function search.country_condition(in_country text) returns text language sql immutable set search_path = '' as $$
  select case when coalesce(in_country, '') = '' then 'true' else format('country = %L', in_country) end
$$;
create function search.program_condition(program text) returns text language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(program, '')) = '' then 'true'
    else format('programs_text like %L', search.part_pattern(btrim(public.search_form(program)))) end
$$;
create function search.tuition_condition(tuition text) returns text language sql immutable set search_path = '' as $$
  select case tuition when 'low' then 'tuition_usd < 10000' when 'medium' then 'tuition_usd between 10000 and 30000'
    when 'high' then 'tuition_usd > 30000' else 'true' end
$$;

-- One page of what a search and filters leave: {"how", "total", "universities"}. By country and name; those only similar to the
-- search by likeness first.
create function public.find_universities(search text default '', in_country text default '', program text default '',
  tuition text default '', skip integer default 0, take integer default 24) returns json
language plpgsql stable set search_path = '' as $$
declare
  understood record;
  condition text;
  total bigint;
  page json;
begin
  select * into understood from search.understand_search(search);
  condition := concat_ws(' and ', understood.condition, search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition));
  execute 'select count(*) from public.universities where ' || condition into total;
  execute format($query$
    select coalesce(json_agg(found), '[]') from (
      select id, source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
        tuition_currency, tuition_note, tuition_usd, acceptance_rate, description, website_url, image_url, latitude, longitude,
        figures_year, facts_source, checked_on, min_gpa, min_gre, min_toefl, min_ielts
      from public.universities where %s order by %s country, name, id offset $1 limit $2) found $query$,
    condition, case understood.how when 'similar' then understood.likeness || ' desc,' else '' end)
    into page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', understood.how, 'total', total, 'universities', page);
end
$$;
comment on function public.find_universities(text, text, text, text, integer, integer) is '@reads universities';

-- How many each value of a filter would leave, with the search and the other filters as they are:
-- {"how", "countries": [{"value", "count"}], "programs": [...], "tuition": {"low", "medium", "high", "unknown"}}.
-- `subjects` are the programme texts to count.
create function public.university_facets(search text default '', in_country text default '', program text default '',
  tuition text default '', subjects text[] default '{}') returns json
language plpgsql stable set search_path = '' as $$
declare
  understood record;
  facets json;
begin
  select * into understood from search.understand_search(search);
  execute format($query$
    with found as materialized (
      select country, programs_text, (%s) as in_country, (%s) as in_program, coalesce(%s, false) as in_tuition,
        case when tuition_usd is null then 'unknown' when %s then 'low' when %s then 'medium' else 'high' end as band
      from public.universities where %s)
    select json_build_object('how', $1::text,
      'countries', (select coalesce(json_agg(json_build_object('value', country, 'count', n) order by country), '[]')
        from (select country, count(*) as n from found where in_program and in_tuition group by country) counted),
      'programs', (select coalesce(json_agg(json_build_object('value', subject, 'count',
          (select count(*) from found where in_country and in_tuition and programs_text like search.part_pattern(public.search_form(subject)))) order by n), '[]')
        from unnest($2::text[]) with ordinality as offered(subject, n) where n <= 40),
      'tuition', (select json_build_object('low', count(*) filter (where band = 'low'), 'medium', count(*) filter (where band = 'medium'),
          'high', count(*) filter (where band = 'high'), 'unknown', count(*) filter (where band = 'unknown'))
        from found where in_country and in_program)) $query$,
    search.country_condition(in_country), search.program_condition(program), search.tuition_condition(tuition),
    search.tuition_condition('low'), search.tuition_condition('medium'), understood.condition)
    into facets using understood.how, subjects;
  return facets;
end
$$;
comment on function public.university_facets(text, text, text, text, text[]) is '@reads universities';

grant execute on function public.find_universities(text, text, text, text, integer, integer),
  public.university_facets(text, text, text, text, text[]) to anon, authenticated, service_role;

-- What matching reads of the universities that a search and filters leave and that publish their programmes: of the others too
-- little is known to recommend one (domain/matching.ts). In no order.
create function public.judged_universities(search text default '', in_country text default '', program text default '',
  tuition text default '') returns json
language plpgsql stable set search_path = '' as $$
declare
  judged json;
begin
  execute format($query$
    select coalesce(json_agg(found), '[]') from (
      select id, name, country, programs, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts
      from public.universities where has_programs and %s) found $query$,
    concat_ws(' and ', (search.understand_search(search)).condition, search.country_condition(in_country),
      search.program_condition(program), search.tuition_condition(tuition)))
    into judged;
  return judged;
end
$$;
comment on function public.judged_universities(text, text, text, text) is '@reads universities';
grant execute on function public.judged_universities(text, text, text, text) to anon, authenticated, service_role;
