-- Mails asked for in a transaction and not out yet (server/mail/outbox.ts). A row goes when its mail has gone: the links in
-- it are as good as passwords. One that failed for good stays with its reason and without its links until it is swept.
create schema mail;
grant usage on schema mail to service_role;

create table mail.outbox (
  id bigint generated always as identity primary key,
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

alter table mail.outbox enable row level security;
grant select, insert, update, delete on mail.outbox to service_role;
create policy service_role_all on mail.outbox for all to service_role using (true) with check (true);
