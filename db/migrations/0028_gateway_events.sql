-- What Stripe tells of payments, and payments of more than one thing: the plan in rupees, the phases of the diploma in euro.
alter table public.payments
  drop constraint payments_currency_check,
  add constraint payments_currency_check check (currency in ('INR', 'EUR')),
  -- The gateway's own name of the money that moved: what refunds and disputes speak of.
  add column intent text unique,
  add column refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  -- As the gateway says it: needs_response, under_review, won, lost …
  add column dispute_status text,
  -- Why a person of finance has to look: amount_differs, paid_twice, disputed, refund_failed.
  add column attention text check (attention in ('amount_differs', 'paid_twice', 'disputed', 'refund_failed')),
  -- When the gateway was last asked what became of it.
  add column looked_up_at timestamptz;
-- Whatever happens at once, a student has one payment of a thing under way or paid.
drop index public.payments_one_live;
create unique index payments_one_live on public.payments (student_id, plan_id) where status in ('created', 'pending', 'succeeded');
create index payments_waiting on public.payments (updated_at) where status = 'pending' and gateway <> 'demo';

-- Money can arrive for a payment that was given up: the person paid on the gateway's page all the same.
create or replace function public.guard_payment() returns trigger language plpgsql set search_path = '' as $$
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
$$;

-- The plan alone opens the portal's next step; a phase of the diploma does not.
create or replace function public.portal_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;

alter table public.payment_events
  drop constraint payment_events_outcome_check,
  add constraint payment_events_outcome_check check (outcome in ('succeeded', 'failed', 'refunded', 'disputed', 'refund_failed'));

-- Every verified event, once, and nothing of whom it is about but the gateway's own ids. One that comes before the payment it
-- speaks of, or before what it changes, waits here. No reference to the payment: its row may not be there yet.
create table public.gateway_events (
  gateway text not null check (gateway = 'stripe'),
  event_id text not null,
  type text not null,
  happened_at timestamptz not null,
  payment_id uuid,
  transaction_id text,
  intent text,
  -- {"kind": "paid" | "failed" | "refunded" | "disputed" | "refund_failed", …}: server/payments/payment-change.ts
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  -- What came of it: applied, known, late, amount_differs, paid_twice.
  result text,
  primary key (gateway, event_id),
  check ((applied_at is null) = (result is null))
);
create index gateway_events_waiting on public.gateway_events (received_at) where applied_at is null;
create index gateway_events_payment_id on public.gateway_events (payment_id);
create index gateway_events_intent on public.gateway_events (intent);
create index gateway_events_transaction_id on public.gateway_events (transaction_id);

grant select on public.gateway_events to authenticated;
grant select, insert, delete, update (applied_at, result) on public.gateway_events to service_role;
create policy staff_reads on public.gateway_events for select to authenticated using ((select auth.may('money')));
create policy service_role_all on public.gateway_events for all to service_role using (true) with check (true);
call auth.protect('public.gateway_events');
