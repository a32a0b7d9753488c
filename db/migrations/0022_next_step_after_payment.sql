-- An application whose next step is the payment stops asking for it once it is made, wherever the next step is read: on its
-- card, in the calendar, in the history. What staff wrote in the meantime stands. A refund asks again.
create function public.next_step_after_payment() returns text language sql immutable set search_path = '' as $$
  select 'Nothing to do for now: a counsellor will begin the review.'
$$;

create function public.follow_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'succeeded' then
    update public.applications set next_step = public.next_step_after_payment()
      where student_id = new.student_id and next_step = public.default_next_step('Submitted');
  elsif new.status = 'refunded' then
    update public.applications set next_step = public.default_next_step('Submitted')
      where student_id = new.student_id and next_step = public.next_step_after_payment();
  end if;
  return null;
end
$$;
create trigger follow_payment after update of status on public.payments
  for each row when (new.status is distinct from old.status) execute function public.follow_payment();

revoke execute on function public.next_step_after_payment(), public.follow_payment() from public;

-- Those that were paid before.
update public.applications set next_step = public.next_step_after_payment()
  where next_step = public.default_next_step('Submitted')
    and exists (select from public.payments where payments.student_id = applications.student_id and payments.status = 'succeeded');
