-- Codes for somebody who lost the device of her second factor: shown once, kept under a key (server/auth), gone when used.
create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table auth.recovery_codes enable row level security;
grant select, insert, update, delete on auth.recovery_codes to service_role;
create policy service_role_all on auth.recovery_codes for all to service_role using (true) with check (true);
call auth.protect('auth.recovery_codes');
