-- A search puts first what its words name: a university by its name or what else it is called, then a place, then a subject; what
-- only holds the letters somewhere inside a word comes last. What names a row stands in the row, word by word, so that its rank
-- costs a few comparisons and no question of its own.

-- What else things are called comes from content/other-names.ts by the seed, each name with its source.
alter table public.other_names add column kind text not null default 'name' check (kind in ('name', 'subject'));
alter table public.other_names add column source text;
comment on column public.other_names.kind is
  'name: of a university, a city or a country. subject: what the programmes whose names hold it are called elsewhere (MBBS).';

alter table public.universities add column highest_degree text
  check (highest_degree in ('none', 'certificate', 'associate', 'bachelor', 'graduate'));
alter table public.universities add column undergraduates integer check (undergraduates >= 0);
comment on column public.universities.highest_degree is 'The highest that it grants; null when not known.';
comment on column public.universities.undergraduates is 'How many study for a first degree, in the year of figures_year; null when not known.';
-- Whoever grants certificates only is no place to study abroad: it is found by its name, and behind all others.
alter table public.universities add column grants_degree boolean not null
  generated always as (coalesce(highest_degree not in ('none', 'certificate'), true)) stored;
alter table public.universities add column search_names text not null default '';
alter table public.universities add column search_places text not null default '';
alter table public.universities add column search_programs text not null default '';
grant insert (highest_degree, undergraduates), update (highest_degree, undergraduates) on public.universities to authenticated;

drop index public.universities_country_name;
create index universities_country_name on public.universities (country, name, id) where grants_degree;
create index universities_of_country on public.universities (country, name, id);
drop index public.universities_listed;
create index universities_listed on public.universities (has_programs desc, name, slug) where grants_degree;

-- The words of a text with one space between them, without accents, marks and the words that people leave out.
create function search.words_form(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(public.search_form(input), '[''’.]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'), '\m(the|and)\M ?', '', 'g'))
$$;

-- '| one name | another |': a text is a whole name where it stands between two bars.
create function search.listed(texts text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce('| ' || string_agg(form, ' | ') || ' |', '')
  from (select distinct search.words_form(one) as form from unnest(texts) one) forms where form <> ''
$$;

-- The first letters of a name of three words or more, without the small words: 'ucla'. '' where they would be too many to say.
create function search.initials(form text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when length(letters) between 3 and 6 then letters else '' end from (
    select coalesce(string_agg(left(word, 1), '' order by n), '') as letters
    from regexp_split_to_table(form, '\s+') with ordinality as split(word, n)
    where word not in ('of', 'at', 'in', 'for', 'de', 'du', 'la', 'le', 'di')) taken
$$;

create or replace function public.complete_university() returns trigger
language plpgsql set search_path = '' as $$
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
  new.search_folded := search.search_folded(new.search_text);
  new.programs_text := public.search_form(array_to_string(new.programs, ', '));
  new.tuition_usd := round(new.tuition_fee
    / (select per_euro from public.exchange_rates where currency = new.tuition_currency)
    * (select per_euro from public.exchange_rates where currency = 'USD'), 2);
  return new;
end
$$;
update public.universities set name = name;

-- A name that is learned or forgotten is known at once to the universities it belongs to.
create function public.rename_universities() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from changed) then return null; end if;
  update public.universities set name = universities.name
  where exists (select from changed where kind = 'subject') or universities.name in (select changed.name from changed)
    or city in (select changed.name from changed) or country in (select changed.name from changed);
  return null;
end
$$;
revoke execute on function public.rename_universities() from public;
create trigger rename_universities_after_insert after insert on public.other_names
  referencing new table as changed for each statement execute function public.rename_universities();
create trigger rename_universities_after_delete after delete on public.other_names
  referencing old table as changed for each statement execute function public.rename_universities();

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

drop function search.first_reading(text);
drop function search.wider_reading(text);

-- How a search is read first, as an SQL condition on public.universities: nothing typed is every institution that grants a degree
-- ('all'), else the text as it stands, in its own writing or word by word ('phrase'). `meaning` is what the found are ranked by. Only
-- the quoting in here and in wider_reading() makes a condition.
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

-- How a text is read that stands nowhere as it is: the first of these ways that finds anything in the whole catalogue. 'words':
-- two words written as one, or its words in any order; 'folded': the same with umlauts and their two letters as one; 'similar':
-- the same with words of four letters or more that nobody has taken for the ones they are like, and shorter ones left out. 'none':
-- nothing is.
create function search.wider_reading(search text, out how text, out condition text, out meaning text)
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
      execute 'select exists (select from public.universities where ' || condition || ')' into found;
      if found then
        meaning := words[1] || words[2];
        return;
      end if;
    end if;
    select string_agg(search.word_condition('search_text', one), ' and ') into condition from unnest(words) one;
    execute 'select exists (select from public.universities where ' || condition || ')' into found;
    if found then return; end if;
  end if;
  how := 'folded';
  meaning := search.search_folded(form);
  words := search.telling_words(meaning);
  select string_agg(search.word_condition('search_folded', one), ' and ') into condition from unnest(words) one;
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
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
    execute 'select exists (select from public.universities where ' || condition || ')' into found;
    meaning := array_to_string(read_as, ' ');
    if found then return; end if;
  end if;
  how := 'none';
  condition := 'false';
end
$$;

-- As before, the likest first.
create or replace function search.meant_words(misspelt text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(word order by likeness desc, word) from (
    select word, public.similarity(word, misspelt) as likeness, max(public.similarity(word, misspelt)) over () as likest
    from search.words where word operator(public.%) misspelt) found
  where likeness >= likest * 0.9 and likeness >= case when length(misspelt) < 8 then 0.3 else 0.4 end
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

drop function public.find_universities(text, text, text, text, integer, integer);
-- One page of what a search and filters leave: {"how", "total", "universities"}; without a text by country and name, with one the
-- nearest first.
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
          select universities.id, source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
            tuition_currency, tuition_note, tuition_usd, acceptance_rate, description, website_url, image_url, latitude, longitude,
            figures_year, facts_source, checked_on, min_gpa, min_gre, min_toefl, min_ielts
          from page join public.universities using (id) order by place) entry) $query$,
      case when reading.how = 'all' and btrim(coalesce(program, '')) = '' then 'not materialized' else 'materialized' end,
      case reading.how when 'all' then 'true' else filters end,
      case reading.how when 'all' then '0 as rank' else search.rank_expression(reading.meaning) || ' as rank, has_programs, undergraduates' end,
      case reading.how when 'all' then concat_ws(' and ', reading.condition, filters) else reading.condition end,
      case reading.how when 'all' then '' else 'rank, has_programs desc, undergraduates desc nulls last,' end)
      into stands, total, page using greatest(skip, 0), least(greatest(take, 0), 100);
    exit when stands or reading.how <> 'phrase';
    select * into reading from search.wider_reading(search);
  end loop;
  return json_build_object('how', reading.how, 'total', total, 'universities', page);
end
$$;
comment on function public.find_universities(text, text, text, text, integer, integer, text) is '@reads universities';
grant execute on function public.find_universities(text, text, text, text, integer, integer, text) to anon, authenticated, service_role;

-- Without a text as the catalogue's first page: those that grant a degree.
create or replace function public.search_universities(search text default '') returns setof public.universities
language sql stable parallel safe as $$
  select * from public.universities
  where (grants_degree or btrim(coalesce(search, '')) <> '') and universities.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$$;
