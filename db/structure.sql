-- The structure of a migrated database, to be read and compared. Written by "npm run schema" out of the catalogue; nothing runs it:
-- what is applied stands in db/migrations/. Everything belongs to helix_owner.

create extension pg_trgm;
create extension unaccent;

-- Schema auth
create schema auth;
grant usage on schema auth to anon;
grant usage on schema auth to authenticated;
grant usage on schema auth to service_role;

create table auth.flow_state (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  sign_up_id uuid,
  auth_code_hash text,
  code_challenge text not null,
  code_challenge_method text not null,
  authentication_method text not null,
  auth_code_issued_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint flow_state_pkey PRIMARY KEY (id),
  constraint flow_state_auth_code_hash_key UNIQUE (auth_code_hash),
  constraint flow_state_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES auth.sign_ups(id) ON DELETE SET NULL,
  constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint flow_state_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text])))
);
CREATE INDEX flow_state_sign_up_id ON auth.flow_state USING btree (sign_up_id) WHERE (sign_up_id IS NOT NULL);
CREATE INDEX flow_state_user_id ON auth.flow_state USING btree (user_id);
alter table auth.flow_state enable row level security;
create policy service_role_all on auth.flow_state for all to service_role using (true) with check (true);
create policy full_assurance on auth.flow_state as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.flow_state to service_role;

create table auth.identities (
  identity_id uuid not null default gen_random_uuid(),
  id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (identity_id),
  constraint identities_provider_id_key UNIQUE (provider, id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user_id ON auth.identities USING btree (user_id);
alter table auth.identities enable row level security;
create policy service_role_all on auth.identities for all to service_role using (true) with check (true);
create policy full_assurance on auth.identities as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.identities to service_role;

create table auth.instance (
  singleton boolean not null default true,
  signing_key_id text not null,
  constraint instance_pkey PRIMARY KEY (singleton),
  constraint instance_singleton_check CHECK (singleton)
);
alter table auth.instance enable row level security;
create policy service_role_all on auth.instance for all to service_role using (true) with check (true);
create policy full_assurance on auth.instance as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.instance to service_role;

create table auth.mail_requests (
  id bigint not null generated always as identity,
  request jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint mail_requests_pkey PRIMARY KEY (id)
);
alter table auth.mail_requests enable row level security;
create policy service_role_all on auth.mail_requests for all to service_role using (true) with check (true);
create policy full_assurance on auth.mail_requests as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.mail_requests to service_role;

create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  verified_at timestamp with time zone,
  ip text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint mfa_challenges_pkey PRIMARY KEY (id),
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
);
CREATE INDEX mfa_challenges_factor_id ON auth.mfa_challenges USING btree (factor_id);
alter table auth.mfa_challenges enable row level security;
create policy service_role_all on auth.mfa_challenges for all to service_role using (true) with check (true);
create policy full_assurance on auth.mfa_challenges as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.mfa_challenges to service_role;

create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type text not null,
  status text not null default 'unverified'::text,
  secret text not null,
  last_used_step bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_user_id_friendly_name_key UNIQUE (user_id, friendly_name),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mfa_factors_factor_type_check CHECK ((factor_type = 'totp'::text)),
  constraint mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
);
CREATE TRIGGER tell_factor AFTER INSERT OR DELETE ON auth.mfa_factors FOR EACH ROW EXECUTE FUNCTION auth.tell_factor();
CREATE TRIGGER tell_factor_status AFTER UPDATE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION auth.tell_factor();
alter table auth.mfa_factors enable row level security;
create policy service_role_all on auth.mfa_factors for all to service_role using (true) with check (true);
create policy full_assurance on auth.mfa_factors as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.mfa_factors to service_role;

create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_type text not null,
  token_hash text not null,
  code_hash text,
  relates_to text not null,
  flow_state_id uuid,
  sign_up_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash),
  constraint one_time_tokens_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES auth.flow_state(id) ON DELETE CASCADE,
  constraint one_time_tokens_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES auth.sign_ups(id) ON DELETE SET NULL,
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_token_type_check CHECK ((token_type = ANY (ARRAY['signup'::text, 'magiclink'::text, 'recovery'::text, 'email_change'::text, 'invite'::text, 'reauthentication'::text])))
);
CREATE INDEX one_time_tokens_code ON auth.one_time_tokens USING btree (relates_to, code_hash) WHERE (code_hash IS NOT NULL);
CREATE INDEX one_time_tokens_flow_state_id ON auth.one_time_tokens USING btree (flow_state_id);
CREATE INDEX one_time_tokens_sign_up_id ON auth.one_time_tokens USING btree (sign_up_id) WHERE (sign_up_id IS NOT NULL);
CREATE INDEX one_time_tokens_user_id ON auth.one_time_tokens USING btree (user_id);
alter table auth.one_time_tokens enable row level security;
create policy service_role_all on auth.one_time_tokens for all to service_role using (true) with check (true);
create policy full_assurance on auth.one_time_tokens as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.one_time_tokens to service_role;

create table auth.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
alter table auth.rate_limits enable row level security;
create policy service_role_all on auth.rate_limits for all to service_role using (true) with check (true);
create policy full_assurance on auth.rate_limits as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.rate_limits to service_role;

create table auth.recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.recovery_codes enable row level security;
create policy service_role_all on auth.recovery_codes for all to service_role using (true) with check (true);
create policy full_assurance on auth.recovery_codes as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.recovery_codes to service_role;

create table auth.refresh_tokens (
  id bigint not null generated always as identity,
  token_hash text not null,
  parent_hash text,
  session_id uuid not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_token_hash_key UNIQUE (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX refresh_tokens_one_active ON auth.refresh_tokens USING btree (session_id) WHERE (revoked_at IS NULL);
CREATE INDEX refresh_tokens_session_id ON auth.refresh_tokens USING btree (session_id);
alter table auth.refresh_tokens enable row level security;
create policy service_role_all on auth.refresh_tokens for all to service_role using (true) with check (true);
create policy full_assurance on auth.refresh_tokens as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.refresh_tokens to service_role;

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal text not null default 'aal1'::text,
  amr jsonb not null default '[]'::jsonb,
  factor_id uuid,
  user_agent text,
  ip text,
  created_at timestamp with time zone not null default now(),
  refreshed_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text])))
);
CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id);
CREATE TRIGGER tell_session AFTER UPDATE ON auth.sessions FOR EACH ROW WHEN ((old.aal IS DISTINCT FROM new.aal)) EXECUTE FUNCTION auth.tell_session();
CREATE TRIGGER tell_session_end AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.tell_session();
alter table auth.sessions enable row level security;
create policy service_role_all on auth.sessions for all to service_role using (true) with check (true);
create policy full_assurance on auth.sessions as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.sessions to service_role;

create table auth.sign_ups (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  holds_account boolean not null,
  password_hash text,
  user_metadata jsonb not null default '{}'::jsonb,
  browser_hash text,
  created_at timestamp with time zone not null default now(),
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sign_ups_one_holder ON auth.sign_ups USING btree (user_id) WHERE holds_account;
CREATE INDEX sign_ups_user_id ON auth.sign_ups USING btree (user_id);
alter table auth.sign_ups enable row level security;
create policy service_role_all on auth.sign_ups for all to service_role using (true) with check (true);
create policy full_assurance on auth.sign_ups as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.sign_ups to service_role;

create table auth.users (
  id uuid not null default gen_random_uuid(),
  email text,
  encrypted_password text,
  email_confirmed_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}'::jsonb,
  user_metadata jsonb not null default '{}'::jsonb,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint users_staff_role CHECK (((app_metadata ->> 'staff_role'::text) = ANY (ARRAY['counsellor'::text, 'editor'::text, 'finance'::text, 'administrator'::text])))
);
CREATE TRIGGER note_staff_role AFTER INSERT OR DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION public.note_staff_role();
CREATE TRIGGER note_staff_role_change AFTER UPDATE ON auth.users FOR EACH ROW WHEN ((old.app_metadata IS DISTINCT FROM new.app_metadata)) EXECUTE FUNCTION public.note_staff_role();
CREATE TRIGGER note_student AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION search.note_student('id');
CREATE TRIGGER note_student_change AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((((old.email IS DISTINCT FROM new.email) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.user_metadata IS DISTINCT FROM new.user_metadata)) OR (old.app_metadata IS DISTINCT FROM new.app_metadata))) EXECUTE FUNCTION search.note_student('id');
CREATE TRIGGER take_over_survey AFTER INSERT OR UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((new.email_confirmed_at IS NOT NULL) AND (new.user_metadata ? 'survey'::text))) EXECUTE FUNCTION public.take_over_survey();
CREATE TRIGGER tell_account AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((old.app_metadata IS DISTINCT FROM new.app_metadata) OR (old.banned_until IS DISTINCT FROM new.banned_until))) EXECUTE FUNCTION auth.tell_account();
alter table auth.users enable row level security;
create policy service_role_all on auth.users for all to service_role using (true) with check (true);
create policy full_assurance on auth.users as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on auth.users to service_role;

CREATE OR REPLACE PROCEDURE auth.audit(IN audited regclass, VARIADIC told text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger note_staff_action after insert or update or delete on %s for each row
    when (current_setting(''role'', true) = ''authenticated'') execute function public.note_staff_action(%s)',
    audited, (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(told) name));
end
$procedure$;
revoke execute on procedure auth.audit(regclass,text[]) from public;

CREATE OR REPLACE FUNCTION auth.count_call(kind text, network text, most_of_network integer, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;
revoke execute on function auth.count_call(text,text,integer,integer) from public;

CREATE OR REPLACE FUNCTION auth.duties_of(staff_role text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case staff_role
    when 'counsellor' then array['students', 'payments', 'inbox']
    when 'editor' then array['catalogue', 'inbox']
    when 'finance' then array['payments', 'money', 'inbox']
    when 'administrator' then array['students', 'catalogue', 'payments', 'money', 'inbox', 'administration']
    else '{}'::text[]
  end
$function$;

CREATE OR REPLACE FUNCTION auth.has_full_assurance()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return auth.session_state() not in ('ended', 'partial');
end
$function$;

CREATE OR REPLACE FUNCTION auth.is_email_confirmed()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from auth.users where users.id = auth.uid() and users.email_confirmed_at is not null);
end
$function$;

CREATE OR REPLACE FUNCTION auth.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return auth.session_state() = 'staff';
end
$function$;

CREATE OR REPLACE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$function$;

CREATE OR REPLACE FUNCTION auth.may(duty text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(duty = any (auth.duties_of(auth.staff_role())), false);
end
$function$;

CREATE OR REPLACE PROCEDURE auth.protect(IN protected regclass)
 LANGUAGE plpgsql
AS $procedure$
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
$procedure$;
revoke execute on procedure auth.protect(regclass) from public;

CREATE OR REPLACE FUNCTION auth.refuse_ended_session()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke execute on function auth.refuse_ended_session() from public;

CREATE OR REPLACE FUNCTION auth.require_full_assurance()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not auth.has_full_assurance() then
    raise exception 'Log in with your second factor first.' using errcode = '42501', detail = 'insufficient_aal';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION auth.require_live_session()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.session_state() = 'ended' then
    perform auth.refuse_ended_session();
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(auth.jwt() ->> 'role', current_setting('role', true))
$function$;

CREATE OR REPLACE FUNCTION auth.session_state()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION auth.staff_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not auth.is_staff() then
    return null;
  end if;
  return (select users.app_metadata ->> 'staff_role' from auth.users where users.id = auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION auth.tell_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', json_build_object('account', old.id)::text);
  return null;
end
$function$;
revoke execute on function auth.tell_account() from public;

CREATE OR REPLACE PROCEDURE auth.tell_changes_of(IN watched regclass, IN kind text, IN duties text, IN owner_column text DEFAULT ''::text, IN id_column text DEFAULT 'id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger tell_change after insert or delete on %s for each row execute function public.tell_change(%L, %L, %L, %L)',
    watched, kind, duties, owner_column, id_column);
  execute format('create trigger tell_change_of_row after update on %s for each row when (old.* is distinct from new.*)
    execute function public.tell_change(%L, %L, %L, %L)', watched, kind, duties, owner_column, id_column);
end
$procedure$;
revoke execute on procedure auth.tell_changes_of(regclass,text,text,text,text) from public;

CREATE OR REPLACE FUNCTION auth.tell_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', json_build_object('account', coalesce(new.user_id, old.user_id))::text);
  return null;
end
$function$;
revoke execute on function auth.tell_factor() from public;

CREATE OR REPLACE FUNCTION auth.tell_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', json_build_object('session', old.id)::text);
  return null;
end
$function$;
revoke execute on function auth.tell_session() from public;

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select (auth.jwt() ->> 'sub')::uuid
$function$;

-- Schema catalogue_seed
create schema catalogue_seed;
grant usage on schema catalogue_seed to service_role;

create table catalogue_seed.entries (
  university_id uuid not null,
  content_hash text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint entries_pkey PRIMARY KEY (university_id)
);
alter table catalogue_seed.entries enable row level security;
create policy service_role_all on catalogue_seed.entries for all to service_role using (true) with check (true);
create policy full_assurance on catalogue_seed.entries as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on catalogue_seed.entries to service_role;

create table catalogue_seed.programmes (
  programme_id uuid not null,
  content_hash text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint programmes_pkey PRIMARY KEY (programme_id),
  constraint programmes_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE
);
alter table catalogue_seed.programmes enable row level security;
create policy service_role_all on catalogue_seed.programmes for all to service_role using (true) with check (true);
create policy full_assurance on catalogue_seed.programmes as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on catalogue_seed.programmes to service_role;

create table catalogue_seed.registers (
  register text not null,
  edition text not null,
  content_hash text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint registers_pkey PRIMARY KEY (register)
);
alter table catalogue_seed.registers enable row level security;
create policy service_role_all on catalogue_seed.registers for all to service_role using (true) with check (true);
create policy full_assurance on catalogue_seed.registers as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on catalogue_seed.registers to service_role;

-- Schema mail
create schema mail;
grant usage on schema mail to service_role;

create table mail.outbox (
  id bigint not null generated always as identity,
  message_id uuid not null default gen_random_uuid(),
  mail jsonb not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  claimed_by uuid,
  failed_at timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_check CHECK (((failed_at IS NULL) = (failure IS NULL)))
);
CREATE INDEX outbox_due_at ON mail.outbox USING btree (due_at, id) WHERE (failed_at IS NULL);
alter table mail.outbox enable row level security;
create policy service_role_all on mail.outbox for all to service_role using (true) with check (true);
create policy full_assurance on mail.outbox as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on mail.outbox to service_role;

-- Schema public
grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant create, usage on schema public to helix_owner;
grant usage on schema public to service_role;
grant usage on schema public to PUBLIC;

create table public.ai_genie_users (
  email text not null,
  last_interaction timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint ai_genie_users_pkey PRIMARY KEY (email),
  constraint ai_genie_users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)))
);
CREATE TRIGGER check_ai_genie_visit BEFORE INSERT ON public.ai_genie_users FOR EACH ROW EXECUTE FUNCTION public.check_ai_genie_visit();
CREATE TRIGGER note_visit_time BEFORE UPDATE ON public.ai_genie_users FOR EACH ROW EXECUTE FUNCTION public.note_visit_time();
alter table public.ai_genie_users enable row level security;
create policy owner_reads on public.ai_genie_users for select to authenticated using ((email = ( SELECT (auth.jwt() ->> 'email'::text))));
create policy owner_updates on public.ai_genie_users for update to authenticated using ((email = ( SELECT (auth.jwt() ->> 'email'::text)))) with check ((email = ( SELECT (auth.jwt() ->> 'email'::text))));
create policy service_role_all on public.ai_genie_users for all to service_role using (true) with check (true);
create policy staff_reads on public.ai_genie_users for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.ai_genie_users as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select, update (last_interaction) on public.ai_genie_users to authenticated;
grant delete, insert, select, update on public.ai_genie_users to service_role;

create table public.application_documents (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  student_id uuid not null,
  label text not null,
  state text not null default 'required'::text,
  object_id uuid,
  note text,
  uploaded_at timestamp with time zone,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  asked_by text not null default 'staff'::text,
  reason text,
  source jsonb,
  constraint application_documents_pkey PRIMARY KEY (id),
  constraint application_documents_application_id_label_key UNIQUE (application_id, label),
  constraint application_documents_application_id_student_id_fkey FOREIGN KEY (application_id, student_id) REFERENCES public.applications(id, student_id) ON DELETE CASCADE,
  constraint application_documents_object_id_student_id_fkey FOREIGN KEY (object_id, student_id) REFERENCES storage.objects(id, owner),
  constraint application_documents_asked_by_check CHECK ((asked_by = ANY (ARRAY['everybody'::text, 'programme'::text, 'country'::text, 'staff'::text]))),
  constraint application_documents_check CHECK (((state = 'required'::text) = (object_id IS NULL))),
  constraint application_documents_check1 CHECK (((object_id IS NULL) = (uploaded_at IS NULL))),
  constraint application_documents_check2 CHECK (((state = 'accepted'::text) = (accepted_at IS NOT NULL))),
  constraint application_documents_label_check CHECK ((((length(label) >= 1) AND (length(label) <= 100)) AND (label = btrim(label)))),
  constraint application_documents_note_check CHECK ((length(note) <= 2000)),
  constraint application_documents_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 600))),
  constraint application_documents_state_check CHECK ((state = ANY (ARRAY['required'::text, 'uploaded'::text, 'accepted'::text])))
);
comment on column public.application_documents.source is 'As read_programme() gives the source of a figure.';
CREATE INDEX application_documents_object_id ON public.application_documents USING btree (object_id);
CREATE INDEX application_documents_student_id ON public.application_documents USING btree (student_id);
CREATE TRIGGER follow_checklist AFTER INSERT OR DELETE OR UPDATE OF state, note ON public.application_documents FOR EACH ROW EXECUTE FUNCTION public.follow_checklist_line();
CREATE TRIGGER follow_documents AFTER INSERT OR DELETE OR UPDATE OF state ON public.application_documents FOR EACH ROW EXECUTE FUNCTION public.follow_documents();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.application_documents FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'application_id', 'label', 'state', 'accepted_at');
CREATE TRIGGER notify_student AFTER INSERT ON public.application_documents FOR EACH ROW EXECUTE FUNCTION public.notify_of_document();
CREATE TRIGGER notify_student_of_change AFTER UPDATE ON public.application_documents FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION public.notify_of_document();
CREATE TRIGGER take_known_document BEFORE INSERT ON public.application_documents FOR EACH ROW WHEN ((new.state = 'required'::text)) EXECUTE FUNCTION public.take_known_document();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.application_documents FOR EACH ROW EXECUTE FUNCTION public.tell_change('document', 'students', 'student_id', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.application_documents FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('document', 'students', 'student_id', 'id');
alter table public.application_documents enable row level security;
create policy owner_reads on public.application_documents for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.application_documents for all to service_role using (true) with check (true);
create policy staff_reads on public.application_documents for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.application_documents as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.application_documents to authenticated;
grant delete, insert, select, update on public.application_documents to service_role;

create table public.application_history (
  id bigint not null generated always as identity,
  application_id uuid not null,
  student_id uuid not null,
  previous_status text,
  status text not null,
  next_step text,
  note text,
  changed_by uuid,
  changed_by_role text not null,
  created_at timestamp with time zone not null default now(),
  constraint application_history_pkey PRIMARY KEY (id),
  constraint application_history_application_id_student_id_fkey FOREIGN KEY (application_id, student_id) REFERENCES public.applications(id, student_id) ON DELETE CASCADE,
  constraint application_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint application_history_changed_by_role_check CHECK ((changed_by_role = ANY (ARRAY['student'::text, 'staff'::text, 'system'::text])))
);
CREATE INDEX application_history_application_id ON public.application_history USING btree (application_id, id);
CREATE INDEX application_history_changed_by ON public.application_history USING btree (changed_by);
CREATE INDEX application_history_student_id ON public.application_history USING btree (student_id);
alter table public.application_history enable row level security;
create policy owner_reads on public.application_history for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.application_history for select to service_role using (true);
create policy staff_reads on public.application_history for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.application_history as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.application_history to authenticated;
grant select on public.application_history to service_role;

create table public.applications (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  university_id uuid,
  university_name text not null,
  program text not null,
  status text not null default 'Submitted'::text,
  next_step text,
  next_step_due date,
  status_note text,
  submitted_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  programme_id uuid,
  version integer not null default 1,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_id_student_id_key UNIQUE (id, student_id),
  constraint applications_programme_id_university_id_fkey FOREIGN KEY (programme_id, university_id) REFERENCES public.programmes(id, university_id),
  constraint applications_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint applications_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.universities(id) ON DELETE SET NULL,
  constraint applications_check CHECK (((programme_id IS NULL) OR (university_id IS NOT NULL))),
  constraint applications_next_step_check CHECK (((length(next_step) >= 1) AND (length(next_step) <= 300))),
  constraint applications_program_check CHECK (((length(program) >= 1) AND (length(program) <= 300))),
  constraint applications_status_check CHECK ((((length(status) >= 1) AND (length(status) <= 60)) AND (status = btrim(status)))),
  constraint applications_status_note_check CHECK ((length(status_note) <= 2000))
);
comment on column public.applications.status is 'Submitted, Under Review, Documents Pending, Accepted, Rejected, or what staff wrote.';
CREATE INDEX applications_changed ON public.applications USING btree (status, updated_at DESC, id);
CREATE UNIQUE INDEX applications_one_each ON public.applications USING btree (student_id, university_id, programme_id) NULLS NOT DISTINCT WHERE (university_id IS NOT NULL);
CREATE INDEX applications_programme_id ON public.applications USING btree (programme_id, university_id);
CREATE INDEX applications_said ON public.applications USING gin (lower(((university_name || ' '::text) || program)) public.gin_trgm_ops);
CREATE INDEX applications_status ON public.applications USING btree (status, submitted_at);
CREATE INDEX applications_student_id ON public.applications USING btree (student_id);
CREATE INDEX applications_university_id ON public.applications USING btree (university_id);
CREATE TRIGGER follow_decision AFTER UPDATE OF status ON public.applications FOR EACH ROW WHEN (((new.status = ANY (ARRAY['Accepted'::text, 'Rejected'::text])) <> (old.status = ANY (ARRAY['Accepted'::text, 'Rejected'::text])))) EXECUTE FUNCTION public.follow_decision();
CREATE TRIGGER guard_application BEFORE INSERT OR UPDATE ON public.applications FOR EACH ROW EXECUTE FUNCTION public.guard_application();
CREATE TRIGGER note_application_change AFTER INSERT OR UPDATE ON public.applications FOR EACH ROW EXECUTE FUNCTION public.note_application_change();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.applications FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'status', 'next_step_due', 'university_id');
CREATE TRIGGER note_student AFTER INSERT OR DELETE ON public.applications FOR EACH ROW EXECUTE FUNCTION search.note_student('student_id');
CREATE TRIGGER notify_student AFTER UPDATE ON public.applications FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.next_step IS DISTINCT FROM old.next_step)) OR (new.next_step_due IS DISTINCT FROM old.next_step_due)) OR (new.status_note IS DISTINCT FROM old.status_note))) EXECUTE FUNCTION public.notify_of_application();
CREATE TRIGGER raise_application_version BEFORE UPDATE ON public.applications FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.next_step IS DISTINCT FROM old.next_step)) OR (new.next_step_due IS DISTINCT FROM old.next_step_due)) OR (new.status_note IS DISTINCT FROM old.status_note))) EXECUTE FUNCTION public.raise_application_version();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.applications FOR EACH ROW EXECUTE FUNCTION public.tell_change('application', 'students', 'student_id', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.applications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('application', 'students', 'student_id', 'id');
alter table public.applications enable row level security;
create policy owner_reads on public.applications for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.applications for all to service_role using (true) with check (true);
create policy staff_reads on public.applications for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.applications as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.applications to authenticated;
grant delete, insert, select, update on public.applications to service_role;

create table public.assistant_questions (
  id uuid not null default gen_random_uuid(),
  question text not null,
  looked_for text not null default ''::text,
  email text,
  student_id uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint assistant_questions_pkey PRIMARY KEY (id),
  constraint assistant_questions_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint assistant_questions_email_check CHECK (((email = lower(email)) AND (length(email) <= 255) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text))),
  constraint assistant_questions_looked_for_check CHECK ((length(looked_for) <= 500)),
  constraint assistant_questions_question_check CHECK (((length(question) >= 1) AND (length(question) <= 2000)))
);
CREATE INDEX assistant_questions_open ON public.assistant_questions USING btree (created_at) WHERE (answered_at IS NULL);
CREATE INDEX assistant_questions_student_id ON public.assistant_questions USING btree (student_id);
CREATE TRIGGER note_answered_time BEFORE UPDATE OF answered_at ON public.assistant_questions FOR EACH ROW EXECUTE FUNCTION public.note_answered_time();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.assistant_questions FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'answered_at', 'created_at');
CREATE TRIGGER open_inbox_item AFTER INSERT ON public.assistant_questions FOR EACH ROW EXECUTE FUNCTION public.open_question_item();
CREATE TRIGGER settle_item AFTER UPDATE OF answered_at ON public.assistant_questions FOR EACH ROW WHEN (((old.answered_at IS NULL) AND (new.answered_at IS NOT NULL))) EXECUTE FUNCTION public.settle_item();
alter table public.assistant_questions enable row level security;
create policy service_role_all on public.assistant_questions for all to service_role using (true) with check (true);
create policy staff_reads on public.assistant_questions for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy staff_updates on public.assistant_questions for update to authenticated using (( SELECT auth.may('students'::text) AS may)) with check (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.assistant_questions as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select, update (answered_at) on public.assistant_questions to authenticated;
grant delete, select on public.assistant_questions to service_role;

create table public.audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id uuid,
  actor_email text,
  actor_role text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  student_id uuid,
  changed text[] not null,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_student ON public.audit_log USING btree (student_id, id) WHERE (student_id IS NOT NULL);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, subject_id, id);
CREATE TRIGGER keep_audit_log BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_log();
alter table public.audit_log enable row level security;
create policy administrators_read on public.audit_log for select to authenticated using (( SELECT auth.may('administration'::text) AS may));
create policy service_role_reads on public.audit_log for select to service_role using (true);
create policy full_assurance on public.audit_log as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.audit_log to authenticated;
grant select on public.audit_log to service_role;

create table public.billing_details (
  student_id uuid not null,
  recipient text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  tax_number text not null,
  updated_at timestamp with time zone not null default now(),
  constraint billing_details_pkey PRIMARY KEY (student_id),
  constraint billing_details_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint billing_details_address_check CHECK ((((length(address) >= 1) AND (length(address) <= 300)) AND (replace(address, '
'::text, ''::text) !~ '[[:cntrl:]]'::text) AND (cardinality(string_to_array(address, '
'::text)) <= 4))),
  constraint billing_details_city_check CHECK ((((length(city) >= 1) AND (length(city) <= 80)) AND (city !~ '[[:cntrl:]]'::text))),
  constraint billing_details_country_check CHECK ((((length(country) >= 1) AND (length(country) <= 60)) AND (country !~ '[[:cntrl:]]'::text))),
  constraint billing_details_postal_code_check CHECK (((length(postal_code) <= 20) AND (postal_code !~ '[[:cntrl:]]'::text))),
  constraint billing_details_recipient_check CHECK ((((length(recipient) >= 1) AND (length(recipient) <= 120)) AND (recipient !~ '[[:cntrl:]]'::text))),
  constraint billing_details_tax_number_check CHECK (((length(tax_number) <= 40) AND (tax_number !~ '[[:cntrl:]]'::text)))
);
alter table public.billing_details enable row level security;
create policy owner_reads on public.billing_details for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.billing_details for select to service_role using (true);
create policy staff_reads on public.billing_details for select to authenticated using (( SELECT auth.may('money'::text) AS may));
create policy full_assurance on public.billing_details as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.billing_details to authenticated;
grant select on public.billing_details to service_role;

create table public.calendar_feeds (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  secret_hash text not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_feeds_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_one_live ON public.calendar_feeds USING btree (student_id) WHERE (revoked_at IS NULL);
CREATE INDEX calendar_feeds_student_id ON public.calendar_feeds USING btree (student_id);
alter table public.calendar_feeds enable row level security;
create policy owner_reads on public.calendar_feeds for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.calendar_feeds for all to service_role using (true) with check (true);
create policy full_assurance on public.calendar_feeds as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on public.calendar_feeds to service_role;
grant select (id, student_id, created_at, revoked_at) on public.calendar_feeds to authenticated;

create table public.catalogue_import_rows (
  import_id uuid not null,
  university_id uuid not null,
  action text not null,
  name text not null,
  before jsonb,
  after jsonb not null,
  kept_because text,
  constraint catalogue_import_rows_pkey PRIMARY KEY (import_id, university_id),
  constraint catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.catalogue_imports(id) ON DELETE CASCADE,
  constraint catalogue_import_rows_action_check CHECK ((action = ANY (ARRAY['added'::text, 'changed'::text, 'retired'::text]))),
  constraint catalogue_import_rows_kept_because_check CHECK ((kept_because = ANY (ARRAY['changed'::text, 'chosen'::text])))
);
CREATE INDEX catalogue_import_rows_university_id ON public.catalogue_import_rows USING btree (university_id);
alter table public.catalogue_import_rows enable row level security;
create policy service_role_all on public.catalogue_import_rows for all to service_role using (true) with check (true);
create policy staff_reads on public.catalogue_import_rows for select to authenticated using (( SELECT auth.may('catalogue'::text) AS may));
create policy full_assurance on public.catalogue_import_rows as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.catalogue_import_rows to authenticated;
grant delete, insert, select, update on public.catalogue_import_rows to service_role;

create table public.catalogue_imports (
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  format text not null,
  sha256 text not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  retired integer not null,
  left_out integer not null,
  told integer not null default 0,
  applied_by uuid,
  applied_at timestamp with time zone not null default now(),
  undone_by uuid,
  undone_at timestamp with time zone,
  kept integer,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint catalogue_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint catalogue_imports_file_name_check CHECK ((length(file_name) <= 200)),
  constraint catalogue_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX catalogue_imports_applied_at ON public.catalogue_imports USING btree (applied_at DESC);
CREATE INDEX catalogue_imports_applied_by ON public.catalogue_imports USING btree (applied_by);
CREATE INDEX catalogue_imports_undone_by ON public.catalogue_imports USING btree (undone_by);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_imports FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'file_name', 'format', 'added', 'changed', 'unchanged', 'retired', 'left_out', 'undone_at', 'kept');
alter table public.catalogue_imports enable row level security;
create policy service_role_all on public.catalogue_imports for all to service_role using (true) with check (true);
create policy staff_reads on public.catalogue_imports for select to authenticated using (( SELECT auth.may('catalogue'::text) AS may));
create policy full_assurance on public.catalogue_imports as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.catalogue_imports to authenticated;
grant delete, insert, select, update on public.catalogue_imports to service_role;

create table public.change_counters (
  table_name text not null,
  version bigint not null default 1,
  constraint change_counters_pkey PRIMARY KEY (table_name)
);
alter table public.change_counters enable row level security;
create policy service_role_reads on public.change_counters for select to service_role using (true);
create policy full_assurance on public.change_counters as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.change_counters to service_role;

create table public.enquiries (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  name text not null,
  email text not null,
  question text not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  sending uuid,
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint enquiries_email_check CHECK (((email = lower(email)) AND (length(email) <= 255) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text))),
  constraint enquiries_name_check CHECK (((length(name) >= 2) AND (length(name) <= 200))),
  constraint enquiries_question_check CHECK (((length(question) >= 1) AND (length(question) <= 2000)))
);
comment on column public.enquiries.sending is 'Of the form it was sent with; null where it had none.';
CREATE INDEX enquiries_email ON public.enquiries USING btree (email, created_at);
CREATE INDEX enquiries_open ON public.enquiries USING btree (created_at) WHERE (answered_at IS NULL);
CREATE UNIQUE INDEX enquiries_sent_once ON public.enquiries USING btree (sending, email, md5(question)) WHERE (sending IS NOT NULL);
CREATE INDEX enquiries_user_id ON public.enquiries USING btree (user_id);
CREATE TRIGGER note_answered_time BEFORE UPDATE OF answered_at ON public.enquiries FOR EACH ROW EXECUTE FUNCTION public.note_answered_time();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.enquiries FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'answered_at', 'created_at');
CREATE TRIGGER open_inbox_item AFTER INSERT ON public.enquiries FOR EACH ROW EXECUTE FUNCTION public.open_enquiry_item();
CREATE TRIGGER settle_item AFTER UPDATE OF answered_at ON public.enquiries FOR EACH ROW WHEN (((old.answered_at IS NULL) AND (new.answered_at IS NOT NULL))) EXECUTE FUNCTION public.settle_item();
alter table public.enquiries enable row level security;
create policy service_role_all on public.enquiries for all to service_role using (true) with check (true);
create policy staff_deletes on public.enquiries for delete to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy staff_reads on public.enquiries for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy staff_updates on public.enquiries for update to authenticated using (( SELECT auth.may('students'::text) AS may)) with check (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.enquiries as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select, update (answered_at) on public.enquiries to authenticated;
grant delete, insert, select, update on public.enquiries to service_role;

create table public.exchange_rates (
  currency character(3) not null,
  per_euro numeric not null,
  as_of date not null,
  source text not null,
  constraint exchange_rates_pkey PRIMARY KEY (currency),
  constraint exchange_rates_currency_check CHECK (((currency)::text = upper((currency)::text))),
  constraint exchange_rates_per_euro_check CHECK ((per_euro > (0)::numeric))
);
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('currency');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('currency');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.exchange_rates enable row level security;
create policy everyone_reads on public.exchange_rates for select to anon, authenticated using (true);
create policy service_role_all on public.exchange_rates for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.exchange_rates as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.exchange_rates as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.exchange_rates as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.exchange_rates to anon;
grant select on public.exchange_rates to authenticated;
grant delete, insert, select, update on public.exchange_rates to service_role;

create table public.figure_checks (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  row_id uuid not null,
  detail text,
  programme_id uuid,
  university_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  before_source_id uuid,
  source_id uuid,
  before_source jsonb,
  source jsonb,
  told integer not null default 0,
  checked_by uuid,
  checked_at timestamp with time zone not null default clock_timestamp(),
  entry_id uuid,
  constraint figure_checks_pkey PRIMARY KEY (id),
  constraint figure_checks_before_source_id_fkey FOREIGN KEY (before_source_id) REFERENCES public.sources(id),
  constraint figure_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint figure_checks_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.guide_entries(id) ON DELETE CASCADE,
  constraint figure_checks_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint figure_checks_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id),
  constraint figure_checks_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.universities(id) ON DELETE CASCADE,
  constraint figure_checks_action_check CHECK ((action = ANY (ARRAY['confirmed'::text, 'corrected'::text, 'added'::text, 'removed'::text, 'undone'::text]))),
  constraint figure_checks_of_one CHECK ((num_nonnulls(university_id, entry_id) = 1))
);
CREATE INDEX figure_checks_before_source_id ON public.figure_checks USING btree (before_source_id);
CREATE INDEX figure_checks_checked_at ON public.figure_checks USING btree (checked_at DESC);
CREATE INDEX figure_checks_checked_by ON public.figure_checks USING btree (checked_by);
CREATE INDEX figure_checks_entry_id ON public.figure_checks USING btree (entry_id, checked_at DESC);
CREATE INDEX figure_checks_programme_id ON public.figure_checks USING btree (programme_id);
CREATE INDEX figure_checks_row ON public.figure_checks USING btree (row_id, kind, checked_at DESC);
CREATE INDEX figure_checks_source_id ON public.figure_checks USING btree (source_id);
CREATE INDEX figure_checks_university_id ON public.figure_checks USING btree (university_id);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.figure_checks FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('kind', 'row_id', 'detail', 'programme_id', 'university_id', 'action', 'before', 'after', 'source', 'told');
alter table public.figure_checks enable row level security;
create policy service_role_reads on public.figure_checks for select to service_role using (true);
create policy staff_reads on public.figure_checks for select to authenticated using (( SELECT auth.may('catalogue'::text) AS may));
create policy full_assurance on public.figure_checks as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.figure_checks to authenticated;
grant select on public.figure_checks to service_role;

create table public.gateway_events (
  gateway text not null,
  event_id text not null,
  type text not null,
  happened_at timestamp with time zone not null,
  payment_id uuid,
  transaction_id text,
  intent text,
  change jsonb not null,
  received_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  result text,
  constraint gateway_events_pkey PRIMARY KEY (gateway, event_id),
  constraint gateway_events_change_check CHECK ((jsonb_typeof(change) = 'object'::text)),
  constraint gateway_events_check CHECK (((applied_at IS NULL) = (result IS NULL))),
  constraint gateway_events_gateway_check CHECK ((gateway = 'stripe'::text))
);
CREATE INDEX gateway_events_intent ON public.gateway_events USING btree (intent);
CREATE INDEX gateway_events_payment_id ON public.gateway_events USING btree (payment_id);
CREATE INDEX gateway_events_transaction_id ON public.gateway_events USING btree (transaction_id);
CREATE INDEX gateway_events_waiting ON public.gateway_events USING btree (received_at) WHERE (applied_at IS NULL);
alter table public.gateway_events enable row level security;
create policy service_role_all on public.gateway_events for all to service_role using (true) with check (true);
create policy staff_reads on public.gateway_events for select to authenticated using (( SELECT auth.may('money'::text) AS may));
create policy full_assurance on public.gateway_events as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.gateway_events to authenticated;
grant delete, insert, select, update (applied_at, result) on public.gateway_events to service_role;

create table public.german_learners (
  student_id uuid not null default auth.uid(),
  learned text[] not null default '{}'::text[],
  level text,
  level_found_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint german_learners_pkey PRIMARY KEY (student_id),
  constraint german_learners_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint german_learners_check CHECK (((level IS NULL) = (level_found_at IS NULL))),
  constraint german_learners_learned_check CHECK (((cardinality(learned) <= 500) AND ((learned = '{}'::text[]) OR (array_to_string(learned, ' '::text, '!'::text) ~ '^[a-z0-9-]{1,80}( [a-z0-9-]{1,80})*$'::text)))),
  constraint german_learners_level_check CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text])))
);
CREATE TRIGGER merge_german_learner BEFORE INSERT OR UPDATE ON public.german_learners FOR EACH ROW EXECUTE FUNCTION public.merge_german_learner();
alter table public.german_learners enable row level security;
create policy owner_deletes on public.german_learners for delete to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_inserts on public.german_learners for insert to authenticated with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_reads on public.german_learners for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_updates on public.german_learners for update to authenticated using ((student_id = ( SELECT auth.uid() AS uid))) with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.german_learners for all to service_role using (true) with check (true);
create policy full_assurance on public.german_learners as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select, insert (student_id, learned, level, level_found_at), update (learned, level, level_found_at) on public.german_learners to authenticated;
grant delete, insert, select, update on public.german_learners to service_role;

create table public.german_progress (
  student_id uuid not null default auth.uid(),
  phrase_id text not null,
  card jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint german_progress_pkey PRIMARY KEY (student_id, phrase_id),
  constraint german_progress_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint german_progress_card_check CHECK (((jsonb_typeof(card) = 'object'::text) AND (length((card)::text) <= 2000))),
  constraint german_progress_phrase_id_check CHECK (((phrase_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(phrase_id) <= 80)))
);
CREATE TRIGGER note_german_review BEFORE INSERT OR UPDATE ON public.german_progress FOR EACH ROW EXECUTE FUNCTION public.note_german_review();
alter table public.german_progress enable row level security;
create policy owner_deletes on public.german_progress for delete to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_inserts on public.german_progress for insert to authenticated with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_reads on public.german_progress for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_updates on public.german_progress for update to authenticated using ((student_id = ( SELECT auth.uid() AS uid))) with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.german_progress for all to service_role using (true) with check (true);
create policy full_assurance on public.german_progress as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select, insert (student_id, phrase_id, card), update (card) on public.german_progress to authenticated;
grant delete, insert, select, update on public.german_progress to service_role;

create table public.guide_entries (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  slug text not null generated always as ((body ->> 'id'::text)) stored,
  rank integer not null,
  body jsonb not null,
  retired_on date,
  built_in_hash text,
  edited_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint guide_entries_pkey PRIMARY KEY (id),
  constraint guide_entries_kind_slug_key UNIQUE (kind, slug),
  constraint guide_entries_figure CHECK (((kind <> 'visa'::text) OR (((body -> 'financialRequirement'::text) = 'null'::jsonb) = ((body -> 'guideFigure'::text) = 'null'::jsonb)))),
  constraint guide_entries_kind_check CHECK ((kind = ANY (ARRAY['scholarship'::text, 'question'::text, 'visa'::text]))),
  constraint guide_entries_rank_check CHECK (((rank >= 0) AND (rank <= 1000000)))
);
comment on column public.guide_entries.body is 'As domain/scholarships/scholarship.ts, content/faq.ts and domain/visas/visa-search.ts describe it.';
CREATE UNIQUE INDEX guide_entries_country ON public.guide_entries USING btree (((body ->> 'country'::text))) WHERE (kind = 'visa'::text);
CREATE TRIGGER note_guide_checks AFTER UPDATE ON public.guide_entries FOR EACH ROW EXECUTE FUNCTION public.note_guide_checks();
CREATE TRIGGER note_guide_entry BEFORE INSERT OR UPDATE ON public.guide_entries FOR EACH ROW EXECUTE FUNCTION public.note_guide_entry();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.guide_entries FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'kind', 'slug', 'rank', 'body', 'retired_on');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.guide_entries FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
CREATE TRIGGER tell_changes AFTER INSERT OR DELETE OR UPDATE ON public.guide_entries FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changes('catalogue', 'catalogue');
alter table public.guide_entries enable row level security;
create policy everyone_reads on public.guide_entries for select to anon, authenticated using (true);
create policy service_role_all on public.guide_entries for all to service_role using (true) with check (true);
create policy staff_inserts on public.guide_entries for insert to authenticated with check (( SELECT auth.may('catalogue'::text) AS may));
create policy staff_updates on public.guide_entries for update to authenticated using (( SELECT auth.may('catalogue'::text) AS may)) with check (( SELECT auth.may('catalogue'::text) AS may));
create policy full_assurance_deletes on public.guide_entries as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.guide_entries as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.guide_entries as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.guide_entries to anon;
grant select, insert (kind, rank, body), update (rank, body, retired_on) on public.guide_entries to authenticated;
grant delete, insert, select, update on public.guide_entries to service_role;

create table public.inbox_items (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  kind text not null,
  survey_id uuid,
  enquiry_id uuid,
  question_id uuid,
  payment_id uuid,
  student_id uuid,
  person_name text not null default ''::text,
  person_email text,
  subject text not null default ''::text,
  excerpt text not null default ''::text,
  arrived_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default (now() + '48:00:00'::interval),
  replied_at timestamp with time zone,
  status text not null default 'open'::text,
  closed_at timestamp with time zone,
  closed_reason text,
  owner_id uuid,
  snoozed_until timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  search_text text generated always as (lower(((((((person_name || ' '::text) || COALESCE(person_email, ''::text)) || ' '::text) || subject) || ' #'::text) || (number)::text))) stored,
  paid_id uuid,
  constraint inbox_items_pkey PRIMARY KEY (id),
  constraint inbox_items_enquiry_id_key UNIQUE (enquiry_id),
  constraint inbox_items_number_key UNIQUE (number),
  constraint inbox_items_paid_id_key UNIQUE (paid_id),
  constraint inbox_items_payment_id_key UNIQUE (payment_id),
  constraint inbox_items_question_id_key UNIQUE (question_id),
  constraint inbox_items_survey_id_key UNIQUE (survey_id),
  constraint inbox_items_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE,
  constraint inbox_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint inbox_items_paid_id_fkey FOREIGN KEY (paid_id) REFERENCES public.payments(id) ON DELETE CASCADE,
  constraint inbox_items_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE,
  constraint inbox_items_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.assistant_questions(id) ON DELETE CASCADE,
  constraint inbox_items_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint inbox_items_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES public.survey_submissions(id) ON DELETE CASCADE,
  constraint inbox_items_check CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint inbox_items_check1 CHECK (((closed_at IS NULL) = (closed_reason IS NULL))),
  constraint inbox_items_check2 CHECK ((num_nonnulls(survey_id, enquiry_id, question_id, payment_id, paid_id) =
CASE
    WHEN (kind = ANY (ARRAY['message'::text, 'document'::text, 'fact'::text])) THEN 0
    ELSE 1
END)),
  constraint inbox_items_check3 CHECK (((kind = 'paid'::text) = (paid_id IS NOT NULL))),
  constraint inbox_items_closed_reason_check CHECK ((closed_reason = ANY (ARRAY['answered'::text, 'elsewhere'::text, 'spam'::text, 'duplicate'::text, 'done'::text, 'refunded'::text]))),
  constraint inbox_items_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'enquiry'::text, 'question'::text, 'message'::text, 'document'::text, 'payment'::text, 'paid'::text, 'fact'::text]))),
  constraint inbox_items_status_check CHECK ((status = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text])))
);
CREATE INDEX inbox_items_arrived ON public.inbox_items USING btree (arrived_at);
CREATE INDEX inbox_items_closed ON public.inbox_items USING btree (closed_at DESC) WHERE (status = 'closed'::text);
CREATE INDEX inbox_items_email ON public.inbox_items USING btree (person_email);
CREATE UNIQUE INDEX inbox_items_one_of_facts ON public.inbox_items USING btree (kind) WHERE ((kind = 'fact'::text) AND (status = 'open'::text));
CREATE UNIQUE INDEX inbox_items_one_open ON public.inbox_items USING btree (student_id, kind) WHERE ((kind = ANY (ARRAY['message'::text, 'document'::text])) AND (status = 'open'::text));
CREATE INDEX inbox_items_open ON public.inbox_items USING btree (due_at) WHERE (status = 'open'::text);
CREATE INDEX inbox_items_owner ON public.inbox_items USING btree (owner_id);
CREATE INDEX inbox_items_owner_id ON public.inbox_items USING btree (owner_id) WHERE (status = 'open'::text);
CREATE INDEX inbox_items_replies ON public.inbox_items USING btree (arrived_at) INCLUDE (kind, replied_at, due_at, closed_reason);
CREATE INDEX inbox_items_search ON public.inbox_items USING gin (search_text public.gin_trgm_ops);
CREATE INDEX inbox_items_student_id ON public.inbox_items USING btree (student_id);
CREATE INDEX inbox_items_waiting ON public.inbox_items USING btree (updated_at) WHERE (status = 'waiting'::text);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.inbox_items FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('number', 'kind', 'status', 'closed_reason', 'owner_id', 'snoozed_until', 'replied_at', 'closed_at');
CREATE TRIGGER raise_item_version BEFORE UPDATE ON public.inbox_items FOR EACH ROW EXECUTE FUNCTION public.raise_item_version();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.inbox_items FOR EACH ROW EXECUTE FUNCTION public.tell_change('inbox', 'students', '', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.inbox_items FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('inbox', 'students', '', 'id');
alter table public.inbox_items enable row level security;
create policy editors_read on public.inbox_items for select to authenticated using (((kind = 'fact'::text) AND ( SELECT auth.may('catalogue'::text) AS may)));
create policy money_reads on public.inbox_items for select to authenticated using (((kind = 'payment'::text) AND ( SELECT auth.may('money'::text) AS may)));
create policy service_role_reads on public.inbox_items for select to service_role using (true);
create policy staff_reads on public.inbox_items for select to authenticated using (((kind <> 'fact'::text) AND ( SELECT auth.may('students'::text) AS may)));
create policy full_assurance on public.inbox_items as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.inbox_items to authenticated;
grant select on public.inbox_items to service_role;

create table public.inbox_notes (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint inbox_notes_pkey PRIMARY KEY (id),
  constraint inbox_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint inbox_notes_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inbox_items(id) ON DELETE CASCADE,
  constraint inbox_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);
CREATE INDEX inbox_notes_author_id ON public.inbox_notes USING btree (author_id);
CREATE INDEX inbox_notes_item_id ON public.inbox_notes USING btree (item_id, created_at);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.inbox_notes FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'item_id');
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.inbox_notes FOR EACH ROW EXECUTE FUNCTION public.tell_change('inbox', 'students', '', 'item_id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.inbox_notes FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('inbox', 'students', '', 'item_id');
alter table public.inbox_notes enable row level security;
create policy service_role_reads on public.inbox_notes for select to service_role using (true);
create policy staff_reads on public.inbox_notes for select to authenticated using ((EXISTS ( SELECT
   FROM public.inbox_items
  WHERE (inbox_items.id = inbox_notes.item_id))));
create policy full_assurance on public.inbox_notes as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.inbox_notes to authenticated;
grant select on public.inbox_notes to service_role;

create table public.inbox_replies (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  author_id uuid,
  message_id uuid,
  subject text not null,
  body text not null,
  template text,
  created_at timestamp with time zone not null default now(),
  constraint inbox_replies_pkey PRIMARY KEY (id),
  constraint inbox_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint inbox_replies_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inbox_items(id) ON DELETE CASCADE,
  constraint inbox_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL,
  constraint inbox_replies_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint inbox_replies_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint inbox_replies_template_check CHECK ((length(template) <= 80))
);
CREATE INDEX inbox_replies_author_id ON public.inbox_replies USING btree (author_id);
CREATE INDEX inbox_replies_item_id ON public.inbox_replies USING btree (item_id, created_at);
CREATE INDEX inbox_replies_message_id ON public.inbox_replies USING btree (message_id);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.inbox_replies FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'item_id', 'template');
alter table public.inbox_replies enable row level security;
create policy service_role_reads on public.inbox_replies for select to service_role using (true);
create policy staff_reads on public.inbox_replies for select to authenticated using ((EXISTS ( SELECT
   FROM public.inbox_items
  WHERE (inbox_items.id = inbox_replies.item_id))));
create policy full_assurance on public.inbox_replies as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.inbox_replies to authenticated;
grant select on public.inbox_replies to service_role;

create table public.intake_subscriptions (
  email text not null,
  token uuid not null default gen_random_uuid(),
  confirmed_at timestamp with time zone,
  announced_start date,
  asked_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint intake_subscriptions_pkey PRIMARY KEY (email),
  constraint intake_subscriptions_token_key UNIQUE (token),
  constraint intake_subscriptions_email_check CHECK (((email = lower(email)) AND (length(email) <= 255) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)))
);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.intake_subscriptions FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('created_at');
alter table public.intake_subscriptions enable row level security;
create policy service_role_all on public.intake_subscriptions for all to service_role using (true) with check (true);
create policy staff_deletes on public.intake_subscriptions for delete to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy staff_reads on public.intake_subscriptions for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.intake_subscriptions as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select (email, confirmed_at, announced_start, created_at) on public.intake_subscriptions to authenticated;
grant delete, insert, select, update on public.intake_subscriptions to service_role;

create table public.invoice_issuer (
  id smallint not null default 1,
  legal_name text not null default ''::text,
  address text not null default ''::text,
  tax_id_kind text not null default ''::text,
  tax_id text not null default ''::text,
  tax_note text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint invoice_issuer_pkey PRIMARY KEY (id),
  constraint invoice_issuer_address_check CHECK ((length(address) <= 300)),
  constraint invoice_issuer_check CHECK (((tax_id_kind = ''::text) = (tax_id = ''::text))),
  constraint invoice_issuer_id_check CHECK ((id = 1)),
  constraint invoice_issuer_legal_name_check CHECK ((length(legal_name) <= 160)),
  constraint invoice_issuer_tax_id_check CHECK ((length(tax_id) <= 40)),
  constraint invoice_issuer_tax_id_kind_check CHECK ((length(tax_id_kind) <= 20)),
  constraint invoice_issuer_tax_note_check CHECK ((length(tax_note) <= 300))
);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.invoice_issuer FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('legal_name', 'address', 'tax_id_kind', 'tax_id', 'tax_note');
alter table public.invoice_issuer enable row level security;
create policy service_role_reads on public.invoice_issuer for select to service_role using (true);
create policy staff_reads on public.invoice_issuer for select to authenticated using (( SELECT auth.may('money'::text) AS may));
create policy full_assurance on public.invoice_issuer as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.invoice_issuer to authenticated;
grant select on public.invoice_issuer to service_role;

create table public.invoices (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  number text not null,
  payment_id uuid not null,
  student_id uuid,
  place smallint,
  invoice_id uuid,
  refund_id uuid,
  amount_minor bigint not null,
  currency character(3) not null,
  gateway text not null,
  issued_at timestamp with time zone not null default now(),
  issued_by uuid,
  recipient text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  tax_number text not null,
  issuer jsonb not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_payment_id_place_key UNIQUE (payment_id, place),
  constraint invoices_refund_id_key UNIQUE (refund_id),
  constraint invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id),
  constraint invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id),
  constraint invoices_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint invoices_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300) AND (replace(address, '
'::text, ''::text) !~ '[[:cntrl:]]'::text) AND (cardinality(string_to_array(address, '
'::text)) <= 4))),
  constraint invoices_amount_minor_check CHECK ((amount_minor > 0)),
  constraint invoices_check CHECK (((kind = 'invoice'::text) = (place IS NOT NULL))),
  constraint invoices_check1 CHECK (((kind = 'credit_note'::text) = (invoice_id IS NOT NULL))),
  constraint invoices_check2 CHECK (((kind = 'credit_note'::text) OR (refund_id IS NULL))),
  constraint invoices_city_check CHECK (((length(city) >= 1) AND (length(city) <= 80) AND (city !~ '[[:cntrl:]]'::text))),
  constraint invoices_country_check CHECK (((length(country) >= 1) AND (length(country) <= 60) AND (country !~ '[[:cntrl:]]'::text))),
  constraint invoices_issuer_check CHECK ((jsonb_typeof(issuer) = 'object'::text)),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoices_place_check CHECK ((place > 0)),
  constraint invoices_postal_code_check CHECK (((length(postal_code) <= 20) AND (postal_code !~ '[[:cntrl:]]'::text))),
  constraint invoices_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 120) AND (recipient !~ '[[:cntrl:]]'::text))),
  constraint invoices_tax_number_check CHECK (((length(tax_number) <= 40) AND (tax_number !~ '[[:cntrl:]]'::text)))
);
CREATE INDEX invoices_invoice_id ON public.invoices USING btree (invoice_id);
CREATE INDEX invoices_issued_at ON public.invoices USING btree (issued_at);
CREATE INDEX invoices_issued_by ON public.invoices USING btree (issued_by);
CREATE INDEX invoices_student_id ON public.invoices USING btree (student_id);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'kind', 'number', 'payment_id', 'amount_minor', 'currency');
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION public.tell_change('payment', 'payments', 'student_id', 'payment_id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.invoices FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('payment', 'payments', 'student_id', 'payment_id');
alter table public.invoices enable row level security;
create policy owner_reads on public.invoices for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.invoices for select to service_role using (true);
create policy staff_reads on public.invoices for select to authenticated using (( SELECT auth.may('payments'::text) AS may));
create policy full_assurance on public.invoices as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.invoices to authenticated;
grant select on public.invoices to service_role;

create table public.jobs (
  id uuid not null default gen_random_uuid(),
  source text not null,
  source_id text not null,
  title text not null,
  company text not null,
  location text not null,
  country text not null,
  description text not null,
  salary text,
  tags text[] not null default '{}'::text[],
  requirements text[] not null default '{}'::text[],
  posted_date date not null,
  apply_url text not null,
  valid_through date,
  search_text text generated always as (public.search_form(((((title || '
'::text) || company) || '
'::text) || description))) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_source_source_id_key UNIQUE (source, source_id),
  constraint jobs_apply_url_check CHECK (((apply_url ~ '^https?://'::text) AND (length(apply_url) <= 2000))),
  constraint jobs_check CHECK ((valid_through >= posted_date)),
  constraint jobs_company_check CHECK (((length(company) >= 1) AND (length(company) <= 200))),
  constraint jobs_country_check CHECK ((country = ANY (ARRAY['Germany'::text, 'France'::text, 'Hungary'::text, 'Ireland'::text, 'Italy'::text, 'Netherlands'::text, 'Poland'::text, 'Portugal'::text, 'Spain'::text]))),
  constraint jobs_description_check CHECK (((length(description) >= 1) AND (length(description) <= 10000))),
  constraint jobs_location_check CHECK (((length(location) >= 1) AND (length(location) <= 200))),
  constraint jobs_salary_check CHECK (((length(salary) >= 1) AND (length(salary) <= 200))),
  constraint jobs_source_check CHECK (((length(source) >= 1) AND (length(source) <= 100))),
  constraint jobs_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 200))),
  constraint jobs_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
comment on column public.jobs.source is 'The board the listing comes from, as people read it: they can filter by it.';
CREATE INDEX jobs_country_posted_date ON public.jobs USING btree (country, posted_date DESC, id);
CREATE INDEX jobs_posted_date ON public.jobs USING btree (posted_date DESC, id);
CREATE INDEX jobs_search ON public.jobs USING gin (search_text public.gin_trgm_ops);
CREATE TRIGGER note_job_update BEFORE UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.note_job_update();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'source', 'source_id', 'title', 'company', 'location', 'country', 'salary', 'posted_date', 'apply_url', 'valid_through');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
CREATE TRIGGER tell_changes AFTER INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changes('catalogue', 'catalogue');
alter table public.jobs enable row level security;
create policy everyone_reads on public.jobs for select to anon, authenticated using (true);
create policy service_role_all on public.jobs for all to service_role using (true) with check (true);
create policy staff_deletes on public.jobs for delete to authenticated using (( SELECT auth.may('catalogue'::text) AS may));
create policy staff_inserts on public.jobs for insert to authenticated with check (( SELECT auth.may('catalogue'::text) AS may));
create policy staff_updates on public.jobs for update to authenticated using (( SELECT auth.may('catalogue'::text) AS may)) with check (( SELECT auth.may('catalogue'::text) AS may));
create policy full_assurance_deletes on public.jobs as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.jobs as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.jobs as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.jobs to anon;
grant delete, select, insert (source, source_id, title, company, location, country, description, salary, tags, requirements, posted_date, apply_url, valid_through), update (source, source_id, title, company, location, country, description, salary, tags, requirements, posted_date, apply_url, valid_through) on public.jobs to authenticated;
grant delete, insert, select, update on public.jobs to service_role;

create table public.message_attachments (
  message_id uuid not null,
  student_id uuid not null,
  object_id uuid not null,
  created_at timestamp with time zone not null default now(),
  name text not null default ''::text,
  constraint message_attachments_pkey PRIMARY KEY (message_id, object_id),
  constraint message_attachments_message_id_student_id_fkey FOREIGN KEY (message_id, student_id) REFERENCES public.messages(id, student_id) ON DELETE CASCADE,
  constraint message_attachments_object_id_student_id_fkey FOREIGN KEY (object_id, student_id) REFERENCES storage.objects(id, owner) ON DELETE CASCADE,
  constraint message_attachments_name_check CHECK ((length(name) <= 200))
);
CREATE INDEX message_attachments_object_id ON public.message_attachments USING btree (object_id);
CREATE INDEX message_attachments_student_id ON public.message_attachments USING btree (student_id);
alter table public.message_attachments enable row level security;
create policy owner_reads on public.message_attachments for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.message_attachments for select to service_role using (true);
create policy staff_reads on public.message_attachments for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.message_attachments as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.message_attachments to authenticated;
grant select on public.message_attachments to service_role;

create table public.messages (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  from_staff boolean not null,
  author_id uuid,
  body text not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  question_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_id_student_id_key UNIQUE (id, student_id),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.assistant_questions(id) ON DELETE SET NULL,
  constraint messages_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000)))
);
CREATE INDEX messages_author_id ON public.messages USING btree (author_id);
CREATE UNIQUE INDEX messages_question_id ON public.messages USING btree (question_id);
CREATE INDEX messages_thread ON public.messages USING btree (student_id, created_at);
CREATE TRIGGER follow_first_word AFTER INSERT ON public.messages FOR EACH ROW WHEN (new.from_staff) EXECUTE FUNCTION public.follow_first_word();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'from_staff');
CREATE TRIGGER notify_student AFTER INSERT ON public.messages FOR EACH ROW WHEN (new.from_staff) EXECUTE FUNCTION public.notify_of_message();
CREATE TRIGGER open_inbox_item AFTER INSERT ON public.messages FOR EACH ROW WHEN (((NOT new.from_staff) AND (new.question_id IS NULL))) EXECUTE FUNCTION public.open_message_item();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.messages FOR EACH ROW EXECUTE FUNCTION public.tell_change('message', 'students', 'student_id', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.messages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('message', 'students', 'student_id', 'id');
alter table public.messages enable row level security;
create policy owner_reads on public.messages for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.messages for select to service_role using (true);
create policy staff_reads on public.messages for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.messages as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.messages to authenticated;
grant select on public.messages to service_role;

create table public.notification_settings (
  student_id uuid not null,
  time_zone text,
  muted text[] not null default '{}'::text[],
  token uuid not null default gen_random_uuid(),
  updated_at timestamp with time zone not null default now(),
  constraint notification_settings_pkey PRIMARY KEY (student_id),
  constraint notification_settings_token_key UNIQUE (token),
  constraint notification_settings_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notification_settings_muted_check CHECK ((muted <@ ARRAY['status'::text, 'document'::text, 'message'::text, 'fact'::text, 'task'::text]))
);
alter table public.notification_settings enable row level security;
create policy owner_reads on public.notification_settings for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.notification_settings for select to service_role using (true);
create policy full_assurance on public.notification_settings as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.notification_settings to service_role;
grant select (student_id, time_zone, muted, updated_at) on public.notification_settings to authenticated;

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  kind text not null,
  title text not null,
  body text not null default ''::text,
  link text not null,
  subject_id uuid,
  read_at timestamp with time zone,
  mail_at timestamp with time zone,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notifications_body_check CHECK ((length(body) <= 2000)),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['status'::text, 'document'::text, 'message'::text, 'deadline'::text, 'fact'::text, 'task'::text]))),
  constraint notifications_link_check CHECK ((link ~ '^/student-portal/[a-z/-]+$'::text)),
  constraint notifications_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX notifications_mail_at ON public.notifications USING btree (mail_at) WHERE ((mail_at IS NOT NULL) AND (mailed_at IS NULL) AND (read_at IS NULL));
CREATE INDEX notifications_student_id ON public.notifications USING btree (student_id, created_at DESC);
CREATE INDEX notifications_subject_id ON public.notifications USING btree (subject_id);
CREATE INDEX notifications_unread ON public.notifications USING btree (student_id) WHERE (read_at IS NULL);
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.notifications FOR EACH ROW EXECUTE FUNCTION public.tell_change('notification', '', 'student_id', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.notifications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('notification', '', 'student_id', 'id');
alter table public.notifications enable row level security;
create policy owner_reads on public.notifications for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.notifications for select to service_role using (true);
create policy full_assurance on public.notifications as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.notifications to authenticated;
grant select on public.notifications to service_role;

create table public.office_hours (
  weekday smallint not null,
  opens time without time zone not null,
  closes time without time zone not null default '19:00:00'::time without time zone,
  constraint office_hours_pkey PRIMARY KEY (weekday),
  constraint office_hours_check CHECK ((opens < closes)),
  constraint office_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.office_hours FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('weekday', 'opens', 'closes');
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.office_hours FOR EACH ROW EXECUTE FUNCTION public.tell_change('office_hours', 'inbox', '', 'weekday');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.office_hours FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('office_hours', 'inbox', '', 'weekday');
alter table public.office_hours enable row level security;
create policy administrators_all on public.office_hours for all to authenticated using (( SELECT auth.may('administration'::text) AS may)) with check (( SELECT auth.may('administration'::text) AS may));
create policy service_role_all on public.office_hours for all to service_role using (true) with check (true);
create policy staff_reads on public.office_hours for select to authenticated using (( SELECT auth.may('inbox'::text) AS may));
create policy full_assurance on public.office_hours as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on public.office_hours to authenticated;
grant delete, insert, select, update on public.office_hours to service_role;

create table public.other_names (
  name text not null,
  also_called text not null,
  kind text not null default 'name'::text,
  source text,
  constraint other_names_pkey PRIMARY KEY (name, also_called),
  constraint other_names_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'subject'::text])))
);
comment on column public.other_names.kind is 'name: of a university, a city or a country. subject: what the programmes whose names hold it are called elsewhere (MBBS).';
CREATE TRIGGER rename_universities_after_delete AFTER DELETE ON public.other_names REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.rename_universities();
CREATE TRIGGER rename_universities_after_insert AFTER INSERT ON public.other_names REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.rename_universities();
alter table public.other_names enable row level security;
create policy everyone_reads on public.other_names for select to anon, authenticated using (true);
create policy service_role_all on public.other_names for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.other_names as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.other_names as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.other_names as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.other_names to anon;
grant select on public.other_names to authenticated;
grant delete, insert, select, update on public.other_names to service_role;

create table public.payment_events (
  id bigint not null generated always as identity,
  payment_id uuid not null,
  gateway text not null,
  event_id text not null,
  outcome text not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_gateway_event_id_key UNIQUE (gateway, event_id),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE,
  constraint payment_events_outcome_check CHECK ((outcome = ANY (ARRAY['succeeded'::text, 'failed'::text, 'refunded'::text, 'disputed'::text, 'refund_failed'::text])))
);
CREATE INDEX payment_events_payment_id ON public.payment_events USING btree (payment_id);
alter table public.payment_events enable row level security;
create policy service_role_inserts on public.payment_events for insert to service_role with check (true);
create policy service_role_reads on public.payment_events for select to service_role using (true);
create policy staff_reads on public.payment_events for select to authenticated using (( SELECT auth.may('money'::text) AS may));
create policy full_assurance on public.payment_events as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.payment_events to authenticated;
grant insert, select on public.payment_events to service_role;

create table public.payments (
  id uuid not null default gen_random_uuid(),
  student_id uuid,
  plan_id text not null,
  plan_title text not null,
  quantity smallint not null,
  unit_amount_minor bigint not null,
  amount_minor bigint not null,
  currency character(3) not null,
  gateway text not null,
  status text not null default 'created'::text,
  transaction_id text,
  failure_code text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  intent text,
  refunded_minor bigint not null default 0,
  dispute_status text,
  attention text,
  looked_up_at timestamp with time zone,
  receipt_number text,
  credit_number text,
  refunded_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_credit_number_key UNIQUE (credit_number),
  constraint payments_gateway_transaction_id_key UNIQUE (gateway, transaction_id),
  constraint payments_intent_key UNIQUE (intent),
  constraint payments_receipt_number_key UNIQUE (receipt_number),
  constraint payments_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint payments_attention_check CHECK ((attention = ANY (ARRAY['amount_differs'::text, 'paid_twice'::text, 'disputed'::text, 'refund_failed'::text]))),
  constraint payments_check CHECK ((amount_minor = (unit_amount_minor * quantity))),
  constraint payments_check1 CHECK (((gateway <> 'demo'::text) OR (transaction_id ~~ 'DEMO%'::text))),
  constraint payments_check2 CHECK (((status = ANY (ARRAY['created'::text, 'failed'::text])) OR (transaction_id IS NOT NULL))),
  constraint payments_check3 CHECK (((status = ANY (ARRAY['succeeded'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint payments_check4 CHECK (((status = 'failed'::text) = (failure_code IS NOT NULL))),
  constraint payments_check5 CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
  constraint payments_currency_check CHECK ((currency = ANY (ARRAY['INR'::bpchar, 'EUR'::bpchar]))),
  constraint payments_gateway_check CHECK ((gateway = ANY (ARRAY['demo'::text, 'stripe'::text]))),
  constraint payments_quantity_check CHECK (((quantity >= 1) AND (quantity <= 6))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'refunded'::text]))),
  constraint payments_unit_amount_minor_check CHECK ((unit_amount_minor > 0))
);
comment on column public.payments.amount_minor is 'In the smallest unit of the currency: paise.';
CREATE UNIQUE INDEX payments_one_live ON public.payments USING btree (student_id, plan_id) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text]));
CREATE INDEX payments_student_id ON public.payments USING btree (student_id, created_at);
CREATE INDEX payments_waiting ON public.payments USING btree (updated_at) WHERE ((status = 'pending'::text) AND (gateway <> 'demo'::text));
CREATE TRIGGER book_refunds AFTER UPDATE ON public.payments FOR EACH ROW WHEN ((new.refunded_minor > old.refunded_minor)) EXECUTE FUNCTION public.book_refunds();
CREATE TRIGGER drop_paid_item AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((new.status = 'refunded'::text) AND (old.status <> 'refunded'::text))) EXECUTE FUNCTION public.drop_paid_item();
CREATE TRIGGER follow_attention AFTER UPDATE OF attention ON public.payments FOR EACH ROW WHEN (((new.attention IS NOT NULL) AND (new.attention IS DISTINCT FROM old.attention))) EXECUTE FUNCTION public.follow_attention();
CREATE TRIGGER guard_payment BEFORE INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.guard_payment();
CREATE TRIGGER invoice_payment AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (old.status <> 'succeeded'::text))) EXECUTE FUNCTION public.invoice_payment();
CREATE TRIGGER note_student AFTER INSERT OR DELETE OR UPDATE OF status, paid_at, student_id ON public.payments FOR EACH ROW EXECUTE FUNCTION search.note_student('student_id');
CREATE TRIGGER number_receipt BEFORE INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.number_receipt();
CREATE TRIGGER open_inbox_item AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((new.status = 'failed'::text) AND (old.status <> 'failed'::text) AND (new.failure_code <> 'cancelled'::text))) EXECUTE FUNCTION public.follow_payment();
CREATE TRIGGER open_paid_item AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (old.status <> 'succeeded'::text))) EXECUTE FUNCTION public.open_paid_item();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.tell_change('payment', 'payments', 'student_id', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.payments FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('payment', 'payments', 'student_id', 'id');
alter table public.payments enable row level security;
create policy owner_reads on public.payments for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.payments for all to service_role using (true) with check (true);
create policy staff_reads on public.payments for select to authenticated using (( SELECT auth.may('payments'::text) AS may));
create policy full_assurance on public.payments as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.payments to authenticated;
grant insert, select, update on public.payments to service_role;

create table public.plan_marks (
  student_id uuid not null default auth.uid(),
  step text not null,
  done_on date,
  day date,
  updated_at timestamp with time zone not null default now(),
  constraint plan_marks_pkey PRIMARY KEY (student_id, step),
  constraint plan_marks_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint plan_marks_day_check CHECK (((day >= '2000-01-01'::date) AND (day <= '2100-12-31'::date))),
  constraint plan_marks_step_check CHECK (((length(step) <= 80) AND (step ~ '^[a-z]+( [a-z]+){0,2}( [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'::text)))
);
comment on table public.plan_marks is 'What a student says of the steps of her plan. A step taken back has neither day.';
comment on column public.plan_marks.day is 'Her own day for it, in place of the one that is counted.';
alter table public.plan_marks enable row level security;
create policy owner_reads on public.plan_marks for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.plan_marks for all to service_role using (true) with check (true);
create policy full_assurance on public.plan_marks as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.plan_marks to authenticated;
grant delete, insert, select, update on public.plan_marks to service_role;

create table public.plan_reminders (
  student_id uuid not null,
  step text not null,
  kind text not null,
  due date not null,
  sent_at timestamp with time zone not null default now(),
  constraint plan_reminders_pkey PRIMARY KEY (student_id, step, kind, due),
  constraint plan_reminders_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint plan_reminders_kind_check CHECK ((kind = ANY (ARRAY['begins'::text, 'late'::text])))
);
alter table public.plan_reminders enable row level security;
create policy owner_reads on public.plan_reminders for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.plan_reminders for all to service_role using (true) with check (true);
create policy full_assurance on public.plan_reminders as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.plan_reminders to authenticated;
grant delete, insert, select, update on public.plan_reminders to service_role;

create table public.plan_settings (
  student_id uuid not null default auth.uid(),
  reminders boolean not null default true,
  token uuid not null default gen_random_uuid(),
  looked_on date,
  updated_at timestamp with time zone not null default now(),
  constraint plan_settings_pkey PRIMARY KEY (student_id),
  constraint plan_settings_token_key UNIQUE (token),
  constraint plan_settings_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.plan_settings enable row level security;
create policy owner_reads on public.plan_settings for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.plan_settings for all to service_role using (true) with check (true);
create policy full_assurance on public.plan_settings as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on public.plan_settings to service_role;
grant select (student_id, reminders, updated_at) on public.plan_settings to authenticated;

create table public.portal_progress (
  student_id uuid not null,
  review_opened_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint portal_progress_pkey PRIMARY KEY (student_id),
  constraint portal_progress_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint portal_progress_check CHECK (((reviewed_at IS NULL) OR (review_opened_at IS NOT NULL)))
);
alter table public.portal_progress enable row level security;
create policy owner_reads on public.portal_progress for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.portal_progress for all to service_role using (true) with check (true);
create policy staff_reads on public.portal_progress for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.portal_progress as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.portal_progress to authenticated;
grant delete, insert, select, update on public.portal_progress to service_role;

create table public.programme_deadlines (
  id uuid not null default gen_random_uuid(),
  programme_id uuid not null,
  intake_month smallint,
  applicant_group text not null,
  opens text,
  closes text not null,
  note text,
  source_id uuid not null,
  constraint programme_deadlines_pkey PRIMARY KEY (id),
  constraint programme_deadlines_programme_id_intake_month_applicant_gro_key UNIQUE NULLS NOT DISTINCT (programme_id, intake_month, applicant_group, closes),
  constraint programme_deadlines_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programme_deadlines_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id),
  constraint programme_deadlines_applicant_group_check CHECK ((applicant_group = ANY (ARRAY['non-eu'::text, 'eu'::text, 'all'::text]))),
  constraint programme_deadlines_closes_check CHECK ((closes ~ '^([0-9]{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text)),
  constraint programme_deadlines_intake_month_check CHECK (((intake_month >= 1) AND (intake_month <= 12))),
  constraint programme_deadlines_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint programme_deadlines_opens_check CHECK ((opens ~ '^([0-9]{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text))
);
CREATE TRIGGER note_stale_programmes_after_delete AFTER DELETE ON public.programme_deadlines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.programme_deadlines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.programme_deadlines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER notify_students AFTER UPDATE OF closes ON public.programme_deadlines FOR EACH ROW WHEN ((new.closes <> old.closes)) EXECUTE FUNCTION public.notify_of_deadline();
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programme_deadlines FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.programme_deadlines enable row level security;
create policy everyone_reads on public.programme_deadlines for select to anon, authenticated using (true);
create policy service_role_all on public.programme_deadlines for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programme_deadlines as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programme_deadlines as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programme_deadlines as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programme_deadlines to anon;
grant select on public.programme_deadlines to authenticated;
grant delete, insert, select, update on public.programme_deadlines to service_role;

create table public.programme_fees (
  id uuid not null default gen_random_uuid(),
  programme_id uuid not null,
  applicant_group text not null,
  kind text not null,
  amount numeric not null,
  currency character(3) not null,
  period text not null,
  academic_year text,
  note text,
  source_id uuid not null,
  constraint programme_fees_pkey PRIMARY KEY (id),
  constraint programme_fees_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programme_fees_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id),
  constraint programme_fees_academic_year_check CHECK (((length(academic_year) >= 1) AND (length(academic_year) <= 40))),
  constraint programme_fees_amount_check CHECK ((amount >= (0)::numeric)),
  constraint programme_fees_applicant_group_check CHECK ((applicant_group = ANY (ARRAY['non-eu'::text, 'eu'::text, 'all'::text]))),
  constraint programme_fees_currency_check CHECK (((currency)::text = upper((currency)::text))),
  constraint programme_fees_kind_check CHECK ((kind = ANY (ARRAY['tuition'::text, 'semester-contribution'::text, 'administration'::text]))),
  constraint programme_fees_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint programme_fees_period_check CHECK ((period = ANY (ARRAY['month'::text, 'semester'::text, 'year'::text, 'programme'::text, 'ects'::text])))
);
comment on table public.programme_fees is 'What is charged. Where it depends on income, the least and the most stand in two rows, and their notes say so.';
CREATE INDEX programme_fees_of ON public.programme_fees USING btree (programme_id);
CREATE TRIGGER note_stale_programmes_after_delete AFTER DELETE ON public.programme_fees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.programme_fees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.programme_fees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER notify_students AFTER UPDATE OF amount, currency, period ON public.programme_fees FOR EACH ROW WHEN ((((new.amount IS DISTINCT FROM old.amount) OR (new.currency IS DISTINCT FROM old.currency)) OR (new.period IS DISTINCT FROM old.period))) EXECUTE FUNCTION public.notify_of_fee();
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programme_fees FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.programme_fees enable row level security;
create policy everyone_reads on public.programme_fees for select to anon, authenticated using (true);
create policy service_role_all on public.programme_fees for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programme_fees as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programme_fees as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programme_fees as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programme_fees to anon;
grant select on public.programme_fees to authenticated;
grant delete, insert, select, update on public.programme_fees to service_role;

create table public.programme_fields (
  programme_id uuid not null,
  isced text not null,
  constraint programme_fields_pkey PRIMARY KEY (programme_id, isced),
  constraint programme_fields_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programme_fields_isced_check CHECK ((isced ~ '^[0-9]{4}$'::text))
);
CREATE TRIGGER note_stale_programmes_after_delete AFTER DELETE ON public.programme_fields REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.programme_fields REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.programme_fields REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programme_fields FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.programme_fields enable row level security;
create policy everyone_reads on public.programme_fields for select to anon, authenticated using (true);
create policy service_role_all on public.programme_fields for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programme_fields as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programme_fields as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programme_fields as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programme_fields to anon;
grant select on public.programme_fields to authenticated;
grant delete, insert, select, update on public.programme_fields to service_role;

create table public.programme_intakes (
  programme_id uuid not null,
  month smallint not null,
  source_id uuid not null,
  constraint programme_intakes_pkey PRIMARY KEY (programme_id, month),
  constraint programme_intakes_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programme_intakes_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id),
  constraint programme_intakes_month_check CHECK (((month >= 1) AND (month <= 12)))
);
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programme_intakes FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.programme_intakes enable row level security;
create policy everyone_reads on public.programme_intakes for select to anon, authenticated using (true);
create policy service_role_all on public.programme_intakes for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programme_intakes as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programme_intakes as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programme_intakes as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programme_intakes to anon;
grant select on public.programme_intakes to authenticated;
grant delete, insert, select, update on public.programme_intakes to service_role;

create table public.programme_languages (
  programme_id uuid not null,
  language text not null,
  level text,
  source_id uuid not null,
  constraint programme_languages_pkey PRIMARY KEY (programme_id, language),
  constraint programme_languages_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programme_languages_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id),
  constraint programme_languages_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint programme_languages_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text])))
);
comment on column public.programme_languages.language is 'The language it is taught in, by ISO 639-1.';
comment on column public.programme_languages.level is 'The level of it that is asked, by the European framework; null where none is published.';
CREATE TRIGGER note_stale_programmes_after_delete AFTER DELETE ON public.programme_languages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.programme_languages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.programme_languages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programme_languages FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.programme_languages enable row level security;
create policy everyone_reads on public.programme_languages for select to anon, authenticated using (true);
create policy service_role_all on public.programme_languages for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programme_languages as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programme_languages as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programme_languages as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programme_languages to anon;
grant select on public.programme_languages to authenticated;
grant delete, insert, select, update on public.programme_languages to service_role;

create table public.programme_requirements (
  id uuid not null default gen_random_uuid(),
  programme_id uuid not null,
  kind text not null,
  minimum numeric,
  scale text,
  note text,
  source_id uuid not null,
  constraint programme_requirements_pkey PRIMARY KEY (id),
  constraint programme_requirements_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programme_requirements_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.sources(id),
  constraint programme_requirements_check CHECK (((minimum IS NOT NULL) OR (note IS NOT NULL) OR (kind = ANY (ARRAY['gre'::text, 'aps'::text, 'entrance-test'::text])))),
  constraint programme_requirements_kind_check CHECK ((kind = ANY (ARRAY['ielts'::text, 'toefl-ibt'::text, 'pte'::text, 'duolingo'::text, 'cambridge'::text, 'cefr-en'::text, 'english-judged'::text, 'gre'::text, 'grade'::text, 'german'::text, 'french'::text, 'dutch'::text, 'other-language'::text, 'prior-field'::text, 'ects-in-subject'::text, 'aps'::text, 'work-months'::text, 'entrance-test'::text]))),
  constraint programme_requirements_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint programme_requirements_scale_check CHECK (((length(scale) >= 1) AND (length(scale) <= 60)))
);
comment on column public.programme_requirements.minimum is 'The least that is asked, on `scale`; null where the note says it.';
CREATE INDEX programme_requirements_of ON public.programme_requirements USING btree (programme_id);
CREATE TRIGGER note_stale_programmes_after_delete AFTER DELETE ON public.programme_requirements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.programme_requirements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.programme_requirements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('programme_id');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programme_requirements FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.programme_requirements enable row level security;
create policy everyone_reads on public.programme_requirements for select to anon, authenticated using (true);
create policy service_role_all on public.programme_requirements for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programme_requirements as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programme_requirements as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programme_requirements as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programme_requirements to anon;
grant select on public.programme_requirements to authenticated;
grant delete, insert, select, update on public.programme_requirements to service_role;

create table public.programmes (
  id uuid not null,
  source text not null,
  source_id text not null,
  university_id uuid not null,
  slug text not null,
  name text not null,
  level text not null,
  degree text,
  subjects text[] not null default '{}'::text[],
  mode text,
  months smallint,
  ects numeric(5,1),
  url text,
  apply_through text,
  apply_url text,
  apply_fee numeric,
  apply_fee_currency character(3),
  name_source_id uuid,
  months_source_id uuid,
  ects_source_id uuid,
  apply_source_id uuid,
  apply_fee_source_id uuid,
  retired_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint programmes_pkey PRIMARY KEY (id),
  constraint programmes_id_university_id_key UNIQUE (id, university_id),
  constraint programmes_source_source_id_key UNIQUE (source, source_id),
  constraint programmes_university_id_slug_key UNIQUE (university_id, slug),
  constraint programmes_apply_fee_source_id_fkey FOREIGN KEY (apply_fee_source_id) REFERENCES public.sources(id),
  constraint programmes_apply_source_id_fkey FOREIGN KEY (apply_source_id) REFERENCES public.sources(id),
  constraint programmes_ects_source_id_fkey FOREIGN KEY (ects_source_id) REFERENCES public.sources(id),
  constraint programmes_months_source_id_fkey FOREIGN KEY (months_source_id) REFERENCES public.sources(id),
  constraint programmes_name_source_id_fkey FOREIGN KEY (name_source_id) REFERENCES public.sources(id),
  constraint programmes_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.universities(id) ON DELETE CASCADE,
  constraint programmes_apply_fee_check CHECK ((apply_fee >= (0)::numeric)),
  constraint programmes_apply_fee_currency_check CHECK (((apply_fee_currency)::text = upper((apply_fee_currency)::text))),
  constraint programmes_apply_through_check CHECK (((length(apply_through) >= 1) AND (length(apply_through) <= 100))),
  constraint programmes_apply_url_check CHECK ((apply_url ~ '^https?://'::text)),
  constraint programmes_check CHECK (((apply_fee IS NULL) OR ((apply_fee_currency IS NOT NULL) AND (apply_fee_source_id IS NOT NULL)))),
  constraint programmes_check1 CHECK (((months IS NULL) OR (months_source_id IS NOT NULL))),
  constraint programmes_check2 CHECK (((ects IS NULL) OR (ects_source_id IS NOT NULL))),
  constraint programmes_check3 CHECK (((apply_through IS NULL) OR (apply_source_id IS NOT NULL))),
  constraint programmes_degree_check CHECK (((length(degree) >= 1) AND (length(degree) <= 100))),
  constraint programmes_ects_check CHECK ((ects > (0)::numeric)),
  constraint programmes_level_check CHECK ((level = ANY (ARRAY['bachelor'::text, 'master'::text, 'doctorate'::text, 'state-examination'::text, 'certificate'::text, 'preparatory'::text]))),
  constraint programmes_mode_check CHECK ((mode = ANY (ARRAY['full-time'::text, 'part-time'::text, 'online'::text, 'blended'::text]))),
  constraint programmes_months_check CHECK (((months >= 1) AND (months <= 120))),
  constraint programmes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint programmes_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint programmes_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 2000)))
);
comment on column public.programmes.months is 'The regular length, studied as `mode` says.';
comment on column public.programmes.apply_through is 'How one applies: uni-assist, studielink, universityadmissions.se, etudes-en-france, direct and their like.';
comment on column public.programmes.retired_on is 'The day it left its source; null while it is offered. Nobody is led to it any more, who chose it keeps it.';
CREATE INDEX programmes_of_university ON public.programmes USING btree (university_id, name);
CREATE INDEX programmes_said ON public.programmes USING gin (name public.gin_trgm_ops);
CREATE TRIGGER forget_places AFTER DELETE ON public.programmes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.forget_places();
CREATE TRIGGER keep_chosen_programmes BEFORE DELETE ON public.programmes FOR EACH ROW EXECUTE FUNCTION public.keep_chosen_programmes();
CREATE TRIGGER keep_programs_after_delete AFTER DELETE ON public.programmes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_programs();
CREATE TRIGGER keep_programs_after_insert AFTER INSERT ON public.programmes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_programs();
CREATE TRIGGER keep_programs_after_update AFTER UPDATE ON public.programmes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_programs();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.programmes FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'university_id', 'slug', 'name', 'level', 'degree', 'subjects', 'mode', 'url', 'months', 'ects', 'apply_through', 'apply_url', 'apply_fee', 'apply_fee_currency', 'retired_on');
CREATE TRIGGER note_stale_programmes_after_insert AFTER INSERT ON public.programmes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('id');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.programmes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('id');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programmes FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
CREATE TRIGGER tell_changes AFTER INSERT OR DELETE OR UPDATE ON public.programmes FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changes('catalogue', 'catalogue');
alter table public.programmes enable row level security;
create policy everyone_reads on public.programmes for select to anon, authenticated using (true);
create policy service_role_all on public.programmes for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.programmes as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.programmes as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.programmes as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.programmes to anon;
grant select on public.programmes to authenticated;
grant delete, insert, select, update on public.programmes to service_role;

create table public.receipt_counters (
  series text not null,
  last integer not null,
  constraint receipt_counters_pkey PRIMARY KEY (series),
  constraint receipt_counters_last_check CHECK ((last > 0))
);
alter table public.receipt_counters enable row level security;
create policy full_assurance on public.receipt_counters as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));

create table public.refunds (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  student_id uuid,
  amount_minor bigint not null,
  currency character(3) not null,
  gateway text not null,
  origin text not null,
  reason text,
  status text not null default 'requested'::text,
  failure_code text,
  gateway_refund text,
  requested_by uuid,
  requested_at timestamp with time zone not null default now(),
  promised_by timestamp with time zone not null default (now() + '14 days'::interval),
  attempts integer not null default 0,
  tried_at timestamp with time zone,
  settled_at timestamp with time zone,
  credit_number text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_credit_number_key UNIQUE (credit_number),
  constraint refunds_gateway_refund_key UNIQUE (gateway_refund),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint refunds_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint refunds_amount_minor_check CHECK ((amount_minor > 0)),
  constraint refunds_check CHECK (((status = ANY (ARRAY['failed'::text, 'refused'::text])) = (failure_code IS NOT NULL))),
  constraint refunds_check1 CHECK (((origin <> 'console'::text) OR (reason IS NOT NULL))),
  constraint refunds_origin_check CHECK ((origin = ANY (ARRAY['console'::text, 'gateway'::text, 'dispute'::text]))),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['withdrawn'::text, 'not_delivered'::text, 'paid_twice'::text, 'agreed'::text, 'goodwill'::text]))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'refused'::text])))
);
CREATE INDEX refunds_payment_id ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_requested_by ON public.refunds USING btree (requested_by);
CREATE INDEX refunds_student_id ON public.refunds USING btree (student_id);
CREATE INDEX refunds_under_way ON public.refunds USING btree (requested_at) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text]));
CREATE TRIGGER credit_invoice AFTER INSERT ON public.refunds FOR EACH ROW WHEN ((new.status = 'succeeded'::text)) EXECUTE FUNCTION public.credit_invoice();
CREATE TRIGGER credit_invoice_later AFTER UPDATE OF status ON public.refunds FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (old.status <> 'succeeded'::text))) EXECUTE FUNCTION public.credit_invoice();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.refunds FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'payment_id', 'amount_minor', 'currency', 'reason', 'status');
CREATE TRIGGER number_refund BEFORE INSERT OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.number_refund();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.tell_change('payment', 'payments', 'student_id', 'payment_id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.refunds FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('payment', 'payments', 'student_id', 'payment_id');
CREATE TRIGGER tell_of_refund AFTER INSERT ON public.refunds FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (new.origin <> 'dispute'::text))) EXECUTE FUNCTION public.tell_of_refund();
CREATE TRIGGER tell_of_refund_later AFTER UPDATE OF status ON public.refunds FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (old.status <> 'succeeded'::text))) EXECUTE FUNCTION public.tell_of_refund();
alter table public.refunds enable row level security;
create policy owner_reads on public.refunds for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.refunds for select to service_role using (true);
create policy service_role_updates on public.refunds for update to service_role using (true) with check (true);
create policy staff_reads on public.refunds for select to authenticated using (( SELECT auth.may('payments'::text) AS may));
create policy full_assurance on public.refunds as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.refunds to authenticated;
grant select, update (status, failure_code, gateway_refund, attempts, tried_at) on public.refunds to service_role;

create table public.reply_record (
  singleton boolean not null default true,
  days integer not null,
  total integer not null,
  kept integer not null,
  median_minutes integer,
  p90_minutes integer,
  as_of timestamp with time zone not null,
  constraint reply_record_pkey PRIMARY KEY (singleton),
  constraint reply_record_check CHECK (((kept >= 0) AND (kept <= total))),
  constraint reply_record_singleton_check CHECK (singleton),
  constraint reply_record_total_check CHECK ((total >= 0))
);
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE ON public.reply_record FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.reply_record enable row level security;
create policy everyone_reads on public.reply_record for select to anon, authenticated using (true);
create policy service_role_reads on public.reply_record for select to service_role using (true);
create policy full_assurance_deletes on public.reply_record as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.reply_record as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.reply_record as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.reply_record to anon;
grant select on public.reply_record to authenticated;
grant select on public.reply_record to service_role;

create table public.saved_universities (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null default auth.uid(),
  university_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_universities_pkey PRIMARY KEY (id),
  constraint saved_universities_student_id_university_id_key UNIQUE (student_id, university_id),
  constraint saved_universities_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint saved_universities_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.universities(id) ON DELETE CASCADE
);
CREATE INDEX saved_universities_university_id ON public.saved_universities USING btree (university_id);
alter table public.saved_universities enable row level security;
create policy owner_deletes on public.saved_universities for delete to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_inserts on public.saved_universities for insert to authenticated with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_reads on public.saved_universities for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.saved_universities for all to service_role using (true) with check (true);
create policy staff_reads on public.saved_universities for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.saved_universities as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select, insert (student_id, university_id) on public.saved_universities to authenticated;
grant delete, insert, select, update on public.saved_universities to service_role;

create table public.selected_universities (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null default auth.uid(),
  university_id uuid not null,
  place smallint not null,
  created_at timestamp with time zone not null default now(),
  programme_id uuid,
  program text,
  constraint selected_universities_pkey PRIMARY KEY (id),
  constraint selected_universities_student_id_place_key UNIQUE (student_id, place),
  constraint selected_universities_student_id_university_id_programme_id_key UNIQUE NULLS NOT DISTINCT (student_id, university_id, programme_id),
  constraint selected_universities_programme_id_university_id_fkey FOREIGN KEY (programme_id, university_id) REFERENCES public.programmes(id, university_id),
  constraint selected_universities_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint selected_universities_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.universities(id) ON DELETE CASCADE,
  constraint selected_universities_check CHECK (((programme_id IS NULL) OR (program IS NULL))),
  constraint selected_universities_place_check CHECK (((place >= 1) AND (place <= 6))),
  constraint selected_universities_program_check CHECK (((length(program) >= 1) AND (length(program) <= 300)))
);
comment on column public.selected_universities.programme_id is 'The chosen programme; null while none is chosen, and where the catalogue has none of the university.';
comment on column public.selected_universities.program is 'Where the catalogue has no programme of the university: the one of its names that was chosen.';
CREATE INDEX selected_universities_programme_id ON public.selected_universities USING btree (programme_id, university_id);
CREATE INDEX selected_universities_university_id ON public.selected_universities USING btree (university_id);
CREATE TRIGGER end_review AFTER DELETE ON public.selected_universities FOR EACH ROW EXECUTE FUNCTION public.end_review();
CREATE TRIGGER lock_submitted_selection BEFORE INSERT OR DELETE OR UPDATE ON public.selected_universities FOR EACH ROW EXECUTE FUNCTION public.lock_submitted_selection();
CREATE TRIGGER note_student AFTER INSERT OR DELETE ON public.selected_universities FOR EACH ROW EXECUTE FUNCTION search.note_student('student_id');
CREATE TRIGGER only_offered_programs BEFORE INSERT OR UPDATE OF programme_id, program ON public.selected_universities FOR EACH ROW EXECUTE FUNCTION public.check_chosen_program();
CREATE TRIGGER place_selection BEFORE INSERT ON public.selected_universities FOR EACH ROW EXECUTE FUNCTION public.place_selection();
alter table public.selected_universities enable row level security;
create policy owner_deletes on public.selected_universities for delete to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_inserts on public.selected_universities for insert to authenticated with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_reads on public.selected_universities for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy owner_updates on public.selected_universities for update to authenticated using ((student_id = ( SELECT auth.uid() AS uid))) with check ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.selected_universities for all to service_role using (true) with check (true);
create policy staff_reads on public.selected_universities for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.selected_universities as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select, insert (student_id, university_id, programme_id, program), update (programme_id, program) on public.selected_universities to authenticated;
grant delete, insert, select, update on public.selected_universities to service_role;

create table public.sources (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  url text,
  publisher text,
  edition text,
  read_on date,
  checked_on date,
  checked_by text,
  created_at timestamp with time zone not null default now(),
  constraint sources_pkey PRIMARY KEY (id),
  constraint sources_check CHECK (((kind = 'none'::text) = (url IS NULL))),
  constraint sources_edition_check CHECK (((length(edition) >= 1) AND (length(edition) <= 100))),
  constraint sources_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'register'::text, 'report'::text, 'sheet'::text, 'none'::text]))),
  constraint sources_publisher_check CHECK (((length(publisher) >= 1) AND (length(publisher) <= 300))),
  constraint sources_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 2000)))
);
comment on table public.sources is 'Where a figure stands, and when somebody last looked.';
comment on column public.sources.kind is 'page: read on a page; register; report; sheet: the provider''s own; none: known without a page, so not checked.';
comment on column public.sources.edition is 'The academic year or the date that the source itself states.';
comment on column public.sources.read_on is 'The day its stored copy was read; such a copy may be older than the page of that day.';
comment on column public.sources.checked_on is 'The day the source itself was opened and compared.';
CREATE INDEX sources_url ON public.sources USING btree (url);
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.sources REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('source_id');
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sources FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
alter table public.sources enable row level security;
create policy everyone_reads on public.sources for select to anon, authenticated using (true);
create policy service_role_all on public.sources for all to service_role using (true) with check (true);
create policy full_assurance_deletes on public.sources as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.sources as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.sources as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.sources to anon;
grant select on public.sources to authenticated;
grant delete, insert, select, update on public.sources to service_role;

create table public.student_profiles (
  id uuid not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  gpa numeric,
  degree text not null default ''::text,
  major text not null default ''::text,
  gre numeric,
  toefl numeric,
  ielts numeric,
  tuition_budget_usd numeric,
  preferred_countries text[] not null default '{}'::text[],
  preferred_programs text[] not null default '{}'::text[],
  field_of_interest text not null default ''::text,
  education_level text not null default ''::text,
  statement text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  degree_country text not null default ''::text,
  grade_scale text not null default ''::text,
  grade text not null default ''::text,
  constraint student_profiles_pkey PRIMARY KEY (id),
  constraint student_profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint student_profiles_degree_check CHECK ((length(degree) <= 200)),
  constraint student_profiles_degree_country_check CHECK ((length(degree_country) <= 200)),
  constraint student_profiles_education_level_check CHECK ((length(education_level) <= 200)),
  constraint student_profiles_email_check CHECK ((length(email) <= 255)),
  constraint student_profiles_field_of_interest_check CHECK ((length(field_of_interest) <= 200)),
  constraint student_profiles_first_name_check CHECK ((length(first_name) <= 200)),
  constraint student_profiles_gpa_check CHECK (((gpa >= (0)::numeric) AND (gpa <= 4.0))),
  constraint student_profiles_grade_check CHECK ((length(grade) <= 40)),
  constraint student_profiles_grade_scale_check CHECK ((grade_scale = ANY (ARRAY[''::text, 'cgpa'::text, 'percentage'::text, 'class'::text]))),
  constraint student_profiles_gre_check CHECK (((gre >= (260)::numeric) AND (gre <= (340)::numeric))),
  constraint student_profiles_ielts_check CHECK (((ielts >= (0)::numeric) AND (ielts <= (9)::numeric))),
  constraint student_profiles_last_name_check CHECK ((length(last_name) <= 200)),
  constraint student_profiles_major_check CHECK ((length(major) <= 200)),
  constraint student_profiles_phone_check CHECK ((length(phone) <= 50)),
  constraint student_profiles_statement_check CHECK ((length(statement) <= 5000)),
  constraint student_profiles_toefl_check CHECK (((toefl >= (0)::numeric) AND (toefl <= (120)::numeric))),
  constraint student_profiles_tuition_budget_usd_check CHECK ((tuition_budget_usd >= (0)::numeric))
);
comment on column public.student_profiles.field_of_interest is 'The desired programme.';
comment on column public.student_profiles.education_level is 'The desired level of study.';
comment on column public.student_profiles.grade is 'As on the transcript, on grade_scale: the number as text, or the name of the class.';
CREATE TRIGGER check_student_grade BEFORE INSERT OR UPDATE OF grade_scale, grade ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION public.check_student_grade();
CREATE TRIGGER check_student_profile BEFORE INSERT OR UPDATE ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION public.check_student_profile();
CREATE TRIGGER check_then_degree_country BEFORE INSERT OR UPDATE ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION public.check_degree_country();
CREATE TRIGGER end_review AFTER UPDATE ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION public.end_review();
CREATE TRIGGER note_student AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION search.note_student('id');
CREATE TRIGGER raise_profile_version BEFORE UPDATE ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION public.raise_profile_version();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON public.student_profiles FOR EACH ROW EXECUTE FUNCTION public.tell_change('student', 'students', '', 'id');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON public.student_profiles FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_change('student', 'students', '', 'id');
alter table public.student_profiles enable row level security;
create policy owner_inserts on public.student_profiles for insert to authenticated with check ((id = ( SELECT auth.uid() AS uid)));
create policy owner_reads on public.student_profiles for select to authenticated using ((id = ( SELECT auth.uid() AS uid)));
create policy owner_updates on public.student_profiles for update to authenticated using ((id = ( SELECT auth.uid() AS uid))) with check ((id = ( SELECT auth.uid() AS uid)));
create policy service_role_all on public.student_profiles for all to service_role using (true) with check (true);
create policy staff_reads on public.student_profiles for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.student_profiles as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select, insert (id, first_name, last_name, email, phone, gpa, degree, major, gre, toefl, ielts, tuition_budget_usd, preferred_countries, preferred_programs, field_of_interest, education_level, statement, degree_country, grade_scale, grade), update (first_name, last_name, email, phone, gpa, degree, major, gre, toefl, ielts, tuition_budget_usd, preferred_countries, preferred_programs, field_of_interest, education_level, statement, degree_country, grade_scale, grade) on public.student_profiles to authenticated;
grant delete, insert, select, update on public.student_profiles to service_role;

create table public.survey_results (
  token uuid not null default gen_random_uuid(),
  submission_id uuid,
  answers jsonb not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint survey_results_pkey PRIMARY KEY (token),
  constraint survey_results_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.survey_submissions(id) ON DELETE CASCADE,
  constraint survey_results_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text))
);
CREATE INDEX survey_results_expires_at ON public.survey_results USING btree (expires_at);
CREATE INDEX survey_results_submission_id ON public.survey_results USING btree (submission_id);
alter table public.survey_results enable row level security;
create policy service_role_all on public.survey_results for all to service_role using (true) with check (true);
create policy full_assurance on public.survey_results as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select on public.survey_results to service_role;

create table public.survey_submissions (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default ''::text,
  current_education text not null,
  interested_country text not null,
  study_level text not null,
  preferred_program text not null,
  budget text not null,
  timeframe text not null,
  additional_info text not null default ''::text,
  other_country text not null default ''::text,
  marketing_consent boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint survey_submissions_pkey PRIMARY KEY (id),
  constraint survey_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint survey_submissions_additional_info_check CHECK ((length(additional_info) <= 5000)),
  constraint survey_submissions_budget_check CHECK ((budget = ANY (ARRAY['under_5000'::text, '5000_10000'::text, '10000_20000'::text, '20000_30000'::text, '30000_plus'::text]))),
  constraint survey_submissions_current_education_check CHECK ((current_education = ANY (ARRAY['high_school'::text, 'high_school_graduate'::text, 'bachelors_ongoing'::text, 'bachelors_complete'::text, 'masters_ongoing'::text, 'masters_complete'::text, 'phd'::text, 'mbbs_ongoing'::text, 'mbbs_complete'::text]))),
  constraint survey_submissions_email_check CHECK (((email = lower(email)) AND (length(email) <= 255) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text))),
  constraint survey_submissions_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 200))),
  constraint survey_submissions_interested_country_check CHECK ((interested_country = ANY (ARRAY['finland'::text, 'norway'::text, 'sweden'::text, 'denmark'::text, 'netherlands'::text, 'belgium'::text, 'germany'::text, 'italy'::text, 'spain'::text, 'hungary'::text, 'other'::text]))),
  constraint survey_submissions_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 200))),
  constraint survey_submissions_other_country_check CHECK ((length(other_country) <= 100)),
  constraint survey_submissions_phone_check CHECK ((length(phone) <= 50)),
  constraint survey_submissions_preferred_program_check CHECK (((length(preferred_program) >= 1) AND (length(preferred_program) <= 300))),
  constraint survey_submissions_study_level_check CHECK ((study_level = ANY (ARRAY['bachelors'::text, 'masters'::text, 'phd'::text, 'diploma'::text, 'language'::text, 'other'::text]))),
  constraint survey_submissions_timeframe_check CHECK ((timeframe = ANY (ARRAY['within_6_months'::text, '6_12_months'::text, '1_2_years'::text, 'more_than_2_years'::text, 'not_sure'::text])))
);
comment on column public.survey_submissions.budget is 'Euro a year.';
CREATE INDEX survey_submissions_created_at ON public.survey_submissions USING btree (created_at);
CREATE INDEX survey_submissions_email ON public.survey_submissions USING btree (email, created_at);
CREATE INDEX survey_submissions_user_id ON public.survey_submissions USING btree (user_id);
CREATE TRIGGER check_survey_submission BEFORE INSERT OR UPDATE ON public.survey_submissions FOR EACH ROW EXECUTE FUNCTION public.check_survey_submission();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.survey_submissions FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'created_at');
CREATE TRIGGER open_inbox_item AFTER INSERT OR UPDATE OF other_country, user_id ON public.survey_submissions FOR EACH ROW EXECUTE FUNCTION public.open_survey_item();
alter table public.survey_submissions enable row level security;
create policy service_role_all on public.survey_submissions for all to service_role using (true) with check (true);
create policy staff_deletes on public.survey_submissions for delete to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy staff_reads on public.survey_submissions for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.survey_submissions as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select on public.survey_submissions to authenticated;
grant delete, insert, select, update on public.survey_submissions to service_role;

create table public.tasks (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  document text,
  title text not null,
  details text not null default ''::text,
  due date,
  created_by uuid,
  done_at timestamp with time zone,
  done_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_student_id_document_key UNIQUE (student_id, document),
  constraint tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint tasks_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint tasks_check CHECK (((done_at IS NOT NULL) OR (done_by IS NULL))),
  constraint tasks_details_check CHECK ((length(details) <= 2000)),
  constraint tasks_due_check CHECK (((due >= '2000-01-01'::date) AND (due <= '2100-12-31'::date))),
  constraint tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX tasks_created_by ON public.tasks USING btree (created_by);
CREATE INDEX tasks_done_by ON public.tasks USING btree (done_by);
CREATE INDEX tasks_open ON public.tasks USING btree (student_id) WHERE (done_at IS NULL);
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.tasks FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'due', 'done_at', 'created_at');
alter table public.tasks enable row level security;
create policy owner_reads on public.tasks for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy service_role_reads on public.tasks for select to service_role using (true);
create policy staff_reads on public.tasks for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy full_assurance on public.tasks as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.tasks to authenticated;
grant select on public.tasks to service_role;

create table public.universities (
  id uuid not null,
  source text not null,
  source_id text not null,
  slug text not null,
  name text not null,
  country text not null,
  city text not null,
  region text,
  programs text[] not null default '{}'::text[],
  register_only boolean not null default false,
  has_programs boolean not null generated always as (((programs <> '{}'::text[]) AND (NOT register_only))) stored,
  application_deadline date,
  deadline_text text,
  tuition_fee numeric,
  tuition_currency character(3),
  tuition_note text,
  tuition_usd numeric,
  acceptance_rate numeric,
  highest_degree text,
  grants_degree boolean not null generated always as (COALESCE((highest_degree <> ALL (ARRAY['none'::text, 'certificate'::text])), true)) stored,
  undergraduates integer,
  min_gpa numeric(3,2),
  min_gre integer,
  min_toefl integer,
  min_ielts numeric(2,1),
  description text,
  website_url text,
  image_url text,
  latitude numeric,
  longitude numeric,
  figures_year text,
  facts_source text,
  checked_on date,
  search_text text not null default ''::text,
  programs_text text not null default ''::text,
  search_names text not null default ''::text,
  search_places text not null default ''::text,
  search_programs text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ror_id text,
  erasmus_code text,
  retired_on date,
  deadline_source_id uuid,
  has_figures boolean not null generated always as (((tuition_fee IS NOT NULL) OR (acceptance_rate IS NOT NULL))) stored,
  terms text[] not null generated always as (search.terms_of(search_text)) stored,
  constraint universities_pkey PRIMARY KEY (id),
  constraint universities_ror_id_key UNIQUE (ror_id),
  constraint universities_slug_key UNIQUE (slug),
  constraint universities_source_source_id_key UNIQUE (source, source_id),
  constraint universities_deadline_source_id_fkey FOREIGN KEY (deadline_source_id) REFERENCES public.sources(id),
  constraint universities_acceptance_rate_check CHECK (((acceptance_rate > (0)::numeric) AND (acceptance_rate <= (100)::numeric))),
  constraint universities_check CHECK (((tuition_fee IS NULL) OR (tuition_currency IS NOT NULL))),
  constraint universities_city_check CHECK (((length(city) >= 1) AND (length(city) <= 200))),
  constraint universities_country_check CHECK (((length(country) >= 1) AND (length(country) <= 100))),
  constraint universities_erasmus_code_check CHECK (((length(erasmus_code) >= 3) AND (length(erasmus_code) <= 20))),
  constraint universities_highest_degree_check CHECK ((highest_degree = ANY (ARRAY['none'::text, 'certificate'::text, 'associate'::text, 'bachelor'::text, 'graduate'::text]))),
  constraint universities_image_url_check CHECK ((image_url ~ '^https?://'::text)),
  constraint universities_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint universities_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint universities_min_gpa_check CHECK (((min_gpa >= (0)::numeric) AND (min_gpa <= 4.0))),
  constraint universities_min_gre_check CHECK (((min_gre >= 260) AND (min_gre <= 340))),
  constraint universities_min_ielts_check CHECK (((min_ielts >= (0)::numeric) AND (min_ielts <= (9)::numeric))),
  constraint universities_min_toefl_check CHECK (((min_toefl >= 0) AND (min_toefl <= 120))),
  constraint universities_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint universities_ror_id_check CHECK ((ror_id ~ '^https://ror[.]org/0[a-z0-9]{8}$'::text)),
  constraint universities_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint universities_tuition_currency_check CHECK (((tuition_currency)::text = upper((tuition_currency)::text))),
  constraint universities_tuition_fee_check CHECK ((tuition_fee >= (0)::numeric)),
  constraint universities_undergraduates_check CHECK ((undergraduates >= 0)),
  constraint universities_website_url_check CHECK ((website_url ~ '^https?://'::text))
);
comment on column public.universities.tuition_fee is 'What an international student pays for a year, in tuition_currency; null when not known.';
comment on column public.universities.acceptance_rate is 'Per cent of applicants admitted; null when not known. A register that says 0 does not know.';
comment on column public.universities.highest_degree is 'The highest that it grants; null when not known.';
comment on column public.universities.undergraduates is 'How many study for a first degree, in the year of figures_year; null when not known.';
comment on column public.universities.min_gpa is 'Least GPA of 4.0 that the university publishes for admission; null when not known. So with min_gre, min_toefl, min_ielts.';
comment on column public.universities.figures_year is 'The year the figures are of, as the source writes it.';
comment on column public.universities.ror_id is 'Its key in the Research Organization Registry.';
comment on column public.universities.erasmus_code is 'Its code in the Erasmus charter list; null where it holds none.';
comment on column public.universities.retired_on is 'The day it was taken out of the catalogue; null while it is shown. Who chose it keeps it.';
comment on column public.universities.deadline_source_id is 'Where its deadline stands; null where it was written down without a page. The other figures stand in facts_source.';
comment on column public.universities.has_figures is 'Whether its tuition or its acceptance rate is known.';
CREATE INDEX universities_country_name ON public.universities USING btree (has_programs DESC, country, name, id) WHERE grants_degree;
CREATE INDEX universities_deadline_source_id ON public.universities USING btree (deadline_source_id);
CREATE INDEX universities_listed ON public.universities USING btree (has_programs DESC, has_figures DESC, name, slug) WHERE grants_degree;
CREATE INDEX universities_listed_of_country ON public.universities USING btree (country, has_programs DESC, has_figures DESC, name, slug) WHERE grants_degree;
CREATE INDEX universities_name ON public.universities USING btree (name, id);
CREATE INDEX universities_of_country ON public.universities USING btree (country, has_programs DESC, name, id);
CREATE INDEX universities_programs_text ON public.universities USING gin (programs_text public.gin_trgm_ops);
CREATE INDEX universities_search ON public.universities USING gin (search_text public.gin_trgm_ops);
CREATE INDEX universities_terms ON public.universities USING gin (terms);
CREATE INDEX universities_tuition_usd ON public.universities USING btree (tuition_usd);
CREATE TRIGGER adopt_programs BEFORE INSERT OR UPDATE ON public.universities FOR EACH ROW EXECUTE FUNCTION public.adopt_programs();
CREATE TRIGGER complete_university BEFORE INSERT OR UPDATE ON public.universities FOR EACH ROW EXECUTE FUNCTION public.complete_university();
CREATE TRIGGER forget_deadline_source BEFORE UPDATE ON public.universities FOR EACH ROW WHEN (((old.deadline_source_id IS NOT NULL) AND ((old.application_deadline IS DISTINCT FROM new.application_deadline) OR (old.deadline_text IS DISTINCT FROM new.deadline_text)))) EXECUTE FUNCTION public.forget_deadline_source();
CREATE TRIGGER hide_retired_university BEFORE INSERT OR UPDATE ON public.universities FOR EACH ROW WHEN ((new.retired_on IS NOT NULL)) EXECUTE FUNCTION public.hide_retired_university();
CREATE TRIGGER keep_chosen_programmes BEFORE DELETE ON public.universities FOR EACH ROW EXECUTE FUNCTION public.keep_chosen_programmes();
CREATE TRIGGER note_staff_action AFTER INSERT OR DELETE OR UPDATE ON public.universities FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'authenticated'::text)) EXECUTE FUNCTION public.note_staff_action('id', 'source', 'source_id', 'slug', 'name', 'country', 'city', 'region', 'programs', 'application_deadline', 'deadline_text', 'tuition_fee', 'tuition_currency', 'tuition_note', 'acceptance_rate', 'website_url', 'facts_source', 'checked_on', 'retired_on', 'min_gpa', 'min_gre', 'min_toefl', 'min_ielts', 'figures_year', 'latitude', 'longitude', 'image_url', 'description');
CREATE TRIGGER note_stale_programmes_after_update AFTER UPDATE ON public.universities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_stale_programmes('university_id');
CREATE TRIGGER note_terms_of_changed AFTER UPDATE ON public.universities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_terms();
CREATE TRIGGER note_terms_of_new AFTER INSERT ON public.universities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_terms();
CREATE TRIGGER raise_change_counter AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.universities FOR EACH STATEMENT EXECUTE FUNCTION public.raise_change_counter();
CREATE TRIGGER settle_indexes AFTER INSERT OR UPDATE ON public.universities FOR EACH STATEMENT EXECUTE FUNCTION search.settle_indexes();
CREATE TRIGGER tell_changes AFTER INSERT OR DELETE OR UPDATE ON public.universities FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changes('catalogue', 'catalogue');
alter table public.universities enable row level security;
create policy everyone_reads on public.universities for select to anon, authenticated using (true);
create policy service_role_all on public.universities for all to service_role using (true) with check (true);
create policy staff_deletes on public.universities for delete to authenticated using (( SELECT auth.may('catalogue'::text) AS may));
create policy staff_inserts on public.universities for insert to authenticated with check (( SELECT auth.may('catalogue'::text) AS may));
create policy staff_updates on public.universities for update to authenticated using (( SELECT auth.may('catalogue'::text) AS may)) with check (( SELECT auth.may('catalogue'::text) AS may));
create policy full_assurance_deletes on public.universities as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on public.universities as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on public.universities as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on public.universities to anon;
grant delete, select, insert (id, source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee, tuition_currency, tuition_note, acceptance_rate, highest_degree, undergraduates, min_gpa, min_gre, min_toefl, min_ielts, description, website_url, image_url, latitude, longitude, figures_year, facts_source, checked_on, ror_id, erasmus_code), update (source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee, tuition_currency, tuition_note, acceptance_rate, highest_degree, undergraduates, min_gpa, min_gre, min_toefl, min_ielts, description, website_url, image_url, latitude, longitude, figures_year, facts_source, checked_on, ror_id, erasmus_code) on public.universities to authenticated;
grant delete, insert, select, update on public.universities to service_role;

CREATE OR REPLACE FUNCTION public.accept_document(document_id uuid)
 RETURNS public.application_documents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  document public.application_documents;
begin
  perform public.require_duty('students');
  document := public.lock_document(document_id);
  if document.state = 'required' then
    perform public.refuse('document_missing', 'Nothing was uploaded for this document yet.');
  end if;
  update public.application_documents set state = 'accepted', accepted_at = coalesce(accepted_at, now())
  where id = document_id returning * into document;
  return document;
end
$function$;
revoke execute on function public.accept_document(uuid) from public;
grant execute on function public.accept_document(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.add_checklist(application public.applications)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.application_documents (application_id, student_id, label, asked_by, reason, source)
  select application.id, application.student_id, paper.label, paper.asked_by, paper.reason, paper.source
  from public.checklist_of(application.programme_id,
    (select country from public.universities where id = application.university_id),
    coalesce((select btrim(degree_country) from public.student_profiles where id = application.student_id), '')) paper
$function$;
revoke execute on function public.add_checklist(public.applications) from public;

CREATE OR REPLACE FUNCTION public.add_note(item_id uuid, body text)
 RETURNS public.inbox_notes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  note public.inbox_notes;
begin
  perform public.require_duty('inbox');
  if not exists (select from public.inbox_items where id = add_note.item_id and kind = any (public.own_item_kinds())) then
    perform public.refuse('item_not_found', 'There is no such item.');
  end if;
  insert into public.inbox_notes (item_id, author_id, body) values (add_note.item_id, auth.uid(), btrim(add_note.body)) returning * into note;
  return note;
end
$function$;
revoke execute on function public.add_note(uuid,text) from public;
grant execute on function public.add_note(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.add_task(student uuid, title text, details text DEFAULT ''::text, due date DEFAULT NULL::date, task_id uuid DEFAULT gen_random_uuid())
 RETURNS public.tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff constant uuid := public.require_duty('students');
  cleaned constant text := btrim(regexp_replace(add_task.title, '[[:cntrl:]]+', ' ', 'g'));
  task public.tasks;
begin
  if length(coalesce(cleaned, '')) not between 1 and 200 then
    raise exception 'A task has a title of 1 to 200 characters.' using errcode = '23514', column = 'title', detail = 'title';
  elsif length(coalesce(add_task.details, '')) > 2000 then
    raise exception 'Please use at most 2,000 characters.' using errcode = '23514', column = 'details', detail = 'details';
  elsif add_task.due < current_date - 1 or add_task.due > current_date + 3660 then
    raise exception 'Please choose a day of the next ten years.' using errcode = '23514', column = 'due', detail = 'due';
  elsif not exists (select from auth.users where id = student and app_metadata ->> 'role' is distinct from 'staff') then
    perform public.refuse('student_not_found', 'There is no such student.');
  end if;
  insert into public.tasks (id, student_id, title, details, due, created_by)
    values (add_task.task_id, student, cleaned, btrim(coalesce(add_task.details, '')), add_task.due, staff)
    on conflict (id) do nothing returning * into task;
  if not found then
    select * into task from public.tasks where id = add_task.task_id and student_id = student and created_by = staff;
    if not found then
      perform public.refuse('task_taken', 'There is another task with this id.');
    end if;
    return task;
  end if;
  perform public.notify(student, 'task', 'To do: ' || task.title,
    concat_ws(E'\n\n', nullif(task.details, ''), 'By ' || to_char(task.due, 'FMMonth FMDD, YYYY') || '.'), '/student-portal/dashboard', task.id, 10);
  return task;
end
$function$;
revoke execute on function public.add_task(uuid,text,text,date,uuid) from public;
grant execute on function public.add_task(uuid,text,text,date,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.adopt_programs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called text[];
  alone boolean;
begin
  select array_agg(distinct concat_ws(' ', degree, name) collate "C") filter (where retired_on is null), not bool_or(source = 'helix')
    into called, alone from public.programmes where university_id = new.id having count(*) > 0;
  if found then
    new.programs := coalesce(called, '{}');
    new.register_only := alone;
  else
    new.register_only := false;
  end if;
  return new;
end
$function$;
revoke execute on function public.adopt_programs() from public;

CREATE OR REPLACE FUNCTION public.after_working_minutes(start timestamp with time zone, minutes integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select closes_at - make_interval(secs => (total - minutes * 60)::double precision) from (
    select opens_at, closes_at, sum(extract(epoch from closes_at - opens_at)) over (order by opens_at) as total
    from public.office_windows(start, 28)
  ) windows where total >= minutes * 60 order by opens_at limit 1
$function$;
revoke execute on function public.after_working_minutes(timestamp with time zone,integer) from public;
grant execute on function public.after_working_minutes(timestamp with time zone,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.application_card(application public.applications)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', (application).id, 'version', (application).version, 'status', (application).status,
    'university_name', (application).university_name, 'program', (application).program, 'status_note', (application).status_note,
    'next_step', (application).next_step, 'next_step_due', (application).next_step_due, 'updated_at', (application).updated_at,
    'student_name', public.student_name((application).student_id),
    'to_review', (select count(*) from public.application_documents documents where documents.application_id = (application).id and documents.state = 'uploaded'))
$function$;
revoke execute on function public.application_card(public.applications) from public;

CREATE OR REPLACE FUNCTION public.applications_board(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('students');
  if words = '' then
    select jsonb_object_agg(statuses.status, jsonb_build_object('total', statuses.total, 'cards', (
        select coalesce(jsonb_agg(public.application_card(newest) order by newest.updated_at desc, newest.id), '[]')
        from (select * from public.applications where applications.status = statuses.status order by updated_at desc, id limit 30) newest)))
      into answer from (select status, count(*) as total from public.applications group by status) statuses;
  else
    with matching as (
      select applications, applications.status, row_number() over (partition by applications.status order by applications.updated_at desc, applications.id) as place
      from public.applications join auth.users on users.id = applications.student_id left join public.student_profiles profiles on profiles.id = users.id
      where position(words in lower(concat_ws(' ', profiles.first_name, profiles.last_name, users.email, university_name, program))) > 0
    )
    select jsonb_object_agg(statuses.status, jsonb_build_object('total', statuses.total, 'cards', (
        select coalesce(jsonb_agg(public.application_card(matching.applications) order by place), '[]') from matching
        where matching.status = statuses.status and place <= 30)))
      into answer from (select status, count(*) as total from matching group by status) statuses;
  end if;
  return coalesce(answer, '{}');
end
$function$;
revoke execute on function public.applications_board(jsonb) from public;
grant execute on function public.applications_board(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.applications_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end;
  sorted_by constant text := case filters ->> 'sort' when 'submitted' then 'submitted_at' when 'student' then 'lower(student_name)'
    when 'university' then 'lower(university_name)' when 'due' then 'next_step_due' else 'updated_at' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('students');
  execute format($sql$
    with line as (
      select applications.id, applications.student_id, university_name, program, status, next_step, next_step_due, submitted_at, applications.updated_at,
        coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), users.email) as student_name, users.email
      from public.applications join auth.users on users.id = applications.student_id left join public.student_profiles profiles on profiles.id = users.id
    ), matching as not materialized (
      select * from line where ($1 = '' or position($1 in lower(student_name || ' ' || email || ' ' || university_name || ' ' || program)) > 0)
        and ($2 is null or status = $2)
    )
    select jsonb_build_object('total', (select count(*) from matching),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown) || jsonb_build_object('to_review', (select count(*) from public.application_documents documents
            where documents.application_id = shown.id and documents.state = 'uploaded'))), '[]')
        from (select * from matching order by %1$s %2$s nulls last, id limit 50 offset $3) shown))
  $sql$, sorted_by, direction) into answer using words, filters ->> 'status', (page - 1) * 50;
  return answer || (select jsonb_build_object('statuses', coalesce(jsonb_object_agg(status, count), '{}'))
    from (select status, count(*) from public.applications group by status) counted);
end
$function$;
revoke execute on function public.applications_page(jsonb) from public;
grant execute on function public.applications_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.assign_item(item_id uuid, seen_version integer, new_owner uuid)
 RETURNS public.inbox_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if new_owner is not null and not exists (select from auth.users where id = new_owner and app_metadata ->> 'role' = 'staff'
    and auth.duties_of(app_metadata ->> 'staff_role')
      && case item.kind when 'fact' then array['catalogue'] when 'payment' then array['students', 'money'] else array['students'] end) then
    perform public.refuse('owner_not_found', 'Nobody of staff who answers people has this account.');
  end if;
  update public.inbox_items set owner_id = new_owner where id = item.id returning * into item;
  return item;
end
$function$;
revoke execute on function public.assign_item(uuid,integer,uuid) from public;
grant execute on function public.assign_item(uuid,integer,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.attach_document(document_id uuid, path text)
 RETURNS public.application_documents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  document public.application_documents;
  object storage.objects;
begin
  if not exists (select from public.application_documents where id = document_id and student_id = student) then
    perform public.refuse('document_not_found', 'There is no such document.');
  end if;
  perform public.hold_account(student);
  -- The file before its lines, as when the file is removed.
  select * into object from storage.objects
    where bucket = 'documents' and objects.path = attach_document.path and owner = student for update;
  if not found then
    perform public.refuse('file_not_found', 'There is no such file.');
  end if;
  -- All applications in one order: two uploads at once wait for each other.
  perform from public.applications where student_id = student order by id for update;
  document := public.lock_document(document_id);
  if document.state = 'accepted' then
    perform public.refuse('document_accepted', 'This document was accepted and can no longer be changed.');
  elsif exists (select from public.applications where id = document.application_id and status in ('Accepted', 'Rejected')) then
    perform public.refuse('application_decided', 'This application is decided: no documents are asked for any more.');
  end if;
  update public.application_documents lines set state = 'uploaded', object_id = object.id, uploaded_at = now(), note = null
  from public.applications
  where applications.id = lines.application_id and lines.student_id = student and lines.label = document.label
    and lines.state <> 'accepted' and applications.status not in ('Accepted', 'Rejected');
  select * into document from public.application_documents where id = document_id;
  return document;
end
$function$;
revoke execute on function public.attach_document(uuid,text) from public;
grant execute on function public.attach_document(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.awake_at(zone text, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when here::time >= '09:00' and here::time < '20:00' then moment
    else (here::date + case when here::time < '09:00' then 0 else 1 end + time '09:00') at time zone clock.zone end
  from (select coalesce(awake_at.zone, 'Asia/Kolkata') as zone, moment at time zone coalesce(awake_at.zone, 'Asia/Kolkata') as here) clock
$function$;
revoke execute on function public.awake_at(text,timestamp with time zone) from public;
grant execute on function public.awake_at(text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.back_to_selection()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  facts jsonb;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if (facts ->> 'applicationsSubmitted')::boolean then
    perform public.refuse('selection_locked', 'Your applications have been submitted, so the selection can no longer be changed.');
  elsif facts ->> 'review' = 'done' then
    perform public.refuse('already_continued', 'You have already continued to the application.');
  end if;
  update public.portal_progress set review_opened_at = null, updated_at = now() where student_id = student;
  return public.portal_facts();
end
$function$;
revoke execute on function public.back_to_selection() from public;
grant execute on function public.back_to_selection() to authenticated;

CREATE OR REPLACE FUNCTION public.book_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unbooked bigint := new.refunded_minor - (select coalesce(sum(amount_minor), 0) from public.refunds
    where payment_id = new.id and (status = 'succeeded' or (status = 'failed' and credit_number is not null)));
  waiting public.refunds;
begin
  for waiting in select * from public.refunds where payment_id = new.id and status in ('requested', 'pending')
    order by status, requested_at for update loop
    if waiting.amount_minor <= unbooked then
      update public.refunds set status = 'succeeded' where id = waiting.id;
      unbooked := unbooked - waiting.amount_minor;
    end if;
  end loop;
  if unbooked > 0 then
    insert into public.refunds (payment_id, student_id, amount_minor, currency, gateway, origin, status)
    values (new.id, new.student_id, unbooked, new.currency, new.gateway, case when new.dispute_status = 'lost' then 'dispute' else 'gateway' end, 'succeeded');
  end if;
  return null;
end
$function$;
revoke execute on function public.book_refunds() from public;

CREATE OR REPLACE FUNCTION public.catalogue_countries(search text DEFAULT ''::text)
 RETURNS TABLE(country text, universities bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select found.country, count(*) from public.search_universities(search) as found group by found.country order by found.country
$function$;
grant execute on function public.catalogue_countries(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.catalogue_figures()
 RETURNS TABLE(kind text, row_id uuid, detail text, programme_id uuid, university_id uuid, value jsonb, source_id uuid, source jsonb, source_kind text, edition text, checked_on date, seen text)
 LANGUAGE sql
 STABLE
AS $function$
  select figure.kind, figure.row_id, figure.detail, figure.programme_id, figure.university_id, figure.value, figure.source_id,
    jsonb_build_object('kind', coalesce(sources.kind, 'none'), 'url', sources.url, 'publisher', sources.publisher, 'edition', sources.edition,
      'readOn', sources.read_on, 'checkedOn', sources.checked_on),
    coalesce(sources.kind, 'none'), sources.edition, sources.checked_on, md5(concat_ws(' ', figure.value::text, figure.source_id::text))
  from (
    select 'name' as kind, id as row_id, null::text as detail, id as programme_id, university_id,
      jsonb_build_object('name', name, 'degree', degree) as value, name_source_id as source_id from public.programmes
    union all select 'length', id, null, id, university_id, jsonb_build_object('months', months), months_source_id from public.programmes where months is not null
    union all select 'ects', id, null, id, university_id, jsonb_build_object('ects', ects), ects_source_id from public.programmes where ects is not null
    union all select 'apply', id, null, id, university_id, jsonb_build_object('through', apply_through, 'url', apply_url), apply_source_id
      from public.programmes where apply_through is not null
    union all select 'apply-fee', id, null, id, university_id, jsonb_build_object('amount', apply_fee, 'currency', apply_fee_currency), apply_fee_source_id
      from public.programmes where apply_fee is not null
    union all select 'language', programmes.id, languages.language, programmes.id, university_id,
      jsonb_build_object('language', languages.language, 'level', languages.level), languages.source_id
      from public.programme_languages languages join public.programmes on programmes.id = languages.programme_id
    union all select 'intake', programmes.id, intakes.month::text, programmes.id, university_id, jsonb_build_object('month', intakes.month), intakes.source_id
      from public.programme_intakes intakes join public.programmes on programmes.id = intakes.programme_id
    union all select 'fee', fees.id, null, programmes.id, university_id, jsonb_build_object('group', fees.applicant_group, 'kind', fees.kind, 'amount', fees.amount,
        'currency', fees.currency, 'period', fees.period, 'year', fees.academic_year, 'note', fees.note), fees.source_id
      from public.programme_fees fees join public.programmes on programmes.id = fees.programme_id
    union all select 'deadline', deadlines.id, null, programmes.id, university_id, jsonb_build_object('intake', deadlines.intake_month,
        'group', deadlines.applicant_group, 'opens', deadlines.opens, 'closes', deadlines.closes, 'note', deadlines.note), deadlines.source_id
      from public.programme_deadlines deadlines join public.programmes on programmes.id = deadlines.programme_id
    union all select 'requirement', requirements.id, null, programmes.id, university_id, jsonb_build_object('kind', requirements.kind,
        'minimum', requirements.minimum, 'scale', requirements.scale, 'note', requirements.note), requirements.source_id
      from public.programme_requirements requirements join public.programmes on programmes.id = requirements.programme_id
    union all select 'university-deadline', id, null, null, id, jsonb_build_object('day', application_deadline, 'text', deadline_text), deadline_source_id
      from public.universities where application_deadline is not null or deadline_text is not null
  ) figure left join public.sources on sources.id = figure.source_id
  union all
  -- They share one source, and stand beside it in the row.
  select 'university', id, null, null, id,
    jsonb_build_object('tuition', tuition_fee, 'currency', tuition_currency, 'note', tuition_note, 'acceptance', acceptance_rate,
      'gpa', min_gpa, 'gre', min_gre, 'toefl', min_toefl, 'ielts', min_ielts),
    null, jsonb_build_object('kind', search.university_source_kind(facts_source), 'url', facts_source, 'publisher', null, 'edition', figures_year,
      'readOn', null, 'checkedOn', checked_on),
    search.university_source_kind(facts_source), figures_year, checked_on,
    md5(concat_ws(' ', tuition_fee, tuition_currency, tuition_note, acceptance_rate, min_gpa, min_gre, min_toefl, min_ielts, facts_source, figures_year, checked_on))
  from public.universities where coalesce(tuition_fee, acceptance_rate, min_gpa, min_gre, min_toefl, min_ielts) is not null
$function$;
revoke execute on function public.catalogue_figures() from public;

CREATE OR REPLACE FUNCTION public.catalogue_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_programmes constant boolean := filters ->> 'view' = 'programmes';
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sorted_by constant text := case filters ->> 'sort' when 'country' then 'country' when 'students' then 'students' when 'changed' then 'updated_at'
    when 'university' then 'university_name' else 'lower(name)' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('catalogue');
  execute format($sql$
    with line as (%s),
    matching as materialized (
      select * from line where ($1 = '' or position($1 in lower(name || ' ' || university_name || ' ' || coalesce(city, ''))) > 0)
        and ($2 is null or country = $2) and ($3 is null or source = $3) and ($4 is null or level = $4)
        and case $5 when 'retired' then retired_on is not null when 'all' then true else retired_on is null end)
    select jsonb_build_object('total', (select count(*) from matching),
      'countries', (select coalesce(jsonb_agg(distinct country order by country), '[]') from public.universities),
      'sources', (select coalesce(jsonb_agg(distinct source order by source), '[]') from public.%I),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (select * from matching order by %s %s nulls last, id limit 50 offset $6) shown))
  $sql$,
    case when of_programmes then $sql$
      select programmes.id, concat_ws(' ', degree, programmes.name) as name, universities.name as university_name, country, city, programmes.source, level, programmes.retired_on,
        programmes.updated_at, (select count(*) from public.selected_universities chosen where chosen.programme_id = programmes.id) as students
      from public.programmes join public.universities on universities.id = programmes.university_id $sql$
    else $sql$
      select id, name, '' as university_name, country, city, source, null::text as level, retired_on, updated_at,
        (select count(*) from public.selected_universities chosen where chosen.university_id = universities.id) as students
      from public.universities $sql$ end,
    case when of_programmes then 'programmes' else 'universities' end, sorted_by, direction)
  into answer using words, filters ->> 'country', filters ->> 'source', filters ->> 'level', coalesce(filters ->> 'state', 'shown'), (page - 1) * 50;
  return answer;
end
$function$;
revoke execute on function public.catalogue_page(jsonb) from public;
grant execute on function public.catalogue_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.catalogue_record(of_kind text, wanted uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  record jsonb;
begin
  perform public.require_duty('catalogue');
  record := case of_kind when 'programme' then public.programme_record(wanted) else public.university_record(wanted) end;
  return record || jsonb_build_object('today', current_date,
    'students', (select count(*) from public.students_of(case of_kind when 'programme' then wanted end, wanted)),
    'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checked_at desc), '[]') from (
      select * from public.figure_checks where case of_kind when 'programme' then programme_id = wanted else university_id = wanted and programme_id is null end
      order by checked_at desc limit 30) checks),
    'programmes', case when of_kind = 'university' then (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', concat_ws(' ', degree, name), 'level', level,
        'retired_on', retired_on) order by retired_on is not null, name), '[]') from public.programmes where university_id = wanted) end);
end
$function$;
revoke execute on function public.catalogue_record(text,uuid) from public;
grant execute on function public.catalogue_record(text,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.change_application(application_id uuid, seen_version integer, new_status text, note text, next_step text, next_step_due date, tell boolean DEFAULT true)
 RETURNS public.applications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  application public.applications;
begin
  perform public.require_duty('students');
  application := public.lock_application(change_application.application_id);
  if application.version <> seen_version then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  application := public.set_application_status(application.id, new_status, note, next_step, change_application.next_step_due);
  if nullif(btrim(change_application.next_step), '') is null and application.next_step is not null then
    update public.applications set next_step = null where id = application.id returning * into application;
  end if;
  if tell then
    perform public.queue_notification_mails(application.student_id);
  else
    update public.notifications set mail_at = null where subject_id = application.id and created_at = now() and mailed_at is null;
  end if;
  return application;
end
$function$;
revoke execute on function public.change_application(uuid,integer,text,text,text,date,boolean) from public;
grant execute on function public.change_application(uuid,integer,text,text,text,date,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.change_figure(figure jsonb, new_value jsonb, new_source jsonb, checked boolean, what text, new_source_id uuid DEFAULT NULL::uuid)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry public.figure_checks;
  place jsonb;
  stored jsonb;
  same_source constant boolean := (figure -> 'source' -> 'url', figure -> 'source' -> 'edition') is not distinct from (new_source -> 'url', new_source -> 'edition');
begin
  entry.kind := figure ->> 'kind';
  entry.programme_id := (figure ->> 'programme_id')::uuid;
  entry.university_id := (figure ->> 'university_id')::uuid;
  entry.before := nullif(figure -> 'value', 'null');
  entry.before_source_id := (figure ->> 'source_id')::uuid;
  entry.before_source := figure -> 'source';
  if entry.kind = 'university' then
    perform public.store_university_figures(entry.university_id, coalesce(new_value, '{}'), coalesce(new_source, '{}'),
      case when new_value is null then null when checked then current_date when what = 'undone' or same_source then (new_source ->> 'checkedOn')::date end);
    place := jsonb_build_object('row_id', entry.university_id, 'detail', null);
  else
    if new_value is not null then
      entry.source_id := coalesce(new_source_id, public.figure_source(new_source, checked, entry.before_source_id));
    end if;
    place := public.store_figure(entry.programme_id, entry.university_id, entry.kind, (figure ->> 'row_id')::uuid, figure ->> 'detail', new_value, entry.source_id);
  end if;
  entry.row_id := (place ->> 'row_id')::uuid;
  entry.detail := coalesce(place ->> 'detail', figure ->> 'detail');
  -- As it stands now, not as it was sent.
  select to_jsonb(figures) into stored from public.catalogue_figures() figures
    where figures.kind = entry.kind and figures.row_id = entry.row_id and figures.detail is not distinct from entry.detail;
  entry.after := stored -> 'value';
  insert into public.figure_checks (kind, row_id, detail, programme_id, university_id, action, before, after, before_source_id, source_id, before_source, source, checked_by)
  values (entry.kind, entry.row_id, entry.detail, entry.programme_id, entry.university_id,
    case when what = 'corrected' and entry.before = entry.after and checked then 'confirmed' else what end,
    entry.before, entry.after, entry.before_source_id, entry.source_id, entry.before_source, stored -> 'source', auth.uid()) returning * into entry;
  return entry;
end
$function$;
revoke execute on function public.change_figure(jsonb,jsonb,jsonb,boolean,text,uuid) from public;

CREATE OR REPLACE FUNCTION public.change_guide_fact(of_row uuid, of_detail text, seen_as text, new_value jsonb, new_source jsonb)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry public.guide_entries;
  fact record;
  noted public.figure_checks;
begin
  perform public.require_duty('catalogue');
  select * into entry from public.guide_entries where id = of_row and retired_on is null for update;
  select * into fact from public.guide_parts(entry.kind, entry.body) parts where parts.detail = of_detail;
  if fact.detail is null then
    perform public.refuse('figure_not_found', 'There is no such figure.');
  elsif md5(fact.part::text) <> seen_as then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  elsif coalesce(new_source ->> 'sourceUrl', '') = '' then
    perform public.refuse('source_missing', 'Name the page that the figure was compared with.');
  end if;
  update public.guide_entries set body = jsonb_set(body, fact.path,
      case when jsonb_typeof(fact.part -> 'source') = 'object' then new_value || jsonb_build_object('source', new_source) else new_value || new_source end)
    where id = of_row;
  select * into noted from public.figure_checks where entry_id = of_row and detail = of_detail order by checked_at desc limit 1;
  if noted.checked_at is null or noted.checked_at < statement_timestamp() then
    -- Compared once more on the same day: nothing changed, and it is kept all the same.
    insert into public.figure_checks (kind, row_id, entry_id, detail, action, before, after, before_source, source, checked_by)
      values (entry.kind, of_row, of_row, of_detail, 'confirmed', fact.value, fact.value, fact.stated, fact.stated, auth.uid()) returning * into noted;
  end if;
  return noted;
end
$function$;
revoke execute on function public.change_guide_fact(uuid,text,text,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION public.check_ai_genie_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.check_chosen_program()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' and exists (select from public.universities where id = new.university_id and retired_on is not null) then
    raise exception 'This university is no longer in the catalogue.' using errcode = 'P0001', detail = 'university_retired';
  end if;
  if new.programme_id is not null and exists (select from public.programmes where id = new.programme_id and retired_on is not null)
    or new.program is not null and (exists (select from public.programmes where university_id = new.university_id and retired_on is null)
      or not exists (select from public.universities where id = new.university_id and new.program = any (programs))) then
    raise exception 'Please choose one of the programs the university offers.' using errcode = 'P0001', detail = 'unknown_program';
  elsif tg_op = 'UPDATE' and new.programme_id is null and exists (select from public.selected_universities other
      where other.student_id = new.student_id and other.university_id = new.university_id and other.id <> new.id) then
    raise exception 'This university is selected already.' using errcode = 'unique_violation';
  end if;
  return new;
end
$function$;
revoke execute on function public.check_chosen_program() from public;

CREATE OR REPLACE FUNCTION public.check_degree_country()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if length(new.degree_country) > 200 then
    raise exception 'Please use at most 200 characters.' using errcode = '23514', column = 'degree_country', detail = 'degree_country';
  end if;
  return new;
end
$function$;
revoke execute on function public.check_degree_country() from public;

CREATE OR REPLACE FUNCTION public.check_student_grade()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  issue text[] := case
    when new.grade_scale not in ('', 'cgpa', 'percentage', 'class') or new.grade_scale = '' and new.grade <> ''
      then array['grade_scale', 'Please choose how your grade is given.']
    when new.grade_scale = 'cgpa' and new.grade <> ''
        and not (new.grade ~ '^\d{1,3}(\.\d{1,2})?$' and new.grade::numeric <= 10)
      then array['grade', 'CGPA must be between 0 and 10, with at most two decimal places.']
    when new.grade_scale = 'percentage' and new.grade <> ''
        and not (new.grade ~ '^\d{1,3}(\.\d{1,2})?$' and new.grade::numeric <= 100)
      then array['grade', 'Percentage must be between 0 and 100, with at most two decimal places.']
    when new.grade_scale = 'class' and new.grade not in ('', 'First class with distinction', 'First class', 'Second class', 'Third class')
      then array['grade', 'Please choose your class.']
  end;
begin
  if issue is not null then
    raise exception '%', issue[2] using errcode = '23514', column = issue[1], detail = issue[1];
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_student_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.check_survey_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.checklist_files(of_student uuid)
 RETURNS TABLE(object_id uuid, path text, content_type text, bytes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select id, objects.path, objects.content_type, objects.bytes from storage.objects
  where id in (select documents.object_id from public.application_documents documents where student_id = of_student)
$function$;
revoke execute on function public.checklist_files(uuid) from public;
grant execute on function public.checklist_files(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.checklist_of(programme uuid, country text, degree_country text)
 RETURNS TABLE(label text, asked_by text, reason text, source jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with aps (from_country, kind, publisher, url) as (values
    ('India', 'page', 'APS India', 'https://aps-india.de/faqs/'),
    ('China', 'report', 'Fintiba', 'https://www.fintiba.com/blog/aps-india/'),
    ('Vietnam', 'report', 'Fintiba', 'https://www.fintiba.com/blog/aps-india/'),
    ('Mongolia', 'report', 'Fintiba', 'https://www.fintiba.com/blog/aps-india/')),
  kinds (place, kind, name, proof) as (values
    (1, 'ielts', 'IELTS', null), (2, 'toefl-ibt', 'TOEFL iBT', null), (3, 'pte', 'PTE Academic', null),
    (4, 'duolingo', 'Duolingo English Test', null), (5, 'cambridge', 'Cambridge English', null), (6, 'cefr-en', 'English', null),
    (7, 'german', null, 'German certificate'), (8, 'french', null, 'French certificate'), (9, 'dutch', null, 'Dutch certificate'),
    (10, 'other-language', null, 'Language certificate'), (11, 'gre', null, 'GRE result'), (12, 'entrance-test', null, 'Entrance test result'),
    (13, 'work-months', null, 'Proof of work experience'), (14, 'prior-field', null, 'Course descriptions'),
    (15, 'ects-in-subject', null, 'Course descriptions'), (16, 'aps', null, 'APS certificate')),
  asked as (
    select row_number() over (order by kinds.place, requirement.minimum nulls last, coalesce(requirement.note, '') collate "C") as place,
      kinds.name, kinds.proof, requirement.minimum, requirement.note, search.source_json(requirement.source_id)::jsonb as source,
      case when kinds.kind = 'cefr-en' and requirement.minimum is null
        then coalesce('English ' || substring(requirement.note from '^[ABC][12]\M(?!\s*(?:advised|recommended))'), requirement.note, 'English')
        else concat_ws(' ', kinds.name, trim_scale(requirement.minimum),
          case when kinds.kind = 'toefl-ibt' and requirement.scale <> '0-120' then '(' || requirement.scale || ')' end) end as in_words,
      kinds.kind
    from public.programme_requirements requirement join kinds using (kind) where requirement.programme_id = checklist_of.programme),
  papers (place, label, asked_by, reason, source) as (
    select place, label, 'everybody', reason, null::jsonb
    from (values (1, 'Passport', null), (2, 'Academic transcripts', 'Of every semester.'), (3, 'Degree certificate', null), (4, 'CV', null))
      given (place, label, reason)
    union all
    select 5, 'English test result', 'programme',
      (select string_agg(in_words, ', or ' order by place) from (select in_words, min(place) as place from asked where name is not null group by in_words) one) || '.',
      (select source from asked where name is not null order by place limit 1)
    where exists (select from asked where name is not null)
    union all
    select 5, 'English test result', 'everybody', case when checklist_of.programme is not null then 'Which score it asks is not entered yet.' end, null
    where not exists (select from asked where name is not null)
      and not exists (select from public.programme_requirements where programme_id = checklist_of.programme and kind = 'english-judged')
      and (not exists (select from public.programme_languages where programme_id = checklist_of.programme)
        or exists (select from public.programme_languages where programme_id = checklist_of.programme and language = 'en'))
    union all
    select 5 + place, proof, 'programme', case when kind = 'work-months' and minimum is not null
      then concat_ws(' ', trim_scale(minimum) || ' months.', note) else note end, source
    from asked where proof is not null
      and (kind <> 'aps' or checklist_of.degree_country = '' or checklist_of.degree_country in (select from_country from aps))
    union all
    select 1000000, 'APS certificate', 'country', format('Proves that papers from %s are authentic; the visa asks for it too.', from_country),
      jsonb_build_object('kind', kind, 'url', url, 'publisher', publisher, 'edition', null, 'readOn', null, 'checkedOn', null)
    from aps where checklist_of.country = 'Germany' and from_country = checklist_of.degree_country
    union all
    select 1000001, 'Apostille of the degree certificate', 'country', 'The apostille first, then the translation in Greece.', null
    where checklist_of.country = 'Greece')
  select label, asked_by, reason, source from (select distinct on (label) * from papers order by label, place) once order by place
$function$;
revoke execute on function public.checklist_of(uuid,text,text) from public;
grant execute on function public.checklist_of(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.checks_of_part(of_entry uuid, of_detail text, value jsonb, stated jsonb)
 RETURNS SETOF public.figure_checks
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  one public.figure_checks;
begin
  for one in select * from public.figure_checks where entry_id = of_entry and split_part(detail, '-', 1) = split_part(of_detail, '-', 1) order by checked_at desc loop
    if one.after = value and one.source = stated then
      return next one;
      value := one.before;
      stated := one.before_source;
    end if;
  end loop;
end
$function$;
revoke execute on function public.checks_of_part(uuid,text,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION public.close_item(item_id uuid, seen_version integer, reason text)
 RETURNS public.inbox_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if reason is null or reason not in ('elsewhere', 'spam', 'duplicate', 'done') then
    perform public.refuse('reason_missing', 'Say why it is closed without a reply.');
  elsif item.status = 'closed' then
    perform public.refuse('item_closed', 'This is closed already.');
  end if;
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = reason,
    replied_at = case when reason = 'elsewhere' then coalesce(replied_at, now()) else replied_at end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = now() where id = item.enquiry_id and answered_at is null;
  update public.assistant_questions set answered_at = now() where id = item.question_id and answered_at is null;
  return item;
end
$function$;
revoke execute on function public.close_item(uuid,integer,text) from public;
grant execute on function public.close_item(uuid,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.colleagues()
 RETURNS TABLE(id uuid, name text, email text, staff_role text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_staff();
  return query select users.id, coalesce(nullif(btrim(users.user_metadata ->> 'full_name'), ''), split_part(users.email, '@', 1)), users.email,
      users.app_metadata ->> 'staff_role'
    from auth.users where users.app_metadata ->> 'role' = 'staff' order by 2, 1;
end
$function$;
revoke execute on function public.colleagues() from public;
grant execute on function public.colleagues() to authenticated;

CREATE OR REPLACE FUNCTION public.complete_university()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- Registers add which of several campuses is meant.
  plain constant text := regexp_replace(new.name, '\s*-\s*Main Campus$', '');
  own text[];
  places text[];
  subjects text[];
begin
  new.updated_at := now();
  select coalesce(array_agg(also_called order by also_called) filter (where other_names.name = new.name), '{}'),
    coalesce(array_agg(also_called order by also_called) filter (where other_names.name <> new.name), '{}')
    into own, places from public.other_names where kind = 'name' and other_names.name in (new.name, new.city, new.country);
  select coalesce(array_agg(also_called order by also_called), '{}') into subjects from public.other_names
    where kind = 'subject' and new.programs <> '{}'
      and strpos(search.words_form(array_to_string(new.programs, ' ')), search.words_form(other_names.name)) > 0;
  new.search_names := search.listed(array[new.name, plain] || own)
    || coalesce('~ ' || nullif(search.initials(search.words_form(plain)), '') || ' ~', '');
  new.search_places := search.listed(array[new.city, new.country] || places);
  new.search_programs := search.listed(new.programs || subjects);
  -- What is typed may run over from one to the next, as the screen shows them. The bars are no letters of anything.
  new.search_text := public.search_form(concat_ws(' ', new.name, new.city, new.country, array_to_string(own || places, ' ')))
    || translate(concat(' ', new.search_names, new.search_programs), '|~', '');
  new.programs_text := public.search_form(array_to_string(new.programs, ', '));
  new.tuition_usd := round(new.tuition_fee
    / (select per_euro from public.exchange_rates where currency = new.tuition_currency)
    * (select per_euro from public.exchange_rates where currency = 'USD'), 2);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_figure(of_kind text, of_row uuid, of_detail text, seen_as text)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  if of_kind in ('scholarship', 'visa') then
    select to_jsonb(facts) into figure from public.guide_facts() facts where facts.kind = of_kind and facts.row_id = of_row and facts.detail = of_detail;
    return public.change_guide_fact(of_row, of_detail, seen_as, figure -> 'value', figure -> 'stated' || jsonb_build_object('checkedOn', current_date));
  end if;
  figure := public.lock_figure(of_kind, of_row, of_detail, seen_as);
  return public.change_figure(figure, figure -> 'value', figure -> 'source', true, 'confirmed');
end
$function$;
revoke execute on function public.confirm_figure(text,uuid,text,text) from public;
grant execute on function public.confirm_figure(text,uuid,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.console_figures(days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3650));
  answer jsonb := '{}';
begin
  perform public.require_staff();
  if auth.may('students') then
    answer := answer || jsonb_build_object(
      'funnel', (
        with surveyed as (
          select distinct on (lower(surveys.email)) lower(surveys.email) as address, surveys.user_id from public.survey_submissions surveys
          where surveys.created_at >= since order by lower(surveys.email), surveys.user_id nulls last
        ), from_survey as (
          select reached.* from surveyed
            left join auth.users proven on surveyed.user_id is null and proven.email = surveyed.address and proven.email_confirmed_at is not null
            left join search.students reached on reached.student_id = coalesce(surveyed.user_id, proven.id) and not reached.is_staff
        )
        select jsonb_build_object(
          'from_survey', (select jsonb_build_array(count(*), count(student_id), count(*) filter (where has_profile),
            count(*) filter (where has_selected or applications > 0), count(*) filter (where applications > 0), count(*) filter (where has_paid)) from from_survey),
          'accounts', (select jsonb_build_array(null, count(*), count(*) filter (where has_profile), count(*) filter (where has_selected or applications > 0),
            count(*) filter (where applications > 0), count(*) filter (where has_paid)) from search.students where not is_staff and created_at >= since))),
      'questions', (select coalesce(jsonb_agg(to_jsonb(topics) order by topics.count desc, topics.latest desc), '[]') from (
        select coalesce(nullif(lower(btrim(looked_for)), ''), 'nothing in particular') as topic, count(*) as count,
          count(*) filter (where questions.answered_at is null) as open, max(questions.created_at) as latest,
          (array_agg(jsonb_build_object('question', left(question, 200), 'number', items.number) order by questions.created_at desc))[1:3] as examples
        from public.assistant_questions questions left join public.inbox_items items on items.question_id = questions.id
        where questions.created_at >= since group by 1 order by 2 desc, 4 desc limit 25) topics));
  end if;
  if auth.may('students') or auth.may('catalogue') then
    answer := answer || jsonb_build_object('programmes', (select coalesce(jsonb_agg(to_jsonb(chosen) order by chosen.selected desc, chosen.name), '[]') from (
      with counted as materialized (
        select university_id, programme_id, program, count(*) as students from public.selected_universities where created_at >= since group by 1, 2, 3),
      named as (
        select coalesce(programmes.name, counted.program, 'Not chosen yet') as name, universities.name as university, sum(counted.students) as students,
          array_agg(counted.university_id) as universities, array_agg(counted.programme_id) as programmes, array_agg(counted.program) as programs
        from counted join public.universities on universities.id = counted.university_id
          left join public.programmes on programmes.id = counted.programme_id group by 1, 2),
      likely as (select * from named order by students desc, name, university limit 15),
      bound as (
        select name, university, search.students_who_chose(universities, programmes, programs, since) as selected from likely
        order by selected, name desc, university desc limit 1),
      possible as materialized (
        select named.* from named, bound
        where named.students > bound.selected or named.students = bound.selected and (named.name, named.university) <= (bound.name, bound.university)),
      most as (
        select possible.*, case when cardinality(universities) = 1 then students
            else search.students_who_chose(universities, programmes, programs, since) end as selected
        from possible order by selected desc, name, university limit 15)
      select most.name, most.university, most.selected, (
          select count(distinct selected.student_id) from unnest(most.universities, most.programmes, most.programs) those (university_id, programme_id, program)
            join public.selected_universities selected on selected.university_id = those.university_id
              and selected.programme_id is not distinct from those.programme_id and selected.program is not distinct from those.program
            join public.applications on applications.student_id = selected.student_id and applications.university_id = selected.university_id
          where selected.created_at >= since) as applied
      from most) chosen));
  end if;
  if auth.may('students') or auth.may('money') then
    answer := answer || jsonb_build_object('replies', (select coalesce(jsonb_agg(to_jsonb(weeks) order by weeks.week), '[]') from (
      select begins::date as week, replied.*
      from generate_series(date_trunc('week', since at time zone 'Asia/Kolkata'), now() at time zone 'Asia/Kolkata', interval '1 week') begins
      cross join lateral (
        select count(*) filter (where replied_at <= due_at) as kept, count(*) filter (where coalesce(replied_at, now()) > due_at) as missed,
          round(percentile_cont(0.5) within group (order by date_part('epoch', coalesce(replied_at, now()) - arrived_at))::numeric / 60) as median_minutes
        from public.inbox_items
        where arrived_at >= greatest(since, begins at time zone 'Asia/Kolkata') and arrived_at < (begins + interval '1 week') at time zone 'Asia/Kolkata'
          and kind in ('survey', 'enquiry', 'question', 'message', 'paid')
          and (replied_at is not null or (due_at <= now() and coalesce(closed_reason, '') not in ('spam', 'duplicate', 'refunded')))
        having count(*) > 0) replied) weeks));
  end if;
  if auth.may('payments') then
    answer := answer || jsonb_build_object('payments', (select coalesce(jsonb_agg(to_jsonb(months) order by months.month, months.currency desc), '[]') from (
      select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, currency, gateway = 'demo' as is_demonstration,
        count(*) filter (where kind = 'payment') as count, coalesce(sum(amount_minor) filter (where kind = 'payment'), 0) as received,
        coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as given_back
      from public.ledger() where number is not null and at >= since group by 1, 2, 3) months));
  end if;
  return answer;
end
$function$;
revoke execute on function public.console_figures(integer) from public;
grant execute on function public.console_figures(integer) to authenticated;

CREATE OR REPLACE FUNCTION public.console_search(words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := lower(btrim(words));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  folded constant text := search.words_form(wanted);
  answers_students constant boolean := auth.may('students');
  kinds constant text[] := public.own_item_kinds();
begin
  perform public.require_staff();
  if length(wanted) < 2 then
    return '{"students": [], "applications": [], "items": [], "programmes": [], "universities": [], "entries": [], "jobs": []}';
  end if;
  return jsonb_build_object(
    'students', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select users.id, users.email, public.student_name(users.id) as name
      from search.students known join auth.users on users.id = known.student_id
      where answers_students and not known.is_staff and known.all_said like pattern
      order by users.last_sign_in_at desc nulls last limit 6) hit),
    'applications', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select applications.id, university_name, program, status, public.student_name(student_id) as student_name from public.applications
      where answers_students and lower(university_name || ' ' || program) like pattern order by updated_at desc limit 6) hit),
    'items', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select number, kind, person_name, subject, status from public.inbox_items where search_text like pattern and kind = any (kinds) order by arrived_at desc limit 6) hit),
    'programmes', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select programmes.id, programmes.name, programmes.slug, universities.name as university_name, universities.slug as university_slug
      from public.programmes join public.universities on universities.id = programmes.university_id
      where programmes.name ilike pattern order by programmes.name limit 6) hit),
    'universities', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select id, name, slug, city, country from public.universities
      where lower(name) like pattern or folded <> '' and strpos(search_names, folded) > 0 order by has_programs desc, name limit 6) hit),
    'entries', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select entries.id, entries.kind, entries.slug, entries.retired_on is not null as is_retired, said.name, left(said.detail, 160) as detail from public.guide_entries entries
      cross join lateral (select case entries.kind when 'question' then body ->> 'question' when 'visa' then body ->> 'country' else body ->> 'name' end as name,
        case entries.kind when 'question' then body ->> 'answer' when 'visa' then body ->> 'visaType' else concat_ws(', ', body ->> 'provider', body ->> 'country') end as detail) said
      where concat_ws(' ', entries.kind, said.name, entries.kind, said.detail) ilike pattern
      order by said.name ilike pattern desc, entries.retired_on is not null, entries.kind desc, entries.rank limit 6) hit),
    'jobs', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select id, title, company, country from public.jobs where lower(title || ' ' || company) like pattern order by posted_date desc, id limit 6) hit));
end
$function$;
revoke execute on function public.console_search(text) from public;
grant execute on function public.console_search(text) to authenticated;

CREATE OR REPLACE FUNCTION public.continue_to_application()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  facts jsonb;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if (facts ->> 'applicationsSubmitted')::boolean or facts ->> 'review' = 'done' then
    return facts;
  end if;
  perform public.require_selection(facts);
  if facts ->> 'review' <> 'open' then
    perform public.refuse('not_reviewed', 'Please review your selections first.');
  end if;
  update public.portal_progress set reviewed_at = now(), updated_at = now() where student_id = student;
  return public.portal_facts();
end
$function$;
revoke execute on function public.continue_to_application() from public;
grant execute on function public.continue_to_application() to authenticated;

CREATE OR REPLACE FUNCTION public.correct_figure(of_kind text, of_row uuid, of_detail text, seen_as text, new_value jsonb, new_source jsonb)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.figure_checks;
begin
  perform public.require_duty('catalogue');
  if of_kind in ('scholarship', 'visa') then
    return public.change_guide_fact(of_row, of_detail, seen_as, new_value, new_source || jsonb_build_object('checkedOn', current_date));
  end if;
  entry := public.change_figure(public.lock_figure(of_kind, of_row, of_detail, seen_as), new_value, new_source, true, 'corrected');
  perform public.tell_of_checks(array[entry.id]);
  select * into entry from public.figure_checks where id = entry.id;
  return entry;
end
$function$;
revoke execute on function public.correct_figure(text,uuid,text,text,jsonb,jsonb) from public;
grant execute on function public.correct_figure(text,uuid,text,text,jsonb,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.correct_invoice(payment_id uuid, seen_number text, details jsonb)
 RETURNS public.invoices
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  author constant uuid := public.require_duty('money');
  payment public.payments;
  invoice public.invoices;
  made_out public.billing_details;
begin
  perform public.hold_account((select student_id from public.payments where id = correct_invoice.payment_id));
  select * into payment from public.payments where id = correct_invoice.payment_id for update;
  if not found then
    perform public.refuse('payment_not_found', 'There is no such payment.');
  elsif payment.status <> 'succeeded' then
    perform public.refuse('not_paid', 'There is nothing left of the payment to invoice.');
  end if;
  invoice := public.last_invoice(payment.id);
  if invoice.number is distinct from seen_number then
    perform public.refuse('changed_meanwhile', 'Another invoice was issued meanwhile.');
  end if;
  made_out := public.typed_billing(payment.student_id, details);
  if public.uncredited(invoice) > 0 then
    perform public.write_credit_note(invoice, public.uncredited(invoice), null, null, author);
  end if;
  return public.write_invoice(payment, made_out, author);
end
$function$;
revoke execute on function public.correct_invoice(uuid,text,jsonb) from public;
grant execute on function public.correct_invoice(uuid,text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.create_calendar_feed()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  secret text := translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_');
begin
  perform pg_advisory_xact_lock(hashtextextended('calendar_feeds:' || student, 0));
  update public.calendar_feeds set revoked_at = now() where student_id = student and revoked_at is null;
  insert into public.calendar_feeds (student_id, secret_hash) values (student, encode(sha256(convert_to(secret, 'UTF8')), 'hex'));
  return jsonb_build_object('path', '/calendar/' || secret || '.ics');
end
$function$;
revoke execute on function public.create_calendar_feed() from public;
grant execute on function public.create_calendar_feed() to authenticated;

CREATE OR REPLACE FUNCTION public.credit_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices := public.last_invoice(new.payment_id);
  amount bigint;
begin
  if invoice.id is not null then
    amount := least(new.amount_minor, public.uncredited(invoice));
    if amount > 0 then
      perform public.write_credit_note(invoice, amount, new.credit_number, new.id, null);
    end if;
  end if;
  return null;
end
$function$;
revoke execute on function public.credit_invoice() from public;

CREATE OR REPLACE FUNCTION public.deadline_in_words(closes text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when closes like '--%' then to_char(('2000' || substr(closes, 2))::date, 'FMMonth FMDD') || ' each year'
    else to_char(closes::date, 'FMMonth FMDD, YYYY') end
$function$;
revoke execute on function public.deadline_in_words(text) from public;

CREATE OR REPLACE FUNCTION public.drop_paid_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'refunded'
    where paid_id = new.id and status <> 'closed' and replied_at is null;
  return null;
end
$function$;
revoke execute on function public.drop_paid_item() from public;

CREATE OR REPLACE FUNCTION public.end_notification_mails(mail_token uuid, about text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.mute_notification_mails(student_id, about, false) from public.notification_settings where token = mail_token;
end
$function$;
revoke execute on function public.end_notification_mails(uuid,text) from public;
grant execute on function public.end_notification_mails(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.end_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'selected_universities' then
    update public.portal_progress set review_opened_at = null, reviewed_at = null, updated_at = now()
      where student_id = old.student_id and review_opened_at is not null
        and not exists (select from public.selected_universities selected where selected.student_id = old.student_id);
  elsif cardinality(public.profile_gaps(new.id)) > 0 then
    update public.portal_progress set review_opened_at = null, reviewed_at = null, updated_at = now()
      where student_id = new.id and review_opened_at is not null
        and not exists (select from public.applications where applications.student_id = new.id);
  end if;
  return null;
end
$function$;
revoke execute on function public.end_review() from public;

CREATE OR REPLACE FUNCTION public.facts_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sorted_by constant text := case filters ->> 'sort'
    when 'age' then 'as_of ' || direction || ' nulls ' || case direction when 'asc' then 'first' else 'last' end || ', students desc'
    when 'name' then 'coalesce(university_name, entry_name) ' || direction || ', programme_name ' || direction
    else 'students ' || case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end || ', as_of nulls first' end;
  state constant text := coalesce(filters ->> 'state', 'due');
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('catalogue');
  execute format($sql$
    with of_programme as materialized (
      select programme_id, count(*)::integer as students from (
        select student_id, programme_id from public.selected_universities where programme_id is not null
        union select student_id, programme_id from public.applications where programme_id is not null and status <> 'Rejected') chosen group by 1
    ), of_university as materialized (
      select university_id, count(*)::integer as students from (
        select student_id, university_id from public.selected_universities
        union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected') chosen group by 1
    ), edition as materialized (
      select edition, search.edition_year(edition) as year from (
        select edition from public.sources where sources.edition is not null union select figures_year from public.universities where figures_year is not null
        union select facts.edition from public.guide_facts() facts where facts.edition is not null) stated
    ), of_entry as materialized (
      select entry_id, students from public.guide_counts()
    ), fact as materialized (
      select figures.kind, figures.row_id, figures.detail, figures.programme_id, figures.university_id, figures.source_kind, figures.edition, figures.checked_on,
        universities.name as university_name, universities.country, concat_ws(' ', programmes.degree, programmes.name) as programme_name, null::text as entry_name,
        case when figures.programme_id is null then coalesce(of_university.students, 0) else coalesce(of_programme.students, 0) end as students
      from public.catalogue_figures() figures
      join public.universities on universities.id = figures.university_id and universities.retired_on is null
      left join public.programmes on programmes.id = figures.programme_id
      left join of_programme on of_programme.programme_id = figures.programme_id
      left join of_university on of_university.university_id = figures.university_id
      where programmes.retired_on is null
      union all
      select facts.kind, facts.row_id, facts.detail, null, null, facts.source_kind, facts.edition, facts.checked_on, null, facts.country, '', facts.entry_name, coalesce(of_entry.students, 0)
      from public.guide_facts() facts left join of_entry on of_entry.entry_id = facts.row_id
    ), line as materialized (
      select figures.kind, figures.row_id, figures.detail, figures.programme_id, figures.university_id, figures.source_kind, figures.checked_on,
        figures.university_name, figures.country, figures.programme_name, figures.entry_name, figures.students,
        case when figures.source_kind = 'none' then 'none' when figures.checked_on >= current_date - 90 then 'opened'
          when figures.source_kind = 'register' then 'register'
          when coalesce(edition.year, search.academic_year_of(figures.checked_on)) >= search.academic_year_of(current_date) - 1 then 'stored' else 'older' end as standing,
        coalesce(figures.checked_on, make_date(edition.year, 9, 1)) as as_of
      from fact figures left join edition on edition.edition = figures.edition
    ), matching as materialized (
      select * from line where ($1 = '' or position($1 in lower(concat_ws(' ', university_name, programme_name, entry_name))) > 0)
        and ($2 is null or kind = $2) and ($3 is null or country = $3)
        and case $4 when 'due' then standing in ('stored', 'older') when 'all' then true else standing = $4 end
    ), shown as (
      select * from matching order by %s, programme_id nulls last, kind, row_id, detail limit 50 offset $5
    )
    select jsonb_build_object('total', (select count(*) from matching),
      'counts', (select jsonb_build_object('due', count(*) filter (where standing in ('stored', 'older')), 'none', count(*) filter (where standing = 'none'), 'opened', count(*) filter (where standing = 'opened'),
        'register', count(*) filter (where standing = 'register'), 'all', count(*)) from line),
      'countries', (select coalesce(jsonb_agg(distinct country order by country), '[]') from line),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown) || case when shown.entry_name is null then (select jsonb_build_object('value', figures.value, 'source', figures.source, 'seen', figures.seen)
          from public.catalogue_figures() figures where figures.kind = shown.kind and figures.row_id = shown.row_id and figures.detail is not distinct from shown.detail)
          else (select jsonb_build_object('value', facts.value, 'source', facts.source, 'seen', facts.seen)
            from public.guide_facts() facts where facts.row_id = shown.row_id and facts.detail = shown.detail) end
        order by %1$s, programme_id nulls last, kind, row_id, detail), '[]') from shown))
  $sql$, sorted_by) into answer using words, filters ->> 'kind', filters ->> 'country', state, (page - 1) * 50;
  return answer || jsonb_build_object('today', current_date);
end
$function$;
revoke execute on function public.facts_page(jsonb) from public;
grant execute on function public.facts_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.figure_page(of_kind text, of_row uuid, of_detail text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_duty('catalogue');
  if of_kind in ('scholarship', 'visa') then
    return (select to_jsonb(facts) || jsonb_build_object('today', current_date,
        'students', (select students from public.guide_counts() where entry_id = of_row),
        'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checks.checked_at desc), '[]')
          from public.checks_of_part(of_row, of_detail, facts.value, facts.stated) checks))
      from public.guide_facts() facts where facts.kind = of_kind and facts.row_id = of_row and facts.detail = of_detail);
  end if;
  return (select to_jsonb(figures) || jsonb_build_object(
      'university_name', universities.name, 'country', universities.country, 'university_slug', universities.slug,
      'programme_name', concat_ws(' ', programmes.degree, programmes.name), 'programme_slug', programmes.slug, 'programme_url', programmes.url,
      'retired_on', coalesce(programmes.retired_on, universities.retired_on), 'today', current_date,
      'students', (select count(*) from public.students_of(figures.programme_id, figures.university_id)),
      'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checks.checked_at desc), '[]') from (
          select * from public.figure_checks where figure_checks.kind = of_kind and figure_checks.row_id = of_row and figure_checks.detail is not distinct from of_detail
          order by checked_at desc limit 30) checks))
    from public.catalogue_figures() figures join public.universities on universities.id = figures.university_id
      left join public.programmes on programmes.id = figures.programme_id
    where figures.kind = of_kind and figures.row_id = of_row and figures.detail is not distinct from of_detail);
end
$function$;
revoke execute on function public.figure_page(text,uuid,text) from public;
grant execute on function public.figure_page(text,uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.figure_source(given jsonb, checked boolean, now_source uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted public.sources;
  found_id uuid;
begin
  wanted.kind := coalesce(nullif(given ->> 'kind', ''), 'page');
  wanted.url := nullif(btrim(given ->> 'url'), '');
  wanted.publisher := nullif(btrim(given ->> 'publisher'), '');
  wanted.edition := nullif(btrim(given ->> 'edition'), '');
  if wanted.url is null then
    wanted.kind := 'none';
    if checked then
      perform public.refuse('source_missing', 'Name the page that the figure was compared with.');
    end if;
  elsif wanted.kind = 'none' then
    wanted.kind := 'page';
  end if;
  wanted.checked_on := case when checked then current_date end;
  select id into found_id from public.sources where sources.url is not distinct from wanted.url and sources.kind = wanted.kind
    and sources.publisher is not distinct from wanted.publisher and sources.edition is not distinct from wanted.edition
    and (sources.id = now_source and not checked or sources.checked_on is not distinct from wanted.checked_on)
    order by id = now_source desc nulls last limit 1;
  if found_id is null then
    insert into public.sources (kind, url, publisher, edition, checked_on)
      values (wanted.kind, wanted.url, wanted.publisher, wanted.edition, wanted.checked_on) returning id into found_id;
  end if;
  return found_id;
end
$function$;
revoke execute on function public.figure_source(jsonb,boolean,uuid) from public;

CREATE OR REPLACE FUNCTION public.figures_coverage(visas jsonb DEFAULT '[]'::jsonb, today date DEFAULT CURRENT_DATE)
 RETURNS TABLE(subject text, figure text, entries integer, opened integer, stored integer, register integer, older integer, without_page integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with offered as materialized (
    select id, subject, degree, months, apply_through,
      name_source_id, months_source_id, apply_source_id,
      exists (select from public.programme_languages where programme_id = programmes.id and language = 'en') as in_english
    from public.programmes join lateral (values (case when source = 'helix' then 'entered' else 'register' end),
        (case when search.depth_of(programmes) = 'in-depth' then 'in-depth' end)) of_it (subject) on subject is not null where retired_on is null),
  asked (subject, figure, entries) as (
    select kinds.subject, named.figure, count(offered.id) filter (where named.figure <> 'english' or in_english)
    from (values ('entered'), ('in-depth'), ('register')) kinds (subject)
    cross join unnest('{language,length,degree,tuition,deadline,english,apply}'::text[]) named (figure)
    left join offered on offered.subject = kinds.subject group by 1, 2
    union all
    select kinds.subject, named.figure, count(universities.id)
    from (values ('universities', true), ('bare', false)) kinds (subject, has_programs)
    cross join unnest('{place,tuition,acceptance,deadline,scores}'::text[]) named (figure)
    left join public.universities on universities.has_programs = kinds.has_programs and universities.retired_on is null group by 1, 2
    union all
    select 'visas', given.figure, count(distinct given.country) from jsonb_to_recordset(visas) as given(country text, figure text) group by 2),
  of_programmes (id, figure, source_id) as (
    select programme_id, 'language', source_id from public.programme_languages
    union all select id, 'length', months_source_id from offered where months is not null
    union all select id, 'degree', name_source_id from offered where degree is not null
    union all select programme_id, 'tuition', source_id from public.programme_fees where kind = 'tuition' and applicant_group in ('non-eu', 'all')
    union all select programme_id, 'deadline', source_id from public.programme_deadlines where applicant_group in ('non-eu', 'all')
    union all select programme_id, 'english', source_id from public.programme_requirements asked where search.says_english(asked)
    union all select id, 'apply', apply_source_id from offered where apply_through is not null),
  sourced (subject, figure, entry, standing) as (
    select offered.subject, figure, offered.id::text, search.source_standing(kind, edition, checked_on, today)
    from of_programmes join offered using (id) join public.sources on sources.id = source_id where figure <> 'english' or in_english
    union all
    select case when has_programs then 'universities' else 'bare' end, known.figure, id::text,
      search.source_standing(known.kind, case when known.figure = 'deadline' then of_deadline.of_edition else figures_year end,
        case known.figure when 'deadline' then of_deadline.of_day when 'place' then null else case when known.kind <> 'none' then universities.checked_on end end, today)
    from public.universities left join lateral (select sources.kind as of_kind, sources.edition as of_edition, sources.checked_on as of_day
          from public.sources where sources.id = deadline_source_id) of_deadline on true cross join lateral (values
      ('place', case when ror_id is not null or source <> 'helix' then 'register' else 'none' end, latitude is not null),
      ('tuition', search.university_source_kind(facts_source), tuition_fee is not null),
      ('acceptance', search.university_source_kind(facts_source), acceptance_rate is not null),
      ('deadline', coalesce(of_deadline.of_kind, 'none'), application_deadline is not null or deadline_text is not null),
      ('scores', search.university_source_kind(facts_source), coalesce(min_gpa, min_gre, min_toefl, min_ielts) is not null)
    ) known (figure, kind, is_known) where known.is_known and universities.retired_on is null
    union all
    select 'visas', given.figure, country, search.source_standing(given.kind, edition, checked_on, today)
    from jsonb_to_recordset(visas) as given(country text, figure text, kind text, edition text, checked_on date) where given.kind is not null),
  best (subject, figure, standing, entries) as (
    select subject, figure, standing, count(*) from (
      select distinct on (subject, figure, entry) * from sourced
      order by subject, figure, entry, array_position('{opened,stored,register,older,none}', standing)) one_each group by 1, 2, 3)
  select asked.subject, asked.figure, asked.entries::integer,
    coalesce(sum(best.entries) filter (where standing = 'opened'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'stored'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'register'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'older'), 0)::integer,
    coalesce(sum(best.entries) filter (where standing = 'none'), 0)::integer
  from asked left join best on best.subject = asked.subject and best.figure = asked.figure
  group by asked.subject, asked.figure, asked.entries
$function$;
revoke execute on function public.figures_coverage(jsonb,date) from public;
grant execute on function public.figures_coverage(jsonb,date) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.figures_in(columns jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'university', jsonb_build_object('tuition', columns -> 'tuition_fee', 'currency', columns -> 'tuition_currency', 'note', columns -> 'tuition_note',
      'acceptance', columns -> 'acceptance_rate', 'gpa', columns -> 'min_gpa', 'gre', columns -> 'min_gre', 'toefl', columns -> 'min_toefl', 'ielts', columns -> 'min_ielts'),
    'university-deadline', jsonb_build_object('day', columns -> 'application_deadline', 'text', columns -> 'deadline_text'))
$function$;
revoke execute on function public.figures_in(jsonb) from public;

CREATE OR REPLACE FUNCTION public.figures_of(programme uuid, university uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'row_id', row_id, 'detail', detail, 'value', value, 'source', source, 'seen', seen)
      order by array_position('{name,length,ects,language,intake,fee,deadline,requirement,apply,apply-fee,university,university-deadline}', kind), value ->> 'kind', value::text, row_id), '[]')
  from public.catalogue_figures() where case when programme is null then university_id = university and programme_id is null else programme_id = programme end
$function$;
revoke execute on function public.figures_of(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION public.find_programmes(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, skip integer DEFAULT 0, take integer DEFAULT 24)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  conditions constant text := search.programme_filters(filters);
  reading record;
  total bigint;
  page json;
begin
  reading := search.reading_of(search, 'search.programmes');
  if reading.how = 'all' and search.are_sets_asked(filters) then
    select listed.total, listed.page into total, page from search.listed_programmes(filters, greatest(skip, 0), least(greatest(take, 0), 100)) listed;
    return json_build_object('how', reading.how, 'total', total, 'programmes', page);
  end if;
  execute format($query$
    with found as %1$s (select programme_id, depth, known, name, (%2$s) as fits, case when %2$s then %3$s end as rank from search.programmes where %4$s),
    page as materialized (select programme_id, row_number() over () as place
      from (select programme_id from found where fits order by rank, depth, known desc, name, programme_id offset $1 limit $2) nearest)
    select (select count(*) from found where fits),
      (select coalesce(json_agg(card order by place), '[]') from page join search.programmes using (programme_id)) $query$,
    case reading.how when 'all' then 'not materialized' else 'materialized' end,
    case reading.how when 'all' then 'true' else conditions end,
    case reading.how when 'all' then '0' else search.rank_expression(reading.meaning, false) end,
    case reading.how when 'all' then conditions else reading.condition end)
    into total, page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', reading.how, 'total', total, 'programmes', page);
end
$function$;
comment on function public.find_programmes(text,jsonb,integer,integer) is '@reads programmes, universities, exchange_rates, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';
grant execute on function public.find_programmes(text,jsonb,integer,integer) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text, skip integer DEFAULT 0, take integer DEFAULT 24, in_region text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  filters constant text := concat_ws(' and ', search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition),
    case in_region when 'usa' then 'country = ''United States''' when 'europe' then 'country <> ''United States''' else 'true' end);
  reading record;
  total bigint;
  page json;
begin
  reading := search.reading_of(search, 'public.universities');
  -- What a text is searched in is found by its index first and put in order afterwards: left to itself, the planner walks the
  -- whole catalogue in order for a page. Without a text the filters are what an index is asked for.
  execute format($query$
    with found as %1$s (select id, country, name, (%2$s) as fits, %3$s from public.universities where retired_on is null and %4$s),
    page as materialized (select id, row_number() over () as place
      from (select id from found where fits order by %5$s country, name, id offset $1 limit $2) nearest)
    select (select count(*) from found where fits),
      (select coalesce(json_agg(entry), '[]') from (
        select universities.id, source, source_id, slug, name, country, city, region, programs, has_programs, application_deadline, deadline_text, tuition_fee,
          tuition_currency, tuition_note, tuition_usd, acceptance_rate, description, website_url, image_url, latitude, longitude,
          figures_year, facts_source, checked_on, min_gpa, min_gre, min_toefl, min_ielts
        from page join public.universities using (id) order by place) entry) $query$,
    case when reading.how = 'all' and btrim(coalesce(program, '')) = '' then 'not materialized' else 'materialized' end,
    case reading.how when 'all' then 'true' else filters end,
    case reading.how when 'all' then '0 as rank, has_programs' else search.rank_expression(reading.meaning, true) || ' as rank, has_programs, undergraduates' end,
    case reading.how when 'all' then concat_ws(' and ', reading.condition, filters) else reading.condition end,
    case reading.how when 'all' then 'has_programs desc,' else 'rank, has_programs desc, undergraduates desc nulls last,' end)
    into total, page using greatest(skip, 0), least(greatest(take, 0), 100);
  return json_build_object('how', reading.how, 'total', total, 'universities', page);
end
$function$;
comment on function public.find_universities(text,text,text,text,integer,integer,text) is '@reads universities';
grant execute on function public.find_universities(text,text,text,text,integer,integer,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.first_replies(days integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with counted as (
    select coalesce(replied_at, now()) - arrived_at as took, replied_at is not null and replied_at <= due_at as is_kept
    from public.inbox_items
    where kind in ('survey', 'enquiry', 'question', 'message', 'paid') and arrived_at > now() - make_interval(days => first_replies.days)
      and (replied_at is not null or (due_at <= now() and coalesce(closed_reason, '') not in ('spam', 'duplicate', 'refunded')))
  )
  select jsonb_build_object('days', first_replies.days, 'total', count(*), 'kept', count(*) filter (where is_kept),
    'median_minutes', round(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60),
    'p90_minutes', round(extract(epoch from percentile_cont(0.9) within group (order by took)) / 60),
    'left_out', (select count(*) from public.inbox_items where kind in ('survey', 'enquiry', 'question', 'message', 'paid')
      and arrived_at > now() - make_interval(days => first_replies.days) and replied_at is null and closed_reason in ('spam', 'duplicate', 'refunded')))
  from counted
$function$;
revoke execute on function public.first_replies(integer) from public;
grant execute on function public.first_replies(integer) to authenticated;

CREATE OR REPLACE FUNCTION public.follow_attention()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := case new.attention when 'amount_differs' then 'Another amount was paid than was asked for'
    when 'paid_twice' then 'Paid twice: to be given back' when 'disputed' then 'The payment is disputed' else 'A refund failed' end;
begin
  insert into public.inbox_items (kind, payment_id, student_id, person_name, person_email, subject, excerpt)
  select 'payment', new.id, new.student_id, coalesce(public.student_name(new.student_id), ''), (select email from auth.users where id = new.student_id), why, new.plan_title
  on conflict (payment_id) do update set status = 'open', closed_at = null, closed_reason = null, replied_at = null, snoozed_until = null,
    subject = excluded.subject, arrived_at = now(), due_at = now() + interval '48 hours';
  return null;
end
$function$;
revoke execute on function public.follow_attention() from public;

CREATE OR REPLACE FUNCTION public.follow_checklist(student uuid, paper text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lines constant integer := (select count(*) from public.application_documents where student_id = student and label = paper);
  asked_for public.application_documents;
begin
  select documents.* into asked_for from public.application_documents documents join public.applications on applications.id = documents.application_id
    where documents.student_id = student and label = paper and state = 'required' and applications.status not in ('Accepted', 'Rejected')
    order by documents.note nulls last limit 1;
  if lines = 0 then
    delete from public.tasks where student_id = student and document = paper;
  elsif asked_for.id is null then
    update public.tasks set done_at = now(), done_by = case when auth.uid() = student then student end, updated_at = now()
      where student_id = student and document = paper and done_at is null;
  elsif exists (select from auth.users where id = student) then
    insert into public.tasks as stored (student_id, document, title, details)
    values (student, paper, 'Upload: ' || paper, coalesce(asked_for.note, ''))
    on conflict (student_id, document) do update set done_at = null, done_by = null, details = excluded.details, updated_at = now()
      where stored.done_at is not null or stored.details <> excluded.details;
  end if;
end
$function$;
revoke execute on function public.follow_checklist(uuid,text) from public;

CREATE OR REPLACE FUNCTION public.follow_checklist_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform public.follow_checklist(old.student_id, old.label);
  else
    perform public.follow_checklist(new.student_id, new.label);
  end if;
  return null;
end
$function$;
revoke execute on function public.follow_checklist_line() from public;

CREATE OR REPLACE FUNCTION public.follow_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.follow_checklist(new.student_id, label) from public.application_documents where application_id = new.id;
  return null;
end
$function$;
revoke execute on function public.follow_decision() from public;

CREATE OR REPLACE FUNCTION public.follow_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := case when tg_op = 'DELETE' then old.student_id else new.student_id end;
  waiting integer;
  since timestamptz;
begin
  select count(distinct (label, object_id)), min(uploaded_at) into waiting, since from public.application_documents where student_id = student and state = 'uploaded';
  if waiting = 0 then
    update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'done'
      where student_id = student and kind = 'document' and status <> 'closed';
  -- An account that is being deleted takes its papers along.
  elsif exists (select from auth.users where id = student) then
    insert into public.inbox_items (kind, student_id, person_name, person_email, subject, arrived_at, due_at)
    values ('document', student, public.student_name(student), (select email from auth.users where id = student),
      case waiting when 1 then '1 document to review' else waiting || ' documents to review' end, since, since + interval '48 hours')
    on conflict (student_id, kind) where kind in ('message', 'document') and status = 'open' do update set subject = excluded.subject
      where inbox_items.subject <> excluded.subject;
  end if;
  return null;
end
$function$;
revoke execute on function public.follow_documents() from public;

CREATE OR REPLACE FUNCTION public.follow_first_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'answered', replied_at = coalesce(replied_at, new.created_at),
      owner_id = coalesce(owner_id, new.author_id), snoozed_until = null
    where student_id = new.student_id and kind = 'paid' and status <> 'closed';
  return null;
end
$function$;
revoke execute on function public.follow_first_word() from public;

CREATE OR REPLACE FUNCTION public.follow_object()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or new.bucket <> 'documents' then
    update public.application_documents set state = 'required', object_id = null, uploaded_at = null, accepted_at = null
      where object_id = old.id;
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if new.version <> old.version then
    update public.application_documents set uploaded_at = now() where object_id = new.id;
  end if;
  return new;
end
$function$;
revoke execute on function public.follow_object() from public;

CREATE OR REPLACE FUNCTION public.follow_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.open_payment_item(new, 'Payment failed: ' || replace(new.failure_code, '_', ' '));
  return null;
end
$function$;
revoke execute on function public.follow_payment() from public;

CREATE OR REPLACE FUNCTION public.forget_deadline_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.deadline_source_id is not distinct from old.deadline_source_id then
    new.deadline_source_id := null;
  end if;
  return new;
end
$function$;
revoke execute on function public.forget_deadline_source() from public;

CREATE OR REPLACE FUNCTION public.forget_survey_networks()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from survey.attempts where made_at < now() - interval '1 day'
$function$;
revoke execute on function public.forget_survey_networks() from public;
grant execute on function public.forget_survey_networks() to service_role;

CREATE OR REPLACE FUNCTION public.free_slug(name text, taken text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  base constant text := coalesce(nullif(left(btrim(regexp_replace(public.search_form(name), '[^a-z0-9]+', '-', 'g'), '-'), 80), ''), 'entry');
  slug text := btrim(base, '-');
  found boolean;
begin
  for attempt in 2 .. 200 loop
    execute taken into found using slug;
    exit when not found;
    slug := btrim(base, '-') || '-' || attempt;
  end loop;
  return slug;
end
$function$;
revoke execute on function public.free_slug(text,text) from public;

CREATE OR REPLACE FUNCTION public.given_back(payment public.payments)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(
    (payment).refunded_minor - coalesce(sum(amount_minor) filter (where status = 'failed' and credit_number is not null), 0),
    coalesce(sum(amount_minor) filter (where status in ('requested', 'pending', 'succeeded')), 0))::bigint
  from public.refunds where payment_id = (payment).id
$function$;
revoke execute on function public.given_back(public.payments) from public;

CREATE OR REPLACE FUNCTION public.guard_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Submitted' then
      raise exception 'An application begins as Submitted.' using errcode = 'P0001', detail = 'status_not_allowed';
    end if;
    return new;
  end if;
  if new.id <> old.id or new.student_id <> old.student_id or new.submitted_at <> old.submitted_at
    or new.university_name <> old.university_name or new.university_id <> old.university_id
    or (old.university_id is null and new.university_id is not null)
    or (old.programme_id is not null and new.programme_id is distinct from old.programme_id) then
    raise exception 'An application keeps its student, its university, its programme and its date.'
      using errcode = 'P0001', detail = 'application_fixed';
  end if;
  if new.status <> old.status and (new.status = 'Submitted'
    or (old.status in ('Accepted', 'Rejected') and new.status <> 'Under Review')) then
    raise exception 'An application cannot go from % to %.', old.status, new.status using errcode = 'P0001', detail = 'status_not_allowed';
  end if;
  new.updated_at := now();
  return new;
end
$function$;
revoke execute on function public.guard_application() from public;

CREATE OR REPLACE FUNCTION public.guard_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'created' or new.student_id is null then
      raise exception 'A payment begins as created, by a student.' using errcode = 'P0001', detail = 'payment_state';
    end if;
    return new;
  end if;
  if (new.id, new.plan_id, new.plan_title, new.quantity, new.unit_amount_minor, new.amount_minor, new.currency, new.gateway, new.created_at)
      is distinct from (old.id, old.plan_id, old.plan_title, old.quantity, old.unit_amount_minor, old.amount_minor, old.currency, old.gateway, old.created_at)
    or (new.student_id is not null and new.student_id is distinct from old.student_id)
    or (old.transaction_id is not null and new.transaction_id is distinct from old.transaction_id)
    or (old.intent is not null and new.intent is distinct from old.intent)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'What a payment is for never changes.' using errcode = 'P0001', detail = 'payment_fixed';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'pending'), ('created', 'failed'), ('pending', 'succeeded'), ('pending', 'failed'), ('succeeded', 'refunded'))
    and not (new.gateway <> 'demo' and (old.status, new.status) = ('failed', 'succeeded')) then
    raise exception 'A payment cannot go from % to %.', old.status, new.status using errcode = 'P0001', detail = 'payment_state';
  end if;
  new.updated_at := now();
  return new;
end
$function$;
revoke execute on function public.guard_payment() from public;

CREATE OR REPLACE FUNCTION public.guide_counts()
 RETURNS TABLE(entry_id uuid, students integer)
 LANGUAGE sql
 STABLE
AS $function$
  with chosen as materialized (
    select student_id, university_id from public.selected_universities
    union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected'
  ), in_country as materialized (
    select country, count(*)::integer as students
    from (select distinct universities.country, chosen.student_id from chosen join public.universities on universities.id = chosen.university_id) student group by 1
  )
  select entries.id, coalesce(case
    when entries.kind = 'visa' or entries.body -> 'universities' = 'null' and entries.body ->> 'country' <> 'Europe' then in_country.students
    when entries.body -> 'universities' = 'null' then (select count(distinct chosen.student_id)::integer from chosen)
    else (select count(distinct chosen.student_id)::integer from chosen where chosen.university_id = any (array(
      select id from public.universities where slug = any (array(select jsonb_array_elements_text(entries.body -> 'universities')))))) end, 0)
  from public.guide_entries entries left join in_country on in_country.country = entries.body ->> 'country'
  where entries.kind <> 'question'
$function$;
revoke execute on function public.guide_counts() from public;

CREATE OR REPLACE FUNCTION public.guide_facts()
 RETURNS TABLE(kind text, row_id uuid, detail text, entry_name text, country text, value jsonb, stated jsonb, source jsonb, source_kind text, edition text, checked_on date, seen text)
 LANGUAGE sql
 STABLE
AS $function$
  select entries.kind, entries.id, parts.detail, coalesce(entries.body ->> 'name', entries.body ->> 'country'), entries.body ->> 'country', parts.value, parts.stated,
    jsonb_build_object('kind', parts.stated ->> 'sourceKind', 'url', parts.stated ->> 'sourceUrl', 'publisher', parts.stated ->> 'source',
      'edition', parts.stated ->> 'edition', 'readOn', parts.stated ->> 'readOn', 'checkedOn', parts.stated ->> 'checkedOn'),
    parts.stated ->> 'sourceKind', parts.stated ->> 'edition', (parts.stated ->> 'checkedOn')::date, md5(parts.part::text)
  from public.guide_entries entries cross join public.guide_parts(entries.kind, entries.body) parts
  where entries.retired_on is null
$function$;
revoke execute on function public.guide_facts() from public;

CREATE OR REPLACE FUNCTION public.guide_parts(kind text, body jsonb)
 RETURNS TABLE(detail text, path text[], part jsonb, value jsonb, stated jsonb)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select field.key || '-' || (one.place - 1),
    case jsonb_typeof(field.value) when 'array' then array[field.key, (one.place - 1)::text] else array[field.key] end,
    one.part, case when nested.is_so then one.part - 'source' else one.part - names.all end,
    case when nested.is_so then one.part -> 'source'
      else (select jsonb_object_agg(own.key, own.value) from jsonb_each(one.part) own where own.key = any (names.all)) end
  from jsonb_each(body) field
  cross join jsonb_array_elements(case jsonb_typeof(field.value) when 'array' then field.value when 'object' then jsonb_build_array(field.value) else '[]' end)
    with ordinality one (part, place)
  cross join lateral (select jsonb_typeof(one.part -> 'source') = 'object' as is_so) nested
  cross join (select array['source', 'sourceUrl', 'sourceKind', 'reportedBy', 'edition', 'readOn', 'checkedOn'] as all) names
  where kind <> 'question' and jsonb_typeof(one.part) = 'object'
    and coalesce(case when nested.is_so then one.part -> 'source' ->> 'sourceUrl' else one.part ->> 'sourceUrl' end, '') <> ''
$function$;
revoke execute on function public.guide_parts(text,jsonb) from public;

CREATE OR REPLACE FUNCTION public.guide_shape(kind text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'scholarship' then jsonb_build_object('id', 'slug', 'name', 'text', 'provider', 'text', 'country', 'text', 'universities', '["null", ["text"]]'::jsonb,
      'levels', '["some", "of:bachelor|master|doctorate"]'::jsonb, 'forWhom', told, 'amount', told,
      'deadline', told || '{"closes": ["day"], "varies": "boolean"}', 'link', '{"url": "address", "read": "boolean"}'::jsonb,
      'unconfirmed', 'boolean', 'note', '["null", "text"]'::jsonb)
    when 'question' then '{"id": "slug", "question": "text", "answer": "text", "references": [{"fact": "text", "href": "path"}]}'
    when 'visa' then jsonb_build_object('id', 'slug', 'country', 'text', 'flag', 'text', 'visaType', 'text', 'financialRequirement', '["null", "text"]'::jsonb,
      'guideFigure', jsonb_build_array('null', sum), 'officialFigures', jsonb_build_array(sum), 'extraFigures', jsonb_build_array(sum),
      'notIncluded', '["text"]'::jsonb, 'provedOnTop', '["text"]'::jsonb, 'visaFee', jsonb_build_array('null', statement),
      'furtherCosts', jsonb_build_array(statement), 'processingTime', jsonb_build_array('null', statement), 'workPermission', jsonb_build_array('null', statement),
      'postStudyOption', jsonb_build_array('null', statement || '{"months": {"from": "months", "to": "months"}}'),
      'keyRequirement', 'text', 'officialLink', 'address', 'description', 'text')
    end
  from (select '{"text": "text", "source": ["null", {"source": "text", "sourceUrl": "address", "sourceKind": "of:page|report",
        "edition": ["null", "text"], "readOn": ["null", "date"], "checkedOn": ["null", "date"]}]}'::jsonb,
      source || '{"text": "text", "unconfirmed?": "true"}',
      source || '{"kind": "of:guide|official|reported|estimate", "amount": "amount", "currency": "of:EUR|PLN|CZK|DKK|NOK|RON|SEK|CHF",
        "per": ["null", "of:month|year|stay"], "approximate?": "boolean", "payments?": {"count": "count", "amount": "amount", "first?": "amount"},
        "forStaysUpTo?": "count", "fromAge?": "count", "belowAge?": "count", "provedMonths?": {"atLeast?": "count", "atMost?": "count"}, "year": ["null", "text"], "note?": "text"}'
    from (select '{"source": "text", "sourceUrl": ["null", "address"], "sourceKind": "of:page|report|sheet|none", "reportedBy?": "text",
        "edition": ["null", "text"], "readOn": ["null", "date"], "checkedOn": ["null", "date"]}'::jsonb) facts (source)) shapes (told, statement, sum)
$function$;
revoke execute on function public.guide_shape(text) from public;

CREATE OR REPLACE FUNCTION public.guide_students()
 RETURNS TABLE(entry_id uuid, student_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with chosen as materialized (
    select student_id, university_id from public.selected_universities
    union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected'
  ), in_country as materialized (
    select distinct chosen.student_id, universities.country from chosen join public.universities on universities.id = chosen.university_id
  )
  select entries.id, in_country.student_id from public.guide_entries entries join in_country on in_country.country = entries.body ->> 'country'
    where entries.kind = 'visa' or entries.kind = 'scholarship' and entries.body -> 'universities' = 'null'
  union all
  select entries.id, students.student_id from public.guide_entries entries cross join (select distinct chosen.student_id from chosen) students
    where entries.kind = 'scholarship' and entries.body -> 'universities' = 'null' and entries.body ->> 'country' = 'Europe'
  union all
  select distinct entries.id, chosen.student_id from public.guide_entries entries
    join public.universities on entries.body -> 'universities' ? universities.slug
    join chosen on chosen.university_id = universities.id
    where entries.kind = 'scholarship'
$function$;
revoke execute on function public.guide_students() from public;

CREATE OR REPLACE FUNCTION public.has_shape(given jsonb, shape jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  is_given constant text := jsonb_typeof(given);
  kind text;
  said text;
begin
  if jsonb_typeof(shape) = 'object' then
    return is_given = 'object'
      and not exists (select from jsonb_each(shape) field where case when given ? rtrim(key, '?')
        then not public.has_shape(given -> rtrim(key, '?'), value) else right(key, 1) <> '?' end)
      and not exists (select from jsonb_object_keys(given) key where not (shape ? key or shape ? (key || '?')));
  elsif jsonb_typeof(shape) = 'array' then
    if shape ->> 0 = 'null' then
      return is_given = 'null' or public.has_shape(given, shape -> 1);
    end if;
    return is_given = 'array' and jsonb_array_length(given) between case shape ->> 0 when 'some' then 1 else 0 end and 100
      and not exists (select from jsonb_array_elements(given) one where not public.has_shape(one, shape -> -1));
  end if;
  kind := shape #>> '{}';
  said := given #>> '{}';
  if kind = 'boolean' then
    return is_given = 'boolean';
  elsif kind = 'true' then
    return given = 'true';
  elsif kind in ('amount', 'months', 'count') then
    return is_given = 'number' and case kind
      when 'amount' then said::numeric between 0 and 1000000000 and said::numeric = round(said::numeric, 2)
      else said::numeric between case kind when 'count' then 1 else 0 end and 120 and said::numeric = trunc(said::numeric) end;
  end if;
  return is_given = 'string' and length(said) <= 4000 and case
    when kind = 'text' then said ~ '^\S([^\n\r]*\S)?$'
    when kind = 'slug' then said ~ '^[a-z]+(-[a-z]+)*$' and length(said) <= 80
    when kind = 'address' then said ~ '^https?://[^\s/]+(/[^\s]*)?$'
    when kind = 'path' then said ~ '^/([^/\s\\][^\s]*)?$'
    when kind = 'date' then said ~ '^\d{4}-\d\d-\d\d$' and said = to_char(make_date(left(said, 4)::integer, substr(said, 6, 2)::integer, right(said, 2)::integer), 'YYYY-MM-DD')
    -- Of one year, or of every year.
    when kind = 'day' then said ~ '^(\d{4}|-)-\d\d-\d\d$'
      and make_date(case when said like '--%' then 2000 else left(said, 4)::integer end, left(right(said, 5), 2)::integer, right(said, 2)::integer) is not null
    when kind like 'of:%' then said = any (string_to_array(substr(kind, 4), '|'))
    else false end;
exception when datetime_field_overflow then
  return false;
end
$function$;
revoke execute on function public.has_shape(jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION public.hide_retired_university()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.search_text := '';
  new.search_names := '';
  new.search_places := '';
  new.search_programs := '';
  new.programs_text := '';
  return new;
end
$function$;
revoke execute on function public.hide_retired_university() from public;

CREATE OR REPLACE FUNCTION public.hold_account(student uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select from auth.users where id = student for key share
$function$;
revoke execute on function public.hold_account(uuid) from public;

CREATE OR REPLACE FUNCTION public.inbox_item(wanted bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(item) - 'search_text' || jsonb_build_object(
    'working_minutes', case when item.due_at > now() then public.working_minutes(now(), item.due_at) else 0 end,
    'survey', (select to_jsonb(surveys) from public.survey_submissions surveys where surveys.id = item.survey_id),
    'enquiry', (select to_jsonb(enquiries) from public.enquiries where enquiries.id = item.enquiry_id),
    'question', (select to_jsonb(questions) from public.assistant_questions questions where questions.id = item.question_id),
    'payment', (select to_jsonb(payments) from public.payments where payments.id = coalesce(item.payment_id, item.paid_id)),
    'profile', (select to_jsonb(profiles) from public.student_profiles profiles where profiles.id = item.student_id),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', documents.id, 'label', documents.label, 'state', documents.state,
        'application_id', documents.application_id, 'university_name', applications.university_name, 'uploaded_at', documents.uploaded_at, 'path', objects.path, 'content_type', objects.content_type)
        order by documents.state = 'uploaded' desc, documents.label, applications.university_name), '[]')
      from public.application_documents documents join public.applications on applications.id = documents.application_id
        left join storage.objects on objects.id = documents.object_id
      where documents.student_id = item.student_id and item.kind = 'document'),
    'messages', (select coalesce(jsonb_agg(to_jsonb(messages) order by messages.created_at, messages.from_staff), '[]')
      from public.messages where messages.student_id = item.student_id),
    'notes', (select coalesce(jsonb_agg(to_jsonb(notes) order by notes.created_at), '[]') from public.inbox_notes notes where notes.item_id = item.id),
    'replies', (select coalesce(jsonb_agg(to_jsonb(replies) order by replies.created_at), '[]') from public.inbox_replies replies where replies.item_id = item.id),
    'others', (select coalesce(jsonb_agg(jsonb_build_object('number', others.number, 'kind', others.kind, 'subject', others.subject, 'status', others.status,
        'arrived_at', others.arrived_at) order by others.arrived_at desc), '[]')
      from public.inbox_items others where others.id <> item.id and (others.student_id = item.student_id or others.person_email = item.person_email)))
  from public.inbox_items item where item.number = wanted
$function$;
revoke execute on function public.inbox_item(bigint) from public;
grant execute on function public.inbox_item(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.inbox_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  in_queue constant jsonb := jsonb_build_object(
    'open', 'status = ''open'' and is_awake', 'overdue', 'status = ''open'' and due_at <= now()',
    'soon', 'status = ''open'' and due_at > now() and due_at <= $2', 'mine', 'status = ''open'' and owner_id = $1',
    'unassigned', 'status = ''open'' and is_awake and owner_id is null', 'waiting', 'status = ''waiting''',
    'snoozed', 'status = ''open'' and not is_awake', 'closed', 'status = ''closed''');
  queue constant text := coalesce(filters ->> 'queue', 'open');
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sort constant text := coalesce(filters ->> 'sort', case when queue = 'closed' then 'closed' else 'due' end);
  sorted_by constant text := case sort when 'arrived' then 'arrived_at' when 'person' then 'lower(person_name)' when 'subject' then 'lower(subject)'
    when 'closed' then 'closed_at' else 'due_at' end;
  soon constant timestamptz := coalesce(public.after_working_minutes(now(), 360), now() + interval '6 hours');
  -- The condition stands in the place of the name, so that the indexes of the open lines are used.
  awake constant text := '(snoozed_until is null or least(snoozed_until, due_at) <= now())';
  condition text := replace(coalesce(in_queue ->> queue, in_queue ->> 'open'), 'is_awake', awake);
  kinds constant text[] := public.own_item_kinds();
  answer jsonb;
begin
  perform public.require_duty('inbox');
  condition := condition || ' and kind = any ($5)';
  if filters ->> 'kind' is not null then
    condition := condition || ' and kind = $3 ->> ''kind''';
  end if;
  if filters ->> 'owner' is not null then
    condition := condition || case filters ->> 'owner' when 'me' then ' and owner_id = $1' when 'none' then ' and owner_id is null'
      else ' and owner_id::text = $3 ->> ''owner''' end;
  end if;
  if coalesce(btrim(filters ->> 'search'), '') <> '' then
    condition := condition || ' and search_text like ''%'' || replace(replace(replace(lower(btrim($3 ->> ''search'')), ''\'', ''\\''), ''%'', ''\%''), ''_'', ''\_'') || ''%''';
  end if;
  execute format($sql$
    select jsonb_build_object(
      'now', now(), 'soon', $2,
      'total', (select count(*) from public.inbox_items where %1$s),
      'rows', (select coalesce(jsonb_agg(to_jsonb(line) - 'search_text' || jsonb_build_object(
          'working_minutes', case when due_at > now() and status = 'open' then public.working_minutes(now(), due_at) else 0 end)), '[]')
        from (select inbox_items.* from public.inbox_items where %1$s order by %2$s, number limit 50 offset $4) line))
  $sql$, condition, sorted_by || ' ' || case when sort = 'closed' and filters ->> 'direction' is null then 'desc' else direction end)
  into answer using auth.uid(), soon, filters, (page - 1) * 50, kinds;
  return answer || (select jsonb_build_object('counts', jsonb_build_object(
      'open', count(*) filter (where status = 'open' and (snoozed_until is null or least(snoozed_until, due_at) <= now())),
      'overdue', count(*) filter (where status = 'open' and due_at <= now()),
      'soon', count(*) filter (where status = 'open' and due_at > now() and due_at <= soon),
      'mine', count(*) filter (where status = 'open' and owner_id = auth.uid()),
      'unassigned', count(*) filter (where status = 'open' and owner_id is null and (snoozed_until is null or least(snoozed_until, due_at) <= now())),
      'waiting', count(*) filter (where status = 'waiting'),
      'snoozed', count(*) filter (where status = 'open' and snoozed_until > now() and due_at > now())))
    from public.inbox_items where status in ('open', 'waiting') and kind = any (kinds));
end
$function$;
revoke execute on function public.inbox_page(jsonb) from public;
grant execute on function public.inbox_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.invoice_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made_out public.billing_details;
begin
  select * into made_out from public.billing_details where student_id = new.student_id;
  if found then
    perform public.write_invoice(new, made_out, null);
  end if;
  return null;
end
$function$;
revoke execute on function public.invoice_payment() from public;

CREATE OR REPLACE FUNCTION public.is_undecided(selected public.selected_universities)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select selected.programme_id is null and (
    exists (select from public.programmes where university_id = selected.university_id and retired_on is null)
    or exists (select from public.universities where id = selected.university_id and cardinality(programs) > 0
      and not coalesce(selected.program = any (programs), false)))
$function$;
revoke execute on function public.is_undecided(public.selected_universities) from public;

CREATE OR REPLACE FUNCTION public.judged_programmes(universities uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_object_agg(id, search.judged_programmes(id)), '{}') from (select distinct id from unnest(universities[1:100]) id where id is not null) given
$function$;
comment on function public.judged_programmes(uuid[]) is '@reads programmes, universities, exchange_rates, programme_fees, programme_requirements, programme_languages, programme_fields';
grant execute on function public.judged_programmes(uuid[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.judged_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  filters constant text := concat_ws(' and ', search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition));
  reading record;
  judged json;
begin
  reading := search.reading_of(search, 'public.universities');
  execute format($query$
    with found as materialized (
      select id, name, country, programs, tuition_fee, tuition_currency, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts
      from public.universities where retired_on is null and has_programs and %1$s and %2$s),
    taught as (select university_id,
        jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2)) order by name, programme_id) as programmes
      from (select university_id, programme_id, name, judged, tuition_eur,
          row_number() over (partition by university_id order by known desc, name, programme_id) as place
        from search.programmes where depth <> 'register' and university_id in (select id from found)) known
      left join public.exchange_rates usd on usd.currency = 'USD'
      where place <= 100 group by university_id)
    select coalesce(json_agg(entry), '[]') from (
      select found.*, coalesce(taught.programmes, '[]') as programmes from found left join taught on taught.university_id = found.id) entry $query$,
    reading.condition, filters)
    into judged;
  return judged;
end
$function$;
comment on function public.judged_universities(text,text,text,text) is '@reads universities, programmes, exchange_rates, programme_fees, programme_requirements, programme_languages, programme_fields';
grant execute on function public.judged_universities(text,text,text,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.keep_accepted_object()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'authenticated'
    and exists (select from public.application_documents where object_id = old.id and state = 'accepted') then
    raise exception 'This document was accepted and can no longer be changed.' using errcode = 'P0001', detail = 'document_accepted';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;
revoke execute on function public.keep_accepted_object() from public;

CREATE OR REPLACE FUNCTION public.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'P0001', detail = 'audit_log_is_kept';
end
$function$;
revoke execute on function public.keep_audit_log() from public;

CREATE OR REPLACE FUNCTION public.keep_chosen_programmes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  going uuid := case tg_table_name when 'programmes' then old.id end;
  of_university uuid := case tg_table_name when 'universities' then old.id end;
begin
  if exists (select from public.selected_universities where programme_id is not null and (programme_id = going or university_id = of_university))
    or exists (select from public.applications where programme_id is not null and (programme_id = going or university_id = of_university)) then
    perform public.refuse('programme_chosen', 'Somebody has chosen this programme: it can be retired, not removed.');
  end if;
  return old;
end
$function$;
revoke execute on function public.keep_chosen_programmes() from public;

CREATE OR REPLACE FUNCTION public.keep_programs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.universities set programs = programs where id in (select university_id from changed);
  return null;
end
$function$;
revoke execute on function public.keep_programs() from public;

CREATE OR REPLACE FUNCTION public.last_invoice(payment uuid)
 RETURNS public.invoices
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from public.invoices where payment_id = payment and kind = 'invoice' order by place desc limit 1
$function$;
revoke execute on function public.last_invoice(uuid) from public;

CREATE OR REPLACE FUNCTION public.ledger()
 RETURNS TABLE(line_id uuid, payment_id uuid, kind text, at timestamp with time zone, number text, student_id uuid, title text, amount_minor bigint, currency text, gateway text, status text, attention text, dispute_status text, reason text, promised_by timestamp with time zone, transaction_id text, given_back bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select id, id, 'payment', coalesce(paid_at, created_at), receipt_number, student_id, plan_title, amount_minor, currency::text, gateway,
    status, attention, dispute_status, failure_code, null::timestamptz, transaction_id, refunded_minor
  from public.payments
  union all
  select refunds.id, refunds.payment_id, 'refund', coalesce(settled_at, requested_at), refunds.credit_number, refunds.student_id, plan_title, refunds.amount_minor,
    refunds.currency::text, refunds.gateway, refunds.status, null, case when origin = 'dispute' then 'lost' end, coalesce(refunds.failure_code, refunds.reason, origin),
    case when refunds.status in ('requested', 'pending') then promised_by end, coalesce(gateway_refund, transaction_id), null
  from public.refunds join public.payments on payments.id = refunds.payment_id
$function$;
revoke execute on function public.ledger() from public;

CREATE OR REPLACE FUNCTION public.ledger_export(first_day date, last_day date)
 RETURNS TABLE(kind text, at timestamp with time zone, number text, person text, email text, title text, amount_minor bigint, currency text, gateway text, transaction_id text, payment_number text, invoice_number text, credited_minor bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_duty('money');
  return query
    with line as (
      select ledger.kind, ledger.at, ledger.number, ledger.payment_id, ledger.student_id, ledger.title, ledger.amount_minor, ledger.currency, ledger.gateway,
        ledger.transaction_id, notes.invoice_id, notes.amount_minor as credited_minor
      from public.ledger() left join public.invoices notes on notes.refund_id = ledger.line_id where ledger.number is not null
      union all
      select invoices.kind, invoices.issued_at, invoices.number, invoices.payment_id, invoices.student_id, payments.plan_title, invoices.amount_minor,
        invoices.currency::text, invoices.gateway, null, invoices.invoice_id, case when invoices.kind = 'credit_note' then invoices.amount_minor end
      from public.invoices join public.payments on payments.id = invoices.payment_id where invoices.refund_id is null
    )
    select line.kind, line.at, line.number, coalesce(public.student_name(line.student_id), ''), users.email, line.title, line.amount_minor,
      line.currency, line.gateway, line.transaction_id, payments.receipt_number, credited.number, line.credited_minor
    from line join public.payments on payments.id = line.payment_id left join auth.users on users.id = line.student_id
      left join public.invoices credited on credited.id = line.invoice_id
    where line.at >= first_day::timestamp at time zone 'Asia/Kolkata' and line.at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata'
    order by line.at, line.number;
end
$function$;
revoke execute on function public.ledger_export(date,date) from public;
grant execute on function public.ledger_export(date,date) to authenticated;

CREATE OR REPLACE FUNCTION public.ledger_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end;
  sorted_by constant text := case filters ->> 'sort' when 'amount' then 'currency, amount_minor' when 'person' then 'lower(person)' when 'number' then 'number' else 'at' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  wanted constant text := case filters ->> 'status'
    when 'paid' then 'kind = ''payment'' and status in (''succeeded'', ''refunded'')'
    when 'given_back' then 'kind = ''refund'' and status = ''succeeded'''
    when 'under_way' then 'status in (''pending'', ''requested'')'
    when 'look' then 'attention is not null'
    when 'disputed' then 'kind = ''payment'' and dispute_status is not null'
    when 'failed' then 'status in (''failed'', ''refused'')'
    else '(status not in (''created'', ''failed'') or kind = ''refund'' or attention is not null)' end;
  answer jsonb;
begin
  perform public.require_duty('payments');
  execute format($sql$
    with line as (
      select ledger.*, coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), nullif(btrim(users.user_metadata ->> 'full_name'), ''), users.email, '') as person, users.email
      from public.ledger() left join auth.users on users.id = student_id left join public.student_profiles profiles on profiles.id = users.id
    ), matching as materialized (
      select * from line where %1$s
        and ($2 ->> 'kind' is null or kind = $2 ->> 'kind') and ($2 ->> 'gateway' is null or gateway = $2 ->> 'gateway')
        and ($2 ->> 'currency' is null or currency = $2 ->> 'currency')
        and ($2 ->> 'from' is null or at >= ($2 ->> 'from')::date::timestamp at time zone 'Asia/Kolkata')
        and ($2 ->> 'to' is null or at < (($2 ->> 'to')::date + 1)::timestamp at time zone 'Asia/Kolkata')
        and ($1 = '' or position($1 in lower(concat_ws(' ', person, email, number, transaction_id, title, (select string_agg(invoices.number, ' ') from public.invoices where invoices.payment_id = line.payment_id)))) > 0)
    )
    select jsonb_build_object('now', now(), 'total', (select count(*) from matching),
      'sums', (select coalesce(jsonb_agg(to_jsonb(sum) order by is_demonstration, currency desc), '[]') from (
        select currency, gateway = 'demo' as is_demonstration,
          coalesce(sum(amount_minor) filter (where kind = 'payment' and status in ('succeeded', 'refunded')), 0) as received,
          coalesce(sum(amount_minor) filter (where kind = 'refund' and status = 'succeeded'), 0) as given_back
        from matching group by 1, 2) sum),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (select * from matching order by %2$s %3$s nulls last, line_id limit 50 offset $3) shown))
  $sql$, wanted, sorted_by, direction) into answer using words, filters, (page - 1) * 50;
  return answer || jsonb_build_object('counts', (select jsonb_build_object('look', count(*) filter (where attention is not null),
      'disputed', count(*) filter (where dispute_status is not null)) from public.payments where attention is not null or dispute_status is not null)
    || jsonb_build_object('under_way', (select count(*) from public.refunds where status in ('requested', 'pending')) + (select count(*) from public.payments where status = 'pending')));
end
$function$;
revoke execute on function public.ledger_page(jsonb) from public;
grant execute on function public.ledger_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.lock_application(wanted uuid)
 RETURNS public.applications
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  application public.applications;
begin
  perform public.hold_account((select student_id from public.applications where id = wanted));
  select * into application from public.applications where id = wanted for update;
  if not found then
    perform public.refuse('application_not_found', 'There is no such application.');
  end if;
  return application;
end
$function$;
revoke execute on function public.lock_application(uuid) from public;

CREATE OR REPLACE FUNCTION public.lock_document(wanted uuid)
 RETURNS public.application_documents
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  document public.application_documents;
begin
  perform public.hold_account((select student_id from public.application_documents where id = wanted));
  perform from public.applications where id = (select application_id from public.application_documents where id = wanted) for update;
  select * into document from public.application_documents where id = wanted for update;
  if not found then
    perform public.refuse('document_not_found', 'There is no such document.');
  end if;
  return document;
end
$function$;
revoke execute on function public.lock_document(uuid) from public;

CREATE OR REPLACE FUNCTION public.lock_figure(of_kind text, of_row uuid, of_detail text, seen_as text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  select to_jsonb(figures) into figure from public.catalogue_figures() figures
    where figures.kind = of_kind and figures.row_id = of_row and figures.detail is not distinct from of_detail;
  if figure is null then
    perform public.refuse('figure_not_found', 'There is no such figure.');
  elsif figure ->> 'seen' <> seen_as then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  return figure;
end
$function$;
revoke execute on function public.lock_figure(text,uuid,text,text) from public;

CREATE OR REPLACE FUNCTION public.lock_item(wanted uuid, seen_version integer)
 RETURNS public.inbox_items
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  item public.inbox_items;
begin
  perform public.require_duty('inbox');
  select * into item from public.inbox_items where id = wanted;
  perform public.hold_account(item.student_id);
  perform pg_advisory_xact_lock(hashtextextended('messages:' || item.student_id, 0)) where item.student_id is not null;
  perform from public.enquiries where id = item.enquiry_id for no key update;
  perform from public.assistant_questions where id = item.question_id for no key update;
  select * into item from public.inbox_items where id = wanted for update;
  if not found or item.kind <> all (public.own_item_kinds()) then
    perform public.refuse('item_not_found', 'There is no such item.');
  elsif item.version <> seen_version then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  return item;
end
$function$;
revoke execute on function public.lock_item(uuid,integer) from public;

CREATE OR REPLACE FUNCTION public.lock_plan(student uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('plan:' || student, 0))
$function$;
revoke execute on function public.lock_plan(uuid) from public;

CREATE OR REPLACE FUNCTION public.lock_selection(student uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('selected_universities:' || student, 0))
$function$;
revoke execute on function public.lock_selection(uuid) from public;

CREATE OR REPLACE FUNCTION public.lock_submitted_selection()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  student uuid := case when tg_op = 'DELETE' then old.student_id else new.student_id end;
begin
  if current_user <> 'authenticated' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('selected_universities:' || student, 0));
  if exists (select from public.applications where student_id = student) then
    raise exception 'Your applications have been submitted, so the selection can no longer be changed.'
      using errcode = 'P0001', detail = 'selection_locked';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;
revoke execute on function public.lock_submitted_selection() from public;

CREATE OR REPLACE FUNCTION public.make_invoice(payment_id uuid, details jsonb)
 RETURNS public.invoices
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  student constant uuid := public.require_student();
  payment public.payments;
  made_out public.billing_details;
begin
  perform public.hold_account(student);
  select * into payment from public.payments where id = make_invoice.payment_id and student_id = student for update;
  if not found then
    perform public.refuse('payment_not_found', 'There is no such payment.');
  elsif payment.status <> 'succeeded' then
    perform public.refuse('not_paid', 'There is no payment to make an invoice for.');
  elsif (public.last_invoice(payment.id)).id is not null then
    perform public.refuse('invoice_exists', 'There is an invoice already. Ask your counsellor if it is wrong: another takes its place.');
  end if;
  perform public.save_billing_details(coalesce(details, '{}'));
  select * into made_out from public.billing_details where student_id = student;
  return public.write_invoice(payment, made_out, null);
end
$function$;
revoke execute on function public.make_invoice(uuid,jsonb) from public;
grant execute on function public.make_invoice(uuid,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.mark_plan_step(step text, done boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
begin
  perform public.write_plan_mark(student, mark_plan_step.step);
  update public.plan_marks set done_on = case when done then coalesce(done_on, current_date) end, updated_at = now()
  where student_id = student and plan_marks.step = mark_plan_step.step and (done_on is not null) <> done;
end
$function$;
revoke execute on function public.mark_plan_step(text,boolean) from public;
grant execute on function public.mark_plan_step(text,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.merge_german_learner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.level_found_at > now() then
    new.level_found_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.learned := old.learned || array(select mark from unnest(new.learned) as mark where mark <> all (old.learned));
    if old.level is not null and (new.level is null or new.level_found_at < old.level_found_at) then
      new.level := old.level;
      new.level_found_at := old.level_found_at;
    end if;
  end if;
  new.learned := array(select mark from unnest(new.learned) with ordinality as given (mark, place) group by mark order by min(place));
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.message_files(of_student uuid)
 RETURNS TABLE(message_id uuid, name text, path text, content_type text, bytes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select attached.message_id, attached.name, objects.path, objects.content_type, objects.bytes
  from public.message_attachments attached join storage.objects on objects.id = attached.object_id
  where attached.student_id = of_student order by attached.created_at, attached.name, objects.path
$function$;
revoke execute on function public.message_files(uuid) from public;
grant execute on function public.message_files(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.move_plan_step(step text, new_day date DEFAULT NULL::date, seen date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  stored date;
begin
  perform public.write_plan_mark(student, move_plan_step.step);
  select day into stored from public.plan_marks where student_id = student and plan_marks.step = move_plan_step.step;
  if stored is not distinct from new_day then
    return;
  elsif stored is distinct from seen then
    perform public.refuse('plan_changed', 'This day was changed in another tab or on another device. Here is how it is now.');
  elsif new_day not between current_date - 366 and current_date + 3660 then
    perform public.refuse('day_out_of_reach', 'Please choose a day of the next ten years.');
  end if;
  update public.plan_marks set day = new_day, updated_at = now() where student_id = student and plan_marks.step = move_plan_step.step;
end
$function$;
revoke execute on function public.move_plan_step(text,date,date) from public;
grant execute on function public.move_plan_step(text,date,date) to authenticated;

CREATE OR REPLACE FUNCTION public.mute_notification_mails(student uuid, about text, wanted boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if about is null or about not in ('status', 'document', 'message', 'fact', 'task') then
    perform public.refuse('unknown_kind', 'There are no mails of this kind.');
  end if;
  insert into public.notification_settings (student_id) values (student) on conflict do nothing;
  update public.notification_settings set updated_at = now(),
    muted = case when wanted then array_remove(muted, about) else array(select unnest(muted) union select about order by 1) end
    where student_id = student and wanted = (about = any (muted));
  if not wanted then
    update public.notifications set mail_at = null where student_id = student and kind = about and mailed_at is null and mail_at is not null;
  end if;
end
$function$;
revoke execute on function public.mute_notification_mails(uuid,text,boolean) from public;

CREATE OR REPLACE FUNCTION public.next_receipt_number(prefix text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.receipt_counters as counters (series, last)
    values (prefix || '-' || to_char(at at time zone 'Asia/Kolkata', 'YYYY'), 1)
    on conflict (series) do update set last = counters.last + 1
    returning series || '-' || lpad(last::text, greatest(4, length(last::text)), '0')
$function$;
revoke execute on function public.next_receipt_number(text,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.note_ai_genie_visit(visitor_email text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select auth.require_full_assurance();
  insert into public.ai_genie_users (email) values (lower(trim(visitor_email)))
  on conflict (email) do update set last_interaction = now()
$function$;
revoke execute on function public.note_ai_genie_visit(text) from public;
grant execute on function public.note_ai_genie_visit(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.note_answered_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.answered_at is not null then
    new.answered_at := now();
  end if;
  return new;
end
$function$;
revoke execute on function public.note_answered_time() from public;

CREATE OR REPLACE FUNCTION public.note_application_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.status, new.next_step, new.next_step_due, new.status_note)
    is not distinct from (old.status, old.next_step, old.next_step_due, old.status_note) then
    return null;
  end if;
  insert into public.application_history (application_id, student_id, previous_status, status, next_step, note, changed_by, changed_by_role)
  values (
    new.id, new.student_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.next_step, new.status_note,
    (select users.id from auth.users where users.id = auth.uid()),
    case when auth.is_staff() then 'staff' when auth.uid() = new.student_id then 'student' else 'system' end
  );
  return null;
end
$function$;
revoke execute on function public.note_application_change() from public;

CREATE OR REPLACE FUNCTION public.note_due_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due integer;
  words text;
begin
  perform auth.require_full_assurance();
  with relied as materialized (
    select programme_id, university_id from public.selected_universities
    union select programme_id, university_id from public.applications where status <> 'Rejected'
  )
  select (select count(*) from public.guide_facts() facts where (facts.checked_on is null or facts.checked_on < current_date - 90)
      and facts.row_id in (select entry_id from public.guide_counts() where students > 0)) + count(*) into due
  from public.catalogue_figures() figures
    join public.universities on universities.id = figures.university_id and universities.retired_on is null
    left join public.programmes on programmes.id = figures.programme_id
  where figures.source_kind not in ('none', 'register') and (figures.checked_on is null or figures.checked_on < current_date - 90)
    and programmes.retired_on is null
    and case when figures.programme_id is null then figures.university_id in (select university_id from relied where university_id is not null)
      else figures.programme_id in (select programme_id from relied where programme_id is not null) end;
  if due = 0 then
    update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'done' where kind = 'fact' and status <> 'closed';
    return;
  end if;
  words := case due when 1 then '1 figure that students rely on is due' else due || ' figures that students rely on are due' end;
  update public.inbox_items set subject = words where kind = 'fact' and status = 'open' and subject <> words;
  insert into public.inbox_items (kind, person_name, subject)
  select 'fact', 'The catalogue', words
  where not exists (select from public.inbox_items where kind = 'fact' and (status <> 'closed' or closed_at > now() - interval '1 day'));
end
$function$;
revoke execute on function public.note_due_figures() from public;
grant execute on function public.note_due_figures() to service_role;

CREATE OR REPLACE FUNCTION public.note_german_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_guide_checks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted uuid[];
  changes jsonb;
  students integer;
begin
  -- What a start writes is nobody's check.
  if auth.uid() is null or new.body = old.body then
    return null;
  end if;
  with stood as (
    select * from public.guide_parts(old.kind, old.body) parts
    where not exists (select from public.guide_parts(new.kind, new.body) now where now.path[1] = parts.path[1] and now.part = parts.part)
  ), stands as (
    select * from public.guide_parts(new.kind, new.body) parts
    where not exists (select from public.guide_parts(old.kind, old.body) was where was.path[1] = parts.path[1] and was.part = parts.part)
  ), entry as (
    insert into public.figure_checks (kind, row_id, entry_id, detail, action, before, after, before_source, source, checked_by)
    select new.kind, new.id, new.id, detail,
      case when stood.value is null then 'added' when stands.value is null then 'removed'
        when exists (select from public.figure_checks checks where checks.entry_id = new.id and checks.action in ('confirmed', 'corrected')
          and checks.before = stands.value and checks.before_source = stands.stated and checks.after = stood.value and checks.source = stood.stated) then 'undone'
        when stood.value = stands.value and stands.stated ->> 'checkedOn' = current_date::text then 'confirmed' else 'corrected' end,
      stood.value, stands.value, stood.stated, stands.stated, auth.uid()
    from stood full join stands using (detail) returning *
  )
  -- A word that is put otherwise is no news: what the source was found to say is, and that it did not after all.
  select array_agg(id), jsonb_agg(jsonb_build_object('detail', detail, 'before', before, 'after', after) order by detail) into noted, changes
  from entry where before is distinct from after and (source ->> 'checkedOn' = current_date::text
    or action = 'undone' and exists (select from public.figure_checks told where told.entry_id = new.id and told.before = entry.after and told.after = entry.before and told.told > 0));
  if noted is null or new.retired_on is not null then
    return null;
  end if;
  insert into mail.outbox (mail, due_at)
    select jsonb_build_object('kind', 'guide-changed', 'of', new.kind, 'entry', coalesce(new.body ->> 'name', new.body ->> 'country'), 'changes', changes,
      'to', users.email, 'name', public.student_name(users.id)), public.awake_at(settings.time_zone, now())
    from public.guide_students() relying join auth.users on users.id = relying.student_id
      left join public.notification_settings settings on settings.student_id = relying.student_id
    where relying.entry_id = new.id and 'fact' <> all (coalesce(settings.muted, '{}'));
  get diagnostics students = row_count;
  if students > 0 then
    update public.figure_checks set told = students where id = any (noted);
    perform pg_notify('mail_queued', '');
  end if;
  return null;
end
$function$;
revoke execute on function public.note_guide_checks() from public;

CREATE OR REPLACE FUNCTION public.note_guide_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stood constant jsonb := case when tg_op = 'UPDATE' then old.body else '{}' end;
  by_staff constant boolean := auth.uid() is not null;
  -- A text or a sum with its source, which somebody compared on a day.
  checks constant jsonpath := '$.** ? (@.checkedOn.type() == "string" || @.source.checkedOn.type() == "string")';
begin
  -- What is built in is not looked at again at every start: a test does (db/seed/guide-rows.test.ts).
  if by_staff and not public.has_shape(new.body, public.guide_shape(new.kind)) then
    raise exception 'This cannot be stored as it is. Look at each field again.' using errcode = 'P0001', detail = 'entry_refused';
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.body ->> 'id') is distinct from (old.kind, old.slug) then
    perform public.refuse('address_is_kept', 'Its address stays as it is: people have kept it.');
  end if;
  if new.rank is null then
    select coalesce(max(rank), 0) + 10 into new.rank from public.guide_entries where kind = new.kind;
  end if;
  new.updated_at := clock_timestamp();
  if by_staff then
    new.edited_at := now();
    if new.retired_on is not null then
      new.retired_on := case when tg_op = 'UPDATE' then coalesce(old.retired_on, current_date) else current_date end;
    end if;
    -- Whoever compares says so on that day, and of what stands there then.
    if exists (select from jsonb_path_query(new.body, checks) one
        where coalesce(nullif(one ->> 'checkedOn', ''), one -> 'source' ->> 'checkedOn') <> current_date::text
          and one not in (select jsonb_path_query(stood, checks))
          and not exists (select from public.figure_checks kept where kept.entry_id = new.id
            and (kept.before_source = one or kept.before || kept.before_source = one or kept.before || jsonb_build_object('source', kept.before_source) = one))) then
      perform public.refuse('check_is_not_of_today', 'What was changed was compared with its source today, or not yet.');
    end if;
  end if;
  return new;
end
$function$;
revoke execute on function public.note_guide_entry() from public;

CREATE OR REPLACE FUNCTION public.note_job_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_staff_action()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_of jsonb := coalesce(new_row, old_row);
  changes text[];
  told text[];
begin
  if not auth.is_staff() then
    return null;
  end if;
  select coalesce(array_agg(key order by key), '{}') into changes from jsonb_object_keys(row_of) key
    where tg_op <> 'UPDATE' or old_row -> key is distinct from new_row -> key;
  changes := array(select unnest(changes) except select unnest(array['version', 'updated_at']) order by 1);
  if changes = '{}' then
    return null;
  end if;
  told := array(select unnest(changes) intersect select unnest(tg_argv));
  insert into public.audit_log (actor_id, actor_email, actor_role, action, subject, subject_id, student_id, changed, before, after)
  values (
    auth.uid(), (select users.email from auth.users where users.id = auth.uid()), coalesce(auth.staff_role(), 'none'), lower(tg_op), tg_table_name,
    coalesce(row_of ->> 'id', ''), coalesce(row_of ->> 'student_id', row_of ->> 'user_id')::uuid, changes,
    (select jsonb_object_agg(key, old_row -> key) from unnest(told) key where old_row is not null),
    (select jsonb_object_agg(key, new_row -> key) from unnest(told) key where new_row is not null)
  );
  return null;
end
$function$;
revoke execute on function public.note_staff_action() from public;

CREATE OR REPLACE FUNCTION public.note_staff_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_op <> 'INSERT' and old.app_metadata ->> 'role' = 'staff' then
    was := jsonb_build_object('staff_role', old.app_metadata -> 'staff_role');
  end if;
  if tg_op <> 'DELETE' and new.app_metadata ->> 'role' = 'staff' then
    is_now := jsonb_build_object('staff_role', new.app_metadata -> 'staff_role');
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, subject, subject_id, changed, before, after)
  values (auth.uid(), (select users.email from auth.users where users.id = auth.uid()), coalesce(auth.staff_role(), 'operator'),
    case when was is null then 'insert' when is_now is null then 'delete' else 'update' end, 'staff',
    case when tg_op = 'DELETE' then old.id else new.id end, array['staff_role'], was, is_now);
  return null;
end
$function$;
revoke execute on function public.note_staff_role() from public;

CREATE OR REPLACE FUNCTION public.note_stuck_payments()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform auth.require_full_assurance();
  perform public.open_payment_item(payments, 'No word from the gateway for an hour') from public.payments
    where status = 'pending' and updated_at < now() - interval '1 hour'
      and not exists (select from public.inbox_items where payment_id = payments.id);
end
$function$;
revoke execute on function public.note_stuck_payments() from public;
grant execute on function public.note_stuck_payments() to service_role;

CREATE OR REPLACE FUNCTION public.note_visit_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.last_interaction := now();
  return new;
end
$function$;
revoke execute on function public.note_visit_time() from public;

CREATE OR REPLACE FUNCTION public.notify(student uuid, about text, title text, body text, link text, subject uuid DEFAULT NULL::uuid, wait_minutes integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings public.notification_settings;
begin
  -- An account that is being deleted is told nothing any more.
  if student is null or not exists (select from auth.users where id = student) then
    return;
  end if;
  insert into public.notification_settings (student_id) values (student) on conflict do nothing;
  select * into settings from public.notification_settings where student_id = student;
  delete from public.notifications same where same.student_id = student and same.kind = about and same.subject_id = subject
    and same.created_at = now() and same.mailed_at is null;
  insert into public.notifications (student_id, kind, title, body, link, subject_id, mail_at)
  values (student, about, left(notify.title, 200), left(coalesce(notify.body, ''), 2000), notify.link, subject,
    case when wait_minutes is not null and about <> all (settings.muted) then public.awake_at(settings.time_zone, now() + make_interval(mins => wait_minutes)) end);
end
$function$;
revoke execute on function public.notify(uuid,text,text,text,text,uuid,integer) from public;
grant execute on function public.notify(uuid,text,text,text,text,uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.notify_of_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not distinct from new.student_id then
    return null;
  end if;
  perform public.notify(new.student_id, 'status', new.university_name || ': ' || new.status,
    concat_ws(E'\n\n', new.program, nullif(new.status_note, ''),
      'Next: ' || new.next_step || coalesce(' By ' || to_char(new.next_step_due, 'FMMonth FMDD, YYYY') || '.', '')),
    '/student-portal/apply', new.id, 0);
  return null;
end
$function$;
revoke execute on function public.notify_of_application() from public;

CREATE OR REPLACE FUNCTION public.notify_of_deadline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.notify_of_figure(new.programme_id, 'the deadline has changed', public.deadline_in_words(old.closes), public.deadline_in_words(new.closes));
  return null;
end
$function$;
revoke execute on function public.notify_of_deadline() from public;

CREATE OR REPLACE FUNCTION public.notify_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  university text := (select university_name from public.applications where id = new.application_id);
begin
  if auth.uid() is not distinct from new.student_id then
    return null;
  end if;
  if tg_op = 'INSERT' and new.state = 'required' then
    perform public.notify(new.student_id, 'document', 'Asked for: ' || new.label, university, '/student-portal/apply', new.id, 10);
  elsif tg_op = 'UPDATE' and new.state = 'accepted' then
    perform public.notify(new.student_id, 'document', 'Accepted: ' || new.label, university, '/student-portal/apply', new.id, 10);
  elsif tg_op = 'UPDATE' and new.state = 'required' then
    perform public.notify(new.student_id, 'document', 'Asked for again: ' || new.label, concat_ws(E'\n\n', university, new.note), '/student-portal/apply',
      new.id, 10);
  end if;
  return null;
end
$function$;
revoke execute on function public.notify_of_document() from public;

CREATE OR REPLACE FUNCTION public.notify_of_fee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.notify_of_figure(new.programme_id, 'the ' || replace(new.kind, '-', ' ') || ' has changed',
    old.currency || ' ' || to_char(old.amount, 'FM999,999,999,990') || ' a ' || old.period, new.currency || ' ' || to_char(new.amount, 'FM999,999,999,990') || ' a ' || new.period);
  return null;
end
$function$;
revoke execute on function public.notify_of_fee() from public;

CREATE OR REPLACE FUNCTION public.notify_of_figure(programme uuid, figure text, was text, becomes text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.notify(selected.student_id, 'fact', programmes.name || ': ' || figure, 'It was ' || was || ', it is ' || becomes || '. ' || universities.name,
    '/student-portal/plan', programmes.id, 60)
  from public.selected_universities selected join public.programmes on programmes.id = selected.programme_id
    join public.universities on universities.id = programmes.university_id
  where programmes.id = programme;
end
$function$;
revoke execute on function public.notify_of_figure(uuid,text,text,text) from public;

CREATE OR REPLACE FUNCTION public.notify_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.notify(new.student_id, 'message', coalesce(public.staff_name(new.author_id), 'A counsellor') || ' answered you', left(new.body, 300),
    '/student-portal/messages', new.id, 60);
  return null;
end
$function$;
revoke execute on function public.notify_of_message() from public;

CREATE OR REPLACE FUNCTION public.number_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  prefix text := case new.gateway when 'demo' then 'DEMO' else 'HA' end;
begin
  if tg_op = 'INSERT' then
    new.receipt_number := null;
    new.credit_number := null;
    return new;
  end if;
  new.receipt_number := coalesce(old.receipt_number,
    case when new.status = 'succeeded' then public.next_receipt_number(prefix, new.paid_at) end);
  new.credit_number := old.credit_number;
  if new.status = 'refunded' and old.credit_number is null then
    new.credit_number := coalesce(
      case when old.refunded_minor = new.amount_minor then (select credit_number from public.refunds where payment_id = new.id and status = 'succeeded'
        order by settled_at desc, credit_number desc limit 1) end,
      public.next_receipt_number(prefix || '-C', now()));
  end if;
  if new.status = 'refunded' then
    new.refunded_minor := new.amount_minor;
  end if;
  new.refunded_at := coalesce(old.refunded_at, case when new.status = 'refunded' then now() end);
  return new;
end
$function$;
revoke execute on function public.number_receipt() from public;

CREATE OR REPLACE FUNCTION public.number_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.payment_id, new.amount_minor, new.currency, new.gateway, new.origin, new.requested_at, new.promised_by)
        is distinct from (old.id, old.payment_id, old.amount_minor, old.currency, old.gateway, old.origin, old.requested_at, old.promised_by)
      or (new.student_id is not null and new.student_id is distinct from old.student_id)
      or (old.gateway_refund is not null and new.gateway_refund is distinct from old.gateway_refund) then
      raise exception 'What a refund is for never changes.' using errcode = 'P0001', detail = 'refund_fixed';
    end if;
    if new.status <> old.status and (old.status, new.status) not in (('requested', 'pending'), ('requested', 'succeeded'), ('requested', 'failed'),
      ('requested', 'refused'), ('pending', 'succeeded'), ('pending', 'failed'), ('succeeded', 'failed')) then
      raise exception 'A refund cannot go from % to %.', old.status, new.status using errcode = 'P0001', detail = 'refund_state';
    end if;
    new.credit_number := old.credit_number;
    new.settled_at := old.settled_at;
  else
    new.credit_number := null;
  end if;
  if new.status = 'succeeded' and new.credit_number is null then
    new.credit_number := coalesce(
      (select payments.credit_number from public.payments where payments.id = new.payment_id
        and not exists (select from public.refunds where refunds.credit_number = payments.credit_number)),
      public.next_receipt_number(case new.gateway when 'demo' then 'DEMO-C' else 'HA-C' end, now()));
  end if;
  if new.status in ('succeeded', 'failed', 'refused') and (tg_op = 'INSERT' or new.status <> old.status) then
    new.settled_at := now();
  end if;
  return new;
end
$function$;
revoke execute on function public.number_refund() from public;

CREATE OR REPLACE FUNCTION public.offered_programmes(universities uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_object_agg(id, (select coalesce(json_agg(json_build_object('id', one.id, 'name', concat_ws(' ', one.degree, one.name),
      'depth', one.depth) order by one.depth, one.name, one.id), '[]')
    from (select programmes.id, programmes.degree, programmes.name, depth from public.programmes join search.programmes listed on programme_id = programmes.id
      where programmes.university_id = given.id and retired_on is null order by depth, programmes.name, id limit 500) one)), '{}')
  from (select distinct id from unnest(universities[1:20]) id where id is not null) given
$function$;
comment on function public.offered_programmes(uuid[]) is '@reads programmes';
grant execute on function public.offered_programmes(uuid[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.office_windows(start timestamp with time zone, days integer)
 RETURNS TABLE(opens_at timestamp with time zone, closes_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest((day + opens) at time zone 'Asia/Kolkata', start), (day + closes) at time zone 'Asia/Kolkata'
  from (select (start at time zone 'Asia/Kolkata')::date + ahead as day from generate_series(0, least(days, 60)) ahead) days
  join public.office_hours on weekday = extract(isodow from day)
  where (day + closes) at time zone 'Asia/Kolkata' > start
$function$;
revoke execute on function public.office_windows(timestamp with time zone,integer) from public;
grant execute on function public.office_windows(timestamp with time zone,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.open_enquiry_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.inbox_items (kind, enquiry_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('enquiry', new.id, new.user_id, new.name, new.email, left(split_part(new.question, E'\n', 1), 120), left(new.question, 300),
    new.created_at, new.created_at + interval '48 hours');
  return null;
end
$function$;
revoke execute on function public.open_enquiry_item() from public;

CREATE OR REPLACE FUNCTION public.open_message_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'answered'
    where student_id = new.student_id and kind in ('message', 'paid') and status = 'waiting';
  insert into public.inbox_items (kind, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('message', new.student_id, public.student_name(new.student_id), (select email from auth.users where id = new.student_id),
    left(split_part(new.body, E'\n', 1), 120), left(new.body, 300), new.created_at, new.created_at + interval '48 hours')
  -- The clock runs from the first one that nobody has answered.
  on conflict (student_id, kind) where kind in ('message', 'document') and status = 'open'
    do update set subject = excluded.subject, excerpt = excluded.excerpt, snoozed_until = null;
  return null;
end
$function$;
revoke execute on function public.open_message_item() from public;

CREATE OR REPLACE FUNCTION public.open_paid_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.inbox_items (kind, paid_id, student_id, person_name, person_email, subject, arrived_at, due_at)
  select 'paid', new.id, new.student_id, public.student_name(new.student_id), users.email, 'Paid: ' || left(new.plan_title, 120), new.paid_at,
    new.paid_at + interval '48 hours'
  from auth.users where users.id = new.student_id
  on conflict (paid_id) do nothing;
  return null;
end
$function$;
revoke execute on function public.open_paid_item() from public;

CREATE OR REPLACE FUNCTION public.open_payment_item(payment public.payments, why text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.inbox_items (kind, payment_id, student_id, person_name, person_email, subject, excerpt)
  select 'payment', (payment).id, (payment).student_id, public.student_name((payment).student_id), users.email, why, (payment).plan_title
  from auth.users where users.id = (payment).student_id
  on conflict (payment_id) do nothing
$function$;
revoke execute on function public.open_payment_item(public.payments,text) from public;

CREATE OR REPLACE FUNCTION public.open_question_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.inbox_items (kind, question_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('question', new.id, new.student_id, coalesce(nullif(public.student_name(new.student_id), ''), new.email, 'A visitor'), new.email,
    left(split_part(new.question, E'\n', 1), 120), left(new.question, 300), new.created_at, new.created_at + interval '48 hours');
  return null;
end
$function$;
revoke execute on function public.open_question_item() from public;

CREATE OR REPLACE FUNCTION public.open_survey_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.inbox_items (kind, survey_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('survey', new.id, new.user_id, new.first_name || ' ' || new.last_name, new.email,
    left(new.preferred_program, 120) || ', ' || coalesce(nullif(new.other_country, ''), initcap(new.interested_country)),
    left(new.additional_info, 300), new.created_at, new.created_at + interval '48 hours')
  on conflict (survey_id) do update set student_id = excluded.student_id, subject = excluded.subject;
  return null;
end
$function$;
revoke execute on function public.open_survey_item() from public;

CREATE OR REPLACE FUNCTION public.own_conversation(newest integer DEFAULT 100)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student constant uuid := public.require_student();
  waiting public.inbox_items;
begin
  select * into waiting from public.inbox_items
    where student_id = student and kind in ('message', 'question', 'paid') and status <> 'closed' and replied_at is null order by due_at limit 1;
  return jsonb_build_object(
    'now', now(),
    'total', (select count(*) from public.messages where student_id = student),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'fromStaff', from_staff,
        'author', case when from_staff then public.staff_name(author_id) end, 'body', body, 'sentAt', created_at, 'readAt', read_at,
        'isPassedOn', question_id is not null,
        'files', (select coalesce(jsonb_agg(jsonb_build_object('name', files.name, 'path', files.path, 'contentType', files.content_type, 'bytes', files.bytes)), '[]')
          from public.message_files(student) files where files.message_id = shown.id)) order by created_at, from_staff), '[]')
      from (select * from public.messages where student_id = student order by created_at desc, from_staff desc limit greatest(least(newest, 1000), 0)) shown),
    'counsellor', coalesce(public.staff_name(waiting.owner_id),
      (select public.staff_name(author_id) from public.messages where student_id = student and from_staff order by created_at desc limit 1)),
    'waitsSince', waiting.arrived_at,
    'answerBy', waiting.due_at,
    'takenUpAt', (select max(coalesce(replied_at, closed_at)) from public.inbox_items where student_id = student and kind = 'paid'));
end
$function$;
revoke execute on function public.own_conversation(integer) from public;
grant execute on function public.own_conversation(integer) to authenticated;

CREATE OR REPLACE FUNCTION public.own_item_kinds()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when auth.may('students') then array['survey', 'enquiry', 'question', 'message', 'document', 'payment', 'paid']
      when auth.may('money') then array['payment'] else '{}'::text[] end
    || case when auth.may('catalogue') then array['fact'] else '{}'::text[] end
$function$;
revoke execute on function public.own_item_kinds() from public;

CREATE OR REPLACE FUNCTION public.own_news()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student constant uuid := public.require_student();
begin
  return jsonb_build_object(
    'unread', (select count(*) from public.notifications where student_id = student and read_at is null),
    'unreadMessages', (select count(*) from public.messages where student_id = student and from_staff and read_at is null),
    'timeZone', (select time_zone from public.notification_settings where student_id = student),
    'changedAt', greatest(
      (select max(greatest(created_at, read_at)) from public.messages where student_id = student),
      (select max(greatest(created_at, read_at)) from public.notifications where student_id = student),
      (select max(updated_at) from public.tasks where student_id = student),
      (select max(updated_at) from public.inbox_items where student_id = student)));
end
$function$;
revoke execute on function public.own_news() from public;
grant execute on function public.own_news() to authenticated;

CREATE OR REPLACE FUNCTION public.own_survey()
 RETURNS TABLE(first_name text, last_name text, phone text, current_education text, interested_country text, other_country text, study_level text, preferred_program text, budget text, usd_per_euro numeric, rate_of date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select first_name, last_name, phone, current_education, interested_country, other_country, study_level, preferred_program, budget,
    usd.per_euro, usd.as_of
  from public.survey_submissions left join public.exchange_rates usd on usd.currency = 'USD'
  where user_id = auth.uid() and (select auth.has_full_assurance()) order by created_at desc limit 1
$function$;
revoke execute on function public.own_survey() from public;
grant execute on function public.own_survey() to authenticated;

CREATE OR REPLACE FUNCTION public.pass_on_question(asked text, looked_for text, visitor_email text, asking_student uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with passed_on as (
    insert into public.assistant_questions (question, looked_for, email, student_id)
    select trim(asked), coalesce(pass_on_question.looked_for, ''), lower(trim(visitor_email)), asking_student
    where not exists (
      select from public.assistant_questions open
      where open.answered_at is null and open.question = trim(asked)
        and open.email is not distinct from lower(trim(visitor_email)) and open.student_id is not distinct from asking_student
    )
    returning id, question, student_id
  )
  insert into public.messages (student_id, from_staff, author_id, body, question_id)
  select student_id, false, student_id, question, id from passed_on where student_id is not null
$function$;
revoke execute on function public.pass_on_question(text,text,text,uuid) from public;
grant execute on function public.pass_on_question(text,text,text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.payment_page(wanted uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform public.require_duty('payments');
  select jsonb_build_object('now', now(), 'payment', to_jsonb(payments), 'person', coalesce(public.student_name(student_id), ''),
    'email', (select email from auth.users where id = student_id), 'given_back', public.given_back(payments),
    'refunds', (select coalesce(jsonb_agg(to_jsonb(refunds) order by requested_at), '[]') from public.refunds where payment_id = payments.id),
    'invoices', (select coalesce(jsonb_agg(to_jsonb(invoices) order by issued_at, kind = 'invoice', number), '[]')
      from public.invoices where payment_id = payments.id),
    'item', (select number from public.inbox_items where payment_id = payments.id),
    'events', (select coalesce(jsonb_agg(to_jsonb(event) order by event.at), '[]') from (
      select received_at as at, outcome as what from public.payment_events where payment_id = payments.id and auth.may('money')
        and not exists (select from public.gateway_events told where told.gateway = payment_events.gateway and told.event_id = payment_events.event_id)
      union all
      select happened_at, type || coalesce(': ' || result, ', waits') from public.gateway_events told where auth.may('money') and told.gateway = payments.gateway
        and (told.payment_id = payments.id or told.transaction_id = payments.transaction_id or told.intent = payments.intent)) event))
  into answer from public.payments where id = wanted;
  return answer;
end
$function$;
revoke execute on function public.payment_page(uuid) from public;
grant execute on function public.payment_page(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.place_selection()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  undecided public.selected_universities;
begin
  perform pg_advisory_xact_lock(hashtextextended('selected_universities:' || new.student_id, 0));
  select selected.place into new.place from public.selected_universities selected
    where selected.student_id = new.student_id and selected.university_id = new.university_id
      and selected.programme_id is not distinct from new.programme_id;
  if found then
    return new; -- Selected already: the unique constraint answers, as "on conflict" expects.
  end if;
  select * into undecided from public.selected_universities selected
    where selected.student_id = new.student_id and selected.university_id = new.university_id
    order by selected.programme_id is not null limit 1;
  if undecided.id is not null and new.programme_id is null then
    raise exception 'This university is selected already.' using errcode = 'unique_violation';
  elsif undecided.id is not null and undecided.programme_id is null then
    update public.selected_universities set programme_id = new.programme_id, program = null where id = undecided.id;
    return null;
  end if;
  select min(free.place) into new.place from generate_series(1, 6) free(place)
    where not exists (select from public.selected_universities taken
      where taken.student_id = new.student_id and taken.place = free.place);
  if new.place is null then
    raise exception 'You can select a maximum of 6 universities.' using errcode = 'P0001', hint = 'Remove one first.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.plan_facts(of_student uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select plan.facts || jsonb_build_object(
    'programmes', (select coalesce(jsonb_agg(chosen || jsonb_build_object('programme', public.read_programme(university.slug, programme.slug)::jsonb) order by place), '[]')
      from jsonb_array_elements(plan.facts -> 'programmes') with ordinality listed (chosen, place)
      join public.programmes programme on programme.id = (chosen ->> 'programme')::uuid
      join public.universities university on university.id = programme.university_id),
    'undecided', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug,
        'hasProgrammes', exists (select from public.programmes where university_id = universities.id and retired_on is null)) order by place), '[]')
      from public.selected_universities selected join public.universities on universities.id = selected.university_id
      where selected.student_id = of_student and selected.programme_id is null),
    'changedAt', (select greatest(
      (select max(updated_at) from public.plan_marks where student_id = of_student),
      (select updated_at from public.plan_settings where student_id = of_student),
      (select updated_at from public.student_profiles where id = of_student),
      (select max(updated_at) from public.applications where student_id = of_student),
      (select max(greatest(selected.created_at, programmes.updated_at)) from public.selected_universities selected
        join public.programmes on programmes.id = selected.programme_id where student_id = of_student), 'epoch'::timestamptz)))
  from public.plans_of(array[of_student]) plan
$function$;
revoke execute on function public.plan_facts(uuid) from public;
grant execute on function public.plan_facts(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.plans_of(students uuid[])
 RETURNS TABLE(student_id uuid, facts jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select student.id, jsonb_build_object(
    'programmes', (select coalesce(jsonb_agg(jsonb_build_object('programme', selected.programme_id,
        'application', (select jsonb_build_object('status', status, 'submittedOn', (submitted_at at time zone 'UTC')::date)
          from public.applications where applications.student_id = student.id and applications.programme_id = selected.programme_id)) order by selected.place), '[]')
      from public.selected_universities selected where selected.student_id = student.id and selected.programme_id is not null),
    'tests', (select jsonb_build_object('ielts', max(ielts), 'toefl', max(toefl), 'gre', max(gre)) from public.student_profiles profile where profile.id = student.id),
    'documents', (select coalesce(jsonb_agg(distinct document.label), '[]') from public.application_documents document
      where document.student_id = student.id and document.object_id is not null),
    'marks', (select coalesce(jsonb_agg(jsonb_build_object('step', mark.step, 'doneOn', mark.done_on, 'day', mark.day) order by mark.step), '[]')
      from public.plan_marks mark where mark.student_id = student.id and (mark.done_on is not null or mark.day is not null)),
    'degreeCountry', coalesce((select btrim(profile.degree_country) from public.student_profiles profile where profile.id = student.id), ''),
    'reminders', coalesce((select settings.reminders from public.plan_settings settings where settings.student_id = student.id), true))
  from unnest(students) student (id)
$function$;
revoke execute on function public.plans_of(uuid[]) from public;
grant execute on function public.plans_of(uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.portal_facts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  progress public.portal_progress;
  gaps text[] := public.profile_gaps(student);
begin
  select * into progress from public.portal_progress where student_id = student;
  return jsonb_build_object(
    'profileComplete', cardinality(gaps) = 0,
    'profileMissing', to_jsonb(gaps),
    'emailConfirmed', exists (select from auth.users where id = student and email_confirmed_at is not null),
    'selectedCount', (select count(*) from public.selected_universities where student_id = student),
    'undecidedCount', (select count(*) from public.selected_universities selected where student_id = student and public.is_undecided(selected)),
    'review', case when progress.reviewed_at is not null then 'done' when progress.review_opened_at is not null then 'open' else 'none' end,
    'applicationsSubmitted', exists (select from public.applications where student_id = student),
    'paid', exists (select from public.payments where student_id = student and plan_id = 'european-explorer' and status = 'succeeded'));
end
$function$;
revoke execute on function public.portal_facts() from public;
grant execute on function public.portal_facts() to authenticated;

CREATE OR REPLACE FUNCTION public.profile_gaps(student uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when coalesce(profile.first_name, '') || coalesce(profile.last_name, '') !~ '\S' then 'name' end,
    case when coalesce(profile.email, '') !~ '\S' then 'email' end,
    case when coalesce(profile.phone, '') !~ '\S' then 'phone' end,
    case when coalesce(profile.degree, '') !~ '\S' then 'degree' end,
    case when coalesce(profile.major, '') !~ '\S' then 'major' end,
    case when coalesce(cardinality(profile.preferred_countries), 0) = 0 then 'countries' end,
    case when coalesce(cardinality(profile.preferred_programs), 0) = 0 then 'programs' end
  ], null)
  from (select profile_gaps.student as id) as asked left join public.student_profiles profile using (id)
$function$;
revoke execute on function public.profile_gaps(uuid) from public;

CREATE OR REPLACE FUNCTION public.program_to_agree_on(profile public.student_profiles)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(coalesce(nullif(btrim(profile.field_of_interest), ''), nullif(profile.preferred_programs[1], ''),
    'To be agreed with your counsellor'), 300)
$function$;
revoke execute on function public.program_to_agree_on(public.student_profiles) from public;

CREATE OR REPLACE FUNCTION public.programme_cards(ids uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_object_agg(programme_id, card), '{}') from search.programmes where programme_id = any (ids[1:100])
$function$;
comment on function public.programme_cards(uuid[]) is '@reads programmes, universities, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';
grant execute on function public.programme_cards(uuid[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.programme_facets(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  conditions constant text := search.programme_filters(filters);
  reading record;
  facets json;
begin
  reading := search.reading_of(search, 'search.programmes');
  if reading.how = 'all' and search.are_sets_asked(filters) then return search.programme_counts(filters); end if;
  -- Each row is looked at once, and none is kept.
  execute format($query$
    with counted as materialized (
      select country, level, languages, fields, grouping(country, level, languages, fields) as apart,
        count(*) filter (where country_fits) as of_country, count(*) filter (where level_fits) as of_level,
        count(*) filter (where field_fits) as of_field, count(*) filter (where language_fits) as of_language,
        array[%1$s] as of_tuition, array[%2$s] as of_ielts,
        array[%13$s] as of_depth,
        count(*) filter (where open_fits and is_open) as of_open, count(*) filter (where gre_fits and not asks_gre) as of_no_gre
      from (select country, level, languages, fields, depth, asks_gre, tuition_eur, least_ielts,
          closes_yearly or coalesce(closes_last >= $2, false) as is_open, (%3$s) as country_fits, (%4$s) as level_fits, (%5$s) as field_fits,
          (%6$s) as language_fits, (%7$s) as tuition_fits, (%8$s) as ielts_fits, (%9$s) as depth_fits, (%10$s) as open_fits, (%11$s) as gre_fits
        from search.programmes where %12$s offset 0) found
      group by grouping sets ((country), (level), (languages), (fields), ()))
    select json_build_object('how', $1::text,
      'country', (select coalesce(json_agg(json_build_object('value', country, 'count', of_country) order by country), '[]')
        from counted where apart = 7 and of_country > 0),
      'level', (select coalesce(json_agg(json_build_object('value', level, 'count', of_level) order by of_level desc, level), '[]')
        from counted where apart = 11 and of_level > 0),
      'field', (select coalesce(json_agg(json_build_object('value', field, 'count', n) order by n desc, field), '[]') from (
        select field, sum(of_field)::bigint as n from counted, lateral (select distinct left(isced, 3) as field from unnest(fields) isced) taught
        where apart = 14 and of_field > 0 group by field) summed),
      'language', (select coalesce(json_agg(json_build_object('value', language, 'count', n) order by n desc, language), '[]') from (
        select language, sum(of_language)::bigint as n from counted, unnest(languages) language where apart = 13 and of_language > 0 group by language) summed),
      'tuition', (select json_agg(json_build_object('value', most, 'count', of_tuition[place]) order by place)
        from unnest(search.tuition_bands()) with ordinality bands (most, place)),
      'ielts', (select json_agg(json_build_object('value', most, 'count', of_ielts[place]) order by place)
        from unnest(array[5.5, 6, 6.5, 7]) with ordinality bands (most, place)),
      'depth', (select json_agg(json_build_object('value', depth, 'count', of_depth[place]) order by place)
        from unnest(enum_range(null::search.programme_depth)) with ordinality depths (depth, place)),
      'open', of_open, 'no_gre', of_no_gre) from counted where apart = 15 $query$,
    (select string_agg(format('count(*) filter (where tuition_fits and tuition_eur <= %s)', most), ', ' order by most) from unnest(search.tuition_bands()) most),
    (select string_agg(format('count(*) filter (where ielts_fits and least_ielts <= %s)', most), ', ' order by most) from unnest(array[5.5, 6, 6.5, 7]) most),
    search.programme_filters(filters, 'country'), search.programme_filters(filters, 'level'), search.programme_filters(filters, 'field'),
    search.programme_filters(filters, 'language'), search.programme_filters(filters, 'tuition'), search.programme_filters(filters, 'ielts'),
    search.programme_filters(filters, 'depth'), search.programme_filters(filters, 'open'),
    search.programme_filters(filters, 'no_gre'), case reading.how when 'all' then 'true' else reading.condition end,
    (select string_agg(format('count(*) filter (where depth_fits and depth = %L)', depth), ', ' order by depth) from unnest(enum_range(null::search.programme_depth)) depth))
    into facets using reading.how, search.day_of(filters);
  return facets;
end
$function$;
comment on function public.programme_facets(text,jsonb) is '@reads programmes, universities, exchange_rates, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';
grant execute on function public.programme_facets(text,jsonb) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.programme_figures(universities uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_object_agg(university_id, figures), '{}') from (
    select university_id, json_agg(json_build_object('tuition', card -> 'tuition', 'deadlines', card -> 'deadlines') order by place) as figures
    from (select university_id, card, row_number() over (partition by university_id order by depth, known desc, name, programme_id) as place
      from search.programmes where depth <> 'register' and university_id = any (universities[1:100])) entered
    where place <= 100 group by university_id) asked
$function$;
comment on function public.programme_figures(uuid[]) is '@reads programmes, universities, exchange_rates, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';
revoke execute on function public.programme_figures(uuid[]) from public;
grant execute on function public.programme_figures(uuid[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.programme_record(wanted uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select facts || jsonb_build_object('seen', md5(facts::text)) from (
    select jsonb_build_object('id', programme.id, 'slug', programme.slug, 'level', programme.level, 'mode', programme.mode, 'subjects', programme.subjects,
      'url', programme.url, 'retired_on', programme.retired_on, 'source', programme.source,
      'fields', (select coalesce(jsonb_agg(isced order by isced), '[]') from public.programme_fields where programme_id = programme.id),
      'university', jsonb_build_object('id', university.id, 'name', university.name, 'slug', university.slug, 'country', university.country),
      'figures', public.figures_of(programme.id, null)) as facts
    from public.programmes programme join public.universities university on university.id = programme.university_id where programme.id = wanted) record
$function$;
revoke execute on function public.programme_record(uuid) from public;

CREATE OR REPLACE FUNCTION public.programmes_in_full(ids uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_object_agg(programme.id, public.read_programme(university.slug, programme.slug)), '{}')
  from public.programmes programme join public.universities university on university.id = programme.university_id
  where programme.id = any (ids[1:20])
$function$;
comment on function public.programmes_in_full(uuid[]) is '@reads programmes, universities, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields, programme_intakes';
grant execute on function public.programmes_in_full(uuid[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.queue_notification_mails(of_student uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  queued integer;
begin
  with due as (
    select id, student_id, kind, title, coalesce(
        (select messages.body from public.messages where messages.id = notifications.subject_id and kind = 'message'), body) as text, link, created_at
    from public.notifications
    where mail_at <= now() and mailed_at is null and read_at is null and (of_student is null or student_id = of_student)
    for update skip locked
  ), wanted as (
    select due.*, users.email, settings.token from due join auth.users on users.id = due.student_id
      join public.notification_settings settings on settings.student_id = due.student_id
    where users.email is not null and users.email_confirmed_at is not null and (banned_until is null or banned_until <= now())
      and kind <> all (settings.muted) and public.awake_at(settings.time_zone, now()) = now()
  ), noted as (
    update public.notifications set mailed_at = now() from wanted where notifications.id = wanted.id
  )
  insert into mail.outbox (mail)
  select jsonb_build_object('kind', 'notification', 'to', email, 'about', kind, 'token', token,
    'changes', jsonb_agg(jsonb_build_object('title', title, 'text', text, 'link', link) order by created_at, title))
  from wanted group by student_id, email, kind, token;
  get diagnostics queued = row_count;
  if queued > 0 then
    perform pg_notify('mail_queued', '');
  end if;
  return queued;
end
$function$;
revoke execute on function public.queue_notification_mails(uuid) from public;
grant execute on function public.queue_notification_mails(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.raise_application_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;
revoke execute on function public.raise_application_version() from public;

CREATE OR REPLACE FUNCTION public.raise_change_counter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.change_counters set version = version + 1 where table_name = tg_table_name;
  return null;
end
$function$;
revoke execute on function public.raise_change_counter() from public;

CREATE OR REPLACE FUNCTION public.raise_item_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$function$;
revoke execute on function public.raise_item_version() from public;

CREATE OR REPLACE FUNCTION public.raise_profile_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.read_notifications(seen uuid[] DEFAULT NULL::uuid[], until timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  marked integer;
begin
  update public.notifications set read_at = now()
    where student_id = public.require_student() and read_at is null and created_at <= until and (seen is null or id = any (seen));
  get diagnostics marked = row_count;
  return marked;
end
$function$;
revoke execute on function public.read_notifications(uuid[],timestamp with time zone) from public;
grant execute on function public.read_notifications(uuid[],timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.read_programme(university_slug text, programme_slug text)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
    'mode', programme.mode, 'subjects', programme.subjects, 'url', programme.url, 'retiredOn', programme.retired_on,
    'depth', search.depth_of(programme), 'register', programme.source,
    'named', search.source_json(programme.name_source_id),
    'months', case when programme.months is not null then json_build_object('value', programme.months, 'source', search.source_json(programme.months_source_id)) end,
    'ects', case when programme.ects is not null then json_build_object('value', programme.ects, 'source', search.source_json(programme.ects_source_id)) end,
    'apply', case when programme.apply_through is not null then json_build_object('through', programme.apply_through, 'url', programme.apply_url,
      'source', search.source_json(programme.apply_source_id)) end,
    'applyFee', case when programme.apply_fee is not null then json_build_object('amount', programme.apply_fee, 'currency', programme.apply_fee_currency,
      'source', search.source_json(programme.apply_fee_source_id)) end,
    'fields', array(select isced from public.programme_fields where programme_id = programme.id order by isced),
    'languages', (select coalesce(json_agg(json_build_object('language', language, 'level', level, 'source', search.source_json(source_id)) order by language), '[]')
      from public.programme_languages where programme_id = programme.id),
    'intakes', (select coalesce(json_agg(json_build_object('month', month, 'source', search.source_json(source_id)) order by month), '[]')
      from public.programme_intakes where programme_id = programme.id),
    'fees', (select coalesce(json_agg(json_build_object('group', applicant_group, 'kind', kind, 'amount', amount, 'currency', currency, 'period', period,
        'year', academic_year, 'note', note, 'source', search.source_json(source_id)) order by kind, applicant_group, academic_year desc, amount), '[]')
      from public.programme_fees where programme_id = programme.id),
    'deadlines', (select coalesce(json_agg(json_build_object('intake', intake_month, 'group', applicant_group, 'opens', opens, 'closes', closes,
        'note', note, 'source', search.source_json(source_id)) order by closes), '[]')
      from public.programme_deadlines where programme_id = programme.id),
    'requirements', (select coalesce(json_agg(json_build_object('kind', kind, 'minimum', minimum, 'scale', scale, 'note', note,
        'source', search.source_json(source_id)) order by kind, minimum), '[]')
      from public.programme_requirements where programme_id = programme.id),
    'university', json_build_object('id', university.id, 'slug', university.slug, 'name', university.name, 'city', university.city,
      'country', university.country, 'region', university.region, 'websiteUrl', university.website_url,
      'latitude', university.latitude, 'longitude', university.longitude))
  from public.programmes programme join public.universities university on university.id = programme.university_id
  where university.slug = university_slug and programme.slug = programme_slug
$function$;
comment on function public.read_programme(text,text) is '@reads programmes, universities, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields, programme_intakes';
grant execute on function public.read_programme(text,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.read_thread(of_student uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen integer;
begin
  if of_student is null or of_student = auth.uid() then
    update public.notifications set read_at = now() where student_id = public.require_student() and kind = 'message' and read_at is null;
    update public.messages set read_at = now() where student_id = auth.uid() and from_staff and read_at is null;
  else
    perform public.require_duty('students');
    update public.messages set read_at = now() where student_id = of_student and not from_staff and read_at is null;
  end if;
  get diagnostics seen = row_count;
  return seen;
end
$function$;
revoke execute on function public.read_thread(uuid) from public;
grant execute on function public.read_thread(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.record_import(file_name text, format text, sha256 text, added integer, changed integer, unchanged integer, retired integer, left_out integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  import uuid;
  caller uuid := public.require_duty('catalogue');
begin
  insert into public.catalogue_imports (file_name, format, sha256, added, changed, unchanged, retired, left_out, applied_by)
    values (file_name, format, sha256, added, changed, unchanged, retired, left_out, caller) returning id into import;
  return import;
end
$function$;
revoke execute on function public.record_import(text,text,text,integer,integer,integer,integer,integer) from public;
grant execute on function public.record_import(text,text,text,integer,integer,integer,integer,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.record_undone_import(import uuid, kept_rows integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := public.require_duty('catalogue');
begin
  update public.catalogue_imports set undone_at = now(), undone_by = caller, kept = kept_rows where id = import and undone_at is null;
end
$function$;
revoke execute on function public.record_undone_import(uuid,integer) from public;
grant execute on function public.record_undone_import(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.refresh_reply_record()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  record constant jsonb := public.first_replies(30);
begin
  perform auth.require_full_assurance();
  if exists (select from public.reply_record where (total, kept, as_of::date) = ((record ->> 'total')::integer, (record ->> 'kept')::integer, now()::date)) then
    return;
  end if;
  insert into public.reply_record (days, total, kept, median_minutes, p90_minutes, as_of)
  values (30, (record ->> 'total')::integer, (record ->> 'kept')::integer, (record ->> 'median_minutes')::integer, (record ->> 'p90_minutes')::integer, now())
  on conflict (singleton) do update set total = excluded.total, kept = excluded.kept, median_minutes = excluded.median_minutes,
    p90_minutes = excluded.p90_minutes, as_of = excluded.as_of;
end
$function$;
revoke execute on function public.refresh_reply_record() from public;
grant execute on function public.refresh_reply_record() to service_role;

CREATE OR REPLACE FUNCTION public.refuse(code text, message text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception '%', message using errcode = 'P0001', detail = code;
end
$function$;
revoke execute on function public.refuse(text,text) from public;

CREATE OR REPLACE FUNCTION public.refuse_other_version(record jsonb, seen_as text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if record is null then
    perform public.refuse('record_not_found', 'There is no such record.');
  elsif record ->> 'seen' is distinct from seen_as then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
end
$function$;
revoke execute on function public.refuse_other_version(jsonb,text) from public;

CREATE OR REPLACE FUNCTION public.rename_universities()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from changed) then return null; end if;
  update public.universities set name = universities.name
  where exists (select from changed where kind = 'subject') or universities.name in (select changed.name from changed)
    or city in (select changed.name from changed) or country in (select changed.name from changed);
  return null;
end
$function$;
revoke execute on function public.rename_universities() from public;

CREATE OR REPLACE FUNCTION public.reopen_item(item_id uuid, seen_version integer)
 RETURNS public.inbox_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if item.status = 'open' then
    return item;
  elsif item.kind in ('message', 'document') and exists (select from public.inbox_items other
    where other.student_id = item.student_id and other.kind = item.kind and other.status = 'open') then
    perform public.refuse('item_open', 'There is an open item of this student already.');
  end if;
  update public.inbox_items set status = 'open', closed_at = null, closed_reason = null,
    replied_at = case when exists (select from public.inbox_replies where inbox_replies.item_id = item.id) then replied_at end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = null where id = item.enquiry_id and item.replied_at is null;
  update public.assistant_questions set answered_at = null where id = item.question_id and item.replied_at is null;
  return item;
end
$function$;
revoke execute on function public.reopen_item(uuid,integer) from public;
grant execute on function public.reopen_item(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.reply_to_item(item_id uuid, seen_version integer, subject text, body text, template text DEFAULT NULL::text, keep_open boolean DEFAULT false, files jsonb DEFAULT '[]'::jsonb)
 RETURNS public.inbox_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
  student uuid;
  address text;
  message uuid;
  attached uuid;
  file record;
  names text;
  cleaned_subject text := btrim(regexp_replace(reply_to_item.subject, '[[:cntrl:]]+', ' ', 'g'));
  cleaned text := btrim(reply_to_item.body, E' \t\r\n');
begin
  if length(coalesce(cleaned, '')) not between 1 and 5000 then
    raise exception 'A reply has 1 to 5,000 characters.' using errcode = '23514', column = 'body', detail = 'body';
  elsif cleaned ~ '\{[a-z ]+\}' or cleaned_subject ~ '\{[a-z ]+\}' then
    raise exception 'A gap of the template is not filled in.' using errcode = '23514', column = 'body', detail = 'body';
  elsif length(coalesce(cleaned_subject, '')) not between 1 and 200 then
    raise exception 'A subject has 1 to 200 characters.' using errcode = '23514', column = 'subject', detail = 'subject';
  elsif jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 10 or exists (select from jsonb_array_elements(files) given
    where not exists (select from storage.staged_files where version::text = given ->> 'version' and staff_id = auth.uid())) then
    perform public.refuse('file_not_found', 'A file is no longer there: take it out and attach it again.');
  end if;
  -- Whoever has proved the address of an unsigned question is the one who asked, as far as mail can tell.
  student := coalesce(item.student_id, (select id from auth.users where email = item.person_email and email_confirmed_at is not null));
  address := coalesce((select email from auth.users where id = student), item.person_email);
  if address is null then
    perform public.refuse('no_address', 'Nobody left an address to answer to.');
  elsif student is null and jsonb_array_length(files) > 0 then
    perform public.refuse('no_account', 'Files go to a person with an account alone.');
  end if;
  if student is not null then
    insert into public.messages (student_id, from_staff, author_id, body) values (student, true, auth.uid(), cleaned) returning id into message;
    update public.messages set read_at = now() where student_id = student and not from_staff and read_at is null;
    for file in delete from storage.staged_files staged using jsonb_array_elements(files) given
        where staged.version::text = given ->> 'version' and staged.staff_id = auth.uid()
        returning staged.version, staged.content_type, staged.bytes, left(regexp_replace(coalesce(given ->> 'name', ''), '[[:cntrl:]]+', ' ', 'g'), 200) as name loop
      insert into storage.objects (bucket, path, owner, version, content_type, bytes)
      values ('documents', student || '/from-staff/' || file.version || case file.content_type when 'application/pdf' then '.pdf' when 'image/png' then '.png' else '.jpg' end,
        student, file.version, file.content_type, file.bytes) returning id into attached;
      insert into public.message_attachments (message_id, student_id, object_id, name) values (message, student, attached, file.name);
      names := concat_ws(', ', names, nullif(file.name, ''));
    end loop;
  end if;
  insert into public.inbox_replies (item_id, author_id, message_id, subject, body, template)
    values (item.id, auth.uid(), message, cleaned_subject, cleaned, reply_to_item.template);
  if item.kind <> 'message' then
    insert into mail.outbox (mail) values (jsonb_build_object('kind', 'staff-reply', 'to', address, 'subject', cleaned_subject,
        'body', concat_ws(E'\n\n', cleaned, 'Attached, in your portal: ' || names || '.'))
      || case when student is null then '{}' else '{"link": "/student-portal/messages"}'::jsonb end);
    perform pg_notify('mail_queued', '');
    update public.notifications set mail_at = null, mailed_at = now() where subject_id = message;
  end if;
  update public.inbox_items set replied_at = coalesce(replied_at, now()), owner_id = coalesce(owner_id, auth.uid()), snoozed_until = null,
    status = case when keep_open then 'waiting' else 'closed' end, closed_at = case when not keep_open then now() end,
    closed_reason = case when not keep_open then 'answered' end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = now() where id = item.enquiry_id and answered_at is null;
  update public.assistant_questions set answered_at = now() where id = item.question_id and answered_at is null;
  return item;
end
$function$;
revoke execute on function public.reply_to_item(uuid,integer,text,text,text,boolean,jsonb) from public;
grant execute on function public.reply_to_item(uuid,integer,text,text,text,boolean,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.request_document(application_id uuid, label text)
 RETURNS public.application_documents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  application public.applications;
  document public.application_documents;
begin
  perform public.require_duty('students');
  application := public.lock_application(request_document.application_id);
  insert into public.application_documents (application_id, student_id, label)
    values (application.id, application.student_id, btrim(request_document.label)) on conflict do nothing;
  select * into document from public.application_documents
    where application_id = application.id and label = btrim(request_document.label);
  return document;
end
$function$;
revoke execute on function public.request_document(uuid,text) from public;
grant execute on function public.request_document(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.request_refund(refund_id uuid, payment_id uuid, amount_minor bigint, seen_given_back bigint, reason text)
 RETURNS public.refunds
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  payment public.payments;
  refund public.refunds;
  given_back bigint;
begin
  perform public.require_duty('money');
  perform public.hold_account((select student_id from public.payments where id = request_refund.payment_id));
  select * into payment from public.payments where id = request_refund.payment_id for update;
  if not found then
    perform public.refuse('payment_not_found', 'There is no such payment.');
  end if;
  select * into refund from public.refunds where id = refund_id;
  if found then
    if (refund.payment_id, refund.amount_minor) <> (payment.id, request_refund.amount_minor) then
      perform public.refuse('refund_differs', 'This refund was asked for already, with another amount.');
    end if;
    return refund;
  end if;
  if payment.status not in ('succeeded', 'refunded') and payment.attention is distinct from 'paid_twice' then
    perform public.refuse('not_paid', 'There is no payment to refund.');
  elsif payment.dispute_status not in ('won', 'lost', 'warning_closed') then
    perform public.refuse('disputed', 'While it is disputed the card’s bank decides, and nothing can be given back.');
  end if;
  given_back := public.given_back(payment);
  if given_back <> seen_given_back then
    perform public.refuse('changed_meanwhile', 'Somebody else gave something back meanwhile.');
  elsif request_refund.amount_minor is null or request_refund.amount_minor not between 1 and payment.amount_minor - given_back then
    raise exception 'No more than what is left of the payment can be given back.' using errcode = '23514', column = 'amount_minor', detail = 'refund_exceeds';
  end if;
  insert into public.refunds (id, payment_id, student_id, amount_minor, currency, gateway, origin, reason, requested_by)
  values (refund_id, payment.id, payment.student_id, request_refund.amount_minor, payment.currency, payment.gateway, 'console', request_refund.reason, auth.uid())
  returning * into refund;
  return refund;
end
$function$;
revoke execute on function public.request_refund(uuid,uuid,bigint,bigint,text) from public;
grant execute on function public.request_refund(uuid,uuid,bigint,bigint,text) to authenticated;

CREATE OR REPLACE FUNCTION public.require_duty(duty text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform public.require_staff();
  if not auth.may(duty) then
    raise exception 'Your role does not do this.' using errcode = '42501', detail = 'duty_missing';
  end if;
  return auth.uid();
end
$function$;
revoke execute on function public.require_duty(text) from public;

CREATE OR REPLACE FUNCTION public.require_selection(facts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not (facts ->> 'profileComplete')::boolean then
    perform public.refuse('profile_incomplete', 'Please complete your profile first.');
  elsif (facts ->> 'selectedCount')::int = 0 then
    perform public.refuse('nothing_selected', 'Please select at least one university to proceed.');
  elsif (facts ->> 'undecidedCount')::int > 0 then
    perform public.refuse('program_not_chosen', 'Please choose the program you apply for.');
  end if;
end
$function$;
revoke execute on function public.require_selection(jsonb) from public;

CREATE OR REPLACE FUNCTION public.require_staff()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not auth.is_staff() then
    raise exception 'Only staff may do this.' using errcode = '42501';
  end if;
end
$function$;
revoke execute on function public.require_staff() from public;

CREATE OR REPLACE FUNCTION public.require_student()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or auth.role() is distinct from 'authenticated' then
    raise exception 'Please log in first.' using errcode = '42501';
  end if;
  perform auth.require_full_assurance();
  return auth.uid();
end
$function$;
revoke execute on function public.require_student() from public;

CREATE OR REPLACE FUNCTION public.retire_record(of_kind text, wanted uuid, seen_as text, retired boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  record jsonb;
  university uuid := wanted;
  was date;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  record := case of_kind when 'programme' then public.programme_record(wanted) else public.university_record(wanted) end;
  perform public.refuse_other_version(record, seen_as);
  was := (record ->> 'retired_on')::date;
  if (was is not null) = retired then
    return 0;
  end if;
  if of_kind = 'programme' then
    university := (record -> 'university' ->> 'id')::uuid;
    if not retired and exists (select from public.universities where id = university and retired_on is not null) then
      perform public.refuse('university_retired', 'Its university is retired: bring that back first.');
    end if;
    update public.programmes set retired_on = case when retired then current_date end, updated_at = now() where id = wanted;
  else
    update public.universities set retired_on = case when retired then current_date end where id = wanted;
    update public.programmes set retired_on = case when retired then current_date end, updated_at = now()
      where university_id = wanted and (case when retired then retired_on is null else retired_on = was end);
  end if;
  return public.tell_of_figures(case of_kind when 'programme' then wanted end, university,
    jsonb_build_array(jsonb_build_object('kind', 'offer', 'before', jsonb_build_object('offered', retired), 'after', jsonb_build_object('offered', not retired))));
end
$function$;
revoke execute on function public.retire_record(text,uuid,text,boolean) from public;
grant execute on function public.retire_record(text,uuid,text,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.return_document(document_id uuid, reason text)
 RETURNS public.application_documents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  document public.application_documents;
begin
  perform public.require_duty('students');
  document := public.lock_document(document_id);
  if document.state = 'required' then
    perform public.refuse('document_missing', 'Nothing was uploaded for this document yet.');
  end if;
  update public.application_documents set state = 'required', object_id = null, uploaded_at = null, accepted_at = null,
    note = nullif(btrim(return_document.reason), '')
  where id = document_id returning * into document;
  return document;
end
$function$;
revoke execute on function public.return_document(uuid,text) from public;
grant execute on function public.return_document(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.review_selections()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  facts jsonb;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if (facts ->> 'applicationsSubmitted')::boolean or facts ->> 'review' <> 'none' then
    return facts;
  end if;
  perform public.require_selection(facts);
  insert into public.portal_progress (student_id, review_opened_at) values (student, now())
    on conflict (student_id) do update set review_opened_at = now(), reviewed_at = null, updated_at = now();
  return public.portal_facts();
end
$function$;
revoke execute on function public.review_selections() from public;
grant execute on function public.review_selections() to authenticated;

CREATE OR REPLACE FUNCTION public.revoke_calendar_feed()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.calendar_feeds set revoked_at = now() where student_id = public.require_student() and revoked_at is null;
  return found;
end
$function$;
revoke execute on function public.revoke_calendar_feed() from public;
grant execute on function public.revoke_calendar_feed() to authenticated;

CREATE OR REPLACE FUNCTION public.save_billing_details(details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student constant uuid := public.require_student();
begin
  if details is null or jsonb_typeof(details) = 'null' then
    delete from public.billing_details where student_id = student;
    return;
  end if;
  insert into public.billing_details select (public.typed_billing(student, details)).*
    on conflict (student_id) do update set recipient = excluded.recipient, address = excluded.address, postal_code = excluded.postal_code,
      city = excluded.city, country = excluded.country, tax_number = excluded.tax_number, updated_at = now();
end
$function$;
revoke execute on function public.save_billing_details(jsonb) from public;
grant execute on function public.save_billing_details(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.save_figures(programme uuid, university uuid, given jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  figure jsonb;
  wanted jsonb;
  entry public.figure_checks;
  checks uuid[] := '{}';
  kept constant jsonb := public.figures_of(programme, case when programme is null then university end);
begin
  for figure in select jsonb_array_elements(kept) loop
    select one into wanted from jsonb_array_elements(given) one where one ->> 'kind' = figure ->> 'kind'
      and one ->> 'row_id' = figure ->> 'row_id' and one ->> 'detail' is not distinct from figure ->> 'detail';
    figure := (select to_jsonb(figures) from public.catalogue_figures() figures where figures.kind = figure ->> 'kind'
      and figures.row_id = (figure ->> 'row_id')::uuid and figures.detail is not distinct from figure ->> 'detail');
    if wanted is null and figure ->> 'kind' = 'name' then
      perform public.refuse('name_missing', 'A programme has a name.');
    elsif wanted is null then
      entry := public.change_figure(figure, null, null, false, 'removed');
      checks := checks || entry.id;
    elsif coalesce((wanted ->> 'checked')::boolean, false)
      or jsonb_strip_nulls(wanted -> 'value') <> jsonb_strip_nulls(figure -> 'value')
      or (select (coalesce(nullif(btrim(one ->> 'url'), ''), ''), coalesce(nullif(btrim(one ->> 'edition'), ''), ''))
          from (select wanted -> 'source' as one) named) is distinct from (coalesce(figure -> 'source' ->> 'url', ''), coalesce(figure -> 'source' ->> 'edition', ''))
      or (figure ->> 'kind' <> 'university' and coalesce(nullif(btrim(wanted -> 'source' ->> 'publisher'), ''), '') <> coalesce(figure -> 'source' ->> 'publisher', '')) then
      entry := public.change_figure(figure, wanted -> 'value', wanted -> 'source', coalesce((wanted ->> 'checked')::boolean, false), 'corrected');
      checks := checks || entry.id;
    end if;
  end loop;
  for wanted in select one from jsonb_array_elements(given) one where one ->> 'row_id' is null loop
    entry := public.change_figure(jsonb_build_object('kind', wanted ->> 'kind', 'programme_id', programme, 'university_id', university), wanted -> 'value',
      wanted -> 'source', coalesce((wanted ->> 'checked')::boolean, false), 'added');
    checks := checks || entry.id;
  end loop;
  return public.tell_of_checks(checks);
end
$function$;
revoke execute on function public.save_figures(uuid,uuid,jsonb) from public;

CREATE OR REPLACE FUNCTION public.save_programme(wanted uuid, seen_as text, given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  programme uuid := coalesce(wanted, gen_random_uuid());
  university uuid := (given -> 'university' ->> 'id')::uuid;
  named jsonb := (select one from jsonb_array_elements(given -> 'figures') one where one ->> 'kind' = 'name' limit 1);
  told integer;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  if nullif(btrim(named -> 'value' ->> 'name'), '') is null then
    perform public.refuse('name_missing', 'A programme has a name.');
  end if;
  if wanted is null then
    if not exists (select from public.universities where id = university and retired_on is null) then
      perform public.refuse('university_not_found', 'Choose the university that offers it.');
    end if;
    -- Like the built-in ones it is one whose figures were entered one by one.
    insert into public.programmes (id, source, source_id, university_id, slug, name, level)
    values (programme, 'helix', 'console/' || programme, university,
      public.free_slug(concat_ws(' ', named -> 'value' ->> 'name'), format('select exists (select from public.programmes where university_id = %L and slug = $1)', university)),
      btrim(named -> 'value' ->> 'name'), given ->> 'level');
  else
    perform public.refuse_other_version(public.programme_record(wanted), seen_as);
    select university_id into university from public.programmes where id = wanted;
  end if;
  update public.programmes set level = given ->> 'level', mode = nullif(given ->> 'mode', ''), url = nullif(btrim(given ->> 'url'), ''),
    subjects = array(select btrim(one) from jsonb_array_elements_text(given -> 'subjects') one where btrim(one) <> ''), updated_at = now()
    where id = programme;
  if array(select isced from public.programme_fields fields where fields.programme_id = programme order by 1)
    is distinct from array(select distinct one from jsonb_array_elements_text(given -> 'fields') one order by 1) then
    delete from public.programme_fields fields where fields.programme_id = programme;
    insert into public.programme_fields (programme_id, isced)
      select distinct programme, one from jsonb_array_elements_text(given -> 'fields') one;
  end if;
  told := public.save_figures(programme, university,
    case when wanted is not null then given -> 'figures' else (select jsonb_agg(case when one ->> 'kind' = 'name'
      then one || jsonb_build_object('row_id', programme) else one end) from jsonb_array_elements(given -> 'figures') one) end);
  return jsonb_build_object('id', programme, 'told', told);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception 'This cannot be stored as it is. Look at the level, the mode, the address and the fields again.' using errcode = 'P0001', detail = 'record_refused';
end
$function$;
revoke execute on function public.save_programme(uuid,text,jsonb) from public;
grant execute on function public.save_programme(uuid,text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.save_university(wanted uuid, seen_as text, given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  university uuid := coalesce(wanted, gen_random_uuid());
  told integer;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  if nullif(btrim(given ->> 'name'), '') is null or nullif(btrim(given ->> 'country'), '') is null or nullif(btrim(given ->> 'city'), '') is null then
    perform public.refuse('name_missing', 'A university has a name, a country and a city.');
  end if;
  if wanted is null then
    insert into public.universities (id, source, source_id, slug, name, country, city)
    values (university, 'console', university, public.free_slug(given ->> 'name', 'select exists (select from public.universities where slug = $1)'),
      btrim(given ->> 'name'), btrim(given ->> 'country'), btrim(given ->> 'city'));
  else
    perform public.refuse_other_version(public.university_record(wanted), seen_as);
  end if;
  update public.universities set name = btrim(given ->> 'name'), country = btrim(given ->> 'country'), city = btrim(given ->> 'city'),
    region = nullif(btrim(given ->> 'region'), ''), description = nullif(btrim(given ->> 'description'), ''), website_url = nullif(btrim(given ->> 'website_url'), ''),
    image_url = nullif(btrim(given ->> 'image_url'), ''), latitude = (given ->> 'latitude')::numeric, longitude = (given ->> 'longitude')::numeric,
    programs = array(select btrim(one) from jsonb_array_elements_text(given -> 'programs') one where btrim(one) <> '') where id = university;
  told := public.save_figures(null, university, given -> 'figures');
  return jsonb_build_object('id', university, 'told', told);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception 'This cannot be stored as it is. Look at the addresses and the place again.' using errcode = 'P0001', detail = 'record_refused';
end
$function$;
revoke execute on function public.save_university(uuid,text,jsonb) from public;
grant execute on function public.save_university(uuid,text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.search_form(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select lower(public.unaccent('public.unaccent'::regdictionary, input))
$function$;

CREATE OR REPLACE FUNCTION public.search_jobs(search text DEFAULT ''::text)
 RETURNS SETOF public.jobs
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select * from public.jobs
  where jobs.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$function$;
grant execute on function public.search_jobs(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_universities(search text DEFAULT ''::text)
 RETURNS SETOF public.universities
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select * from public.universities
  where retired_on is null and (grants_degree or btrim(coalesce(search, '')) <> '') and universities.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$function$;
grant execute on function public.search_universities(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.send_message(body text, files jsonb DEFAULT '[]'::jsonb, message_id uuid DEFAULT gen_random_uuid())
 RETURNS public.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  cleaned text := btrim(send_message.body, E' \t\r\n');
  message public.messages;
begin
  -- One after the other, so that the same message twice at once is one, and the limit is what it says.
  perform pg_advisory_xact_lock(hashtextextended('messages:' || student, 0));
  select * into message from public.messages where id = send_message.message_id;
  if found then
    if message.student_id <> student or message.from_staff then
      perform public.refuse('message_taken', 'There is another message with this id.');
    elsif message.body <> cleaned then
      perform public.refuse('message_sent', 'This message had arrived before it was changed.');
    end if;
    return message;
  end if;
  if length(coalesce(cleaned, '')) not between 1 and 5000 then
    raise exception 'A message has 1 to 5,000 characters.' using errcode = '23514', column = 'body', detail = 'body';
  elsif (select count(*) from public.messages where student_id = student and not from_staff and created_at > now() - interval '1 hour') >= 60 then
    raise exception 'Too many messages were sent. Please try again in an hour.' using errcode = 'PT429', hint = 'over_request_rate_limit';
  elsif jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 10 or exists (select from jsonb_array_elements(files) file
    where not exists (select from storage.objects where bucket = 'documents' and path = file ->> 'path' and owner = student)) then
    perform public.refuse('file_not_found', 'There is no such file.');
  end if;
  insert into public.messages (id, student_id, from_staff, author_id, body) values (send_message.message_id, student, false, student, cleaned)
    returning * into message;
  insert into public.message_attachments (message_id, student_id, object_id, name)
    select message.id, student, objects.id, left(coalesce(regexp_replace(max(file ->> 'name'), '[[:cntrl:]]+', ' ', 'g'), ''), 200)
    from jsonb_array_elements(files) file join storage.objects on bucket = 'documents' and path = file ->> 'path' and owner = student
    group by objects.id;
  return message;
end
$function$;
revoke execute on function public.send_message(text,jsonb,uuid) from public;
grant execute on function public.send_message(text,jsonb,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.set_application_status(application_id uuid, new_status text, note text DEFAULT NULL::text, next_step text DEFAULT NULL::text, next_step_due date DEFAULT NULL::date)
 RETURNS public.applications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  application public.applications;
  wanted text;
begin
  perform public.require_duty('students');
  application := public.lock_application(set_application_status.application_id);
  select coalesce((select named from unnest(array['Submitted', 'Under Review', 'Documents Pending', 'Accepted', 'Rejected']) named
    where lower(named) = lower(btrim(new_status))), btrim(new_status)) into wanted;
  if wanted is null or length(wanted) not between 1 and 60 then
    perform public.refuse('status_not_allowed', 'A status has 1 to 60 characters.');
  end if;
  update public.applications set
    status = wanted,
    status_note = nullif(btrim(set_application_status.note), ''),
    next_step = coalesce(nullif(btrim(set_application_status.next_step), ''),
      case when wanted = application.status then application.next_step end),
    next_step_due = set_application_status.next_step_due
  where id = application.id returning * into application;
  return application;
end
$function$;
revoke execute on function public.set_application_status(uuid,text,text,text,date) from public;
grant execute on function public.set_application_status(uuid,text,text,text,date) to authenticated;

CREATE OR REPLACE FUNCTION public.set_invoice_issuer(particulars jsonb, seen jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant jsonb := (select jsonb_object_agg(name, btrim(coalesce(particulars ->> name, '')))
    from unnest(array['legal_name', 'address', 'tax_id_kind', 'tax_id', 'tax_note']) name);
begin
  perform public.require_duty('money');
  if not exists (select from public.invoice_issuer issuer where to_jsonb(issuer) @> seen for update) then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  update public.invoice_issuer set legal_name = given ->> 'legal_name', address = given ->> 'address', tax_id_kind = given ->> 'tax_id_kind',
    tax_id = given ->> 'tax_id', tax_note = given ->> 'tax_note', updated_at = now();
end
$function$;
revoke execute on function public.set_invoice_issuer(jsonb,jsonb) from public;
grant execute on function public.set_invoice_issuer(jsonb,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.set_office_hours(hours jsonb, seen jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_duty('administration');
  perform pg_advisory_xact_lock(hashtextextended('office hours', 0));
  if (select coalesce(jsonb_agg(jsonb_build_array(weekday, opens, closes) order by weekday), '[]') from public.office_hours)
    is distinct from (select coalesce(jsonb_agg(jsonb_build_array(weekday, opens, closes) order by weekday), '[]')
      from jsonb_to_recordset(seen) as day (weekday smallint, opens time, closes time)) then
    perform public.refuse('changed_meanwhile', 'Somebody else changed the hours meanwhile.');
  elsif exists (select from jsonb_to_recordset(hours) as day (opens time, closes time) where (opens < closes) is not true) then
    raise exception 'A day opens before it closes.' using errcode = '23514', column = 'opens', detail = 'opens';
  end if;
  delete from public.office_hours where weekday not in (select weekday from jsonb_to_recordset(hours) as day (weekday smallint));
  insert into public.office_hours (weekday, opens, closes)
    select weekday, opens, closes from jsonb_to_recordset(hours) as day (weekday smallint, opens time, closes time)
    on conflict (weekday) do update set opens = excluded.opens, closes = excluded.closes
      where (office_hours.opens, office_hours.closes) <> (excluded.opens, excluded.closes);
end
$function$;
revoke execute on function public.set_office_hours(jsonb,jsonb) from public;
grant execute on function public.set_office_hours(jsonb,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.set_time_zone(zone text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student constant uuid := public.require_student();
begin
  if zone is null or not exists (select from pg_catalog.pg_timezone_names where name = zone and name !~ '^(posix|right)/') then
    perform public.refuse('unknown_time_zone', 'There is no such time zone.');
  end if;
  insert into public.notification_settings as stored (student_id, time_zone) values (student, zone)
    on conflict (student_id) do update set time_zone = excluded.time_zone, updated_at = now() where stored.time_zone is distinct from excluded.time_zone;
  update public.notifications set mail_at = public.awake_at(zone, mail_at)
    where student_id = student and mail_at is not null and mailed_at is null and read_at is null;
end
$function$;
revoke execute on function public.set_time_zone(text) from public;
grant execute on function public.set_time_zone(text) to authenticated;

CREATE OR REPLACE FUNCTION public.settle_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.inbox_items set replied_at = coalesce(replied_at, new.answered_at), status = 'closed', closed_at = new.answered_at,
      closed_reason = 'elsewhere'
    where status <> 'closed' and new.id = case tg_table_name when 'enquiries' then enquiry_id else question_id end;
  return null;
end
$function$;
revoke execute on function public.settle_item() from public;

CREATE OR REPLACE FUNCTION public.settle_task(task_id uuid, done boolean)
 RETURNS public.tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  task public.tasks;
begin
  perform public.hold_account((select student_id from public.tasks where id = settle_task.task_id));
  select * into task from public.tasks where id = settle_task.task_id for update;
  if task.student_id is distinct from auth.uid() then
    perform public.require_duty('students');
  else
    perform public.require_student();
  end if;
  if task.id is null then
    perform public.refuse('task_not_found', 'There is no such task.');
  elsif task.document is not null then
    perform public.refuse('task_of_checklist', 'This is done once the document is uploaded.');
  elsif (task.done_at is not null) = done then
    return task;
  end if;
  update public.tasks set done_at = case when done then now() end, done_by = case when done then auth.uid() end, updated_at = now()
    where id = task.id returning * into task;
  -- Nothing is left to tell of what is done.
  if done then
    update public.notifications set read_at = now() where subject_id = task.id and read_at is null;
  end if;
  return task;
end
$function$;
revoke execute on function public.settle_task(uuid,boolean) from public;
grant execute on function public.settle_task(uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.snooze_item(item_id uuid, seen_version integer, until timestamp with time zone)
 RETURNS public.inbox_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if until > now() + interval '60 days' then
    perform public.refuse('snooze_too_long', 'Snooze for 60 days at most.');
  end if;
  update public.inbox_items set snoozed_until = until where id = item.id returning * into item;
  return item;
end
$function$;
revoke execute on function public.snooze_item(uuid,integer,timestamp with time zone) from public;
grant execute on function public.snooze_item(uuid,integer,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.staff_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select nullif(btrim(user_metadata ->> 'full_name'), '') from auth.users where id = person
$function$;
revoke execute on function public.staff_name(uuid) from public;

CREATE OR REPLACE FUNCTION public.store_figure(programme uuid, university uuid, of_kind text, of_row uuid, of_detail text, value jsonb, of_source uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  new_row uuid := coalesce(of_row, programme, university);
  new_detail text := of_detail;
begin
  case of_kind
    when 'name' then
      update public.programmes set name = btrim(value ->> 'name'), degree = nullif(btrim(value ->> 'degree'), ''), name_source_id = of_source, updated_at = now()
        where id = programme;
    when 'length' then
      update public.programmes set months = (value ->> 'months')::smallint, months_source_id = case when value is not null then of_source end, updated_at = now()
        where id = programme;
    when 'ects' then
      update public.programmes set ects = (value ->> 'ects')::numeric, ects_source_id = case when value is not null then of_source end, updated_at = now()
        where id = programme;
    when 'apply' then
      update public.programmes set apply_through = nullif(btrim(value ->> 'through'), ''), apply_url = nullif(btrim(value ->> 'url'), ''),
        apply_source_id = case when value is not null then of_source end, updated_at = now() where id = programme;
    when 'apply-fee' then
      update public.programmes set apply_fee = (value ->> 'amount')::numeric, apply_fee_currency = upper(value ->> 'currency'),
        apply_fee_source_id = case when value is not null then of_source end, updated_at = now() where id = programme;
    when 'language' then
      delete from public.programme_languages where programme_id = programme and language = of_detail;
      new_detail := value ->> 'language';
      if value is not null then
        insert into public.programme_languages (programme_id, language, level, source_id)
          values (programme, new_detail, nullif(value ->> 'level', ''), of_source);
      end if;
    when 'intake' then
      delete from public.programme_intakes where programme_id = programme and month = of_detail::smallint;
      new_detail := value ->> 'month';
      if value is not null then
        insert into public.programme_intakes (programme_id, month, source_id) values (programme, new_detail::smallint, of_source);
      end if;
    when 'fee' then
      if of_row is null then
        insert into public.programme_fees (programme_id, applicant_group, kind, amount, currency, period, academic_year, note, source_id)
        values (programme, value ->> 'group', value ->> 'kind', (value ->> 'amount')::numeric, upper(value ->> 'currency'), value ->> 'period',
          nullif(btrim(value ->> 'year'), ''), nullif(btrim(value ->> 'note'), ''), of_source) returning id into new_row;
      elsif value is null then
        delete from public.programme_fees where id = of_row;
      else
        update public.programme_fees set applicant_group = value ->> 'group', kind = value ->> 'kind', amount = (value ->> 'amount')::numeric,
          currency = upper(value ->> 'currency'), period = value ->> 'period', academic_year = nullif(btrim(value ->> 'year'), ''),
          note = nullif(btrim(value ->> 'note'), ''), source_id = of_source where id = of_row;
      end if;
    when 'deadline' then
      if of_row is null then
        insert into public.programme_deadlines (programme_id, intake_month, applicant_group, opens, closes, note, source_id)
        values (programme, (value ->> 'intake')::smallint, value ->> 'group', nullif(value ->> 'opens', ''), value ->> 'closes',
          nullif(btrim(value ->> 'note'), ''), of_source) returning id into new_row;
      elsif value is null then
        delete from public.programme_deadlines where id = of_row;
      else
        update public.programme_deadlines set intake_month = (value ->> 'intake')::smallint, applicant_group = value ->> 'group',
          opens = nullif(value ->> 'opens', ''), closes = value ->> 'closes', note = nullif(btrim(value ->> 'note'), ''), source_id = of_source where id = of_row;
      end if;
    when 'requirement' then
      if of_row is null then
        insert into public.programme_requirements (programme_id, kind, minimum, scale, note, source_id)
        values (programme, value ->> 'kind', (value ->> 'minimum')::numeric, nullif(btrim(value ->> 'scale'), ''), nullif(btrim(value ->> 'note'), ''), of_source)
        returning id into new_row;
      elsif value is null then
        delete from public.programme_requirements where id = of_row;
      else
        update public.programme_requirements set kind = value ->> 'kind', minimum = (value ->> 'minimum')::numeric, scale = nullif(btrim(value ->> 'scale'), ''),
          note = nullif(btrim(value ->> 'note'), ''), source_id = of_source where id = of_row;
      end if;
    when 'university-deadline' then
      -- First without a source: a deadline that is written anew does not keep one.
      update public.universities set application_deadline = (value ->> 'day')::date, deadline_text = nullif(btrim(value ->> 'text'), ''), deadline_source_id = null
        where id = university;
      update public.universities set deadline_source_id = of_source where id = university and value is not null;
    else
      perform public.refuse('figure_not_found', 'There is no such figure.');
  end case;
  return jsonb_build_object('row_id', new_row, 'detail', new_detail);
exception when check_violation or not_null_violation or foreign_key_violation or unique_violation or invalid_text_representation
  or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
  raise exception 'This cannot be stored as it is (%). Look at each field again.', replace(of_kind, '-', ' ') using errcode = 'P0001', detail = 'figure_refused';
end
$function$;
revoke execute on function public.store_figure(uuid,uuid,text,uuid,text,jsonb,uuid) from public;

CREATE OR REPLACE FUNCTION public.store_university_figures(university uuid, value jsonb, given jsonb, new_checked_on date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  address text := nullif(btrim(given ->> 'url'), '');
begin
  if new_checked_on is not null and address is null then
    perform public.refuse('source_missing', 'Name the page that the figure was compared with.');
  end if;
  update public.universities set tuition_fee = (value ->> 'tuition')::numeric,
    tuition_currency = case when value ->> 'tuition' is not null then upper(nullif(btrim(value ->> 'currency'), '')) end,
    tuition_note = nullif(btrim(value ->> 'note'), ''), acceptance_rate = (value ->> 'acceptance')::numeric,
    min_gpa = (value ->> 'gpa')::numeric, min_gre = (value ->> 'gre')::integer, min_toefl = (value ->> 'toefl')::integer, min_ielts = (value ->> 'ielts')::numeric,
    facts_source = address, figures_year = nullif(btrim(given ->> 'edition'), ''),
    checked_on = new_checked_on
    where id = university;
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  raise exception 'This cannot be stored as it is (tuition, acceptance or scores). Look at each field again.' using errcode = 'P0001', detail = 'figure_refused';
end
$function$;
revoke execute on function public.store_university_figures(uuid,jsonb,jsonb,date) from public;

CREATE OR REPLACE FUNCTION public.student_name(student uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''),
    nullif(btrim(users.user_metadata ->> 'full_name'), ''), users.email, '')
  from auth.users left join public.student_profiles profiles on profiles.id = users.id where users.id = student
$function$;
revoke execute on function public.student_name(uuid) from public;

CREATE OR REPLACE FUNCTION public.student_page(student uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform public.require_duty('students');
  select jsonb_build_object(
    'id', users.id, 'name', public.student_name(users.id), 'email', users.email, 'is_confirmed', users.email_confirmed_at is not null,
    'created_at', users.created_at, 'last_sign_in_at', users.last_sign_in_at,
    'profile', (select to_jsonb(profiles) from public.student_profiles profiles where profiles.id = users.id),
    'selected', (select coalesce(jsonb_agg(jsonb_build_object('name', universities.name, 'country', universities.country, 'city', universities.city,
        'selected_at', selected.created_at) order by selected.place), '[]')
      from public.selected_universities selected join public.universities on universities.id = selected.university_id where selected.student_id = users.id),
    'applications', (select coalesce(jsonb_agg(to_jsonb(applications) order by applications.submitted_at, applications.university_name), '[]')
      from public.applications where applications.student_id = users.id),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', documents.id, 'label', documents.label, 'state', documents.state,
        'application_id', documents.application_id, 'university_name', applications.university_name, 'uploaded_at', documents.uploaded_at,
        'path', objects.path, 'content_type', objects.content_type) order by documents.state = 'uploaded' desc, documents.label, applications.university_name), '[]')
      from public.application_documents documents join public.applications on applications.id = documents.application_id
        left join storage.objects on objects.id = documents.object_id where documents.student_id = users.id),
    'messages', (select coalesce(jsonb_agg(to_jsonb(messages) order by messages.created_at, messages.from_staff), '[]')
      from public.messages where messages.student_id = users.id),
    'payments', (select coalesce(jsonb_agg(to_jsonb(payments) order by payments.created_at desc), '[]') from public.payments where payments.student_id = users.id),
    'items', (select coalesce(jsonb_agg(to_jsonb(items) - 'search_text' order by items.arrived_at desc), '[]') from public.inbox_items items
      where items.student_id = users.id or (items.person_email = users.email and users.email_confirmed_at is not null)),
    'history', (select coalesce(jsonb_agg(to_jsonb(history) || jsonb_build_object('university_name', applications.university_name) order by history.id desc), '[]')
      from public.application_history history join public.applications on applications.id = history.application_id where history.student_id = users.id)
  ) into answer from auth.users where users.id = student and users.app_metadata ->> 'role' is distinct from 'staff';
  return answer;
end
$function$;
revoke execute on function public.student_page(uuid) from public;
grant execute on function public.student_page(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.students_of(programme uuid, university uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select student_id from public.selected_universities where case when programme is null then university_id = university else programme_id = programme end
  union select student_id from public.applications
    where status <> 'Rejected' and case when programme is null then university_id = university else programme_id = programme end
$function$;
revoke execute on function public.students_of(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION public.students_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end;
  sorted_by constant text := case filters ->> 'sort' when 'seen' then 'last_sign_in_at' when 'name' then 'lower(name)' else 'known.created_at' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  condition constant text := concat_ws(' and ', 'not is_staff', case when filters ->> 'stage' is not null then 'stage = $2' end,
    case when words <> '' then 'said like $1' end);
  answer jsonb;
begin
  perform public.require_duty('students');
  execute format($sql$
    select jsonb_build_object('total', (select count(*) from search.students where %1$s),
      'stages', (select coalesce(jsonb_object_agg(stage, count), '{}') from (select stage, count(*) from search.students where not is_staff group by stage) counted),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'created_at', users.created_at, 'last_sign_in_at', users.last_sign_in_at,
          'applications', shown.applications, 'stage', shown.stage, 'name', public.student_name(users.id), 'email', users.email,
          'is_confirmed', users.email_confirmed_at is not null) order by shown.place), '[]')
        from (select page.*, row_number() over () as place from (
            select student_id, applications, stage from search.students known %4$s where %1$s
            order by %2$s %3$s nulls last, student_id limit 50 offset $3) page) shown
          join auth.users on users.id = shown.student_id))
  $sql$, condition, sorted_by, direction, case sorted_by when 'last_sign_in_at' then 'join auth.users on users.id = student_id' end)
  into answer using '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%', filters ->> 'stage', (page - 1) * 50;
  return answer;
end
$function$;
revoke execute on function public.students_page(jsonb) from public;
grant execute on function public.students_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.submit_applications()
 RETURNS SETOF public.applications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := public.require_student();
  facts jsonb;
  profile public.student_profiles;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if not (facts ->> 'applicationsSubmitted')::boolean then
    perform public.require_selection(facts);
    if facts ->> 'review' <> 'done' then
      perform public.refuse('not_reviewed', 'Please review your selections first.');
    elsif not (facts ->> 'emailConfirmed')::boolean then
      perform public.refuse('email_not_confirmed', 'Please confirm your e-mail address before you submit your applications.');
    end if;
    select * into profile from public.student_profiles where id = student;
    insert into public.applications (student_id, university_id, university_name, programme_id, program, submitted_at)
    select student, university.id, university.name, programme.id, coalesce(
      left(nullif(concat_ws(' ', programme.degree, programme.name), ''), 300), selected.program, public.program_to_agree_on(profile)), now()
    from public.selected_universities selected
    join public.universities university on university.id = selected.university_id
    left join public.programmes programme on programme.id = selected.programme_id
    where selected.student_id = student;
    perform public.add_checklist(applications) from public.applications where student_id = student;
  end if;
  return query select * from public.applications where applications.student_id = student order by university_name, program, id;
end
$function$;
revoke execute on function public.submit_applications() from public;
grant execute on function public.submit_applications() to authenticated;

CREATE OR REPLACE FUNCTION public.submit_survey(submission jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke execute on function public.submit_survey(jsonb) from public;
grant execute on function public.submit_survey(jsonb) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.switch_notification_mails(about text, wanted boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.mute_notification_mails(public.require_student(), about, coalesce(wanted, true));
end
$function$;
revoke execute on function public.switch_notification_mails(text,boolean) from public;
grant execute on function public.switch_notification_mails(text,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.switch_plan_reminders(wanted boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.plan_settings as stored (student_id, reminders) values (public.require_student(), coalesce(wanted, true))
  on conflict (student_id) do update set reminders = excluded.reminders, updated_at = now();
end
$function$;
revoke execute on function public.switch_plan_reminders(boolean) from public;
grant execute on function public.switch_plan_reminders(boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.take_known_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.application_documents;
begin
  select * into known from public.application_documents
    where student_id = new.student_id and label = new.label and object_id is not null
    order by uploaded_at desc, id limit 1;
  if found then
    new.state := 'uploaded';
    new.object_id := known.object_id;
    new.uploaded_at := known.uploaded_at;
  end if;
  return new;
end
$function$;
revoke execute on function public.take_known_document() from public;

CREATE OR REPLACE FUNCTION public.take_next_item()
 RETURNS SETOF public.inbox_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next_id uuid;
  caller uuid := public.require_duty('inbox');
  kinds constant text[] := public.own_item_kinds();
begin
  select id into next_id from public.inbox_items
    where status = 'open' and owner_id is null and (snoozed_until is null or least(snoozed_until, due_at) <= now())
      and kind = any (kinds)
    order by due_at, number limit 1 for update skip locked;
  return query update public.inbox_items set owner_id = caller where id = next_id returning *;
end
$function$;
revoke execute on function public.take_next_item() from public;
grant execute on function public.take_next_item() to authenticated;

CREATE OR REPLACE FUNCTION public.take_over_survey()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.survey_submissions set user_id = new.id
    from public.survey_results result
    where result.submission_id = survey_submissions.id and result.token::text = new.user_metadata ->> 'survey'
      and survey_submissions.email = new.email and survey_submissions.user_id is null;
  return null;
end
$function$;
revoke execute on function public.take_over_survey() from public;

CREATE OR REPLACE FUNCTION public.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  duties text[] := string_to_array(tg_argv[1], ',');
  line_kind text;
begin
  if tg_argv[0] = 'inbox' then
    line_kind := coalesce(changed ->> 'kind', (select kind from public.inbox_items where id = (changed ->> tg_argv[3])::uuid));
    duties := case line_kind when 'payment' then duties || 'money'::text when 'fact' then array['catalogue'] else duties end;
  end if;
  perform pg_notify('changes', jsonb_build_object('kind', tg_argv[0], 'id', changed ->> tg_argv[3], 'duties', to_jsonb(duties),
    'owner', changed ->> nullif(tg_argv[2], ''))::text);
  return null;
end
$function$;
revoke execute on function public.tell_change() from public;

CREATE OR REPLACE FUNCTION public.tell_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('changes', jsonb_build_object('kind', tg_argv[0], 'id', null, 'duties', to_jsonb(string_to_array(tg_argv[1], ',')), 'owner', null)::text);
  return null;
end
$function$;
revoke execute on function public.tell_changes() from public;

CREATE OR REPLACE FUNCTION public.tell_of_checks(checks uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  students integer;
  about record;
begin
  select (array_agg(programme_id))[1] as programme, (array_agg(university_id))[1] as university,
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'before', before, 'after', after) order by checked_at), '[]') as changes into about
    from public.figure_checks where id = any (checks) and before is distinct from after;
  students := public.tell_of_figures(about.programme, about.university, about.changes);
  update public.figure_checks set told = students where id = any (checks) and before is distinct from after and students > 0;
  return students;
end
$function$;
revoke execute on function public.tell_of_checks(uuid[]) from public;

CREATE OR REPLACE FUNCTION public.tell_of_figures(programme uuid, university uuid, changes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  told integer;
  about jsonb;
begin
  if jsonb_array_length(changes) = 0 then
    return 0;
  end if;
  select jsonb_build_object('kind', 'figures-changed', 'university', universities.name, 'program', nullif(concat_ws(' ', programmes.degree, programmes.name), ''),
      'changes', changes) into about
    from public.universities left join public.programmes on programmes.id = programme where universities.id = university;
  insert into mail.outbox (mail, due_at)
    select about || jsonb_build_object('to', users.email, 'name', public.student_name(users.id)), public.awake_at(settings.time_zone, now())
    from public.students_of(programme, university) student join auth.users on users.id = student
      left join public.notification_settings settings on settings.student_id = student
    where 'fact' <> all (coalesce(settings.muted, '{}'));
  get diagnostics told = row_count;
  -- What the portal says of it by itself is in this mail.
  update public.notifications set mailed_at = now() where kind = 'fact' and subject_id = programme and created_at = now() and mailed_at is null;
  if told > 0 then
    perform pg_notify('mail_queued', '');
  end if;
  return told;
end
$function$;
revoke execute on function public.tell_of_figures(uuid,uuid,jsonb) from public;

CREATE OR REPLACE FUNCTION public.tell_of_import(import uuid, undoing boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told integer := 0;
  line record;
begin
  perform auth.require_full_assurance();
  for line in
    select university_id, changes from (
      select rows.university_id, (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'before', before_value, 'after', after_value)), '[]') from (
          select kind, case when undoing then (columns.now_figures -> kind) else (columns.was_figures -> kind) end as before_value,
            case when undoing then (columns.was_figures -> kind) else (columns.now_figures -> kind) end as after_value
          from unnest(array['university', 'university-deadline']) kind) figures where before_value <> after_value) as changes
      from public.catalogue_import_rows rows join public.universities on universities.id = rows.university_id
      cross join lateral (select public.figures_in(to_jsonb(universities) || rows.before) as was_figures, public.figures_in(to_jsonb(universities) || rows.after) as now_figures) columns
      where rows.import_id = import and rows.action = 'changed' and rows.kept_because is null
        and (exists (select from public.selected_universities chosen where chosen.university_id = rows.university_id)
          or exists (select from public.applications where applications.university_id = rows.university_id))
    ) touched where changes <> '[]'
  loop
    told := told + public.tell_of_figures(null, line.university_id, line.changes);
  end loop;
  return told;
end
$function$;
revoke execute on function public.tell_of_import(uuid,boolean) from public;
grant execute on function public.tell_of_import(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.tell_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into mail.outbox (mail)
  select jsonb_build_object('kind', 'refund', 'to', users.email, 'name', public.student_name(users.id), 'title', payments.plan_title,
    'amountMinor', new.amount_minor, 'currency', new.currency, 'creditNumber', new.credit_number, 'promisedBy', new.promised_by,
    'isWhole', payments.amount_minor = new.amount_minor, 'isDemonstration', new.gateway = 'demo')
  from auth.users, public.payments where users.id = new.student_id and payments.id = new.payment_id;
  perform pg_notify('mail_queued', '');
  return null;
end
$function$;
revoke execute on function public.tell_of_refund() from public;

CREATE OR REPLACE FUNCTION public.typed_billing(student uuid, details jsonb)
 RETURNS public.billing_details
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row(student, btrim(coalesce(details ->> 'recipient', '')),
    btrim(regexp_replace(coalesce(details ->> 'address', ''), '\s*\n\s*', E'\n', 'g'), E' \t\r\n'), btrim(coalesce(details ->> 'postal_code', '')),
    btrim(coalesce(details ->> 'city', '')), btrim(coalesce(details ->> 'country', '')), btrim(coalesce(details ->> 'tax_number', '')), now())::public.billing_details
$function$;
revoke execute on function public.typed_billing(uuid,jsonb) from public;

CREATE OR REPLACE FUNCTION public.uncredited(invoice public.invoices)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (invoice).amount_minor - coalesce(sum(amount_minor), 0)::bigint from public.invoices notes where notes.invoice_id = (invoice).id
$function$;
revoke execute on function public.uncredited(public.invoices) from public;

CREATE OR REPLACE FUNCTION public.undo_figure_check(check_id uuid)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.figure_checks;
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  select * into entry from public.figure_checks where id = check_id and action in ('confirmed', 'corrected');
  if not found then
    perform public.refuse('check_not_found', 'There is no such check.');
  end if;
  if entry.entry_id is not null then
    select to_jsonb(parts) into figure from public.guide_entries cross join public.guide_parts(guide_entries.kind, guide_entries.body) parts
      where guide_entries.id = entry.entry_id and parts.path[1] = split_part(entry.detail, '-', 1) and parts.value = entry.after and parts.stated = entry.source
      order by parts.detail <> entry.detail limit 1;
    if figure is null then
      perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
    end if;
    return public.change_guide_fact(entry.entry_id, figure ->> 'detail', null, entry.before, entry.before_source);
  end if;
  select to_jsonb(figures) into figure from public.catalogue_figures() figures
    where figures.kind = entry.kind and figures.row_id = entry.row_id and figures.detail is not distinct from entry.detail;
  if figure is null or figure -> 'value' is distinct from entry.after or figure -> 'source' is distinct from entry.source then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  entry := public.change_figure(figure, entry.before, entry.before_source, false, 'undone', entry.before_source_id);
  perform public.tell_of_checks(array[entry.id]);
  select * into entry from public.figure_checks where id = entry.id;
  return entry;
end
$function$;
revoke execute on function public.undo_figure_check(uuid) from public;
grant execute on function public.undo_figure_check(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.undo_import(import uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done public.catalogue_imports;
  columns text;
begin
  perform auth.require_full_assurance();
  perform pg_advisory_xact_lock(7236002);
  select * into done from public.catalogue_imports where id = import for update;
  if not found then
    perform public.refuse('import_not_found', 'There is no such import.');
  elsif done.undone_at is not null then
    perform public.refuse('import_undone', 'This import was taken back already.');
  end if;
  update public.catalogue_import_rows rows set kept_because = 'changed'
    where rows.import_id = import and not exists (select from public.universities where universities.id = rows.university_id and to_jsonb(universities) @> rows.after);
  update public.catalogue_import_rows rows set kept_because = 'chosen'
    where rows.import_id = import and action = 'added' and kept_because is null and (
      exists (select from public.selected_universities where university_id = rows.university_id) or exists (select from public.saved_universities where university_id = rows.university_id)
      or exists (select from public.applications where university_id = rows.university_id) or exists (select from public.programmes where university_id = rows.university_id));
  update public.universities set retired_on = current_date from public.catalogue_import_rows rows
    where rows.import_id = import and rows.kept_because = 'chosen' and universities.id = rows.university_id;
  delete from public.universities using public.catalogue_import_rows rows
    where rows.import_id = import and rows.action = 'added' and rows.kept_because is null and universities.id = rows.university_id;
  -- Only the columns that the import changed go back; what they were is named in the row.
  for columns in select distinct (select string_agg(format('%1$I = before.%1$I', key), ', ' order by key) from jsonb_object_keys(rows.before) key)
      from public.catalogue_import_rows rows where rows.import_id = import and rows.action <> 'added' and rows.kept_because is null loop
    execute format('update public.universities set %s from public.catalogue_import_rows rows, jsonb_populate_record(null::public.universities, rows.before) before
      where rows.import_id = $1 and rows.action <> ''added'' and rows.kept_because is null and universities.id = rows.university_id
        and (select string_agg(format(''%%1$I = before.%%1$I'', key), '', '' order by key) from jsonb_object_keys(rows.before) key) = $2', columns) using import, columns;
  end loop;
  return (select count(*) from public.catalogue_import_rows rows where rows.import_id = import and kept_because is not null);
end
$function$;
revoke execute on function public.undo_import(uuid) from public;
grant execute on function public.undo_import(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.university_facets(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text, subjects text[] DEFAULT '{}'::text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading record;
  facets json;
begin
  reading := search.reading_of(search, 'public.universities');
  -- Universities that are alike in all that is counted are counted together.
  execute format($query$
    with alike as materialized (
      select country, programs_text, (%s) as in_country, (%s) as in_program, coalesce(%s, false) as in_tuition,
        case when tuition_usd is null then 'unknown' when %s then 'low' when %s then 'medium' else 'high' end as band, count(*) as n
      from public.universities where retired_on is null and %s group by 1, 2, 3, 4, 5, 6),
    offered as materialized (
      select subject, place, search.part_pattern(public.search_form(left(subject, 200))) as pattern
      from unnest($2::text[]) with ordinality as given(subject, place))
    select json_build_object('how', $1::text,
      'countries', (select coalesce(json_agg(json_build_object('value', country, 'count', n) order by country), '[]')
        from (select country, sum(n) as n from alike where in_program and in_tuition group by country) counted),
      'programs', (select coalesce(json_agg(json_build_object('value', subject, 'count',
          (select coalesce(sum(n), 0) from alike where in_country and in_tuition and programs_text like pattern)) order by place), '[]')
        from offered),
      'tuition', (select json_build_object('low', coalesce(sum(n) filter (where band = 'low'), 0),
          'medium', coalesce(sum(n) filter (where band = 'medium'), 0), 'high', coalesce(sum(n) filter (where band = 'high'), 0),
          'unknown', coalesce(sum(n) filter (where band = 'unknown'), 0))
        from alike where in_country and in_program)) $query$,
    search.country_condition(in_country), search.program_condition(program), search.tuition_condition(tuition),
    search.tuition_condition('low'), search.tuition_condition('medium'), reading.condition)
    into facets using reading.how, subjects[1:40];
  return facets;
end
$function$;
comment on function public.university_facets(text,text,text,text,text[]) is '@reads universities';
grant execute on function public.university_facets(text,text,text,text,text[]) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.university_record(wanted uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select facts || jsonb_build_object('seen', md5(facts::text)) from (
    select jsonb_build_object('id', id, 'slug', slug, 'name', name, 'country', country, 'city', city, 'region', region, 'programs', programs,
      'description', description, 'website_url', website_url, 'image_url', image_url, 'latitude', latitude, 'longitude', longitude,
      'retired_on', retired_on, 'source', source, 'source_id', source_id,
      'has_rows', exists (select from public.programmes where university_id = universities.id),
      'figures', public.figures_of(null, id)) as facts
    from public.universities where id = wanted) record
$function$;
revoke execute on function public.university_record(uuid) from public;

CREATE OR REPLACE FUNCTION public.withdraw_document(document_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_duty('students');
  if (public.lock_document(document_id)).state <> 'required' then
    perform public.refuse('document_uploaded', 'Something was uploaded for this document already.');
  end if;
  delete from public.application_documents where id = document_id;
end
$function$;
revoke execute on function public.withdraw_document(uuid) from public;
grant execute on function public.withdraw_document(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.withdraw_task(task_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_duty('students');
  if exists (select from public.tasks where id = withdraw_task.task_id and document is not null) then
    perform public.refuse('task_of_checklist', 'This is on the checklist of an application: take it out there.');
  end if;
  delete from public.notifications where subject_id = withdraw_task.task_id and kind = 'task';
  delete from public.tasks where id = withdraw_task.task_id;
end
$function$;
revoke execute on function public.withdraw_task(uuid) from public;
grant execute on function public.withdraw_task(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.working_minutes(start timestamp with time zone, until timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(floor(sum(extract(epoch from least(closes_at, until) - opens_at)) / 60), 0)::integer
  from public.office_windows(start, greatest(until::date - start::date, 0) + 1) where opens_at < until
$function$;
revoke execute on function public.working_minutes(timestamp with time zone,timestamp with time zone) from public;
grant execute on function public.working_minutes(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.write_credit_note(invoice public.invoices, amount bigint, credit_number text, refund uuid, author uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.invoices (kind, number, payment_id, student_id, invoice_id, refund_id, amount_minor, currency, gateway, issued_by, recipient, address,
    postal_code, city, country, tax_number, issuer)
  values ('credit_note', coalesce(credit_number, public.next_receipt_number(case (invoice).gateway when 'demo' then 'DEMO-C' else 'HA-C' end, now())),
    (invoice).payment_id, (invoice).student_id, (invoice).id, refund, amount, (invoice).currency, (invoice).gateway, author, (invoice).recipient,
    (invoice).address, (invoice).postal_code, (invoice).city, (invoice).country, (invoice).tax_number, (invoice).issuer)
$function$;
revoke execute on function public.write_credit_note(public.invoices,bigint,text,uuid,uuid) from public;

CREATE OR REPLACE FUNCTION public.write_invoice(payment public.payments, made_out public.billing_details, author uuid)
 RETURNS public.invoices
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.invoices (kind, number, payment_id, student_id, place, amount_minor, currency, gateway, issued_by, recipient, address, postal_code, city,
    country, tax_number, issuer)
  select 'invoice', public.next_receipt_number(case (payment).gateway when 'demo' then 'DEMO-I' else 'HA-I' end, now()), (payment).id, (payment).student_id,
    coalesce((public.last_invoice((payment).id)).place, 0) + 1,
    (payment).amount_minor - (select coalesce(sum(amount_minor), 0) from public.refunds where payment_id = (payment).id and status = 'succeeded'),
    (payment).currency, (payment).gateway, author, (made_out).recipient, (made_out).address, (made_out).postal_code, (made_out).city, (made_out).country,
    (made_out).tax_number, to_jsonb(issuer) - 'id' - 'updated_at'
  from public.invoice_issuer issuer
  returning *
$function$;
revoke execute on function public.write_invoice(public.payments,public.billing_details,uuid) from public;

CREATE OR REPLACE FUNCTION public.write_plan_mark(student uuid, wanted text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.lock_plan(student);
  if (select count(*) from public.plan_marks where student_id = student) >= 500 then
    delete from public.plan_marks where student_id = student and done_on is null and day is null;
    if (select count(*) from public.plan_marks where student_id = student) >= 500 then
      perform public.refuse('plan_full', 'This plan holds too many changes.');
    end if;
  end if;
  insert into public.plan_marks (student_id, step) values (student, wanted) on conflict do nothing;
exception when check_violation or not_null_violation then
  perform public.refuse('unknown_step', 'There is no such step.');
end
$function$;
revoke execute on function public.write_plan_mark(uuid,text) from public;

-- Schema search
create schema search;
grant usage on schema search to anon;
grant usage on schema search to authenticated;
grant usage on schema search to service_role;

create table search.programme_places (
  programme_id uuid not null,
  place integer not null generated always as identity,
  constraint programme_places_pkey PRIMARY KEY (programme_id),
  constraint programme_places_place_key UNIQUE (place)
);
comment on table search.programme_places is 'The bit at place % 8192 of the sets of block place / 8192 is this programme.';
alter table search.programme_places enable row level security;
create policy everyone_reads on search.programme_places for select to anon, authenticated, service_role using (true);
create policy full_assurance_deletes on search.programme_places as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on search.programme_places as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on search.programme_places as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on search.programme_places to anon;
grant select on search.programme_places to authenticated;
grant select on search.programme_places to service_role;

create table search.programme_sets (
  facet text not null,
  value text not null,
  block integer not null,
  members bit(8192) not null,
  constraint programme_sets_pkey PRIMARY KEY (facet, value, block)
);
alter table search.programme_sets enable row level security;
create policy everyone_reads on search.programme_sets for select to anon, authenticated, service_role using (true);
create policy full_assurance_deletes on search.programme_sets as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on search.programme_sets as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on search.programme_sets as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on search.programme_sets to anon;
grant select on search.programme_sets to authenticated;
grant select on search.programme_sets to service_role;

create table search.programmes (
  programme_id uuid not null,
  university_id uuid not null,
  name text not null,
  country text not null,
  level text not null,
  languages text[] not null,
  fields text[] not null,
  depth search.programme_depth not null,
  known smallint not null,
  tuition_eur numeric,
  closes_yearly boolean not null,
  closes_last date,
  asks_gre boolean,
  least_ielts numeric,
  grants_degree boolean not null,
  search_text text not null,
  search_names text not null,
  search_places text not null,
  search_programs text not null,
  card json not null,
  judged jsonb not null,
  terms text[] not null generated always as (search.terms_of(search_text)) stored,
  constraint programmes_pkey PRIMARY KEY (programme_id),
  constraint programmes_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.programmes(id) ON DELETE CASCADE,
  constraint programmes_university_id_fkey FOREIGN KEY (university_id) REFERENCES public.universities(id) ON DELETE CASCADE
);
comment on column search.programmes.tuition_eur is 'What a student from outside the EU pays for a year, in euros at the stored rate; null when not known. For filters only: it is never shown.';
CREATE INDEX programmes_country ON search.programmes USING btree (country);
CREATE INDEX programmes_listed ON search.programmes USING btree (depth, known DESC, name, programme_id);
CREATE INDEX programmes_terms ON search.programmes USING gin (terms);
CREATE INDEX programmes_university ON search.programmes USING btree (university_id);
CREATE TRIGGER add_to_sets AFTER INSERT ON search.programmes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.add_to_sets();
CREATE TRIGGER empty_sets AFTER TRUNCATE ON search.programmes FOR EACH STATEMENT EXECUTE FUNCTION search.empty_sets();
CREATE TRIGGER note_terms AFTER INSERT ON search.programmes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.note_terms();
CREATE TRIGGER take_from_sets AFTER DELETE ON search.programmes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.take_from_sets();
alter table search.programmes enable row level security;
create policy everyone_reads on search.programmes for select to anon, authenticated, service_role using (true);
create policy full_assurance_deletes on search.programmes as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on search.programmes as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on search.programmes as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on search.programmes to anon;
grant select on search.programmes to authenticated;
grant select on search.programmes to service_role;

create table search.stale_programmes (
  programme_id uuid not null,
  constraint stale_programmes_pkey PRIMARY KEY (programme_id)
);
CREATE CONSTRAINT TRIGGER refresh AFTER INSERT ON search.stale_programmes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search.refresh_stale_programmes();
alter table search.stale_programmes enable row level security;
create policy service_role_reads on search.stale_programmes for select to service_role using (true);
create policy full_assurance on search.stale_programmes as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on search.stale_programmes to service_role;

create table search.students (
  student_id uuid not null,
  created_at timestamp with time zone not null,
  is_staff boolean not null,
  has_profile boolean not null,
  has_selected boolean not null,
  applications integer not null,
  is_paid boolean not null,
  has_paid boolean not null,
  name text,
  said text,
  all_said text not null,
  stage text not null generated always as (
CASE
    WHEN is_paid THEN 'paid'::text
    WHEN (applications > 0) THEN 'applied'::text
    WHEN has_selected THEN 'selected'::text
    WHEN has_profile THEN 'profile'::text
    ELSE 'registered'::text
END) stored,
  constraint students_pkey PRIMARY KEY (student_id),
  constraint students_student_id_fkey FOREIGN KEY (student_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX students_newest ON search.students USING btree (created_at DESC NULLS LAST, student_id) WHERE (NOT is_staff);
CREATE INDEX students_said ON search.students USING gin (said public.gin_trgm_ops, all_said public.gin_trgm_ops);
CREATE INDEX students_stage ON search.students USING btree (stage, created_at DESC NULLS LAST, student_id) WHERE (NOT is_staff);
alter table search.students enable row level security;
create policy full_assurance on search.students as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));

create table search.terms (
  term text not null,
  folded text not null generated always as (search.search_folded(term)) stored,
  is_word boolean not null generated always as ((((length(search.search_folded(term)) >= 3) AND (length(search.search_folded(term)) <= 60)) AND (term !~ '[0-9]'::text))) stored,
  constraint terms_pkey PRIMARY KEY (term)
);
comment on table search.terms is 'Each term that the texts of programmes and universities hold, or once held.';
comment on column search.terms.is_word is 'Whether somebody who misspelt a word may have meant this one.';
CREATE INDEX terms_folded ON search.terms USING gin (folded public.gin_trgm_ops);
CREATE INDEX terms_part ON search.terms USING gin (term public.gin_trgm_ops);
alter table search.terms enable row level security;
create policy everyone_reads on search.terms for select to anon, authenticated using (true);
create policy service_role_reads on search.terms for select to service_role using (true);
create policy full_assurance_deletes on search.terms as restrictive for delete to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_inserts on search.terms as restrictive for insert to authenticated with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
create policy full_assurance_updates on search.terms as restrictive for update to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant select on search.terms to anon;
grant select on search.terms to authenticated;
grant select on search.terms to service_role;

CREATE OR REPLACE FUNCTION search.academic_year_of(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select extract(year from day - interval '8 months')::integer
$function$;

CREATE OR REPLACE FUNCTION search.add_to_sets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One after the other: two that change the same sets in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('search.programme_sets', 0));
  insert into search.programme_places (programme_id)
    select programme_id from changed where not exists (select from search.programme_places places where places.programme_id = changed.programme_id);
  insert into search.programme_sets (facet, value, block, members)
    select facet, value, place / 8192, bit_or(set_bit(B'0'::bit(8192), place % 8192, 1))
    from changed join search.programme_places using (programme_id) cross join lateral search.sets_with(changed::search.programmes) group by 1, 2, 3
  on conflict (facet, value, block) do update set members = programme_sets.members | excluded.members;
  return null;
end
$function$;
revoke execute on function search.add_to_sets() from public;

CREATE OR REPLACE FUNCTION search.are_sets_asked(filters jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(filters ->> 'university', '') in ('', 'false')
    and case when coalesce(filters ->> 'tuition', '') in ('', 'false') then true else (filters ->> 'tuition')::numeric = any (search.tuition_bands()) end
    and search.day_of(filters) >= search.first_day_of_sets()
$function$;

CREATE OR REPLACE FUNCTION search.country_condition(in_country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when coalesce(in_country, '') = '' then 'true' else format('country = %L', left(in_country, 200)) end
$function$;

CREATE OR REPLACE FUNCTION search.day_of(filters jsonb)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(filters ->> 'today', '')::date, (now() at time zone 'utc')::date)
$function$;

CREATE OR REPLACE FUNCTION search.depth_of(programme public.programmes)
 RETURNS search.programme_depth
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when programme.source <> 'helix' then 'register'
    when programme.months is not null and programme.degree is not null and programme.apply_through is not null
      and exists (select from public.programme_languages where programme_id = programme.id)
      and exists (select from public.programme_fees where programme_id = programme.id and kind = 'tuition' and applicant_group in ('non-eu', 'all'))
      and exists (select from public.programme_deadlines where programme_id = programme.id and applicant_group in ('non-eu', 'all'))
      and (not exists (select from public.programme_languages where programme_id = programme.id and language = 'en')
        or exists (select from public.programme_requirements asked where programme_id = programme.id and search.says_english(asked)))
    then 'in-depth' else 'outline' end::search.programme_depth
$function$;

CREATE OR REPLACE FUNCTION search.edition_year(edition text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    -- 2026-08 is a month, 2010-11 an academic year.
    when edition ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])(-[0-9]{2})?$'
      and substring(edition from '^[0-9]{4}-([0-9]{2})$')::integer is distinct from (substring(edition from '^..([0-9]{2})')::integer + 1) % 100
      then substring(edition from '^[0-9]{4}')::integer - (substring(edition from '^[0-9]{4}-([0-9]{2})')::integer < 9)::integer
    else substring(edition from '\m((?:19|20)[0-9]{2})')::integer - (edition ~* '\m(spring|summer)\M')::integer end
$function$;

CREATE OR REPLACE FUNCTION search.empty_sets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  truncate search.programme_sets, search.programme_places;
  return null;
end
$function$;
revoke execute on function search.empty_sets() from public;

CREATE OR REPLACE FUNCTION search.fee_a_year(amount numeric, period text, months smallint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case period when 'year' then amount when 'semester' then amount * 2 when 'month' then amount * 12 when 'ects' then amount * 60
    when 'programme' then case when months is not null then amount * 12 / greatest(months, 12) end end
$function$;

CREATE OR REPLACE FUNCTION search.first_day_of_sets()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select current_date - 7 $function$;

CREATE OR REPLACE FUNCTION search.first_reading(search text, OUT how text, OUT condition text, OUT meaning text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  phrase constant text := btrim(public.search_form(left(coalesce(search, ''), 200)));
  core text;
begin
  if phrase = '' then
    how := 'all';
    condition := 'grants_degree';
    return;
  end if;
  how := 'phrase';
  meaning := search.words_form(phrase);
  condition := search.phrase_condition(phrase);
  -- A text of names and their marks is compared word by word too; one with other signs is taken as it is.
  if phrase ~ '^[[:alnum:]][[:alnum:] .,&''’/-]+$' then
    core := search.without_degree(meaning);
    if core <> phrase and length(core) > 2 then
      condition := format('(%s or %s)', condition, search.phrase_condition(core));
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION search.forget_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from search.programme_places using changed where programme_id = changed.id
    and not exists (select from search.programme_sets where facet = 'all' and block = place / 8192 and get_bit(members, place % 8192) = 1);
  return null;
end
$function$;
revoke execute on function search.forget_places() from public;

CREATE OR REPLACE FUNCTION search.initials(form text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case when length(letters) between 3 and 6 then letters else '' end from (
    select coalesce(string_agg(left(word, 1), '' order by n), '') as letters
    from regexp_split_to_table(form, '\s+') with ordinality as split(word, n)
    where word not in ('of', 'at', 'in', 'for', 'de', 'du', 'la', 'le', 'di')) taken
$function$;

CREATE OR REPLACE FUNCTION search.judged_ids(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading record;
  ids uuid[];
begin
  reading := search.reading_of(search, 'public.universities');
  execute 'select array(select id from public.universities where retired_on is null and has_programs and ' || reading.condition || ')' into ids;
  return ids;
end
$function$;

CREATE OR REPLACE FUNCTION search.judged_programmes(university uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2))
    order by name, programme_id), '[]')
  from (select * from search.programmes where university_id = university and depth <> 'register' order by known desc, name, programme_id limit 100) one
  left join public.exchange_rates usd on usd.currency = 'USD'
$function$;

CREATE OR REPLACE FUNCTION search.listed(texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce('| ' || string_agg(form, ' | ') || ' |', '')
  from (select distinct search.words_form(one) as form from unnest(texts) one) forms where form <> ''
$function$;

CREATE OR REPLACE FUNCTION search.listed_programmes(filters jsonb, skip integer, take integer, OUT total bigint, OUT page json)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most bigint;
begin
  select coalesce(sum(bit_count(members)), 0) into total from search.programmes_left(filters) where but = '';
  select coalesce(sum(bit_count(members)), 0) into most from search.programme_sets where facet = 'all';
  execute format($query$
    with page as materialized (select programme_id, row_number() over () as place
      from (select programme_id from search.programmes where %s order by depth, known desc, name, programme_id offset $1 limit $2) nearest)
    select coalesce(json_agg(card order by place), '[]') from page join search.programmes using (programme_id) $query$,
    case when 4 * total * total > most * (skip + take) then search.programme_filters(filters)
      else 'programme_id = any (array(select programme_id from search.places_left($3) join search.programme_places using (place)))' end)
    into page using skip, take, filters;
end
$function$;

CREATE OR REPLACE FUNCTION search.meant_words(misspelt text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(word order by likeness desc, word) from (
    select folded as word, public.similarity(folded, misspelt) as likeness, max(public.similarity(folded, misspelt)) over () as likest
    from search.terms where folded operator(public.%) misspelt and is_word group by folded) found
  where likeness >= likest * 0.9 and likeness >= case when length(misspelt) < 8 then 0.3 else 0.4 end
$function$;

CREATE OR REPLACE FUNCTION search.note_stale_programmes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  case tg_argv[0]
    when 'id' then insert into search.stale_programmes select id from changed on conflict do nothing;
    when 'programme_id' then
      insert into search.stale_programmes select distinct programme_id from changed join public.programmes on programmes.id = programme_id
      on conflict do nothing;
    when 'university_id' then
      insert into search.stale_programmes select programmes.id from public.programmes join changed on changed.id = university_id
      on conflict do nothing;
    when 'source_id' then
      insert into search.stale_programmes
        select programme_id from public.programme_fees join changed on changed.id = source_id
        union select programme_id from public.programme_deadlines join changed on changed.id = source_id
        union select programme_id from public.programme_requirements join changed on changed.id = source_id
      on conflict do nothing;
    when 'currency' then
      insert into search.stale_programmes select distinct programme_id from public.programme_fees join changed using (currency) on conflict do nothing;
      -- The rates have no counter of their own: what was answered by tuition is answered anew.
      update public.change_counters set version = version + 1 where table_name = 'programme_fees';
  end case;
  return null;
end
$function$;
revoke execute on function search.note_stale_programmes() from public;

CREATE OR REPLACE FUNCTION search.note_student()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform search.refresh_students(array_remove(array[
    case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end, case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end]::uuid[], null));
  return null;
end
$function$;
revoke execute on function search.note_student() from public;

CREATE OR REPLACE FUNCTION search.note_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into search.terms (term) select distinct unnest(terms) from changed on conflict do nothing;
  return null;
end
$function$;
revoke execute on function search.note_terms() from public;

CREATE OR REPLACE FUNCTION search.part_pattern(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select '%' || regexp_replace(input, '([\\%_])', '\\\1', 'g') || '%'
$function$;

CREATE OR REPLACE FUNCTION search.phrase_condition(phrase text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  terms constant text[] := search.terms_of(phrase);
  holding constant text := (select string_agg(search.word_condition(term), ' and ') from unnest(terms) term);
begin
  return case when terms = array[phrase] then holding else concat_ws(' and ', holding, format('search_text like %L', search.part_pattern(phrase))) end;
end
$function$;

CREATE OR REPLACE FUNCTION search.places_left(filters jsonb)
 RETURNS TABLE(place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select block * 8192 + part * 128 + at
  from search.programmes_left(filters), generate_series(0, 63) part, generate_series(0, 127) at
  where but = '' and bit_count(members) > 0 and bit_count(substring(members, part * 128 + 1, 128)) > 0 and get_bit(members, part * 128 + at) = 1
$function$;

CREATE OR REPLACE FUNCTION search.program_condition(program text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when btrim(coalesce(program, '')) = '' then 'true'
    else format('programs_text like %L', search.part_pattern(btrim(public.search_form(left(program, 200))))) end
$function$;

CREATE OR REPLACE FUNCTION search.programme_counts(filters jsonb)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with filtered as materialized (select * from search.programmes_left(filters)),
  counted as materialized (
    select shown.facet, shown.value, sum(bit_count(shown.members & filtered.members))::bigint as n from (
      select facet, value, block, members from search.programme_sets where facet in ('country', 'level', 'language', 'tuition', 'ielts', 'depth', 'gre')
      union all
      select 'field', left(value, 3), block, bit_or(members) from search.programme_sets where facet = 'field' group by 1, 2, 3
      union all
      select 'open', '', block, bit_or(members) from search.programme_sets
        where facet = 'closes' and (value = 'yearly' or value >= to_char(search.day_of(filters), 'YYYY-MM-DD')) group by 1, 2, 3) shown
    left join (select distinct but from filtered) given on given.but = case shown.facet when 'gre' then 'no_gre' else shown.facet end
    join filtered on filtered.block = shown.block and filtered.but = coalesce(given.but, '')
    group by 1, 2)
  select json_build_object('how', 'all',
    'country', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by value), '[]') from counted where facet = 'country' and n > 0),
    'level', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from counted where facet = 'level' and n > 0),
    'field', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from counted where facet = 'field' and n > 0),
    'language', (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
      from counted where facet = 'language' and n > 0),
    'tuition', (select json_agg(json_build_object('value', most, 'count',
        (select coalesce(sum(n), 0) from counted where facet = 'tuition' and value::numeric <= most)) order by most) from unnest(search.tuition_bands()) most),
    'ielts', (select json_agg(json_build_object('value', most, 'count',
        (select coalesce(sum(n), 0) from counted where facet = 'ielts' and value::numeric <= most)) order by most) from unnest(array[5.5, 6, 6.5, 7]) most),
    'depth', (select json_agg(json_build_object('value', depth, 'count', coalesce((select n from counted where facet = 'depth' and value = depth), 0)) order by place)
      from unnest(enum_range(null::search.programme_depth)::text[]) with ordinality depths (depth, place)),
    'open', coalesce((select n from counted where facet = 'open'), 0),
    'no_gre', coalesce((select n from counted where facet = 'gre'), 0))
$function$;

CREATE OR REPLACE FUNCTION search.programme_filters(filters jsonb, but text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(condition, ' and ' order by name), 'true') from (
    select key as name, case key
      when 'country' then format('country = %L', left(value, 200))
      when 'university' then case when value ~ '^[0-9a-fA-F-]{36}$' then format('university_id = %L', value::uuid)
        else format('university_id in (select id from public.universities where slug = %L)', left(value, 200)) end
      when 'level' then format('level = %L', left(value, 40))
      when 'field' then format('exists (select from unnest(fields) isced where starts_with(isced, %L))', left(value, 40))
      when 'language' then format('%L = any (languages)', left(value, 40))
      when 'tuition' then format('tuition_eur <= %L', value::numeric)
      when 'open' then format('(closes_yearly or closes_last >= %L)', search.day_of(filters))
      when 'no_gre' then 'not asks_gre'
      when 'ielts' then format('least_ielts <= %L', value::numeric)
      when 'depth' then format('depth::text = %L', left(value, 40))
      end as condition
    from jsonb_each_text(coalesce(filters, '{}')) where coalesce(value, '') not in ('', 'false') and key <> but) asked
  where condition is not null
$function$;

CREATE OR REPLACE FUNCTION search.programmes_left(filters jsonb)
 RETURNS TABLE(but text, block integer, members bit)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as materialized (
    select key, value from jsonb_each_text(coalesce(filters, '{}')) where coalesce(value, '') not in ('', 'false')
      and key in ('country', 'level', 'field', 'language', 'tuition', 'open', 'no_gre', 'ielts', 'depth')),
  chosen as materialized (
    select asked.key, sets.block, bit_or(sets.members) as members from asked join search.programme_sets sets
      on sets.facet = case asked.key when 'open' then 'closes' when 'no_gre' then 'gre' else asked.key end
      and case asked.key
        when 'country' then sets.value = left(asked.value, 200)
        when 'level' then sets.value = left(asked.value, 40)
        when 'language' then sets.value = left(asked.value, 40)
        when 'field' then starts_with(sets.value, left(asked.value, 40))
        when 'open' then sets.value = 'yearly' or sets.value >= to_char(search.day_of(filters), 'YYYY-MM-DD')
        when 'depth' then sets.value = left(asked.value, 40)
        when 'no_gre' then true
        else sets.value::numeric <= asked.value::numeric end
    group by 1, 2)
  select buts.but, every.block, every.members & coalesce(bit_and(chosen.members), every.members)
  from search.programme_sets every
  cross join (select '' as but union all select key from asked) buts
  left join chosen on chosen.block = every.block and chosen.key <> buts.but
  where every.facet = 'all'
  group by buts.but, every.block, every.members
  having count(chosen.key) = (select count(*) from asked where key <> buts.but)
$function$;

CREATE OR REPLACE FUNCTION search.rank_expression(meaning text, of_universities boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  form constant text := coalesce(meaning, '');
  core constant text := search.without_degree(form);
  words constant text[] := search.telling_words(core);
  expression text;
begin
  if form !~ '^[[:alnum:] ]+$' then return '0'; end if;
  expression := format($rank$case
    when search_names like %1$L or (%11$L and search_programs like %2$L) then 0
    when search_names like %3$L then 1
    when search_names like %4$L then 2
    when search_places like %1$L then 3
    when search_names like %5$L then 4
    when (%6$s) and (%10$s) then 5
    when %7$s then 6
    when search_programs like %2$L then 7
    when %8$s then 8
    when %9$s then 9
    when %10$s then 10
    else 11 end$rank$,
    '%| ' || form || ' |%', '%| ' || core || ' |%', '%~ ' || form || ' ~%', '%| ' || form || ' %', '%| ' || form || '%',
    case when cardinality(words) < 2 then 'false'
      else (select string_agg(format('search_names like %L', '%| ' || one || ' |%'), ' or ') from unnest(words) one) end,
    (select string_agg(format('search_names like %L', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('(search_names like %1$L or search_places like %1$L)', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('search_programs like %L', '% ' || one || '%'), ' and ') from unnest(words) one),
    (select string_agg(format('(search_names like %1$L or search_places like %1$L or search_programs like %1$L)', '% ' || one || '%'), ' and ')
      from unnest(words) one), of_universities);
  return format('(%s) + case when grants_degree or search_names like %L then 0 else 40 end', expression, '%| ' || form || ' |%')
    || case when of_universities then format(' + case when has_programs or search_names like %L or search_names like %L then 0 else 20 end',
      '%| ' || form || ' |%', '%~ ' || form || ' ~%') else '' end;
end
$function$;

CREATE OR REPLACE FUNCTION search.reading_of(search text, relation regclass, OUT how text, OUT condition text, OUT meaning text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading record := search.first_reading(search);
  stands boolean := true;
begin
  if reading.how = 'phrase' then
    execute format('select exists (select from %s where ', relation) || reading.condition || ')' into stands;
  end if;
  if not stands then reading := search.wider_reading(search, relation); end if;
  how := reading.how;
  condition := reading.condition;
  meaning := reading.meaning;
end
$function$;

CREATE OR REPLACE FUNCTION search.refresh_programmes(changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from search.programmes where programme_id = any (changed);
  insert into search.programmes
  -- What costs most is the form of a text: each is made once, not once for every pair.
  with subjects as materialized (
    select also_called, search.words_form(name) || ' %' as pattern from public.other_names where kind = 'subject')
  select programme.id, programme.university_id, programme.name, university.country, programme.level, taught.languages, taught.fields,
    search.depth_of(programme),
    (fee.id is not null)::int + (due.all_of is not null)::int + (english.all_of is not null)::int + (programme.apply_through is not null)::int
      + (programme.months is not null)::int,
    search.fee_a_year(fee.amount, fee.period, programme.months) / rate.per_euro,
    coalesce(due.yearly, false), due.last, asks.gre, asks.ielts, university.grants_degree,
    texts.names_text, texts.names, texts.places, texts.subjects,
    json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
      'mode', programme.mode, 'months', programme.months, 'ects', programme.ects, 'languages', taught.languages, 'fields', taught.fields,
      'subjects', programme.subjects, 'depth', search.depth_of(programme),
      'university', json_build_object('id', university.id, 'slug', university.slug, 'name', university.name, 'city', university.city, 'country', university.country),
      'tuition', case when fee.id is not null then json_build_object('amount', fee.amount, 'currency', fee.currency, 'period', fee.period,
        'amounts', (select json_agg(distinct other.amount order by other.amount) from public.programme_fees other
          where other.programme_id = programme.id and other.kind = 'tuition' and other.applicant_group in ('non-eu', 'all')
            and other.currency = fee.currency and other.period = fee.period and other.academic_year is not distinct from fee.academic_year),
        'year', fee.academic_year, 'note', fee.note, 'group', fee.applicant_group, 'source', search.source_json(fee.source_id)) end,
      'deadlines', coalesce(due.all_of, '[]'), 'english', coalesce(english.all_of, '[]'), 'applyThrough', programme.apply_through),
    jsonb_build_object('name', concat_ws(' ', programme.degree, programme.name), 'level', programme.level, 'months', programme.months,
      'fields', taught.fields, 'subjects', programme.subjects, 'languages', taught.languages,
      'min_gpa', null, 'min_gre', asks.least_gre, 'min_toefl', asks.toefl, 'min_ielts', asks.ielts, 'grade', asks.grade)
  from public.programmes programme
  join public.universities university on university.id = programme.university_id
  left join lateral search.tuition_of(programme.id) fee on true
  left join public.exchange_rates rate on rate.currency = fee.currency
  left join lateral (
    select json_agg(json_build_object('intake', intake_month, 'group', applicant_group, 'opens', opens, 'closes', closes, 'note', note,
        'source', search.source_json(source_id)) order by closes) as all_of,
      bool_or(closes like '--%') as yearly, max(case when closes not like '--%' then closes::date end) as last
    from public.programme_deadlines where programme_id = programme.id and applicant_group in ('non-eu', 'all')) due on true
  left join lateral (
    select json_agg(json_build_object('kind', kind, 'minimum', minimum, 'scale', scale, 'note', note, 'source', search.source_json(source_id)) order by kind) as all_of
    from public.programme_requirements where programme_id = programme.id and kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en', 'english-judged')) english on true
  cross join lateral (select
    array(select language from public.programme_languages where programme_id = programme.id order by language) as languages,
    array(select isced from public.programme_fields where programme_id = programme.id order by isced) as fields) taught
  cross join lateral (select
    (select bool_or(kind = 'gre') from public.programme_requirements where programme_id = programme.id) as gre,
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'gre' and minimum > 0) as least_gre,
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'ielts') as ielts,
    -- A score on the TOEFL's scale of 1 to 6 is none of its 120 points.
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'toefl-ibt' and minimum > 6) as toefl,
    (select json_build_object('minimum', minimum, 'scale', scale) from public.programme_requirements
      where programme_id = programme.id and kind = 'grade' and minimum is not null and scale is not null order by scale collate "C", minimum limit 1) as grade) asks
  cross join lateral (select search.words_form(programme.name) || ' ' as words offset 0) called
  cross join lateral (select
    search.listed(array[programme.name, concat_ws(' ', programme.degree, programme.name), concat_ws(' ', programme.level, programme.name)] || array(
      select also_called from subjects where called.words like pattern)) as names,
    university.search_names || university.search_places as places,
    search.listed(programme.subjects) as subjects) parts
  cross join lateral (select parts.names, parts.places, parts.subjects,
    public.search_form(concat_ws(' ', programme.degree, programme.name, university.name, university.city, university.country))
      || translate(concat(' ', parts.names, parts.subjects, parts.places), '|~', '') as names_text) texts
  where programme.id = any (changed) and programme.retired_on is null;
end
$function$;
revoke execute on function search.refresh_programmes(uuid[]) from public;

CREATE OR REPLACE FUNCTION search.refresh_stale_programmes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stale uuid[];
begin
  with taken as (delete from search.stale_programmes returning programme_id) select array_agg(programme_id) into stale from taken;
  if stale is not null then
    perform search.refresh_programmes(stale);
    perform gin_clean_pending_list(written) from unnest(array['search.programmes_terms', 'search.terms_part', 'search.terms_folded']::regclass[]) written;
  end if;
  return null;
end
$function$;
revoke execute on function search.refresh_stale_programmes() from public;

CREATE OR REPLACE FUNCTION search.refresh_students(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Whoever writes of the same student waits here, and reads afterwards: else each would count without the other.
  perform from search.students where student_id = any (ids) order by student_id for update;
  insert into search.students as known (student_id, created_at, is_staff, has_profile, has_selected, applications, is_paid, has_paid, name, said, all_said)
  select users.id, users.created_at, users.app_metadata ->> 'role' is not distinct from 'staff', profiles.id is not null,
    exists (select from public.selected_universities where student_id = users.id), (select count(*) from public.applications where student_id = users.id),
    exists (select from public.payments where student_id = users.id and status = 'succeeded'),
    exists (select from public.payments where student_id = users.id and paid_at is not null),
    called.name, lower(called.name || ' ' || users.email),
    lower(concat_ws(' ', profiles.first_name, profiles.last_name, users.user_metadata ->> 'full_name', users.email))
  from auth.users left join public.student_profiles profiles on profiles.id = users.id
    cross join lateral (select coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''),
      nullif(btrim(users.user_metadata ->> 'full_name'), ''), users.email) as name) called
  where users.id = any (ids)
  on conflict (student_id) do update set created_at = excluded.created_at, is_staff = excluded.is_staff, has_profile = excluded.has_profile,
    has_selected = excluded.has_selected, applications = excluded.applications, is_paid = excluded.is_paid, has_paid = excluded.has_paid,
    name = excluded.name, said = excluded.said, all_said = excluded.all_said
  where (known.created_at, known.is_staff, known.has_profile, known.has_selected, known.applications, known.is_paid, known.has_paid, known.name, known.said, known.all_said)
    is distinct from (excluded.created_at, excluded.is_staff, excluded.has_profile, excluded.has_selected, excluded.applications, excluded.is_paid,
      excluded.has_paid, excluded.name, excluded.said, excluded.all_said);
end
$function$;
revoke execute on function search.refresh_students(uuid[]) from public;

CREATE OR REPLACE FUNCTION search.says_english(requirement public.programme_requirements)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select requirement.kind = 'english-judged' or requirement.kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en')
    and (requirement.minimum is not null or coalesce(requirement.note ~ '\m[ABC][12]\M', false))
$function$;

CREATE OR REPLACE FUNCTION search.search_folded(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select replace(replace(replace(public.search_form(input), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$function$;

CREATE OR REPLACE FUNCTION search.sets_with(programme search.programmes)
 RETURNS TABLE(facet text, value text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select one.facet, one.value from (values
    ('all', ''),
    ('country', (programme).country),
    ('level', (programme).level),
    ('depth', (programme).depth::text),
    ('tuition', (select min(most)::text from unnest(search.tuition_bands()) most where (programme).tuition_eur <= most)),
    ('ielts', (programme).least_ielts::text),
    ('closes', case when (programme).closes_yearly then 'yearly' end),
    ('closes', case when (programme).closes_last >= search.first_day_of_sets() then to_char((programme).closes_last, 'YYYY-MM-DD') end),
    ('gre', case when not (programme).asks_gre then 'false' end)) one (facet, value)
  where one.value is not null
  union all select 'field', unnest((programme).fields)
  union all select 'language', unnest((programme).languages)
$function$;
revoke execute on function search.sets_with(search.programmes) from public;

CREATE OR REPLACE FUNCTION search.settle_indexes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform gin_clean_pending_list(written) from unnest(array['public.universities_search', 'public.universities_terms',
    'public.universities_programs_text', 'search.terms_part', 'search.terms_folded']::regclass[]) written;
  return null;
end
$function$;
revoke execute on function search.settle_indexes() from public;

CREATE OR REPLACE FUNCTION search.source_json(source_id uuid)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select json_build_object('kind', kind, 'url', url, 'publisher', publisher, 'edition', edition, 'readOn', read_on, 'checkedOn', checked_on)
  from public.sources where id = source_id
$function$;

CREATE OR REPLACE FUNCTION search.source_standing(kind text, edition text, checked_on date, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when kind = 'none' then 'none'
    when checked_on >= today - 90 then 'opened'
    when kind = 'register' then 'register'
    when coalesce(search.edition_year(edition), search.academic_year_of(checked_on)) >= search.academic_year_of(today) - 1 then 'stored'
    else 'older' end
$function$;

CREATE OR REPLACE FUNCTION search.students_who_chose(universities uuid[], programmes uuid[], programs text[], since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(distinct selected.student_id) from unnest(universities, programmes, programs) those (university_id, programme_id, program)
    join public.selected_universities selected on selected.university_id = those.university_id
      and selected.programme_id is not distinct from those.programme_id and selected.program is not distinct from those.program
  where selected.created_at >= since
$function$;
revoke execute on function search.students_who_chose(uuid[],uuid[],text[],timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION search.take_from_sets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('search.programme_sets', 0));
  update search.programme_sets set members = members & ~gone.places from (
    select place / 8192 as block, bit_or(set_bit(B'0'::bit(8192), place % 8192, 1)) as places
    from changed join search.programme_places using (programme_id) group by 1) gone
  where programme_sets.block = gone.block and bit_count(members & gone.places) > 0;
  delete from search.programme_sets where bit_count(members) = 0;
  delete from search.programme_places using changed
    where programme_places.programme_id = changed.programme_id and not exists (select from public.programmes where id = changed.programme_id);
  return null;
end
$function$;
revoke execute on function search.take_from_sets() from public;

CREATE OR REPLACE FUNCTION search.telling_words(form text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(nullif((array_agg(word order by n) filter (where word not in ('of', 'in', 'at', 'to', 'for', 'from')))[1:8], '{}'),
    array_agg(word order by n), array[form])
  from regexp_split_to_table(search.without_degree(form), '\s+') with ordinality as split(word, n) where word <> ''
$function$;

CREATE OR REPLACE FUNCTION search.terms_of(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(select distinct term from regexp_split_to_table(input, '[^[:alnum:]]+') as split(term) where length(term) between 3 and 200)
$function$;

CREATE OR REPLACE FUNCTION search.tuition_bands()
 RETURNS numeric[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select array[0, 2000, 5000, 10000, 15000, 20000]::numeric[] $function$;

CREATE OR REPLACE FUNCTION search.tuition_condition(tuition text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case tuition when 'low' then 'tuition_usd < 10000' when 'medium' then 'tuition_usd between 10000 and 30000'
    when 'high' then 'tuition_usd > 30000' else 'true' end
$function$;

CREATE OR REPLACE FUNCTION search.tuition_of(programme uuid)
 RETURNS SETOF public.programme_fees
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from public.programme_fees where programme_id = programme and kind = 'tuition' and applicant_group in ('non-eu', 'all')
  order by academic_year collate "C" desc nulls last, amount desc, applicant_group = 'non-eu' desc, id limit 1
$function$;

CREATE OR REPLACE FUNCTION search.university_source_kind(facts_source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when facts_source is null then 'none'
    when facts_source ~ '^https://(collegescorecard\.ed\.gov|www\.antagning\.se)/' then 'register'
    else 'page' end
$function$;

CREATE OR REPLACE FUNCTION search.wider_reading(search text, relation regclass, OUT how text, OUT condition text, OUT meaning text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  phrase constant text := btrim(public.search_form(left(coalesce(search, ''), 200)));
  -- A text with other signs than those of names is taken as it is.
  form constant text := case when phrase ~ '^[[:alnum:]][[:alnum:] .,&''’/-]+$' then coalesce(nullif(search.words_form(phrase), ''), phrase) else phrase end;
  words text[] := search.telling_words(form);
  typed text;
  pattern text;
  meant text[];
  parts text[] := '{}';
  read_as text[] := '{}';
  found boolean;
begin
  meaning := form;
  -- One word has no other order.
  if cardinality(words) > 1 then
    how := 'words';
    if cardinality(words) = 2 then
      condition := search.word_condition(words[1] || words[2]);
      execute format('select exists (select from %s where ', relation) || condition || ')' into found;
      if found then
        meaning := words[1] || words[2];
        return;
      end if;
    end if;
    select string_agg(search.word_condition(one), ' and ') into condition from unnest(words) one;
    execute format('select exists (select from %s where ', relation) || condition || ')' into found;
    if found then return; end if;
  end if;
  how := 'folded';
  meaning := search.search_folded(form);
  words := search.telling_words(meaning);
  select string_agg(search.word_condition(one, true), ' and ') into condition from unnest(words) one;
  execute format('select exists (select from %s where ', relation) || condition || ')' into found;
  if found then return; end if;
  how := 'similar';
  foreach typed in array regexp_split_to_array(meaning, '\s+') loop
    exit when cardinality(read_as) >= 8;
    pattern := search.part_pattern(typed);
    if exists (select from search.terms where folded like pattern and is_word) or typed <> all (words) then
      if typed = any (words) then parts := parts || search.word_condition(typed, true); end if;
      read_as := read_as || typed;
    elsif typed ~ '\w{4}' and length(typed) <= 40 then
      -- All that may be meant in one expression, which the index answers together with the other words. They are letters only.
      meant := search.meant_words(typed);
      parts := parts || format('terms && %L::text[]', array(select term from search.terms where folded ~ array_to_string(meant, '|')));
      read_as := read_as || meant[1:1];
    end if;
  end loop;
  if parts <> '{}' then
    condition := array_to_string(parts, ' and ');
    execute format('select exists (select from %s where ', relation) || condition || ')' into found;
    meaning := array_to_string(read_as, ' ');
    if found then return; end if;
  end if;
  how := 'none';
  condition := 'false';
end
$function$;

CREATE OR REPLACE FUNCTION search.without_degree(form text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(nullif(regexp_replace(regexp_replace(form, '( (degree|courses?|programs?|programmes?))+$', ''),
    '^((ms|msc|ma|mtech|meng|masters?|bs|bsc|ba|btech|beng|bachelors?|phd|degree|courses?|programs?|programmes?|study) )+((in|of) )?', ''), ''), form)
$function$;

CREATE OR REPLACE FUNCTION search.word_condition(word text, folds boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  part constant text := search.part_pattern(word);
  stored constant text := case when folds then 'search.search_folded(search_text)' else 'search_text' end;
  holding text[];
begin
  if length(word) <= 2 then return format('%s like %L', stored, '% ' || ltrim(part, '%')); end if;
  if folds then
    holding := array(select term from search.terms where folded like part limit 101);
  else
    holding := array(select term from search.terms where term like part limit 101);
  end if;
  -- A part of very many terms tells so little that each text may as well be looked at.
  if cardinality(holding) > 100 then return format('%s like %L', stored, part); end if;
  return format('terms && %L::text[]', holding);
end
$function$;

CREATE OR REPLACE FUNCTION search.words_form(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(regexp_replace(regexp_replace(public.search_form(input), '[''’.]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'), '\m(the|and)\M ?', '', 'g'))
$function$;

-- Schema storage
create schema storage;
grant usage on schema storage to anon;
grant usage on schema storage to authenticated;
grant usage on schema storage to service_role;

create table storage.buckets (
  id text not null,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint buckets_pkey PRIMARY KEY (id),
  constraint buckets_allowed_mime_types_check CHECK ((cardinality(allowed_mime_types) <= 100)),
  constraint buckets_file_size_limit_check CHECK (((file_size_limit >= 0) AND (file_size_limit <= 52428800))),
  constraint buckets_id_check CHECK (((length(id) <= 100) AND (id ~ '^[A-Za-z0-9_!.*''()&$@=;:+,-]([A-Za-z0-9_!.*''() &$@=;:+,-]*[A-Za-z0-9_!.*''()&$@=;:+,-])?$'::text) AND (id <> ALL (ARRAY['.'::text, '..'::text, 'upload'::text, 'sign'::text, 'list'::text, 'list-v2'::text, 'info'::text, 'public'::text, 'authenticated'::text, 'copy'::text, 'move'::text]))))
);
CREATE TRIGGER keep_documents_bucket BEFORE DELETE OR UPDATE ON storage.buckets FOR EACH ROW WHEN ((old.id = 'documents'::text)) EXECUTE FUNCTION storage.keep_documents_bucket();
alter table storage.buckets enable row level security;
create policy service_role_all on storage.buckets for all to service_role using (true) with check (true);
create policy full_assurance on storage.buckets as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets to service_role;

create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket text not null,
  path text not null,
  owner uuid default auth.uid(),
  version uuid not null,
  content_type text not null,
  bytes integer not null,
  user_metadata jsonb not null default '{}'::jsonb,
  cache_control text not null default 'no-cache'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_bucket_path_key UNIQUE (bucket, path),
  constraint objects_id_owner_key UNIQUE (id, owner),
  constraint objects_version_key UNIQUE (version),
  constraint objects_bucket_fkey FOREIGN KEY (bucket) REFERENCES storage.buckets(id),
  constraint objects_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint objects_version_fkey FOREIGN KEY (version) REFERENCES storage.versions(version),
  constraint objects_bytes_check CHECK (((bytes >= 0) AND (bytes <= 52428800))),
  constraint objects_cache_control_check CHECK (((length(cache_control) <= 255) AND (cache_control ~ '^[ -~]*$'::text))),
  constraint objects_content_type_check CHECK (((length(content_type) <= 255) AND (content_type ~ '^[\w!#$&^.+-]+/[\w!#$&^.+-]+ *(;[ -~]*)?$'::text))),
  constraint objects_documents_check CHECK (((bucket <> 'documents'::text) OR ((owner IS NOT NULL) AND starts_with(path, ((owner)::text || '/'::text)) AND ((bytes >= 1) AND (bytes <= 10485760)) AND (content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))))),
  constraint objects_path_check CHECK (((octet_length(path) <= 900) AND (path !~ '[[:cntrl:]\\]'::text) AND (path !~ '(^|/)\.{0,2}(/|$)'::text))),
  constraint objects_user_metadata_check CHECK (((jsonb_typeof(user_metadata) = 'object'::text) AND (octet_length((user_metadata)::text) <= 16384)))
);
CREATE INDEX objects_owner ON storage.objects USING btree (owner);
CREATE TRIGGER a_keep_accepted_object BEFORE DELETE OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION public.keep_accepted_object();
CREATE TRIGGER follow_object BEFORE DELETE OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION public.follow_object();
CREATE TRIGGER hold_to_bucket BEFORE INSERT OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.hold_to_bucket();
CREATE TRIGGER keep_staff_files BEFORE INSERT ON storage.objects FOR EACH ROW WHEN (((new.bucket = 'documents'::text) AND storage.is_from_staff(new.path))) EXECUTE FUNCTION storage.keep_staff_files();
CREATE TRIGGER keep_staff_files_changed BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN (((old.bucket = 'documents'::text) AND (storage.is_from_staff(old.path) OR storage.is_from_staff(new.path)))) EXECUTE FUNCTION storage.keep_staff_files();
CREATE TRIGGER keep_staff_files_deleted BEFORE DELETE ON storage.objects FOR EACH ROW WHEN (((old.bucket = 'documents'::text) AND storage.is_from_staff(old.path))) EXECUTE FUNCTION storage.keep_staff_files();
CREATE TRIGGER keep_version BEFORE INSERT OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.keep_version();
CREATE TRIGGER limit_objects BEFORE INSERT ON storage.objects FOR EACH ROW WHEN (((new.bucket = 'documents'::text) AND (NOT storage.is_from_staff(new.path)))) EXECUTE FUNCTION storage.limit_objects();
alter table storage.objects enable row level security;
create policy owner_deletes on storage.objects for delete to authenticated using ((owner = ( SELECT auth.uid() AS uid)));
create policy owner_inserts on storage.objects for insert to authenticated with check ((owner = ( SELECT auth.uid() AS uid)));
create policy owner_reads on storage.objects for select to authenticated using ((owner = ( SELECT auth.uid() AS uid)));
create policy owner_updates on storage.objects for update to authenticated using ((owner = ( SELECT auth.uid() AS uid))) with check ((owner = ( SELECT auth.uid() AS uid)));
create policy service_role_all on storage.objects for all to service_role using (true) with check (true);
create policy staff_reads on storage.objects for select to authenticated using (( SELECT auth.may('students'::text) AS may));
create policy confirmed_inserts on storage.objects as restrictive for insert to authenticated with check (( SELECT auth.is_email_confirmed() AS is_email_confirmed));
create policy confirmed_updates on storage.objects as restrictive for update to authenticated using (( SELECT auth.is_email_confirmed() AS is_email_confirmed)) with check (( SELECT auth.is_email_confirmed() AS is_email_confirmed));
create policy documents_only on storage.objects as restrictive for all to authenticated using ((bucket = 'documents'::text)) with check ((bucket = 'documents'::text));
create policy full_assurance on storage.objects as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, select, insert (bucket, path, owner, version, content_type, bytes, user_metadata, cache_control), update (bucket, path, version, content_type, bytes, user_metadata, cache_control) on storage.objects to authenticated;
grant delete, insert, select, update on storage.objects to service_role;

create table storage.staged_files (
  version uuid not null,
  staff_id uuid not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamp with time zone not null default now(),
  constraint staged_files_pkey PRIMARY KEY (version),
  constraint staged_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint staged_files_version_fkey FOREIGN KEY (version) REFERENCES storage.versions(version) ON DELETE CASCADE,
  constraint staged_files_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
  constraint staged_files_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])))
);
CREATE INDEX staged_files_staff_id ON storage.staged_files USING btree (staff_id);
alter table storage.staged_files enable row level security;
create policy service_role_all on storage.staged_files for all to service_role using (true) with check (true);
create policy full_assurance on storage.staged_files as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on storage.staged_files to service_role;

create table storage.versions (
  version uuid not null,
  doomed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint versions_pkey PRIMARY KEY (version)
);
alter table storage.versions enable row level security;
create policy service_role_all on storage.versions for all to service_role using (true) with check (true);
create policy full_assurance on storage.versions as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));
grant delete, insert, select, update on storage.versions to service_role;

CREATE OR REPLACE FUNCTION storage.hold_to_bucket()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bucket storage.buckets;
  type text := lower(btrim(split_part(new.content_type, ';', 1)));
begin
  select * into bucket from storage.buckets where id = new.bucket;
  if new.bytes > bucket.file_size_limit then
    raise exception 'The object exceeded the maximum allowed size' using errcode = 'P0001', detail = 'object_too_large';
  elsif not exists (
    select from unnest(bucket.allowed_mime_types) allowed
    where lower(allowed) in (type, split_part(type, '/', 1) || '/*', '*/*', '*')
  ) and cardinality(bucket.allowed_mime_types) > 0 then
    raise exception 'mime type % is not supported', new.content_type using errcode = 'P0001', detail = 'mime_type_not_allowed';
  end if;
  return new;
end
$function$;
revoke execute on function storage.hold_to_bucket() from public;

CREATE OR REPLACE FUNCTION storage.is_from_staff(path text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select split_part(path, '/', 2) = 'from-staff'
$function$;

CREATE OR REPLACE FUNCTION storage.keep_documents_bucket()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The bucket for documents cannot be changed.' using errcode = 'P0001', detail = 'bucket_is_fixed';
end
$function$;
revoke execute on function storage.keep_documents_bucket() from public;

CREATE OR REPLACE FUNCTION storage.keep_staff_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'authenticated' then
    raise exception 'What a counsellor sent stays as it is.' using errcode = 'P0001', detail = 'file_of_staff';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;
revoke execute on function storage.keep_staff_files() from public;

CREATE OR REPLACE FUNCTION storage.keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from storage.versions where versions.version = new.version and doomed_at is null for share;
  if not found then
    raise exception 'The upload took too long.' using errcode = 'P0001', detail = 'upload_expired';
  end if;
  new.updated_at := now();
  return new;
end
$function$;
revoke execute on function storage.keep_version() from public;

CREATE OR REPLACE FUNCTION storage.limit_objects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.objects:' || new.owner, 0));
  if (select count(*) from storage.objects where bucket = 'documents' and owner = new.owner and not storage.is_from_staff(path)) >= 60 then
    raise exception 'You can keep at most 60 files. Remove one first.' using errcode = 'P0001', detail = 'too_many_files';
  end if;
  return new;
end
$function$;
revoke execute on function storage.limit_objects() from public;

CREATE OR REPLACE FUNCTION storage.public_object(bucket text, path text)
 RETURNS SETOF storage.objects
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select objects.* from storage.objects join storage.buckets on buckets.id = objects.bucket
  where buckets.public and objects.bucket = public_object.bucket and objects.path = public_object.path
$function$;
revoke execute on function storage.public_object(text,text) from public;
grant execute on function storage.public_object(text,text) to anon;

-- Schema survey
create schema survey;

create table survey.attempts (
  id bigint not null generated always as identity,
  network_hash text,
  made_at timestamp with time zone not null default now(),
  constraint attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX attempts_made_at ON survey.attempts USING btree (made_at);
CREATE INDEX attempts_network_hash ON survey.attempts USING btree (network_hash, made_at);
alter table survey.attempts enable row level security;
create policy full_assurance on survey.attempts as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));

create table survey.salt (
  singleton boolean not null default true,
  salt text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text),
  constraint salt_pkey PRIMARY KEY (singleton),
  constraint salt_singleton_check CHECK (singleton)
);
alter table survey.salt enable row level security;
create policy full_assurance on survey.salt as restrictive for all to authenticated using (( SELECT auth.has_full_assurance() AS has_full_assurance)) with check (( SELECT auth.has_full_assurance() AS has_full_assurance));

CREATE OR REPLACE FUNCTION survey.caller_network()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
revoke execute on function survey.caller_network() from public;

CREATE OR REPLACE FUNCTION survey.cleaned(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(translate(coalesce(input, ''), '<>', ''), '^\s+|\s+$', '', 'g')
$function$;
revoke execute on function survey.cleaned(text) from public;
