-- Accounts and everything that proves whose an address is. Nothing here is reachable through /rest/v1: the schema is not exposed,
-- and only service_role has a policy (0003_sessions.sql).
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

-- Sign-ups whose address nobody has proven yet: several people can sign up with one address, and only a mail says whose it is.
-- The one that made the account holds it: its password signs in meanwhile, and what is written meanwhile is its own. The others
-- wait with a password and a name of their own. browser_hash is of a secret that only the browser that signed up has.
create table auth.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  holds_account boolean not null,
  password_hash text,
  user_metadata jsonb not null default '{}',
  browser_hash text,
  created_at timestamptz not null default now()
);
create index sign_ups_user_id on auth.sign_ups (user_id);
create unique index sign_ups_one_holder on auth.sign_ups (user_id) where holds_account;

-- A PKCE sign-in under way: begun by a request with a code challenge, given a code when the mailed link is opened.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  -- Which sign-up the client proves to have made when it exchanges the code.
  sign_up_id uuid references auth.sign_ups on delete set null,
  auth_code_hash text unique,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_state_user_id on auth.flow_state (user_id);
create index flow_state_sign_up_id on auth.flow_state (sign_up_id) where sign_up_id is not null;

-- What a mailed link or code proves. relates_to is the address it was sent to; a token with a flow state gives a PKCE code.
-- A reauthentication code proves, for a change of password, that whoever holds an old session still reads the account's mail.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('signup', 'magiclink', 'recovery', 'email_change', 'invite', 'reauthentication')),
  token_hash text not null unique,
  code_hash text,
  relates_to text not null,
  flow_state_id uuid references auth.flow_state on delete cascade,
  -- Which sign-up the link was mailed for.
  sign_up_id uuid references auth.sign_ups on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id);
create index one_time_tokens_code on auth.one_time_tokens (relates_to, code_hash) where code_hash is not null;
create index one_time_tokens_flow_state_id on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_sign_up_id on auth.one_time_tokens (sign_up_id) where sign_up_id is not null;

-- Mails that somebody asked for by an address, before anything looks whether an account has it: the call that asks writes the
-- same row for every address and is answered; what comes of it is worked out afterwards (server/auth).
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  request jsonb not null,
  created_at timestamptz not null default now()
);

-- Which signing key this database belongs to, so that two processes with different keys do not share it unnoticed.
create table auth.instance (
  singleton boolean primary key default true check (singleton),
  signing_key_id text not null
);

-- Shape given by rate-limiter-flexible's RateLimiterPostgres.
create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What a visitor may write is counted here too, since a function can be called directly: by the network of the caller and in total.
-- Counts one call of a kind in this hour and gives false when it is one too many, in the shape of auth.rate_limits. An empty network
-- is not counted by itself: the server names none where limits by address are off (RATE_LIMITS).
create function auth.count_call(kind text, network text, most_of_network integer, most integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  now_ms constant bigint := extract(epoch from clock_timestamp()) * 1000;
  counted record;
  is_within boolean;
begin
  for counted in select kind || ':' || network as key, most_of_network as points where network <> ''
    union all select kind || ':everybody', most loop
    insert into auth.rate_limits as one (key, points, expire) values (counted.key, 1, now_ms + 3600000)
    on conflict (key) do update set
      points = case when one.expire > now_ms then one.points + 1 else 1 end,
      expire = case when one.expire > now_ms then one.expire else now_ms + 3600000 end
    returning one.points <= counted.points into is_within;
    if not is_within then
      return false;
    end if;
  end loop;
  return true;
end
$$;
revoke execute on function auth.count_call(text, text, integer, integer) from public;

-- Mails asked for in a transaction and not out yet (server/mail/outbox.ts). A row goes when its mail has gone: the links in
-- it are as good as passwords. One that failed for good stays with its reason and without its links until it is swept.
create schema mail;
grant usage on schema mail to service_role;

create table mail.outbox (
  id bigint generated always as identity primary key,
  -- A mail that is delivered once more, because the process was killed before it noted the first time, is the same message.
  message_id uuid not null default gen_random_uuid(),
  mail jsonb not null,
  attempts integer not null default 0,
  -- When it is due; while a worker holds it, when its claim ends.
  due_at timestamptz not null default now(),
  claimed_by uuid,
  failed_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  check ((failed_at is null) = (failure is null))
);
create index outbox_due_at on mail.outbox (due_at, id) where failed_at is null;
