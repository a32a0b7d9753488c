-- A survey's matches have an address of their own; MBBS under education; the name of another country.
alter table public.survey_submissions drop constraint if exists survey_submissions_current_education_check;
alter table public.survey_submissions add constraint survey_submissions_current_education_check check (current_education in
  ('high_school', 'high_school_graduate', 'bachelors_ongoing', 'bachelors_complete', 'masters_ongoing', 'masters_complete', 'phd',
    'mbbs_ongoing', 'mbbs_complete'));
-- Written by the server after submit_survey(), in the same transaction.
alter table public.survey_submissions add column other_country text not null default '' check (length(other_country) <= 100);

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
