-- Sessions, second factors, and what the database asks of a signed-in caller before anything else.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  factor_id uuid,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  parent_hash text,
  session_id uuid not null references auth.sessions on delete cascade,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
-- Whatever happens at once: a session has one token that works.
create unique index refresh_tokens_one_active on auth.refresh_tokens (session_id) where revoked_at is null;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  verified_at timestamptz,
  ip text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);

-- Codes for somebody who lost the device of her second factor: shown once, kept under a key (server/auth), gone when used.
create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

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
create function auth.is_staff() returns boolean
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

-- What functions that act with their owner's rights begin with: a refusal with its code in `details`, the student who calls, staff.
create function public.refuse(code text, message text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception '%', message using errcode = 'P0001', detail = code;
end
$$;
revoke execute on function public.refuse(text, text) from public;

create function public.require_student() returns uuid language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null or auth.role() is distinct from 'authenticated' then
    raise exception 'Please log in first.' using errcode = '42501';
  end if;
  perform auth.require_full_assurance();
  return auth.uid();
end
$$;
revoke execute on function public.require_student() from public;

create function public.require_staff() returns void language plpgsql stable set search_path = '' as $$
begin
  if not auth.is_staff() then
    raise exception 'Only staff may do this.' using errcode = '42501';
  end if;
end
$$;
revoke execute on function public.require_staff() from public;

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

do $$
declare
  name text;
begin
  foreach name in array array['auth.users', 'auth.identities', 'auth.sign_ups', 'auth.flow_state', 'auth.one_time_tokens',
                              'auth.mail_requests', 'auth.instance', 'auth.rate_limits', 'auth.sessions', 'auth.refresh_tokens',
                              'auth.mfa_factors', 'auth.mfa_challenges', 'auth.recovery_codes', 'mail.outbox'] loop
    execute format('grant select, insert, update, delete on %s to service_role', name);
    execute format('create policy service_role_all on %s for all to service_role using (true) with check (true)', name);
    call auth.protect(name::regclass);
  end loop;
end
$$;
