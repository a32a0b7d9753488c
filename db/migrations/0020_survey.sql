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
    ('high_school', 'high_school_graduate', 'bachelors_ongoing', 'bachelors_complete', 'masters_ongoing', 'masters_complete', 'phd')),
  interested_country text not null check (interested_country in
    ('finland', 'norway', 'sweden', 'denmark', 'netherlands', 'belgium', 'germany', 'italy', 'spain', 'hungary', 'other')),
  study_level text not null check (study_level in ('bachelors', 'masters', 'phd', 'diploma', 'language', 'other')),
  preferred_program text not null check (length(preferred_program) between 1 and 300),
  budget text not null check (budget in ('under_5000', '5000_10000', '10000_20000', '20000_30000', '30000_plus')),
  timeframe text not null check (timeframe in ('within_6_months', '6_12_months', '1_2_years', 'more_than_2_years', 'not_sure')),
  additional_info text not null default '' check (length(additional_info) <= 5000),
  marketing_consent boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column public.survey_submissions.budget is 'Euro a year.';
create index survey_submissions_created_at on public.survey_submissions (created_at);
create index survey_submissions_email on public.survey_submissions (email, created_at);
create index survey_submissions_user_id on public.survey_submissions (user_id);

alter table public.survey_submissions enable row level security;
grant select, insert, update, delete on public.survey_submissions to service_role;
create policy service_role_all on public.survey_submissions for all to service_role using (true) with check (true);
-- Staff answer a survey, and delete one when its sender asks.
grant select, delete on public.survey_submissions to authenticated;
create policy staff_reads on public.survey_submissions for select to authenticated using ((select auth.is_staff()));
create policy staff_deletes on public.survey_submissions for delete to authenticated using ((select auth.is_staff()));

-- What the limits count by. No caller's role reaches this schema: only the owner of submit_survey() does.
create schema survey;

create table survey.salt (
  singleton boolean primary key default true check (singleton),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into survey.salt default values;

-- Hashes with a salt that never leaves the database, kept for a day: no address is stored.
create table survey.attempts (
  id bigint generated always as identity primary key,
  network_hash text,
  made_at timestamptz not null default now()
);
create index attempts_network_hash on survey.attempts (network_hash, made_at);
create index attempts_made_at on survey.attempts (made_at);
alter table survey.salt enable row level security;
alter table survey.attempts enable row level security;

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
    values (auth.uid(), survey.cleaned(submission ->> 'first_name'), survey.cleaned(submission ->> 'last_name'),
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
