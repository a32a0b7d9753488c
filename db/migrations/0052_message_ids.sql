-- A mail that is delivered once more, because the process was killed before it noted the first time, is the same message.
alter table mail.outbox add column message_id uuid not null default gen_random_uuid();
