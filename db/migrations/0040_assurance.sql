-- A signed-in caller is what the database knows of the session at this moment, not what the access token said when it was signed:
-- a session that has ended is worth nothing, and one that owes its account's second factor reaches nothing of the account.

-- 'none' for a visitor and for the server itself; of a signed-in caller 'ended', 'partial' (a second factor is due), 'full' or 'staff'.
-- The token says aal2 and so does the row: a token of before the factor was shown, or of before it was taken away, counts as aal1.
create function auth.session_state() returns text
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  claims jsonb;
  state text;
begin
  if current_setting('role', true) is distinct from 'authenticated' then
    return 'none';
  end if;
  claims := auth.jwt();
  select case
      when sessions.aal = 'aal2' and claims ->> 'aal' = 'aal2'
        then case when users.app_metadata ->> 'role' = 'staff' then 'staff' else 'full' end
      when exists (select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified') then 'partial'
      else 'full'
    end into state
  from auth.sessions join auth.users on users.id = sessions.user_id
  where sessions.id = (claims ->> 'session_id')::uuid and users.id = (claims ->> 'sub')::uuid
    and (users.banned_until is null or users.banned_until <= now());
  return coalesce(state, 'ended');
end
$$;

-- What every policy and every function that acts with its owner's rights asks. Written `(select auth.has_full_assurance())` in a
-- policy, it is asked once a statement.
create function auth.has_full_assurance() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return auth.session_state() not in ('ended', 'partial');
end
$$;

-- Staff at aal2, and while auth.users says so.
create or replace function auth.is_staff() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return auth.session_state() = 'staff';
end
$$;

create function auth.is_email_confirmed() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return exists (select from auth.users where users.id = auth.uid() and users.email_confirmed_at is not null);
end
$$;

-- Says why the caller's session has ended: 28000 with the reason in `detail`, in the words of the auth API.
create function auth.refuse_ended_session() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select * into account from auth.users where users.id = auth.uid();
  if not found then
    raise exception 'User from sub claim in JWT does not exist' using errcode = '28000', detail = 'user_not_found';
  elsif account.banned_until > now() then
    raise exception 'User is banned' using errcode = '28000', detail = 'user_banned';
  end if;
  raise exception 'Session from session_id claim in JWT does not exist' using errcode = '28000', detail = 'session_not_found';
end
$$;
revoke execute on function auth.refuse_ended_session() from public;

-- The first statement of whoever calls as authenticated (db/as-role.ts), in every transaction: it stays as small as it can be.
create function auth.require_live_session() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.session_state() = 'ended' then
    perform auth.refuse_ended_session();
  end if;
end
$$;

create function auth.require_full_assurance() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not auth.has_full_assurance() then
    raise exception 'Log in with your second factor first.' using errcode = '42501', detail = 'insufficient_aal';
  end if;
end
$$;

create or replace function public.require_student() returns uuid language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null or auth.role() is distinct from 'authenticated' then
    raise exception 'Please log in first.' using errcode = '42501';
  end if;
  perform auth.require_full_assurance();
  return auth.uid();
end
$$;

-- Puts a table under the rule; every migration that makes one calls it. What visitors read without any session stays readable to
-- whoever has half of one: a condition there would also keep the planner from using an index for a search.
create procedure auth.protect(protected regclass) language plpgsql as $$
declare
  name text := protected::text;
  is_public boolean := exists (select from pg_catalog.pg_policy
    where polrelid = protected and polpermissive and polcmd in ('r', '*') and pg_catalog.pg_get_expr(polqual, polrelid) = 'true'
      and polroles && array['anon'::regrole::oid, 0::oid]);
begin
  execute format('alter table %s enable row level security', name);
  if is_public then
    execute format('create policy full_assurance_inserts on %s as restrictive for insert to authenticated with check ((select auth.has_full_assurance()))', name);
    execute format('create policy full_assurance_updates on %s as restrictive for update to authenticated
      using ((select auth.has_full_assurance())) with check ((select auth.has_full_assurance()))', name);
    execute format('create policy full_assurance_deletes on %s as restrictive for delete to authenticated using ((select auth.has_full_assurance()))', name);
  else
    execute format('create policy full_assurance on %s as restrictive for all to authenticated
      using ((select auth.has_full_assurance())) with check ((select auth.has_full_assurance()))', name);
  end if;
end
$$;
revoke execute on procedure auth.protect(regclass) from public;

revoke execute on function search.note_words() from public;
create policy everyone_reads on search.words for select to anon, authenticated using (true);
create policy service_role_reads on search.words for select to service_role using (true);

do $$
declare
  one regclass;
begin
  for one in select oid from pg_catalog.pg_class where relkind in ('r', 'p') and relowner = 'helix_owner'::regrole order by oid loop
    call auth.protect(one);
  end loop;
end
$$;

-- Whoever has not proved the address stores no files.
create policy confirmed_inserts on storage.objects as restrictive for insert to authenticated
  with check ((select auth.is_email_confirmed()));
create policy confirmed_updates on storage.objects as restrictive for update to authenticated
  using ((select auth.is_email_confirmed())) with check ((select auth.is_email_confirmed()));

-- Half a session is nobody in particular: the survey is taken, and not as the account's.
create or replace function public.submit_survey(submission jsonb) returns void
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

create or replace function public.note_ai_genie_visit(visitor_email text) returns void
language sql security definer set search_path = '' as $$
  select auth.require_full_assurance();
  insert into public.ai_genie_users (email) values (lower(trim(visitor_email)))
  on conflict (email) do update set last_interaction = now()
$$;
