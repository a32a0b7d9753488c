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

-- Which sign-up a link was mailed for.
alter table auth.one_time_tokens add column sign_up_id uuid references auth.sign_ups on delete set null;
create index one_time_tokens_sign_up_id on auth.one_time_tokens (sign_up_id) where sign_up_id is not null;
-- Which sign-up the client proves to have made when it exchanges the code.
alter table auth.flow_state add column sign_up_id uuid references auth.sign_ups on delete set null;
create index flow_state_sign_up_id on auth.flow_state (sign_up_id) where sign_up_id is not null;

alter table auth.sign_ups enable row level security;
grant select, insert, update, delete on auth.sign_ups to service_role;
create policy service_role_all on auth.sign_ups for all to service_role using (true) with check (true);
call auth.protect('auth.sign_ups');
