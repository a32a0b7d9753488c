-- Misspelt words are compared with the words of the catalogue, which are few, and no longer with every university: where a common
-- word is misspelt, 196 questions a second in place of 16 over 10,000 universities (bench/search.ts, 32 clients, a busy machine).

create or replace function public.complete_university() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.search_text := public.search_form(concat_ws(' ', new.name, new.city, new.country,
    (select string_agg(also_called, ' ' order by also_called) from public.other_names where other_names.name in (new.name, new.city, new.country))));
  new.search_folded := search.search_folded(new.search_text);
  new.programs_text := public.search_form(array_to_string(new.programs, ', '));
  new.tuition_usd := round(new.tuition_fee
    / (select per_euro from public.exchange_rates where currency = new.tuition_currency)
    * (select per_euro from public.exchange_rates where currency = 'USD'), 2);
  return new;
end
$$;

-- Every word of the catalogue: what a misspelt one is compared with. A word whose last university is gone may stay.
create table search.words (word text primary key);
create index words_similar on search.words using gin (word public.gin_trgm_ops);
grant select on search.words to anon, authenticated, service_role;

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
create trigger note_words_of_new after insert on public.universities
  referencing new table as changed for each statement execute function search.note_words();
create trigger note_words_of_changed after update on public.universities
  referencing new table as changed for each statement execute function search.note_words();

-- The words of those that are there already.
update public.universities set name = name;

drop function search.understand_search(text);
-- The words of the catalogue that a word no university has was probably meant to be: alike by their trigrams, and hardly less
-- alike than the likest. A wrong letter leaves (n - 2) of (n + 4) trigrams of a word of n letters.
create function search.meant_words(misspelt text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(word) from (
    select word, public.similarity(word, misspelt) as likeness, max(public.similarity(word, misspelt)) over () as likest
    from search.words where word operator(public.%) misspelt) found
  where likeness >= likest * 0.9 and likeness >= case when length(misspelt) < 8 then 0.3 else 0.4 end
$$;

-- How a search is understood: the first of these ways that finds anything in the whole catalogue, as an SQL condition on
-- public.universities. 'phrase': the text as it stands; 'words': its words in any order; 'folded': the same with umlauts and their two
-- letters as one; 'similar': the same with words of four letters or more that nobody has taken for the ones they are like, and
-- shorter ones left out. 'none': nothing is. Only the quoting in here makes the condition.
create function search.understand_search(search text, out how text, out condition text)
language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := btrim(public.search_form(coalesce(search, '')));
  typed text;
  words text[];
  parts text[] := '{}';
  found boolean;
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
  select string_agg(format('search_text like %L', search.part_pattern(one)), ' and ') into condition from unnest(words) one;
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
  if found then return; end if;
  how := 'folded';
  words := (regexp_split_to_array(search.search_folded(phrase), '\s+'))[1:8];
  select string_agg(format('search_folded like %L', search.part_pattern(one)), ' and ') into condition from unnest(words) one;
  execute 'select exists (select from public.universities where ' || condition || ')' into found;
  if found then return; end if;
  how := 'similar';
  foreach typed in array words loop
    if exists (select from search.words known where known.word like search.part_pattern(typed)) then
      parts := parts || format('search_folded like %L', search.part_pattern(typed));
    elsif typed ~ '\w{4}' and length(typed) <= 60 then
      parts := parts || coalesce((select '(' || string_agg(format('search_folded like %L', search.part_pattern(meant)), ' or ') || ')'
        from unnest(search.meant_words(typed)) meant), 'false');
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

-- One page of what a search and filters leave, by country and name: {"how", "total", "universities"}. What a text is searched in is
-- found by its index first and put in order afterwards: left to itself, the planner walks the whole catalogue in order for a page.
create or replace function public.find_universities(search text default '', in_country text default '', program text default '',
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
  execute format($query$
    with found as %s (select id, country, name from public.universities where %s)
    select (select count(*) from found), (select coalesce(json_agg(entry order by entry.country, entry.name, entry.id), '[]') from (
      select id, source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
        tuition_currency, tuition_note, tuition_usd, acceptance_rate, description, website_url, image_url, latitude, longitude,
        figures_year, facts_source, checked_on, min_gpa, min_gre, min_toefl, min_ielts
      from public.universities where id in (select id from found order by country, name, id offset $1 limit $2)) entry) $query$,
    case when understood.how = 'all' and btrim(coalesce(program, '')) = '' then 'not materialized' else 'materialized' end, condition)
    into total, page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', understood.how, 'total', total, 'universities', page);
end
$$;
