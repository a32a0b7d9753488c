-- The budget of the survey starts a profile too: it was chosen in euro, the profile has US dollars, so the stored rate and its day go with it.
drop function public.own_survey();

-- The newest survey of whoever calls, for a profile that is filled in for the first time. The rate is null where none is stored.
create function public.own_survey() returns table (
  first_name text, last_name text, phone text, current_education text, interested_country text, other_country text,
  study_level text, preferred_program text, budget text, usd_per_euro numeric, rate_of date)
language sql stable security definer set search_path = '' as $$
  select first_name, last_name, phone, current_education, interested_country, other_country, study_level, preferred_program, budget,
    usd.per_euro, usd.as_of
  from public.survey_submissions left join public.exchange_rates usd on usd.currency = 'USD'
  where user_id = auth.uid() and (select auth.has_full_assurance()) order by created_at desc limit 1
$$;
revoke execute on function public.own_survey() from public;
grant execute on function public.own_survey() to authenticated;
