-- The university catalogue: facts with their source and year. An unknown figure is null, never 0.

-- A version number for a table that everybody may read, raised inside the transaction that changes it.
-- The server caches answers about such tables and asks only for this number before it gives one again (server/rest/execute/response-cache.ts):
-- a cached answer is never older than the last committed write, whichever process wrote it.
create table public.change_counters (
  table_name text primary key,
  version bigint not null default 1
);
grant select on public.change_counters to service_role;
create policy service_role_reads on public.change_counters for select to service_role using (true);
call auth.protect('public.change_counters');

create function public.raise_change_counter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.change_counters set version = version + 1 where table_name = tg_table_name;
  return null;
end
$$;
revoke execute on function public.raise_change_counter() from public;

create table public.exchange_rates (
  currency char(3) primary key check (currency = upper(currency)),
  per_euro numeric not null check (per_euro > 0),
  as_of date not null,
  source text not null
);
grant select on public.exchange_rates to anon, authenticated, service_role;
grant insert, update, delete on public.exchange_rates to service_role;
create policy everyone_reads on public.exchange_rates for select to anon, authenticated using (true);
create policy service_role_all on public.exchange_rates for all to service_role using (true) with check (true);
call auth.protect('public.exchange_rates');

-- What else a university, its city, its country or a subject is called. More of them come from content/other-names.ts by the seed, each
-- with its source.
create table public.other_names (
  name text not null,
  also_called text not null,
  kind text not null default 'name' check (kind in ('name', 'subject')),
  source text,
  primary key (name, also_called)
);
comment on column public.other_names.kind is
  'name: of a university, a city or a country. subject: what the programmes whose names hold it are called elsewhere (MBBS).';
grant select on public.other_names to anon, authenticated, service_role;
grant insert, update, delete on public.other_names to service_role;
create policy everyone_reads on public.other_names for select to anon, authenticated using (true);
create policy service_role_all on public.other_names for all to service_role using (true) with check (true);
call auth.protect('public.other_names');
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

create table public.universities (
  id uuid primary key,
  source text not null,
  source_id text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 300),
  country text not null check (length(country) between 1 and 100),
  city text not null check (length(city) between 1 and 200),
  region text,
  programs text[] not null default '{}',
  -- Whether its programmes are known from registers alone: their names, and no figures.
  register_only boolean not null default false,
  -- Entries of which only registers know stand behind those whose programmes are known, whatever their names begin with.
  has_programs boolean not null generated always as (programs <> '{}' and not register_only) stored,
  application_deadline date,
  deadline_text text,
  tuition_fee numeric check (tuition_fee >= 0),
  tuition_currency char(3) check (tuition_currency = upper(tuition_currency)),
  tuition_note text,
  tuition_usd numeric,
  acceptance_rate numeric check (acceptance_rate > 0 and acceptance_rate <= 100),
  highest_degree text check (highest_degree in ('none', 'certificate', 'associate', 'bachelor', 'graduate')),
  -- Whoever grants certificates only is no place to study abroad: it is found by its name, and behind all others.
  grants_degree boolean not null generated always as (coalesce(highest_degree not in ('none', 'certificate'), true)) stored,
  undergraduates integer check (undergraduates >= 0),
  min_gpa numeric(3, 2) check (min_gpa between 0 and 4.0),
  min_gre integer check (min_gre between 260 and 340),
  min_toefl integer check (min_toefl between 0 and 120),
  min_ielts numeric(2, 1) check (min_ielts between 0 and 9),
  description text,
  website_url text check (website_url ~ '^https?://'),
  image_url text check (image_url ~ '^https?://'),
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  figures_year text,
  facts_source text,
  checked_on date,
  search_text text not null default '',
  search_folded text not null default '',
  programs_text text not null default '',
  -- What names the row, word by word: a search ranks it by a few comparisons and no question of its own.
  search_names text not null default '',
  search_places text not null default '',
  search_programs text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id),
  check (tuition_fee is null or tuition_currency is not null)
);
comment on column public.universities.tuition_fee is 'What an international student pays for a year, in tuition_currency; null when not known.';
comment on column public.universities.acceptance_rate is 'Per cent of applicants admitted; null when not known. A register that says 0 does not know.';
comment on column public.universities.min_gpa is 'Least GPA of 4.0 that the university publishes for admission; null when not known. So with min_gre, min_toefl, min_ielts.';
comment on column public.universities.highest_degree is 'The highest that it grants; null when not known.';
comment on column public.universities.undergraduates is 'How many study for a first degree, in the year of figures_year; null when not known.';
comment on column public.universities.figures_year is 'The year the figures are of, as the source writes it.';

-- Lower case, without accents, and with German umlauts in both spellings' common form: what a search compares.
create function public.search_form(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, input))
$$;

-- What the functions of the search share (0005_search.sql): no address of the data API leads here.
create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- The form in which an umlaut and its two letters are one: both sides of a comparison go through it.
create function search.search_folded(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(public.search_form(input), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

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

-- Both forms that a search compares stand in the row, so that trigram indexes serve every way it reads a text.
create function public.complete_university() returns trigger
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
create trigger complete_university before insert or update on public.universities
  for each row execute function public.complete_university();

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

insert into public.change_counters (table_name) values ('universities');
create trigger raise_change_counter after insert or update or delete or truncate on public.universities
  for each statement execute function public.raise_change_counter();

create index universities_search on public.universities using gin (search_text public.gin_trgm_ops);
create index universities_search_folded on public.universities using gin (search_folded public.gin_trgm_ops);
create index universities_programs_text on public.universities using gin (programs_text public.gin_trgm_ops);
create index universities_country_name on public.universities (has_programs desc, country, name, id) where grants_degree;
create index universities_of_country on public.universities (country, has_programs desc, name, id);
create index universities_name on public.universities (name, id);
create index universities_tuition_usd on public.universities (tuition_usd);
create index universities_listed on public.universities (has_programs desc, name, slug) where grants_degree;

grant select on public.universities to anon, authenticated;
grant select, insert, update, delete on public.universities to service_role;
-- Staff write the facts of an entry in the console; what is computed from them is the database's.
grant delete on public.universities to authenticated;
grant insert (id, source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
  tuition_currency, tuition_note, acceptance_rate, highest_degree, undergraduates, description, website_url, image_url, latitude, longitude, figures_year, facts_source,
  checked_on, min_gpa, min_gre, min_toefl, min_ielts) on public.universities to authenticated;
grant update (source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
  tuition_currency, tuition_note, acceptance_rate, highest_degree, undergraduates, description, website_url, image_url, latitude, longitude, figures_year, facts_source,
  checked_on, min_gpa, min_gre, min_toefl, min_ielts) on public.universities to authenticated;
create policy everyone_reads on public.universities for select to anon, authenticated using (true);
create policy staff_inserts on public.universities for insert to authenticated with check ((select auth.is_staff()));
create policy staff_updates on public.universities for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));
create policy staff_deletes on public.universities for delete to authenticated using ((select auth.is_staff()));
create policy service_role_all on public.universities for all to service_role using (true) with check (true);
call auth.protect('public.universities');

-- What the seed has put into the catalogue (db/seed/seed.ts): an entry is written again only when its facts in content/ changed,
-- so that what staff edited or removed in the console stays so.
create schema catalogue_seed;
grant usage on schema catalogue_seed to service_role;

create table catalogue_seed.entries (
  university_id uuid primary key,
  content_hash text not null,
  seeded_at timestamptz not null default now()
);
grant select, insert, update, delete on catalogue_seed.entries to service_role;
create policy service_role_all on catalogue_seed.entries for all to service_role using (true) with check (true);
call auth.protect('catalogue_seed.entries');
