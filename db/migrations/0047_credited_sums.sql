-- The accountant's file has of a refund what was credited on its invoice, which is less than what left where a part was credited before.
drop function public.ledger_export(date, date);
create function public.ledger_export(first_day date, last_day date) returns table (kind text, at timestamptz, number text, person text, email text,
  title text, amount_minor bigint, currency text, gateway text, transaction_id text, payment_number text, invoice_number text, credited_minor bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_duty('money');
  return query
    with line as (
      select ledger.kind, ledger.at, ledger.number, ledger.payment_id, ledger.student_id, ledger.title, ledger.amount_minor, ledger.currency, ledger.gateway,
        ledger.transaction_id, notes.invoice_id, notes.amount_minor as credited_minor
      from public.ledger() left join public.invoices notes on notes.refund_id = ledger.line_id where ledger.number is not null
      union all
      select invoices.kind, invoices.issued_at, invoices.number, invoices.payment_id, invoices.student_id, payments.plan_title, invoices.amount_minor,
        invoices.currency::text, invoices.gateway, null, invoices.invoice_id, case when invoices.kind = 'credit_note' then invoices.amount_minor end
      from public.invoices join public.payments on payments.id = invoices.payment_id where invoices.refund_id is null
    )
    select line.kind, line.at, line.number, coalesce(public.student_name(line.student_id), ''), users.email, line.title, line.amount_minor,
      line.currency, line.gateway, line.transaction_id, payments.receipt_number, credited.number, line.credited_minor
    from line join public.payments on payments.id = line.payment_id left join auth.users on users.id = line.student_id
      left join public.invoices credited on credited.id = line.invoice_id
    where line.at >= first_day::timestamp at time zone 'Asia/Kolkata' and line.at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata'
    order by line.at, line.number;
end
$$;
revoke execute on function public.ledger_export(date, date) from public;
grant execute on function public.ledger_export(date, date) to authenticated;
