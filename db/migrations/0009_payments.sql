-- Payments and what the gateways said about them. Only the server writes here, with amounts it worked out itself; a student
-- reads her own. A payment outlives the account it was made from: nothing personal is in it.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  student_id uuid references auth.users on delete set null,
  plan_id text not null,
  plan_title text not null,
  -- One for each university applied to.
  quantity smallint not null check (quantity between 1 and 6),
  unit_amount_minor bigint not null check (unit_amount_minor > 0),
  amount_minor bigint not null check (amount_minor = unit_amount_minor * quantity),
  currency char(3) not null check (currency = 'INR'),
  gateway text not null check (gateway in ('demo', 'stripe')),
  status text not null default 'created' check (status in ('created', 'pending', 'succeeded', 'failed', 'refunded')),
  transaction_id text,
  -- Why it failed: a code such as cancelled, declined, gateway_error.
  failure_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (gateway, transaction_id),
  check (gateway <> 'demo' or transaction_id like 'DEMO%'),
  check (status in ('created', 'failed') or transaction_id is not null),
  check ((status in ('succeeded', 'refunded')) = (paid_at is not null)),
  check ((status = 'failed') = (failure_code is not null))
);
comment on column public.payments.amount_minor is 'In the smallest unit of the currency: paise.';
create index payments_student_id on public.payments (student_id, created_at);
-- Whatever happens at once, a student has one payment under way or paid.
create unique index payments_one_live on public.payments (student_id) where status in ('created', 'pending', 'succeeded');

create function public.guard_payment() returns trigger language plpgsql set search_path = '' as $$
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
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'What a payment is for never changes.' using errcode = 'P0001', detail = 'payment_fixed';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'pending'), ('created', 'failed'), ('pending', 'succeeded'), ('pending', 'failed'), ('succeeded', 'refunded')) then
    raise exception 'A payment cannot go from % to %.', old.status, new.status using errcode = 'P0001', detail = 'payment_state';
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger guard_payment before insert or update on public.payments
  for each row execute function public.guard_payment();
revoke execute on function public.guard_payment() from public;

create table public.payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments on delete cascade,
  gateway text not null,
  -- The gateway's own id of what it told us: told again, it is the same row.
  event_id text not null,
  outcome text not null check (outcome in ('succeeded', 'failed', 'refunded')),
  received_at timestamptz not null default now(),
  unique (gateway, event_id)
);
create index payment_events_payment_id on public.payment_events (payment_id);

grant select on public.payments to authenticated;
grant select, insert, update on public.payments to service_role;
create policy owner_reads on public.payments for select to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.payments for select to authenticated using ((select auth.is_staff()));
create policy service_role_all on public.payments for all to service_role using (true) with check (true);
call auth.protect('public.payments');

-- A line once written stays as it is: nobody has update or delete.
grant select on public.payment_events to authenticated;
grant select, insert on public.payment_events to service_role;
create policy staff_reads on public.payment_events for select to authenticated using ((select auth.is_staff()));
create policy service_role_reads on public.payment_events for select to service_role using (true);
create policy service_role_inserts on public.payment_events for insert to service_role with check (true);
call auth.protect('public.payment_events');
