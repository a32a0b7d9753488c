-- What can be studied, in depth: each figure with a source of its own. A programme belongs to a university and stands under the name it has
-- now; one that a student has chosen never vanishes, it retires.

-- Where a figure stands. A page that was read from a store says so by read_on; checked_on is the day somebody opened the source itself
-- and compared. A row without an address is what is known without a page.
create table public.sources (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('page', 'register', 'report', 'sheet', 'none')),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  publisher text check (length(publisher) between 1 and 300),
  edition text check (length(edition) between 1 and 100),
  read_on date,
  checked_on date,
  checked_by text,
  created_at timestamptz not null default now(),
  check ((kind = 'none') = (url is null))
);
comment on table public.sources is 'Where a figure stands, and when somebody last looked.';
comment on column public.sources.kind is 'page: read on a page; register; report; sheet: the provider''s own; none: known without a page, so not checked.';
comment on column public.sources.edition is 'The academic year or the date that the source itself states.';
comment on column public.sources.read_on is 'The day its stored copy was read; such a copy may be older than the page of that day.';
comment on column public.sources.checked_on is 'The day the source itself was opened and compared.';

create table public.programmes (
  id uuid primary key,
  -- Which register the entry comes from, and its key there: `helix` is the built-in catalogue.
  source text not null,
  source_id text not null,
  university_id uuid not null references public.universities (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 300),
  level text not null check (level in ('bachelor', 'master', 'doctorate', 'state-examination', 'certificate', 'preparatory')),
  degree text check (length(degree) between 1 and 100),
  subjects text[] not null default '{}',
  mode text check (mode in ('full-time', 'part-time', 'online', 'blended')),
  months smallint check (months between 1 and 120),
  ects numeric(5, 1) check (ects > 0),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  apply_through text check (length(apply_through) between 1 and 100),
  apply_url text check (apply_url ~ '^https?://'),
  apply_fee numeric check (apply_fee >= 0),
  apply_fee_currency char(3) check (apply_fee_currency = upper(apply_fee_currency)),
  name_source_id uuid references public.sources (id),
  months_source_id uuid references public.sources (id),
  ects_source_id uuid references public.sources (id),
  apply_source_id uuid references public.sources (id),
  apply_fee_source_id uuid references public.sources (id),
  retired_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id),
  unique (university_id, slug),
  unique (id, university_id),
  check (apply_fee is null or (apply_fee_currency is not null and apply_fee_source_id is not null)),
  check (months is null or months_source_id is not null),
  check (ects is null or ects_source_id is not null),
  check (apply_through is null or apply_source_id is not null)
);
comment on column public.programmes.months is 'The regular length, studied as `mode` says.';
comment on column public.programmes.apply_through is 'How one applies: uni-assist, studielink, universityadmissions.se, etudes-en-france, direct and their like.';
comment on column public.programmes.retired_on is 'The day it left its source; null while it is offered. Nobody is led to it any more, who chose it keeps it.';
create index programmes_of_university on public.programmes (university_id, name);

-- The fields of UNESCO's ISCED-F 2013, by their detailed codes of four digits.
create table public.programme_fields (
  programme_id uuid not null references public.programmes (id) on delete cascade,
  isced text not null check (isced ~ '^[0-9]{4}$'),
  primary key (programme_id, isced)
);

create table public.programme_languages (
  programme_id uuid not null references public.programmes (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  source_id uuid not null references public.sources (id),
  primary key (programme_id, language)
);
comment on column public.programme_languages.language is 'The language it is taught in, by ISO 639-1.';
comment on column public.programme_languages.level is 'The level of it that is asked, by the European framework; null where none is published.';

create table public.programme_intakes (
  programme_id uuid not null references public.programmes (id) on delete cascade,
  month smallint not null check (month between 1 and 12),
  source_id uuid not null references public.sources (id),
  primary key (programme_id, month)
);

create table public.programme_fees (
  id uuid primary key default gen_random_uuid(),
  programme_id uuid not null references public.programmes (id) on delete cascade,
  applicant_group text not null check (applicant_group in ('non-eu', 'eu', 'all')),
  kind text not null check (kind in ('tuition', 'semester-contribution', 'administration')),
  amount numeric not null check (amount >= 0),
  currency char(3) not null check (currency = upper(currency)),
  period text not null check (period in ('month', 'semester', 'year', 'programme', 'ects')),
  academic_year text check (length(academic_year) between 1 and 40),
  note text check (length(note) between 1 and 500),
  source_id uuid not null references public.sources (id)
);
comment on table public.programme_fees is 'What is charged. Where it depends on income, the least and the most stand in two rows, and their notes say so.';
create index programme_fees_of on public.programme_fees (programme_id);

-- A day of every year is written --MM-DD, a day of one year YYYY-MM-DD (XML Schema's gMonthDay and date).
create table public.programme_deadlines (
  id uuid primary key default gen_random_uuid(),
  programme_id uuid not null references public.programmes (id) on delete cascade,
  intake_month smallint check (intake_month between 1 and 12),
  applicant_group text not null check (applicant_group in ('non-eu', 'eu', 'all')),
  opens text check (opens ~ '^([0-9]{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  closes text not null check (closes ~ '^([0-9]{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  note text check (length(note) between 1 and 500),
  source_id uuid not null references public.sources (id),
  unique nulls not distinct (programme_id, intake_month, applicant_group, closes)
);

create table public.programme_requirements (
  id uuid primary key default gen_random_uuid(),
  programme_id uuid not null references public.programmes (id) on delete cascade,
  kind text not null check (kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en', 'gre', 'grade', 'german', 'french', 'dutch',
    'other-language', 'prior-field', 'ects-in-subject', 'aps', 'work-months', 'entrance-test')),
  minimum numeric,
  scale text check (length(scale) between 1 and 60),
  note text check (length(note) between 1 and 500),
  source_id uuid not null references public.sources (id),
  check (minimum is not null or note is not null or kind in ('gre', 'aps', 'entrance-test'))
);
comment on column public.programme_requirements.minimum is 'The least that is asked, on `scale`; null where the note says it.';
create index programme_requirements_of on public.programme_requirements (programme_id);

do $$
declare
  name text;
begin
  foreach name in array array['sources', 'programmes', 'programme_fields', 'programme_languages', 'programme_intakes', 'programme_fees',
                              'programme_deadlines', 'programme_requirements'] loop
    execute format('grant select on public.%I to anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy everyone_reads on public.%I for select to anon, authenticated using (true)', name);
    execute format('create policy service_role_all on public.%I for all to service_role using (true) with check (true)', name);
    call auth.protect(format('public.%I', name)::regclass);
    execute format('insert into public.change_counters (table_name) values (%L)', name);
    execute format('create trigger raise_change_counter after insert or update or delete or truncate on public.%I
      for each statement execute function public.raise_change_counter()', name);
  end loop;
end
$$;

-- What a university's programmes are called, for whoever reads `programs`: taken from them as soon as it has any, whatever else is written.
create function public.adopt_programs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  called text[];
  alone boolean;
begin
  select array_agg(distinct concat_ws(' ', degree, name) collate "C") filter (where retired_on is null), not bool_or(source = 'helix')
    into called, alone from public.programmes where university_id = new.id having count(*) > 0;
  if found then
    new.programs := coalesce(called, '{}');
    new.register_only := alone;
  else
    new.register_only := false;
  end if;
  return new;
end
$$;
revoke execute on function public.adopt_programs() from public;
-- By name before the trigger that makes the row's search texts.
create trigger adopt_programs before insert or update on public.universities
  for each row execute function public.adopt_programs();

create function public.keep_programs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.universities set programs = programs where id in (select university_id from changed);
  return null;
end
$$;
revoke execute on function public.keep_programs() from public;
create trigger keep_programs_after_insert after insert on public.programmes
  referencing new table as changed for each statement execute function public.keep_programs();
create trigger keep_programs_after_update after update on public.programmes
  referencing new table as changed for each statement execute function public.keep_programs();
create trigger keep_programs_after_delete after delete on public.programmes
  referencing old table as changed for each statement execute function public.keep_programs();

-- The keys of the registers that a university stands in.
alter table public.universities
  add column ror_id text unique check (ror_id ~ '^https://ror[.]org/0[a-z0-9]{8}$'),
  add column erasmus_code text check (length(erasmus_code) between 3 and 20);
comment on column public.universities.ror_id is 'Its key in the Research Organization Registry.';
comment on column public.universities.erasmus_code is 'Its code in the Erasmus charter list; null where it holds none.';
grant insert (ror_id, erasmus_code), update (ror_id, erasmus_code) on public.universities to authenticated;

-- What the seed has written of the built-in programmes, as catalogue_seed.entries keeps it of the universities.
create table catalogue_seed.programmes (
  programme_id uuid primary key references public.programmes (id) on delete cascade,
  content_hash text not null,
  seeded_at timestamptz not null default now()
);
grant select, insert, update, delete on catalogue_seed.programmes to service_role;
create policy service_role_all on catalogue_seed.programmes for all to service_role using (true) with check (true);
call auth.protect('catalogue_seed.programmes');

-- Which file of a register stands in the catalogue: a built-in one never takes the place of a newer one that was imported.
create table catalogue_seed.registers (
  register text primary key,
  edition text not null,
  content_hash text not null,
  seeded_at timestamptz not null default now()
);
grant select, insert, update, delete on catalogue_seed.registers to service_role;
create policy service_role_all on catalogue_seed.registers for all to service_role using (true) with check (true);
call auth.protect('catalogue_seed.registers');
