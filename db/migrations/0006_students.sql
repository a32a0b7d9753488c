-- What a student keeps: a profile, a saved list, a selection of at most six.
create table public.student_profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name text not null default '' check (length(first_name) <= 200),
  last_name text not null default '' check (length(last_name) <= 200),
  email text not null default '' check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 50),
  -- Without a scale: Postgres would round to it before anybody could say that a figure has too many decimal places.
  gpa numeric check (gpa between 0 and 4.0),
  degree text not null default '' check (length(degree) <= 200),
  major text not null default '' check (length(major) <= 200),
  gre numeric check (gre between 260 and 340),
  toefl numeric check (toefl between 0 and 120),
  ielts numeric check (ielts between 0 and 9),
  -- What the student can pay for a year's tuition; null when not said. Matching compares it with what is published.
  tuition_budget_usd numeric check (tuition_budget_usd >= 0),
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

-- What a form refuses, a direct call is refused too, with the form's own sentence (domain/profile/profile-schema.ts, domain/survey/survey.ts;
-- server/rest/form-rules.test.ts walks them all). Of several faults the first is told; `column` names where it is.
-- A profile can be kept half filled in: what is empty is still to come. What is written must be right; what was there before stays.
create function public.check_student_profile() returns trigger language plpgsql set search_path = '' as $$
declare
  full_name constant text := btrim(concat_ws(' ', nullif(btrim(new.first_name, E' \t\r\n'), ''), nullif(btrim(new.last_name, E' \t\r\n'), '')));
  fault text[] := case
    when (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) and length(full_name) = 1
      then array['first_name', 'Name must be at least 2 characters.']
    when (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) and length(full_name) > 200
      then array['first_name', 'Please use at most 200 characters.']
    when new.email is distinct from old.email and btrim(new.email) <> ''
        and (new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(new.email) > 255)
      then array['email', 'Please enter a valid email.']
    when new.phone is distinct from old.phone and length(new.phone) > 50 then array['phone', 'Please use at most 50 characters.']
    when new.gpa is distinct from old.gpa and new.gpa not between 0 and 4 then array['gpa', 'GPA must be between 0 and 4.0.']
    when new.gpa is distinct from old.gpa and new.gpa <> round(new.gpa, 2)
      then array['gpa', 'Please give the GPA with at most two decimal places.']
    when new.degree is distinct from old.degree and btrim(new.degree) <> '' and new.degree <> all (array['High School', 'Associate''s Degree',
        'Bachelor of Science', 'Bachelor of Arts', 'Bachelor of Engineering', 'Master''s Degree', 'PhD', 'MBBS / Doctor of Medicine'])
      then array['degree', 'Please select your highest degree.']
    when new.major is distinct from old.major and length(new.major) > 200 then array['major', 'Please use at most 200 characters.']
    when new.gre is distinct from old.gre and new.gre not between 260 and 340 then array['gre', 'GRE score must be between 260 and 340.']
    when new.gre is distinct from old.gre and new.gre <> round(new.gre) then array['gre', 'Please give the GRE score as a whole number.']
    when new.toefl is distinct from old.toefl and new.toefl not between 0 and 120
      then array['toefl', 'TOEFL score must be between 0 and 120.']
    when new.toefl is distinct from old.toefl and new.toefl <> round(new.toefl)
      then array['toefl', 'Please give the TOEFL score as a whole number.']
    when new.ielts is distinct from old.ielts and new.ielts not between 0 and 9
      then array['ielts', 'IELTS score must be between 0 and 9.']
    when new.ielts is distinct from old.ielts and new.ielts <> round(new.ielts, 1)
      then array['ielts', 'Please give the IELTS score with at most one decimal place.']
    when new.preferred_countries is distinct from old.preferred_countries and not new.preferred_countries <@ array['United States',
        'United Kingdom', 'Canada', 'Australia', 'Germany', 'France', 'Netherlands', 'Singapore', 'Japan', 'South Korea', 'New Zealand',
        'Switzerland', 'Sweden', 'Norway', 'Finland', 'Denmark', 'Spain', 'Italy', 'China', 'Hong Kong', 'India', 'United Arab Emirates',
        'Austria', 'Belgium', 'Czech Republic', 'Greece', 'Hungary', 'Ireland', 'Poland', 'Portugal', 'Romania']
      then array['preferred_countries', 'Please select at least one preferred country.']
    when new.preferred_programs is distinct from old.preferred_programs
        and exists (select from unnest(new.preferred_programs) program where coalesce(btrim(program), '') = '')
      then array['preferred_programs', 'Please select at least one preferred program.']
    when new.field_of_interest is distinct from old.field_of_interest and length(new.field_of_interest) > 200
      then array['field_of_interest', 'Please use at most 200 characters.']
    when new.education_level is distinct from old.education_level and length(new.education_level) > 200
      then array['education_level', 'Please use at most 200 characters.']
    when new.tuition_budget_usd is distinct from old.tuition_budget_usd and new.tuition_budget_usd not between 0 and 1000000
      then array['tuition_budget_usd', 'Tuition budget must be between 0 and 1000000 US dollars.']
    when new.tuition_budget_usd is distinct from old.tuition_budget_usd and new.tuition_budget_usd <> round(new.tuition_budget_usd, 2)
      then array['tuition_budget_usd', 'Please give the budget with at most two decimal places.']
    when new.statement is distinct from old.statement and length(new.statement) > 5000
      then array['statement', 'Statement of Purpose cannot exceed 5000 characters.']
  end;
begin
  if fault is not null then
    raise exception '%', fault[2] using errcode = '23514', column = fault[1], detail = fault[1];
  end if;
  return new;
end
$$;
create trigger check_student_profile before insert or update on public.student_profiles
  for each row execute function public.check_student_profile();

grant select, insert, update, delete on public.student_profiles to service_role;
create policy service_role_all on public.student_profiles for all to service_role using (true) with check (true);
grant select on public.student_profiles to authenticated;
-- When a profile was made and changed, which version it is and whose it is are the database's.
grant insert (id, first_name, last_name, email, phone, gpa, degree, major, gre, toefl, ielts, preferred_countries, preferred_programs,
  field_of_interest, education_level, statement, tuition_budget_usd) on public.student_profiles to authenticated;
grant update (first_name, last_name, email, phone, gpa, degree, major, gre, toefl, ielts, preferred_countries, preferred_programs,
  field_of_interest, education_level, statement, tuition_budget_usd) on public.student_profiles to authenticated;
create policy owner_reads on public.student_profiles for select to authenticated using (id = (select auth.uid()));
create policy owner_inserts on public.student_profiles for insert to authenticated with check (id = (select auth.uid()));
create policy owner_updates on public.student_profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy staff_reads on public.student_profiles for select to authenticated using ((select auth.is_staff()));
call auth.protect('public.student_profiles');

create table public.saved_universities (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null default auth.uid() references auth.users on delete cascade,
  university_id uuid not null references public.universities on delete cascade,
  created_at timestamptz not null default now(),
  unique (student_id, university_id)
);
create index saved_universities_university_id on public.saved_universities (university_id);

grant select, insert, update, delete on public.saved_universities to service_role;
create policy service_role_all on public.saved_universities for all to service_role using (true) with check (true);
grant select, insert (student_id, university_id), delete on public.saved_universities to authenticated;
create policy owner_reads on public.saved_universities for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.saved_universities for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_deletes on public.saved_universities for delete to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.saved_universities for select to authenticated using ((select auth.is_staff()));
call auth.protect('public.saved_universities');

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

grant select, insert, update, delete on public.selected_universities to service_role;
create policy service_role_all on public.selected_universities for all to service_role using (true) with check (true);
grant select, insert (student_id, university_id), delete on public.selected_universities to authenticated;
create policy owner_reads on public.selected_universities for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.selected_universities for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_deletes on public.selected_universities for delete to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.selected_universities for select to authenticated using ((select auth.is_staff()));
call auth.protect('public.selected_universities');

-- A student's calendar at a secret address (server/deadlines/). Only the hash of the secret is kept: a lost address is not
-- found again but replaced.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index calendar_feeds_one_live on public.calendar_feeds (student_id) where revoked_at is null;
create index calendar_feeds_student_id on public.calendar_feeds (student_id);
grant select (id, student_id, created_at, revoked_at) on public.calendar_feeds to authenticated;
grant select, insert, update, delete on public.calendar_feeds to service_role;
create policy owner_reads on public.calendar_feeds for select to authenticated using (student_id = (select auth.uid()));
create policy service_role_all on public.calendar_feeds for all to service_role using (true) with check (true);
call auth.protect('public.calendar_feeds');

-- A new secret, shown this once; an earlier address stops working. 32 bytes from three random UUIDs (366 random bits), since
-- neither engine has another source of randomness without an extension.
create function public.create_calendar_feed() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  secret text := translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_');
begin
  perform pg_advisory_xact_lock(hashtextextended('calendar_feeds:' || student, 0));
  update public.calendar_feeds set revoked_at = now() where student_id = student and revoked_at is null;
  insert into public.calendar_feeds (student_id, secret_hash) values (student, encode(sha256(convert_to(secret, 'UTF8')), 'hex'));
  return jsonb_build_object('path', '/calendar/' || secret || '.ics');
end
$$;

-- True when there was a feed to end.
create function public.revoke_calendar_feed() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_feeds set revoked_at = now() where student_id = public.require_student() and revoked_at is null;
  return found;
end
$$;

revoke execute on function public.create_calendar_feed(), public.revoke_calendar_feed() from public;
grant execute on function public.create_calendar_feed(), public.revoke_calendar_feed() to authenticated;
