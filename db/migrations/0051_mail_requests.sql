-- Mails that somebody asked for by an address, before anything looks whether an account has it: the call that asks writes the
-- same row for every address and is answered; what comes of it is worked out afterwards (server/auth).
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  request jsonb not null,
  created_at timestamptz not null default now()
);
alter table auth.mail_requests enable row level security;
grant select, insert, update, delete on auth.mail_requests to service_role;
create policy service_role_all on auth.mail_requests for all to service_role using (true) with check (true);

-- A code that proves, for a change of password, that whoever holds an old session still reads the account's mail.
alter table auth.one_time_tokens drop constraint one_time_tokens_token_type_check;
alter table auth.one_time_tokens add constraint one_time_tokens_token_type_check
  check (token_type in ('signup', 'magiclink', 'recovery', 'email_change', 'invite', 'reauthentication'));
call auth.protect('auth.mail_requests');
