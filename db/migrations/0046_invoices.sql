-- Invoices: made out to whom the person says who pays, and never changed. A wrong one is taken back by a credit note, and another takes its
-- place; what is given back of a payment is credited on its invoice. Numbers follow each other without gaps, as those of receipts do.

-- To whom the invoices of a student are made out: herself, or who pays for her.
create table public.billing_details (
  student_id uuid primary key references auth.users on delete cascade,
  -- A person or a company.
  recipient text not null check (length(recipient) between 1 and 120 and recipient !~ '[[:cntrl:]]'),
  -- Street and house, in up to four lines.
  address text not null check (length(address) between 1 and 300 and replace(address, E'\n', '') !~ '[[:cntrl:]]'
    and cardinality(string_to_array(address, E'\n')) <= 4),
  -- Not every country has them.
  postal_code text not null check (length(postal_code) <= 20 and postal_code !~ '[[:cntrl:]]'),
  city text not null check (length(city) between 1 and 80 and city !~ '[[:cntrl:]]'),
  country text not null check (length(country) between 1 and 60 and country !~ '[[:cntrl:]]'),
  tax_number text not null check (length(tax_number) <= 40 and tax_number !~ '[[:cntrl:]]'),
  updated_at timestamptz not null default now()
);
grant select on public.billing_details to authenticated, service_role;
create policy owner_reads on public.billing_details for select to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.billing_details for select to authenticated using ((select auth.may('money')));
create policy service_role_reads on public.billing_details for select to service_role using (true);
call auth.protect('public.billing_details');

-- Who issues them, as finance or an administrator entered it. What is empty is not printed; nothing here is filled in by anybody else.
create table public.invoice_issuer (
  id smallint primary key default 1 check (id = 1),
  legal_name text not null default '' check (length(legal_name) <= 160),
  address text not null default '' check (length(address) <= 300),
  -- What the tax office calls its number, such as GSTIN or EIN.
  tax_id_kind text not null default '' check (length(tax_id_kind) <= 20),
  tax_id text not null default '' check (length(tax_id) <= 40),
  -- What has to be said of tax on every invoice, in the words of whoever advises the office. No tax is ever computed.
  tax_note text not null default '' check (length(tax_note) <= 300),
  updated_at timestamptz not null default now(),
  check ((tax_id_kind = '') = (tax_id = ''))
);
insert into public.invoice_issuer default values;
grant select on public.invoice_issuer to authenticated, service_role;
create policy staff_reads on public.invoice_issuer for select to authenticated using ((select auth.may('money')));
create policy service_role_reads on public.invoice_issuer for select to service_role using (true);
call auth.protect('public.invoice_issuer');
call auth.audit('public.invoice_issuer', 'legal_name', 'address', 'tax_id_kind', 'tax_id', 'tax_note');

-- Invoices and their credit notes, as they were issued. They belong to the books and outlive the account.
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- HA-I-2026-0001, of a demonstration DEMO-I-2026-0001; a credit note has its number in the series of all credit notes, HA-C-2026-0001.
  number text not null unique,
  payment_id uuid not null references public.payments,
  student_id uuid references auth.users on delete set null,
  -- Of an invoice: the first of its payment is 1, what took its place 2. The last one holds.
  place smallint check (place > 0),
  -- Of a credit note: what it takes back, all or a part.
  invoice_id uuid references public.invoices,
  -- Of a credit note for money that was given back, whose number it has. Without one, another invoice took the place of a wrong one.
  refund_id uuid unique references public.refunds,
  -- What was left of the payment when the invoice was issued; of a credit note, what it takes back.
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  gateway text not null,
  issued_at timestamptz not null default now(),
  -- Who of staff put another in the place of a wrong one.
  issued_by uuid references auth.users on delete set null,
  recipient text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  tax_number text not null,
  -- {legal_name, address, tax_id_kind, tax_id, tax_note} of that moment.
  issuer jsonb not null check (jsonb_typeof(issuer) = 'object'),
  unique (payment_id, place),
  check ((kind = 'invoice') = (place is not null)),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  check (kind = 'credit_note' or refund_id is null)
);
create index invoices_student_id on public.invoices (student_id);
create index invoices_invoice_id on public.invoices (invoice_id);
create index invoices_issued_by on public.invoices (issued_by);
create index invoices_issued_at on public.invoices (issued_at);

-- One that is issued stays as it is: nobody has update or delete, and only the functions below write.
grant select on public.invoices to authenticated, service_role;
create policy owner_reads on public.invoices for select to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.invoices for select to authenticated using ((select auth.may('payments')));
create policy service_role_reads on public.invoices for select to service_role using (true);
call auth.protect('public.invoices');
call auth.audit('public.invoices', 'id', 'kind', 'number', 'payment_id', 'amount_minor', 'currency');
call auth.tell_changes_of('public.invoices', 'payment', 'payments', 'student_id', 'payment_id');

-- What a person typed, without what stands around it; the checks of the tables say what it has to be.
create function public.typed_billing(student uuid, details jsonb) returns public.billing_details language sql stable set search_path = '' as $$
  select row(student, btrim(coalesce(details ->> 'recipient', '')),
    btrim(regexp_replace(coalesce(details ->> 'address', ''), '\s*\n\s*', E'\n', 'g'), E' \t\r\n'), btrim(coalesce(details ->> 'postal_code', '')),
    btrim(coalesce(details ->> 'city', '')), btrim(coalesce(details ->> 'country', '')), btrim(coalesce(details ->> 'tax_number', '')), now())::public.billing_details
$$;

-- The invoice of a payment that holds; its row is locked by whoever asks.
create function public.last_invoice(payment uuid) returns public.invoices language sql stable set search_path = '' as $$
  select * from public.invoices where payment_id = payment and kind = 'invoice' order by place desc limit 1
$$;

-- What an invoice still claims.
create function public.uncredited(invoice public.invoices) returns bigint language sql stable set search_path = '' as $$
  select (invoice).amount_minor - coalesce(sum(amount_minor), 0)::bigint from public.invoices notes where notes.invoice_id = (invoice).id
$$;

create function public.write_invoice(payment public.payments, made_out public.billing_details, author uuid) returns public.invoices
language sql security definer set search_path = '' as $$
  insert into public.invoices (kind, number, payment_id, student_id, place, amount_minor, currency, gateway, issued_by, recipient, address, postal_code, city,
    country, tax_number, issuer)
  select 'invoice', public.next_receipt_number(case (payment).gateway when 'demo' then 'DEMO-I' else 'HA-I' end, now()), (payment).id, (payment).student_id,
    coalesce((public.last_invoice((payment).id)).place, 0) + 1,
    (payment).amount_minor - (select coalesce(sum(amount_minor), 0) from public.refunds where payment_id = (payment).id and status = 'succeeded'),
    (payment).currency, (payment).gateway, author, (made_out).recipient, (made_out).address, (made_out).postal_code, (made_out).city, (made_out).country,
    (made_out).tax_number, to_jsonb(issuer) - 'id' - 'updated_at'
  from public.invoice_issuer issuer
  returning *
$$;

create function public.write_credit_note(invoice public.invoices, amount bigint, credit_number text, refund uuid, author uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.invoices (kind, number, payment_id, student_id, invoice_id, refund_id, amount_minor, currency, gateway, issued_by, recipient, address,
    postal_code, city, country, tax_number, issuer)
  values ('credit_note', coalesce(credit_number, public.next_receipt_number(case (invoice).gateway when 'demo' then 'DEMO-C' else 'HA-C' end, now())),
    (invoice).payment_id, (invoice).student_id, (invoice).id, refund, amount, (invoice).currency, (invoice).gateway, author, (invoice).recipient,
    (invoice).address, (invoice).postal_code, (invoice).city, (invoice).country, (invoice).tax_number, (invoice).issuer)
$$;

-- In the transaction that makes it paid, for whoever has said to whom.
create function public.invoice_payment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  made_out public.billing_details;
begin
  select * into made_out from public.billing_details where student_id = new.student_id;
  if found then
    perform public.write_invoice(new, made_out, null);
  end if;
  return null;
end
$$;
create trigger invoice_payment after update of status on public.payments
  for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function public.invoice_payment();

-- Money that left, a dispute that was lost too: the credit note of the refund is that of the invoice. A refund that came back is owed all the
-- same; given again it is credited no second time.
create function public.credit_invoice() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices := public.last_invoice(new.payment_id);
  amount bigint;
begin
  if invoice.id is not null then
    amount := least(new.amount_minor, public.uncredited(invoice));
    if amount > 0 then
      perform public.write_credit_note(invoice, amount, new.credit_number, new.id, null);
    end if;
  end if;
  return null;
end
$$;
create trigger credit_invoice after insert on public.refunds
  for each row when (new.status = 'succeeded') execute function public.credit_invoice();
create trigger credit_invoice_later after update of status on public.refunds
  for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function public.credit_invoice();

-- Student: to whom her invoices are made out from now on; null takes it back. {recipient, address, postal_code, city, country, tax_number}.
create function public.save_billing_details(details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student constant uuid := public.require_student();
begin
  if details is null or jsonb_typeof(details) = 'null' then
    delete from public.billing_details where student_id = student;
    return;
  end if;
  insert into public.billing_details select (public.typed_billing(student, details)).*
    on conflict (student_id) do update set recipient = excluded.recipient, address = excluded.address, postal_code = excluded.postal_code,
      city = excluded.city, country = excluded.country, tax_number = excluded.tax_number, updated_at = now();
end
$$;

-- Student: the invoice of what she has paid, made out as she says from now on. There is one until staff put another in its place.
create function public.make_invoice(payment_id uuid, details jsonb) returns public.invoices
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  student constant uuid := public.require_student();
  payment public.payments;
  made_out public.billing_details;
begin
  select * into payment from public.payments where id = make_invoice.payment_id and student_id = student for update;
  if not found then
    perform public.refuse('payment_not_found', 'There is no such payment.');
  elsif payment.status <> 'succeeded' then
    perform public.refuse('not_paid', 'There is no payment to make an invoice for.');
  elsif (public.last_invoice(payment.id)).id is not null then
    perform public.refuse('invoice_exists', 'There is an invoice already. Ask your counsellor if it is wrong: another takes its place.');
  end if;
  perform public.save_billing_details(coalesce(details, '{}'));
  select * into made_out from public.billing_details where student_id = student;
  return public.write_invoice(payment, made_out, null);
end
$$;

-- Finance: the invoice made out anew, by somebody who has seen the number of the one that holds (null: there is none yet). That one is taken back by a
-- credit note over what it still claims.
create function public.correct_invoice(payment_id uuid, seen_number text, details jsonb) returns public.invoices
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  author constant uuid := public.require_duty('money');
  payment public.payments;
  invoice public.invoices;
  made_out public.billing_details;
begin
  select * into payment from public.payments where id = correct_invoice.payment_id for update;
  if not found then
    perform public.refuse('payment_not_found', 'There is no such payment.');
  elsif payment.status <> 'succeeded' then
    perform public.refuse('not_paid', 'There is nothing left of the payment to invoice.');
  end if;
  invoice := public.last_invoice(payment.id);
  if invoice.number is distinct from seen_number then
    perform public.refuse('changed_meanwhile', 'Another invoice was issued meanwhile.');
  end if;
  made_out := public.typed_billing(payment.student_id, details);
  if public.uncredited(invoice) > 0 then
    perform public.write_credit_note(invoice, public.uncredited(invoice), null, null, author);
  end if;
  return public.write_invoice(payment, made_out, author);
end
$$;

-- Finance: who issues invoices from now on, by somebody who has seen it as it was.
create function public.set_invoice_issuer(particulars jsonb, seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := (select jsonb_object_agg(name, btrim(coalesce(particulars ->> name, '')))
    from unnest(array['legal_name', 'address', 'tax_id_kind', 'tax_id', 'tax_note']) name);
begin
  perform public.require_duty('money');
  if not exists (select from public.invoice_issuer issuer where to_jsonb(issuer) @> seen for update) then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  update public.invoice_issuer set legal_name = given ->> 'legal_name', address = given ->> 'address', tax_id_kind = given ->> 'tax_id_kind',
    tax_id = given ->> 'tax_id', tax_note = given ->> 'tax_note', updated_at = now();
end
$$;

-- What an invoice is made out to has the shape of what a student typed, whoever typed it.
do $$
declare
  name text;
begin
  for name in select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'public.billing_details'::regclass and contype = 'c' loop
    execute 'alter table public.invoices add ' || name;
  end loop;
end
$$;

-- The payment's page has its invoices; the accountant's file a line for each number, also of what moved no money.
do $$
declare
  changed record;
  definition text;
begin
  for changed in select * from (values
      ('public.payment_page(uuid)', '''item'', (select number', '''invoices'', (select coalesce(jsonb_agg(to_jsonb(invoices) order by issued_at, kind = ''invoice'', number), ''[]'')
      from public.invoices where payment_id = payments.id),
    ''item'', (select number'),
      ('public.ledger_page(jsonb)', 'person, email, number, transaction_id, title))',
        'person, email, number, transaction_id, title, (select string_agg(invoices.number, '' '') from public.invoices where invoices.payment_id = line.payment_id)))'))
      as given (signature, says, becomes) loop
    definition := pg_get_functiondef(changed.signature::regprocedure);
    if position(changed.says in definition) = 0 then
      raise exception '% does not say %', changed.signature, changed.says;
    end if;
    execute replace(definition, changed.says, changed.becomes);
  end loop;
end
$$;

drop function public.ledger_export(date, date);
create function public.ledger_export(first_day date, last_day date) returns table (kind text, at timestamptz, number text, person text, email text,
  title text, amount_minor bigint, currency text, gateway text, transaction_id text, payment_number text, invoice_number text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_duty('money');
  return query
    with line as (
      select ledger.kind, ledger.at, ledger.number, ledger.payment_id, ledger.student_id, ledger.title, ledger.amount_minor, ledger.currency, ledger.gateway,
        ledger.transaction_id, (select credited.number from public.invoices notes join public.invoices credited on credited.id = notes.invoice_id
          where notes.refund_id = ledger.line_id) as invoice_number
      from public.ledger() where ledger.number is not null
      union all
      select invoices.kind, invoices.issued_at, invoices.number, invoices.payment_id, invoices.student_id, payments.plan_title, invoices.amount_minor,
        invoices.currency::text, invoices.gateway, null, credited.number
      from public.invoices join public.payments on payments.id = invoices.payment_id left join public.invoices credited on credited.id = invoices.invoice_id
      where invoices.refund_id is null
    )
    select line.kind, line.at, line.number, coalesce(public.student_name(line.student_id), ''), users.email, line.title, line.amount_minor,
      line.currency, line.gateway, line.transaction_id, payments.receipt_number, line.invoice_number
    from line join public.payments on payments.id = line.payment_id left join auth.users on users.id = line.student_id
    where line.at >= first_day::timestamp at time zone 'Asia/Kolkata' and line.at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata'
    order by line.at, line.number;
end
$$;

revoke execute on function public.typed_billing(uuid, jsonb), public.last_invoice(uuid), public.uncredited(public.invoices),
  public.write_invoice(public.payments, public.billing_details, uuid), public.write_credit_note(public.invoices, bigint, text, uuid, uuid),
  public.invoice_payment(), public.credit_invoice() from public;
do $$
declare
  signature text;
begin
  foreach signature in array array['save_billing_details(jsonb)', 'make_invoice(uuid, jsonb)', 'correct_invoice(uuid, text, jsonb)',
    'set_invoice_issuer(jsonb, jsonb)', 'ledger_export(date, date)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
