-- Accounts, sessions and everything a sign-in needs. Nothing here is reachable through /rest/v1: the schema is not exposed,
-- and only service_role has a policy.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select coalesce(auth.jwt() ->> 'role', current_setting('role', true))
$$;

-- True for a signed-in member of staff. Only the server can write app_metadata, so a student cannot give it to herself.
create function auth.is_staff() returns boolean language sql stable as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'staff', false)
$$;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text unique check (email = lower(email) and length(email) <= 255),
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{"provider":"email","providers":["email"]}',
  user_metadata jsonb not null default '{}',
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.identities (
  identity_id uuid primary key default gen_random_uuid(),
  id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, id)
);
create index identities_user_id on auth.identities (user_id);

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

-- A PKCE sign-in under way: begun by a request with a code challenge, given a code when the mailed link is opened.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code_hash text unique,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_state_user_id on auth.flow_state (user_id);

-- What a mailed link or code proves. relates_to is the address it was sent to; a token with a flow state gives a PKCE code.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('signup', 'magiclink', 'recovery', 'email_change', 'invite')),
  token_hash text not null unique,
  code_hash text,
  relates_to text not null,
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id);
create index one_time_tokens_code on auth.one_time_tokens (relates_to, code_hash) where code_hash is not null;
create index one_time_tokens_flow_state_id on auth.one_time_tokens (flow_state_id);

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

-- Shape given by rate-limiter-flexible's RateLimiterPostgres.
create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Which signing key this database belongs to, so that two processes with different keys do not share it unnoticed.
create table auth.instance (
  singleton boolean primary key default true check (singleton),
  signing_key_id text not null
);

do $$
declare
  name text;
begin
  foreach name in array array['users', 'identities', 'sessions', 'refresh_tokens', 'one_time_tokens', 'flow_state',
                              'mfa_factors', 'mfa_challenges', 'rate_limits', 'instance'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('grant select, insert, update, delete on auth.%I to service_role', name);
    execute format('create policy service_role_all on auth.%I for all to service_role using (true) with check (true)', name);
  end loop;
end
$$;
