-- What a visitor writes to the provider, and who wants to be told when the next intake has dates. The server writes both, after it
-- has counted the caller's requests; staff answer an enquiry, and delete one when its sender asks.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  -- Whoever was signed in; goes with the account.
  user_id uuid references auth.users on delete cascade,
  name text not null check (length(name) between 2 and 200),
  email text not null check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  question text not null check (length(question) between 1 and 2000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index enquiries_open on public.enquiries (created_at) where answered_at is null;
create index enquiries_email on public.enquiries (email, created_at);
create index enquiries_user_id on public.enquiries (user_id);

create table public.intake_subscriptions (
  email text primary key check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  -- In the links of its mails: whoever has it can confirm and end this subscription, and nothing else.
  token uuid not null unique default gen_random_uuid(),
  -- Null until the address is proved. Such a row is swept after a week.
  confirmed_at timestamptz,
  -- The start date this person was last told of.
  announced_start date,
  -- When a mail that asks to confirm was last sent.
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['enquiries', 'intake_subscriptions'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy service_role_all on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select auth.is_staff()))', name);
    execute format('create policy staff_deletes on public.%I for delete to authenticated using ((select auth.is_staff()))', name);
    execute format('grant delete on public.%I to authenticated', name);
  end loop;
end
$$;
grant select, update (answered_at) on public.enquiries to authenticated;
create policy staff_updates on public.enquiries for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));
grant select (email, confirmed_at, announced_start, created_at) on public.intake_subscriptions to authenticated;
call auth.protect('public.enquiries');
call auth.protect('public.intake_subscriptions');
create trigger note_answered_time before update of answered_at on public.enquiries
  for each row execute function public.note_answered_time();
