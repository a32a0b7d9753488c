-- Refunds as lines of their own, the ledger of payments and refunds, and the figures that staff look at.

-- What was given back, or is to be. Nobody writes here but the functions below and the server; nothing personal is in it.
create table public.refunds (
  -- Chosen by whoever asks: asking twice is asking once.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments,
  student_id uuid references auth.users on delete set null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  gateway text not null,
  -- Asked for at the console, told by the gateway without having been asked for here, or taken back by the card's bank.
  origin text not null check (origin in ('console', 'gateway', 'dispute')),
  reason text check (reason in ('withdrawn', 'not_delivered', 'paid_twice', 'agreed', 'goodwill')),
  -- requested: not known at the gateway yet; refused: it was never taken there; failed: the money came back to us.
  status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed', 'refused')),
  failure_code text,
  -- The gateway's own name of it.
  gateway_refund text unique,
  requested_by uuid references auth.users on delete set null,
  requested_at timestamptz not null default now(),
  -- What the terms of service promise (domain/payments/refunds.ts).
  promised_by timestamptz not null default now() + interval '14 days',
  attempts integer not null default 0,
  tried_at timestamptz,
  settled_at timestamptz,
  -- Given when the money left: HA-C-2026-0001.
  credit_number text unique,
  check ((status in ('failed', 'refused')) = (failure_code is not null)),
  check (origin <> 'console' or reason is not null)
);
create index refunds_payment_id on public.refunds (payment_id);
create index refunds_student_id on public.refunds (student_id);
create index refunds_requested_by on public.refunds (requested_by);
create index refunds_under_way on public.refunds (requested_at) where status in ('requested', 'pending');

grant select on public.refunds to authenticated;
grant select, update (status, failure_code, gateway_refund, attempts, tried_at) on public.refunds to service_role;
create policy owner_reads on public.refunds for select to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.refunds for select to authenticated using ((select auth.may('payments')));
create policy service_role_reads on public.refunds for select to service_role using (true);
create policy service_role_updates on public.refunds for update to service_role using (true) with check (true);
call auth.protect('public.refunds');
call auth.audit('public.refunds', 'id', 'payment_id', 'amount_minor', 'currency', 'reason', 'status');
call auth.tell_changes_of('public.refunds', 'payment', 'payments', 'student_id', 'payment_id');

-- The number of the credit note: that of the payment, where it was given with the last of the money and no other line has it.
create function public.number_refund() returns trigger language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger number_refund before insert or update on public.refunds for each row execute function public.number_refund();

-- Once, when the money has left: whoever paid is told how much, under which number, and until when it arrives.
create function public.tell_of_refund() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into mail.outbox (mail)
  select jsonb_build_object('kind', 'refund', 'to', users.email, 'name', public.student_name(users.id), 'title', payments.plan_title,
    'amountMinor', new.amount_minor, 'currency', new.currency, 'creditNumber', new.credit_number, 'promisedBy', new.promised_by,
    'isWhole', payments.amount_minor = new.amount_minor, 'isDemonstration', new.gateway = 'demo')
  from auth.users, public.payments where users.id = new.student_id and payments.id = new.payment_id;
  perform pg_notify('mail_queued', '');
  return null;
end
$$;
create trigger tell_of_refund after insert on public.refunds
  for each row when (new.status = 'succeeded' and new.origin <> 'dispute') execute function public.tell_of_refund();
create trigger tell_of_refund_later after update of status on public.refunds
  for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function public.tell_of_refund();

-- All that is given back of a payment, or on its way; what came back to us can be given again.
create function public.given_back(payment public.payments) returns bigint language sql stable set search_path = '' as $$
  select greatest(
    (payment).refunded_minor - coalesce(sum(amount_minor) filter (where status = 'failed' and credit_number is not null), 0),
    coalesce(sum(amount_minor) filter (where status in ('requested', 'pending', 'succeeded')), 0))::bigint
  from public.refunds where payment_id = (payment).id
$$;
revoke execute on function public.given_back(public.payments) from public;

-- What the gateway gave back settles what was asked for here, oldest first; what is left was asked for elsewhere, and has its line too.
create function public.book_refunds() returns trigger language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger book_refunds after update on public.payments
  for each row when (new.refunded_minor > old.refunded_minor) execute function public.book_refunds();

-- The credit note that made it whole is the payment's too.
create or replace function public.number_receipt() returns trigger language plpgsql security definer set search_path = '' as $$
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
$$;

-- What was given back before there were lines of it. The mails are not for then.
alter table public.refunds disable trigger tell_of_refund;
insert into public.refunds (payment_id, student_id, amount_minor, currency, gateway, origin, status, requested_at, promised_by)
select id, student_id, refunded_minor, currency, gateway, case when dispute_status = 'lost' then 'dispute' else 'gateway' end, 'succeeded',
  coalesce(refunded_at, updated_at), coalesce(refunded_at, updated_at) + interval '14 days'
  from public.payments where refunded_minor > 0 order by coalesce(refunded_at, updated_at), id;
alter table public.refunds enable trigger tell_of_refund;

-- What a person of finance has to look at stands in the inbox, again where it was closed before.
create function public.follow_attention() returns trigger language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger follow_attention after update of attention on public.payments
  for each row when (new.attention is not null and new.attention is distinct from old.attention) execute function public.follow_attention();
revoke execute on function public.number_refund(), public.tell_of_refund(), public.book_refunds(), public.follow_attention() from public;

-- Staff: gives back all or a part of a payment, by somebody who has seen how much of it was given back before. The server sends it to the
-- gateway (server/payments/refunds/). Two who ask for the same, or one who asks twice, give back once.
create function public.request_refund(refund_id uuid, payment_id uuid, amount_minor bigint, seen_given_back bigint, reason text) returns public.refunds
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  payment public.payments;
  refund public.refunds;
  given_back bigint;
begin
  perform public.require_duty('money');
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
$$;

-- Payments and refunds in one list, newest first unless it is sorted. Attempts that came to nothing are left out unless they are asked for.
create function public.ledger() returns table (line_id uuid, payment_id uuid, kind text, at timestamptz, number text, student_id uuid, title text,
  amount_minor bigint, currency text, gateway text, status text, attention text, dispute_status text, reason text, promised_by timestamptz,
  transaction_id text, given_back bigint)
language sql stable set search_path = '' as $$
  select id, id, 'payment', coalesce(paid_at, created_at), receipt_number, student_id, plan_title, amount_minor, currency::text, gateway,
    status, attention, dispute_status, failure_code, null::timestamptz, transaction_id, refunded_minor
  from public.payments
  union all
  select refunds.id, refunds.payment_id, 'refund', coalesce(settled_at, requested_at), refunds.credit_number, refunds.student_id, plan_title, refunds.amount_minor,
    refunds.currency::text, refunds.gateway, refunds.status, null, case when origin = 'dispute' then 'lost' end, coalesce(refunds.failure_code, refunds.reason, origin),
    case when refunds.status in ('requested', 'pending') then promised_by end, coalesce(gateway_refund, transaction_id), null
  from public.refunds join public.payments on payments.id = refunds.payment_id
$$;
revoke execute on function public.ledger() from public;

-- A page of it. `filters`: kind (payment, refund), status (paid, given_back, under_way, look, disputed, failed), gateway, currency, search, from and to
-- (days of the office's calendar), sort (at, amount, person, number), direction, page.
create function public.ledger_page(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      select ledger.*, coalesce(public.student_name(student_id), '') as person, users.email
      from public.ledger() left join auth.users on users.id = student_id
    ), matching as materialized (
      select * from line where %1$s
        and ($2 ->> 'kind' is null or kind = $2 ->> 'kind') and ($2 ->> 'gateway' is null or gateway = $2 ->> 'gateway')
        and ($2 ->> 'currency' is null or currency = $2 ->> 'currency')
        and ($2 ->> 'from' is null or at >= ($2 ->> 'from')::date::timestamp at time zone 'Asia/Kolkata')
        and ($2 ->> 'to' is null or at < (($2 ->> 'to')::date + 1)::timestamp at time zone 'Asia/Kolkata')
        and ($1 = '' or position($1 in lower(concat_ws(' ', person, email, number, transaction_id, title))) > 0)
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
$$;

-- A payment with whose it is and all that became of it; null where there is none. What the gateway told is for whoever keeps the books.
create function public.payment_page(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform public.require_duty('payments');
  select jsonb_build_object('now', now(), 'payment', to_jsonb(payments), 'person', coalesce(public.student_name(student_id), ''),
    'email', (select email from auth.users where id = student_id), 'given_back', public.given_back(payments),
    'refunds', (select coalesce(jsonb_agg(to_jsonb(refunds) order by requested_at), '[]') from public.refunds where payment_id = payments.id),
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
$$;

-- What the accountant gets of a period, in the order of the books: what was received, and what was given back. Days of the office's calendar.
create function public.ledger_export(first_day date, last_day date) returns table (kind text, at timestamptz, number text, person text, email text,
  title text, amount_minor bigint, currency text, gateway text, transaction_id text, payment_number text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_duty('money');
  return query select ledger.kind, ledger.at, ledger.number, coalesce(public.student_name(ledger.student_id), ''), users.email, ledger.title, ledger.amount_minor,
      ledger.currency, ledger.gateway, ledger.transaction_id, payments.receipt_number
    from public.ledger() join public.payments on payments.id = ledger.payment_id left join auth.users on users.id = ledger.student_id
    where ledger.number is not null
      and ledger.at >= first_day::timestamp at time zone 'Asia/Kolkata' and ledger.at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata'
    order by ledger.at, ledger.number;
end
$$;

-- What there is to see of the last days, by what the caller's role may read; null for the rest.
create function public.console_figures(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3650));
  answer jsonb := '{}';
begin
  perform public.require_staff();
  if auth.may('students') then
    answer := answer || jsonb_build_object(
      'funnel', (
        with reached as (
          select users.id, users.created_at, profiles.id is not null as has_profile, exists (select from public.selected_universities where student_id = users.id)
              or exists (select from public.applications where student_id = users.id) as has_chosen,
            exists (select from public.applications where student_id = users.id) as has_applied,
            exists (select from public.payments where student_id = users.id and paid_at is not null) as has_paid,
            users.email, users.email_confirmed_at is not null as is_confirmed
          from auth.users left join public.student_profiles profiles on profiles.id = users.id
          where users.app_metadata ->> 'role' is distinct from 'staff'
        ), surveyed as (
          select distinct on (lower(surveys.email)) lower(surveys.email) as address, surveys.user_id from public.survey_submissions surveys
          where surveys.created_at >= since order by lower(surveys.email), surveys.user_id nulls last
        ), from_survey as (
          select surveyed.address, reached.* from surveyed left join reached
            on reached.id = surveyed.user_id or (surveyed.user_id is null and reached.is_confirmed and reached.email = surveyed.address)
        )
        select jsonb_build_object(
          'from_survey', (select jsonb_build_array(count(*), count(id), count(*) filter (where has_profile), count(*) filter (where has_chosen),
            count(*) filter (where has_applied), count(*) filter (where has_paid)) from from_survey),
          'accounts', (select jsonb_build_array(null, count(*), count(*) filter (where has_profile), count(*) filter (where has_chosen),
            count(*) filter (where has_applied), count(*) filter (where has_paid)) from reached where created_at >= since))),
      'questions', (select coalesce(jsonb_agg(to_jsonb(topics) order by topics.count desc, topics.latest desc), '[]') from (
        select coalesce(nullif(lower(btrim(looked_for)), ''), 'nothing in particular') as topic, count(*) as count,
          count(*) filter (where questions.answered_at is null) as open, max(questions.created_at) as latest,
          (array_agg(jsonb_build_object('question', left(question, 200), 'number', items.number) order by questions.created_at desc))[1:3] as examples
        from public.assistant_questions questions left join public.inbox_items items on items.question_id = questions.id
        where questions.created_at >= since group by 1 order by 2 desc, 4 desc limit 25) topics));
  end if;
  if auth.may('students') or auth.may('catalogue') then
    answer := answer || jsonb_build_object('programmes', (select coalesce(jsonb_agg(to_jsonb(chosen) order by chosen.selected desc, chosen.name), '[]') from (
      select coalesce(programmes.name, selected.program, 'Not chosen yet') as name, universities.name as university, count(distinct selected.student_id) as selected,
        count(distinct applications.student_id) as applied
      from public.selected_universities selected join public.universities on universities.id = selected.university_id
        left join public.programmes on programmes.id = selected.programme_id
        left join public.applications on applications.student_id = selected.student_id and applications.university_id = selected.university_id
      where selected.created_at >= since group by 1, 2 order by 3 desc, 1 limit 15) chosen));
  end if;
  if auth.may('inbox') then
    answer := answer || jsonb_build_object('replies', (select coalesce(jsonb_agg(to_jsonb(weeks) order by weeks.week), '[]') from (
      select (date_trunc('week', arrived_at at time zone 'Asia/Kolkata'))::date as week, count(*) filter (where replied_at <= due_at) as kept,
        count(*) filter (where coalesce(replied_at, now()) > due_at) as missed,
        round(extract(epoch from percentile_cont(0.5) within group (order by coalesce(replied_at, now()) - arrived_at)) / 60) as median_minutes
      from public.inbox_items
      where kind in ('survey', 'enquiry', 'question', 'message') and arrived_at >= since
        and (replied_at is not null or (due_at <= now() and closed_reason is distinct from 'spam' and closed_reason is distinct from 'duplicate'))
      group by 1) weeks));
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
$$;

-- Administrators: the week as it is from now on, by somebody who has seen it as it was. `hours`: [{weekday, opens, closes}], a day that is not there is closed.
create function public.set_office_hours(hours jsonb, seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['request_refund(uuid, uuid, bigint, bigint, text)', 'ledger_page(jsonb)', 'payment_page(uuid)', 'ledger_export(date, date)',
    'console_figures(integer)', 'set_office_hours(jsonb, jsonb)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
