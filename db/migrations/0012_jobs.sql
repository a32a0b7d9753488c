-- Real listings of the overseas jobs board, imported (docs/import-jobs.md) or written by staff. The samples are not here.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  source text not null check (length(source) between 1 and 100),
  source_id text not null check (length(source_id) between 1 and 200),
  title text not null check (length(title) between 1 and 200),
  company text not null check (length(company) between 1 and 200),
  location text not null check (length(location) between 1 and 200),
  country text not null check (country in ('Germany', 'France', 'Hungary', 'Ireland', 'Italy', 'Netherlands', 'Poland', 'Portugal', 'Spain')),
  description text not null check (length(description) between 1 and 10000),
  salary text check (length(salary) between 1 and 200),
  tags text[] not null default '{}',
  requirements text[] not null default '{}',
  posted_date date not null,
  apply_url text not null check (apply_url ~ '^https?://' and length(apply_url) <= 2000),
  -- The last day on which one can apply.
  valid_through date check (valid_through >= posted_date),
  search_text text generated always as (public.search_form(title || E'\n' || company || E'\n' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id)
);
comment on column public.jobs.source is 'The board the listing comes from, as people read it: they can filter by it.';

create function public.note_job_update() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger note_job_update before update on public.jobs for each row execute function public.note_job_update();

insert into public.change_counters (table_name) values ('jobs');
create trigger raise_change_counter after insert or update or delete or truncate on public.jobs
  for each statement execute function public.raise_change_counter();

create index jobs_search on public.jobs using gin (search_text public.gin_trgm_ops);
create index jobs_country_posted_date on public.jobs (country, posted_date desc, id);
create index jobs_posted_date on public.jobs (posted_date desc, id);

grant select on public.jobs to anon, authenticated;
grant select, insert, update, delete on public.jobs to service_role;
grant delete on public.jobs to authenticated;
grant insert (source, source_id, title, company, location, country, description, salary, tags, requirements, posted_date, apply_url,
  valid_through) on public.jobs to authenticated;
grant update (source, source_id, title, company, location, country, description, salary, tags, requirements, posted_date, apply_url,
  valid_through) on public.jobs to authenticated;
create policy everyone_reads on public.jobs for select to anon, authenticated using (true);
create policy staff_inserts on public.jobs for insert to authenticated with check ((select auth.is_staff()));
create policy staff_updates on public.jobs for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));
create policy staff_deletes on public.jobs for delete to authenticated using ((select auth.is_staff()));
create policy service_role_all on public.jobs for all to service_role using (true) with check (true);
call auth.protect('public.jobs');

-- The listings whose title, company or description contains a text, whatever its case and accents. The caller filters,
-- orders and pages. Written like search_universities(), so that the trigram index serves it.
create function public.search_jobs(search text default '') returns setof public.jobs
language sql stable parallel safe as $$
  select * from public.jobs
  where jobs.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$$;
grant execute on function public.search_jobs(text) to anon, authenticated, service_role;
