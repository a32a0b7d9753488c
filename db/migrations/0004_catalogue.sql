-- The university catalogue: facts with their source and year. An unknown figure is null, never 0.
create table public.exchange_rates (
  currency char(3) primary key check (currency = upper(currency)),
  per_euro numeric not null check (per_euro > 0),
  as_of date not null,
  source text not null
);
alter table public.exchange_rates enable row level security;
grant select on public.exchange_rates to anon, authenticated, service_role;
grant insert, update, delete on public.exchange_rates to service_role;
create policy everyone_reads on public.exchange_rates for select to anon, authenticated using (true);
create policy service_role_all on public.exchange_rates for all to service_role using (true) with check (true);

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
  application_deadline date,
  deadline_text text,
  tuition_fee numeric check (tuition_fee >= 0),
  tuition_currency char(3) check (tuition_currency = upper(tuition_currency)),
  tuition_note text,
  tuition_usd numeric,
  acceptance_rate numeric check (acceptance_rate > 0 and acceptance_rate <= 100),
  description text,
  website_url text check (website_url ~ '^https?://'),
  image_url text check (image_url ~ '^https?://'),
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  figures_year text,
  facts_source text,
  checked_on date,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id),
  check (tuition_fee is null or tuition_currency is not null)
);
comment on column public.universities.tuition_fee is 'What an international student pays for a year, in tuition_currency; null when not known.';
comment on column public.universities.acceptance_rate is 'Per cent of applicants admitted; null when not known. A register that says 0 does not know.';
comment on column public.universities.figures_year is 'The year the figures are of, as the source writes it.';

-- Lower case, without accents, and with German umlauts in both spellings' common form: what a search compares.
create function public.search_form(input text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, input))
$$;

create function public.complete_university() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.search_text := public.search_form(concat_ws(' ', new.name, new.city, new.country));
  new.tuition_usd := round(new.tuition_fee
    / (select per_euro from public.exchange_rates where currency = new.tuition_currency)
    * (select per_euro from public.exchange_rates where currency = 'USD'), 2);
  return new;
end
$$;
create trigger complete_university before insert or update on public.universities
  for each row execute function public.complete_university();

insert into public.change_counters (table_name) values ('universities');
create trigger raise_change_counter after insert or update or delete or truncate on public.universities
  for each statement execute function public.raise_change_counter();

create index universities_search on public.universities using gin (search_text public.gin_trgm_ops);
create index universities_country_name on public.universities (country, name, id);
create index universities_name on public.universities (name, id);
create index universities_tuition_usd on public.universities (tuition_usd);

alter table public.universities enable row level security;
grant select on public.universities to anon, authenticated;
grant select, insert, update, delete on public.universities to service_role;
-- Staff edit the catalogue in the console.
grant insert, update, delete on public.universities to authenticated;
create policy everyone_reads on public.universities for select to anon, authenticated using (true);
create policy staff_inserts on public.universities for insert to authenticated with check ((select auth.is_staff()));
create policy staff_updates on public.universities for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));
create policy staff_deletes on public.universities for delete to authenticated using ((select auth.is_staff()));
create policy service_role_all on public.universities for all to service_role using (true) with check (true);
