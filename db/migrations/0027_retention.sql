-- The limits on surveys look back a day. Without this the hashes of the last senders would wait for the next survey.
create function public.forget_survey_networks() returns void
language sql security definer set search_path = '' as $$
  delete from survey.attempts where made_at < now() - interval '1 day'
$$;
revoke execute on function public.forget_survey_networks() from public;
grant execute on function public.forget_survey_networks() to service_role;
