-- What a student keeps: a profile, a saved list, a selection of at most six.
create table public.student_profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name text not null default '' check (length(first_name) <= 200),
  last_name text not null default '' check (length(last_name) <= 200),
  email text not null default '' check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 50),
  gpa numeric(3, 2) check (gpa between 0 and 4.0),
  degree text not null default '' check (length(degree) <= 200),
  major text not null default '' check (length(major) <= 200),
  gre integer check (gre between 260 and 340),
  toefl integer check (toefl between 0 and 120),
  ielts numeric(2, 1) check (ielts between 0 and 9),
  preferred_countries text[] not null default '{}',
  preferred_programs text[] not null default '{}',
  field_of_interest text not null default '' check (length(field_of_interest) <= 200),
  education_level text not null default '' check (length(education_level) <= 200),
  statement text not null default '' check (length(statement) <= 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.student_profiles.field_of_interest is 'The desired programme.';
comment on column public.student_profiles.education_level is 'The desired level of study.';

create function public.raise_profile_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger raise_profile_version before update on public.student_profiles
  for each row execute function public.raise_profile_version();

create table public.saved_universities (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null default auth.uid() references auth.users on delete cascade,
  university_id uuid not null references public.universities on delete cascade,
  created_at timestamptz not null default now(),
  unique (student_id, university_id)
);
create index saved_universities_university_id on public.saved_universities (university_id);

create table public.selected_universities (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null default auth.uid() references auth.users on delete cascade,
  university_id uuid not null references public.universities on delete cascade,
  place smallint not null check (place between 1 and 6),
  created_at timestamptz not null default now(),
  unique (student_id, university_id),
  unique (student_id, place)
);
create index selected_universities_university_id on public.selected_universities (university_id);

-- Gives a selection its place, 1 to 6. The lock makes concurrent inserts of one student wait for each other, so that the
-- seventh gets the message; the unique place holds the limit whatever happens.
create function public.place_selection() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('selected_universities:' || new.student_id, 0));
  select selected.place into new.place from public.selected_universities selected
    where selected.student_id = new.student_id and selected.university_id = new.university_id;
  if found then
    return new; -- Selected already: the unique constraint answers, as "on conflict" expects.
  end if;
  select min(free.place) into new.place from generate_series(1, 6) free(place)
    where not exists (select from public.selected_universities taken
      where taken.student_id = new.student_id and taken.place = free.place);
  if new.place is null then
    raise exception 'You can select a maximum of 6 universities.' using errcode = 'P0001', hint = 'Remove one first.';
  end if;
  return new;
end
$$;
create trigger place_selection before insert on public.selected_universities
  for each row execute function public.place_selection();

create table public.ai_genie_users (
  email text primary key check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  last_interaction timestamptz not null default now(),
  created_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['student_profiles', 'saved_universities', 'selected_universities', 'ai_genie_users'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy service_role_all on public.%I for all to service_role using (true) with check (true)', name);
  end loop;
end
$$;

grant select, insert, update on public.student_profiles to authenticated;
create policy owner_reads on public.student_profiles for select to authenticated using (id = (select auth.uid()));
create policy owner_inserts on public.student_profiles for insert to authenticated with check (id = (select auth.uid()));
create policy owner_updates on public.student_profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy staff_reads on public.student_profiles for select to authenticated using ((select auth.is_staff()));

grant select, insert, delete on public.saved_universities to authenticated;
create policy owner_reads on public.saved_universities for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.saved_universities for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_deletes on public.saved_universities for delete to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.saved_universities for select to authenticated using ((select auth.is_staff()));

grant select, delete on public.selected_universities to authenticated;
grant insert (student_id, university_id) on public.selected_universities to authenticated;
create policy owner_reads on public.selected_universities for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.selected_universities for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_deletes on public.selected_universities for delete to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.selected_universities for select to authenticated using ((select auth.is_staff()));

-- A person may note her own visit; nobody sees or touches another's row. A visitor without an account is noted by the
-- function below, which answers the same whether the address was known or not.
grant select, update (last_interaction) on public.ai_genie_users to authenticated;
create policy owner_reads on public.ai_genie_users for select to authenticated using (email = (select auth.jwt() ->> 'email'));
create policy owner_updates on public.ai_genie_users for update to authenticated
  using (email = (select auth.jwt() ->> 'email')) with check (email = (select auth.jwt() ->> 'email'));
create policy staff_reads on public.ai_genie_users for select to authenticated using ((select auth.is_staff()));

create function public.note_ai_genie_visit(visitor_email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.ai_genie_users (email) values (lower(trim(visitor_email)))
  on conflict (email) do update set last_interaction = now()
$$;
revoke execute on function public.note_ai_genie_visit(text) from public;
grant execute on function public.note_ai_genie_visit(text) to anon, authenticated;
