-- What visitors send in: the survey, their visits to the assistant, enquiries, and who wants to be told of the next intake.

-- The study-abroad survey: anyone may send it in, nobody but staff may read it.
create table public.survey_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Whoever was signed in; goes with the account.
  user_id uuid references auth.users on delete cascade,
  first_name text not null check (length(first_name) between 2 and 200),
  last_name text not null check (length(last_name) between 2 and 200),
  email text not null check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text not null default '' check (length(phone) <= 50),
  current_education text not null check (current_education in
    ('high_school', 'high_school_graduate', 'bachelors_ongoing', 'bachelors_complete', 'masters_ongoing', 'masters_complete', 'phd',
      'mbbs_ongoing', 'mbbs_complete')),
  interested_country text not null check (interested_country in
    ('finland', 'norway', 'sweden', 'denmark', 'netherlands', 'belgium', 'germany', 'italy', 'spain', 'hungary', 'other')),
  study_level text not null check (study_level in ('bachelors', 'masters', 'phd', 'diploma', 'language', 'other')),
  preferred_program text not null check (length(preferred_program) between 1 and 300),
  budget text not null check (budget in ('under_5000', '5000_10000', '10000_20000', '20000_30000', '30000_plus')),
  timeframe text not null check (timeframe in ('within_6_months', '6_12_months', '1_2_years', 'more_than_2_years', 'not_sure')),
  additional_info text not null default '' check (length(additional_info) <= 5000),
  -- The name of another country. Written by the server after submit_survey(), in the same transaction.
  other_country text not null default '' check (length(other_country) <= 100),
  marketing_consent boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column public.survey_submissions.budget is 'Euro a year.';
create index survey_submissions_created_at on public.survey_submissions (created_at);
create index survey_submissions_email on public.survey_submissions (email, created_at);
create index survey_submissions_user_id on public.survey_submissions (user_id);

-- The rules of the form, in its own sentences, as check_student_profile() holds those of the profile.
create function public.check_survey_submission() returns trigger language plpgsql set search_path = '' as $$
declare
  fault text[] := case
    when length(new.first_name) < 2 then array['first_name', 'First name must be at least 2 characters.']
    when length(new.first_name) > 200 then array['first_name', 'Please use at most 200 characters.']
    when length(new.last_name) < 2 then array['last_name', 'Last name must be at least 2 characters.']
    when length(new.last_name) > 200 then array['last_name', 'Please use at most 200 characters.']
    when new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(new.email) > 255 then array['email', 'Please enter a valid email address.']
    when length(new.phone) > 50 then array['phone', 'Please use at most 50 characters.']
    when new.current_education <> all (array['high_school', 'high_school_graduate', 'bachelors_ongoing', 'bachelors_complete',
        'masters_ongoing', 'masters_complete', 'phd', 'mbbs_ongoing', 'mbbs_complete'])
      then array['current_education', 'Please select your current education level.']
    when new.interested_country <> all (array['finland', 'norway', 'sweden', 'denmark', 'netherlands', 'belgium', 'germany', 'italy',
        'spain', 'hungary', 'other'])
      then array['interested_country', 'Please select at least one country of interest.']
    when new.study_level <> all (array['bachelors', 'masters', 'phd', 'diploma', 'language', 'other'])
      then array['study_level', 'Please select your preferred study level.']
    when length(new.preferred_program) < 1 then array['preferred_program', 'Please enter your preferred program or field of study.']
    when length(new.preferred_program) > 300 then array['preferred_program', 'Please use at most 300 characters.']
    when new.budget <> all (array['under_5000', '5000_10000', '10000_20000', '20000_30000', '30000_plus'])
      then array['budget', 'Please select your budget range.']
    when new.timeframe <> all (array['within_6_months', '6_12_months', '1_2_years', 'more_than_2_years', 'not_sure'])
      then array['timeframe', 'Please select your preferred timeframe.']
    when length(new.additional_info) > 5000 then array['additional_info', 'Please use at most 5000 characters.']
  end;
begin
  if fault is not null then
    raise exception '%', fault[2] using errcode = '23514', column = fault[1], detail = fault[1];
  end if;
  return new;
end
$$;
create trigger check_survey_submission before insert or update on public.survey_submissions
  for each row execute function public.check_survey_submission();

grant select, insert, update, delete on public.survey_submissions to service_role;
create policy service_role_all on public.survey_submissions for all to service_role using (true) with check (true);
-- Staff answer a survey, and delete one when its sender asks.
grant select, delete on public.survey_submissions to authenticated;
create policy staff_reads on public.survey_submissions for select to authenticated using ((select auth.is_staff()));
create policy staff_deletes on public.survey_submissions for delete to authenticated using ((select auth.is_staff()));
call auth.protect('public.survey_submissions');

-- What the limits count by. No caller's role reaches this schema: only the owner of submit_survey() does.
create schema survey;

create table survey.salt (
  singleton boolean primary key default true check (singleton),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into survey.salt default values;
call auth.protect('survey.salt');

-- Hashes with a salt that never leaves the database, kept for a day: no address is stored.
create table survey.attempts (
  id bigint generated always as identity primary key,
  network_hash text,
  made_at timestamptz not null default now()
);
create index attempts_network_hash on survey.attempts (network_hash, made_at);
create index attempts_made_at on survey.attempts (made_at);
call auth.protect('survey.attempts');

-- Text as the form cleans it: trimmed, without angle brackets.
create function survey.cleaned(input text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(translate(coalesce(input, ''), '<>', ''), '^\s+|\s+$', '', 'g')
$$;

-- The network of the caller, hashed; null when the server did not say. An IPv6 subscriber has a whole /64.
-- The server sets the header itself, over whatever the caller sent.
create function survey.caller_network() returns text language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-helix-client-address')::inet;
  if family(address) = 6 and not address << '::ffff:0:0/96' then
    address := network(set_masklen(address, 64));
  end if;
  return encode(sha256(convert_to((select salt from survey.salt) || regexp_replace(host(address), '^::ffff:', ''), 'UTF8')), 'hex');
exception when invalid_text_representation then
  return null;
end
$$;

-- Takes one survey: a JSON object with the columns above as keys, and `website`, which people do not see.
-- Too many from one network, or from all together, are refused with P0001. Too many with one address, and those of a machine
-- that filled in `website`, are answered like any other and not kept: the answer never tells whether an address is known.
-- Half a session is nobody in particular: the survey is taken, and not as the account's.
create function public.submit_survey(submission jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller text := survey.caller_network();
  stored public.survey_submissions;
begin
  if jsonb_typeof(submission) is distinct from 'object' then
    raise exception 'A survey is one JSON object.' using errcode = '22023';
  end if;
  if coalesce(submission ->> 'website', '') <> '' then
    return;
  end if;
  -- One after the other, so that many at once get no more than the limits.
  perform pg_advisory_xact_lock(hashtextextended('survey_submissions', 0));
  delete from survey.attempts where made_at < now() - interval '1 day';
  if (select count(*) from survey.attempts where network_hash = caller and made_at > now() - interval '1 hour') >= 20
    or (select count(*) from survey.attempts where made_at > now() - interval '1 hour') >= 1000 then
    raise exception 'Too many surveys were sent in. Please try again in an hour.' using errcode = 'P0001', hint = 'over_request_rate_limit';
  end if;
  insert into survey.attempts (network_hash) values (caller);
  -- Stored first and taken back where need be, so that a bad value fails the same way whoever is named in it.
  insert into public.survey_submissions (user_id, first_name, last_name, email, phone, current_education, interested_country,
      study_level, preferred_program, budget, timeframe, additional_info, marketing_consent)
    values (case when auth.has_full_assurance() then auth.uid() end, survey.cleaned(submission ->> 'first_name'), survey.cleaned(submission ->> 'last_name'),
      lower(survey.cleaned(submission ->> 'email')), survey.cleaned(submission ->> 'phone'),
      coalesce(submission ->> 'current_education', ''), coalesce(submission ->> 'interested_country', ''),
      coalesce(submission ->> 'study_level', ''), survey.cleaned(submission ->> 'preferred_program'),
      coalesce(submission ->> 'budget', ''), coalesce(submission ->> 'timeframe', ''),
      survey.cleaned(submission ->> 'additional_info'), coalesce(submission -> 'marketing_consent' = 'true', false))
    returning * into stored;
  if (select count(*) from public.survey_submissions same
      where same.email = stored.email and same.created_at > now() - interval '1 day') > 5 then
    delete from public.survey_submissions where id = stored.id;
  end if;
end
$$;

revoke execute on function public.submit_survey(jsonb), survey.cleaned(text), survey.caller_network() from public;
grant execute on function public.submit_survey(jsonb) to anon, authenticated, service_role;

-- A survey's matches have an address of their own.
create table public.survey_results (
  -- In the address and in the mail: whoever has it sees the matches, can delete them, and signs up with the name that was given.
  token uuid primary key default gen_random_uuid(),
  -- Null where the limits kept the survey itself out: the answer is the same for every address.
  submission_id uuid references public.survey_submissions on delete cascade,
  -- What was compared: country, level, field and budget; nothing that names a person.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index survey_results_submission_id on public.survey_results (submission_id);
create index survey_results_expires_at on public.survey_results (expires_at);
alter table public.survey_results enable row level security;
grant select, insert, delete on public.survey_results to service_role;
create policy service_role_all on public.survey_results for all to service_role using (true) with check (true);
call auth.protect('public.survey_results');

-- The survey that an account was made from goes with it once its address is proved. The token alone is not enough: it has to be
-- the survey of the same address.
create function public.take_over_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.survey_submissions set user_id = new.id
    from public.survey_results result
    where result.submission_id = survey_submissions.id and result.token::text = new.user_metadata ->> 'survey'
      and survey_submissions.email = new.email and survey_submissions.user_id is null;
  return null;
end
$$;
revoke execute on function public.take_over_survey() from public;
create trigger take_over_survey after insert or update of email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.user_metadata ? 'survey')
  execute function public.take_over_survey();

-- The newest survey of whoever calls, for a profile that is filled in for the first time.
create function public.own_survey() returns table (
  first_name text, last_name text, phone text, current_education text, interested_country text, other_country text,
  study_level text, preferred_program text)
language sql stable security definer set search_path = '' as $$
  select first_name, last_name, phone, current_education, interested_country, other_country, study_level, preferred_program
  from public.survey_submissions where user_id = auth.uid() and (select auth.has_full_assurance()) order by created_at desc limit 1
$$;
revoke execute on function public.own_survey() from public;
grant execute on function public.own_survey() to authenticated;

create table public.ai_genie_users (
  email text primary key check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  last_interaction timestamptz not null default now(),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on public.ai_genie_users to service_role;
create policy service_role_all on public.ai_genie_users for all to service_role using (true) with check (true);

-- A person may note her own visit; nobody sees or touches another's row. A visitor without an account is noted by the
-- function below, which answers the same whether the address was known or not.
grant select, update (last_interaction) on public.ai_genie_users to authenticated;
create policy owner_reads on public.ai_genie_users for select to authenticated using (email = (select auth.jwt() ->> 'email'));
create policy owner_updates on public.ai_genie_users for update to authenticated
  using (email = (select auth.jwt() ->> 'email')) with check (email = (select auth.jwt() ->> 'email'));
create policy staff_reads on public.ai_genie_users for select to authenticated using ((select auth.is_staff()));
call auth.protect('public.ai_genie_users');

-- The one time that a person may touch is the server's clock, whatever was sent.
create function public.note_visit_time() returns trigger language plpgsql set search_path = '' as $$
begin
  new.last_interaction := now();
  return new;
end
$$;
create trigger note_visit_time before update on public.ai_genie_users for each row execute function public.note_visit_time();
revoke execute on function public.note_visit_time() from public;

-- What a visitor may write is counted here too, since a function can be called directly: by the network of the caller and in total.
-- A trigger, so that it holds whatever function brings the row: they run as the owner. The server's own work is not counted.
create function public.check_ai_genie_visit() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.email is null or length(new.email) > 255 or new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception 'Please enter a valid email address' using errcode = '23514', column = 'email';
  end if;
  if current_setting('role', true) in ('anon', 'authenticated') then
    if not auth.count_call('genie_visit', coalesce(survey.caller_network(), ''), 30, 1000) then
      raise exception 'Too many visits were noted. Please try again in an hour.'
        using errcode = 'PT429', hint = 'over_request_rate_limit';
    end if;
  end if;
  return new;
end
$$;
create trigger check_ai_genie_visit before insert on public.ai_genie_users
  for each row execute function public.check_ai_genie_visit();

create function public.note_ai_genie_visit(visitor_email text) returns void
language sql security definer set search_path = '' as $$
  select auth.require_full_assurance();
  insert into public.ai_genie_users (email) values (lower(trim(visitor_email)))
  on conflict (email) do update set last_interaction = now()
$$;
revoke execute on function public.note_ai_genie_visit(text) from public;
grant execute on function public.note_ai_genie_visit(text) to anon, authenticated;

-- What a visitor writes to the provider, and who wants to be told when the next intake has dates. The server writes both, after it
-- has counted the caller's requests; staff answer an enquiry, and delete one when its sender asks.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  -- Whoever was signed in; goes with the account.
  user_id uuid references auth.users on delete cascade,
  name text not null check (length(name) between 2 and 200),
  email text not null check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  question text not null check (length(question) between 1 and 2000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index enquiries_open on public.enquiries (created_at) where answered_at is null;
create index enquiries_email on public.enquiries (email, created_at);
create index enquiries_user_id on public.enquiries (user_id);

create table public.intake_subscriptions (
  email text primary key check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  -- In the links of its mails: whoever has it can confirm and end this subscription, and nothing else.
  token uuid not null unique default gen_random_uuid(),
  -- Null until the address is proved. Such a row is swept after a week.
  confirmed_at timestamptz,
  -- The start date this person was last told of.
  announced_start date,
  -- When a mail that asks to confirm was last sent.
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['enquiries', 'intake_subscriptions'] loop
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy service_role_all on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select auth.is_staff()))', name);
    execute format('create policy staff_deletes on public.%I for delete to authenticated using ((select auth.is_staff()))', name);
    execute format('grant delete on public.%I to authenticated', name);
  end loop;
end
$$;
grant select, update (answered_at) on public.enquiries to authenticated;
create policy staff_updates on public.enquiries for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));
grant select (email, confirmed_at, announced_start, created_at) on public.intake_subscriptions to authenticated;
call auth.protect('public.enquiries');
call auth.protect('public.intake_subscriptions');

-- The one time that staff set is the server's clock, whatever was sent.
create function public.note_answered_time() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.answered_at is not null then
    new.answered_at := now();
  end if;
  return new;
end
$$;
revoke execute on function public.note_answered_time() from public;
create trigger note_answered_time before update of answered_at on public.enquiries
  for each row execute function public.note_answered_time();
