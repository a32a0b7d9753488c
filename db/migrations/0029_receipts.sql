-- Receipts and credit notes have numbers that follow each other without gaps, a series for each kind and year. The counter's row is
-- locked until the payment's change is committed: a change that is rolled back takes its number back.
create table public.receipt_counters (
  series text primary key,
  last integer not null check (last > 0)
);
call auth.protect('public.receipt_counters');

alter table public.payments
  -- Given when it is paid: HA-2026-0001, of a demonstration DEMO-2026-0001.
  add column receipt_number text unique,
  -- Given when all of it was given back: HA-C-2026-0001.
  add column credit_number text unique,
  add column refunded_at timestamptz;

-- By the calendar of the office, where the books are kept.
create function public.next_receipt_number(prefix text, at timestamptz) returns text
language sql security definer set search_path = '' as $$
  insert into public.receipt_counters as counters (series, last)
    values (prefix || '-' || to_char(at at time zone 'Asia/Kolkata', 'YYYY'), 1)
    on conflict (series) do update set last = counters.last + 1
    returning series || '-' || lpad(last::text, greatest(4, length(last::text)), '0')
$$;
revoke execute on function public.next_receipt_number(text, timestamptz) from public;

-- Its name puts it behind guard_payment. Nobody gives a number otherwise, and none is ever taken away.
create function public.number_receipt() returns trigger language plpgsql security definer set search_path = '' as $$
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
  new.credit_number := coalesce(old.credit_number,
    case when new.status = 'refunded' then public.next_receipt_number(prefix || '-C', now()) end);
  if new.status = 'refunded' then
    new.refunded_minor := new.amount_minor;
  end if;
  new.refunded_at := coalesce(old.refunded_at, case when new.status = 'refunded' then now() end);
  return new;
end
$$;
revoke execute on function public.number_receipt() from public;

-- What was paid before, in the order in which it was.
alter table public.payments disable trigger guard_payment;
do $$
declare
  one record;
  prefix text;
begin
  for one in select * from public.payments where paid_at is not null order by paid_at, id loop
    prefix := case one.gateway when 'demo' then 'DEMO' else 'HA' end;
    update public.payments set receipt_number = public.next_receipt_number(prefix, one.paid_at),
      credit_number = case when one.status = 'refunded' then public.next_receipt_number(prefix || '-C', one.updated_at) end,
      refunded_at = case when one.status = 'refunded' then one.updated_at end,
      refunded_minor = case when one.status = 'refunded' then one.amount_minor else one.refunded_minor end
      where id = one.id;
  end loop;
end
$$;
alter table public.payments enable trigger guard_payment;
create trigger number_receipt before insert or update on public.payments
  for each row execute function public.number_receipt();
