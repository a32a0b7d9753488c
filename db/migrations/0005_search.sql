-- A search that forgives: local names of places (München for Munich), umlauts written out (Goettingen), words in any order, and small
-- typos (univercity of porto). It costs what it finds. A text that stands in the catalogue as it is typed is found and answered in one
-- statement, without asking first whether it stands there; filters are looked at only in what the text left, since under row-level
-- security the planner knows nothing of how often a part occurs and would gladly begin with the commonest programme; what is compared is
-- made once a question and not once a row. Misspelt words are compared with the words of the catalogue, which are few, and not with
-- every university. A search in a programme takes 1 ms of a core over 10,000 universities and 3 over 100,000, the counts of everything
-- over 10,000 take 9 (Postgres 15).
--
-- It puts first what its words name: a university by its name or what else it is called, then a place, then a subject; what only holds
-- the letters somewhere inside a word comes last.

-- Every word of the catalogue: what a misspelt one is compared with. A word whose last university is gone may stay.
create table search.words (word text primary key);
create index words_similar on search.words using gin (word public.gin_trgm_ops);
grant select on search.words to anon, authenticated, service_role;
create policy everyone_reads on search.words for select to anon, authenticated using (true);
create policy service_role_reads on search.words for select to service_role using (true);
call auth.protect('search.words');

create function search.note_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into search.words (word)
    select distinct word from changed, regexp_split_to_table(changed.search_folded, '[^[:alnum:]]+') as split(word)
    where length(word) between 3 and 60 and word !~ '[0-9]'
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function search.note_words() from public;
create trigger note_words_of_new after insert on public.universities
  referencing new table as changed for each statement execute function search.note_words();
create trigger note_words_of_changed after update on public.universities
  referencing new table as changed for each statement execute function search.note_words();

-- What a statement writes is put in order in the indexes when it ends. Left in their lists of what is pending it would double the
-- cost of each search, until a vacuum that the embedded engine never runs.
create function search.settle_indexes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform gin_clean_pending_list(written) from unnest(array['public.universities_search', 'public.universities_search_folded',
    'public.universities_programs_text', 'search.words_similar']::regclass[]) written;
  return null;
end
$$;
revoke execute on function search.settle_indexes() from public;
-- By name the last of the triggers that follow a statement.
create trigger settle_indexes after insert or update on public.universities
  for each statement execute function search.settle_indexes();

-- A text as a LIKE pattern for a part, every character as itself.
create function search.part_pattern(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace(input, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The words of the catalogue that a word no university has was probably meant to be: alike by their trigrams, and hardly less
-- alike than the likest, which stands first. A wrong letter leaves (n - 2) of (n + 4) trigrams of a word of n letters.
create function search.meant_words(misspelt text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(word order by likeness desc, word) from (
    select word, public.similarity(word, misspelt) as likeness, max(public.similarity(word, misspelt)) over () as likest
    from search.words where word operator(public.%) misspelt) found
  where likeness >= likest * 0.9 and likeness >= case when length(misspelt) < 8 then 0.3 else 0.4 end
$$;

-- What is left of a text without the degree in front of it: 'ms in data science' asks for data science. The text itself where
-- nothing else stands in it.
create function search.without_degree(form text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(nullif(regexp_replace(form,
    '^((ms|msc|ma|mtech|meng|masters?|bs|bsc|ba|btech|beng|bachelors?|phd|degree|courses?|programs?|programmes?|study) )+((in|of) )?', ''), ''), form)
$$;

-- The words of a text that say what is looked for. So many are looked at; whoever pastes a page finds what its first words find.
create function search.telling_words(form text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(nullif((array_agg(word order by n) filter (where word not in ('of', 'in', 'at', 'to', 'for', 'from')))[1:8], '{}'),
    array_agg(word order by n), array[form])
  from regexp_split_to_table(search.without_degree(form), '\s+') with ordinality as split(word, n) where word <> ''
$$;

-- A word stands where another text has it as a part; one of two letters or less stands where a word begins with it.
create function search.word_condition(stored text, word text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('%I like %L', stored, case when length(word) <= 2 then '% ' || ltrim(search.part_pattern(word), '%') else search.part_pattern(word) end)
$$;

-- How a search is read first, as an SQL condition on public.universities: nothing typed is every institution that grants a degree
-- ('all'), else the text as it stands, in its own writing or word by word ('phrase'). `meaning` is what the found are ranked by. Only
-- the quoting in here and in wider_reading() makes a condition.
-- A search reads the first 200 characters of what it is given: no name in the catalogue is longer, and what a text costs grows with
-- it in every way of reading. A text that is longer finds what its beginning finds.
create function search.first_reading(search text, out how text, out condition text, out meaning text)
language plpgsql immutable set search_path = '' as $$
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
  condition := format('search_text like %L', search.part_pattern(phrase));
  -- A text of names and their marks is compared word by word too; one with other signs is taken as it is.
  if phrase ~ '^[[:alnum:]][[:alnum:] .,&''’/-]+$' then
    core := search.without_degree(meaning);
    if core <> phrase and length(core) > 2 then
      condition := format('(%s or search_text like %L)', condition, search.part_pattern(core));
    end if;
  end if;
end
$$;

-- How a text is read that stands nowhere as it is: the first of these ways that finds anything in the whole of `relation`, a table with the
-- columns of a search. 'words':
-- two words written as one, or its words in any order; 'folded': the same with umlauts and their two letters as one; 'similar':
-- the same with words of four letters or more that nobody has taken for the ones they are like, and shorter ones left out. 'none':
-- nothing is.
create function search.wider_reading(search text, relation regclass, out how text, out condition text, out meaning text)
language plpgsql stable set search_path = '' as $$
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
      condition := search.word_condition('search_text', words[1] || words[2]);
      execute format('select exists (select from %s where ', relation) || condition || ')' into found;
      if found then
        meaning := words[1] || words[2];
        return;
      end if;
    end if;
    select string_agg(search.word_condition('search_text', one), ' and ') into condition from unnest(words) one;
    execute format('select exists (select from %s where ', relation) || condition || ')' into found;
    if found then return; end if;
  end if;
  how := 'folded';
  meaning := search.search_folded(form);
  words := search.telling_words(meaning);
  select string_agg(search.word_condition('search_folded', one), ' and ') into condition from unnest(words) one;
  execute format('select exists (select from %s where ', relation) || condition || ')' into found;
  if found then return; end if;
  how := 'similar';
  foreach typed in array regexp_split_to_array(meaning, '\s+') loop
    exit when cardinality(read_as) >= 8;
    pattern := search.part_pattern(typed);
    if exists (select from search.words where word like pattern) or typed <> all (words) then
      if typed = any (words) then parts := parts || search.word_condition('search_folded', typed); end if;
      read_as := read_as || typed;
    elsif typed ~ '\w{4}' and length(typed) <= 40 then
      -- All that may be meant in one expression, which the index answers together with the other words. They are letters only.
      meant := search.meant_words(typed);
      parts := parts || coalesce('search_folded ~ ' || quote_literal(array_to_string(meant, '|')), 'false');
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
$$;

-- How near a row is to what was meant, as an SQL expression; the least is the nearest. In this order: its whole name or one of its
-- other names, or a whole programme; its initials; a name that begins with the text; its city or country; a name that begins so in
-- the middle of a word; one of its other names among the words and all of them in the row; all words in the name; in name and place;
-- in the programmes; in all of it; only inside of words. Behind it, by the same order, whoever grants no degree.
create function search.rank_expression(meaning text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  form constant text := coalesce(meaning, '');
  core constant text := search.without_degree(form);
  words constant text[] := search.telling_words(core);
  expression text;
begin
  if form !~ '^[[:alnum:] ]+$' then return '0'; end if;
  expression := format($rank$case
    when search_names like %1$L or search_programs like %2$L then 0
    when search_names like %3$L then 1
    when search_names like %4$L then 2
    when search_places like %1$L then 3
    when search_names like %5$L then 4
    when (%6$s) and (%10$s) then 5
    when %7$s then 6
    when %8$s then 7
    when %9$s then 8
    when %10$s then 9
    else 10 end$rank$,
    '%| ' || form || ' |%', '%| ' || core || ' |%', '%~ ' || form || ' ~%', '%| ' || form || ' %', '%| ' || form || '%',
    case when cardinality(words) < 2 then 'false'
      else (select string_agg(format('search_names like %L', '%| ' || one || ' |%'), ' or ') from unnest(words) one) end,
    (select string_agg(format('search_names like %L', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('(search_names like %1$L or search_places like %1$L)', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('search_programs like %L', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('(search_names like %1$L or search_places like %1$L or search_programs like %1$L)', '% ' || one || '%'), ' and ')
      from unnest(words) one));
  return format('(%s) + case when grants_degree or search_names like %L then 0 else 20 end', expression, '%| ' || form || ' |%');
end
$$;

-- The filters beside the search as SQL conditions: country exactly, programme as a part of the programmes' text, tuition by its
-- band in US dollars (domain/catalogue/university-filters.ts has the same bounds). '' filters nothing.
create function search.country_condition(in_country text) returns text language sql immutable set search_path = '' as $$
  select case when coalesce(in_country, '') = '' then 'true' else format('country = %L', left(in_country, 200)) end
$$;
create function search.program_condition(program text) returns text language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(program, '')) = '' then 'true'
    else format('programs_text like %L', search.part_pattern(btrim(public.search_form(left(program, 200))))) end
$$;
create function search.tuition_condition(tuition text) returns text language sql immutable set search_path = '' as $$
  select case tuition when 'low' then 'tuition_usd < 10000' when 'medium' then 'tuition_usd between 10000 and 30000'
    when 'high' then 'tuition_usd > 30000' else 'true' end
$$;

-- One page of what a search and filters leave: {"how", "total", "universities"}; without a text those whose programmes are known
-- first, by country and name, with one the nearest first.
create function public.find_universities(search text default '', in_country text default '', program text default '',
  tuition text default '', skip integer default 0, take integer default 24, in_region text default '') returns json
language plpgsql stable set search_path = '' as $$
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
      with found as %1$s (select id, country, name, (%2$s) as fits, %3$s from public.universities where %4$s),
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
comment on function public.find_universities(text, text, text, text, integer, integer, text) is '@reads universities';

-- How many each value of a filter would leave, with the search and the other filters as they are:
-- {"how", "countries": [{"value", "count"}], "programs": [...], "tuition": {"low", "medium", "high", "unknown"}}.
-- `subjects` are the programme texts to count.
create function public.university_facets(search text default '', in_country text default '', program text default '',
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
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return facets;
end
$$;
comment on function public.university_facets(text, text, text, text, text[]) is '@reads universities';

grant execute on function public.find_universities(text, text, text, text, integer, integer, text),
  public.university_facets(text, text, text, text, text[])
  to anon, authenticated, service_role;

-- What the catalogue's screens ask for. Both functions are plain SQL without settings of their own, so that the planner puts them
-- into the caller's query and the trigram index serves the search; row-level security applies as for the table.

-- The universities whose name, country or city contains a text, whatever its case and accents; without a text as the catalogue's first
-- page: those that grant a degree. The caller filters, orders and pages.
create function public.search_universities(search text default '') returns setof public.universities
language sql stable parallel safe as $$
  select * from public.universities
  where (grants_degree or btrim(coalesce(search, '')) <> '') and universities.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- How many of them each country has, in alphabetical order.
create function public.catalogue_countries(search text default '') returns table (country text, universities bigint)
language sql stable parallel safe as $$
  select found.country, count(*) from public.search_universities(search) as found group by found.country order by found.country
$$;

grant execute on function public.search_universities(text), public.catalogue_countries(text) to anon, authenticated, service_role;
