-- What the seed has put into the catalogue (db/seed.ts): an entry is written again only when its facts in content/ changed,
-- so that what staff edited or removed in the console stays so.
create schema catalogue_seed;
grant usage on schema catalogue_seed to service_role;

create table catalogue_seed.entries (
  university_id uuid primary key,
  content_hash text not null,
  seeded_at timestamptz not null default now()
);
alter table catalogue_seed.entries enable row level security;
grant select, insert, update, delete on catalogue_seed.entries to service_role;
create policy service_role_all on catalogue_seed.entries for all to service_role using (true) with check (true);
