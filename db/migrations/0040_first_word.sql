-- Whoever has paid hears from a counsellor within the promised 48 hours: a line of the inbox for every payment that succeeded, whichever
-- way it was made. The first word of staff stops its clock, wherever it is said.
alter table public.inbox_items add column paid_id uuid unique references public.payments on delete cascade;
alter table public.inbox_items drop constraint inbox_items_kind_check, drop constraint inbox_items_check2, drop constraint inbox_items_closed_reason_check,
  add constraint inbox_items_kind_check check (kind in ('survey', 'enquiry', 'question', 'message', 'document', 'payment', 'paid')),
  add constraint inbox_items_check2 check (num_nonnulls(survey_id, enquiry_id, question_id, payment_id, paid_id)
    = case when kind in ('message', 'document') then 0 else 1 end),
  add constraint inbox_items_check3 check ((kind = 'paid') = (paid_id is not null)),
  add constraint inbox_items_closed_reason_check check (closed_reason in ('answered', 'elsewhere', 'spam', 'duplicate', 'done', 'refunded'));

create function public.open_paid_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inbox_items (kind, paid_id, student_id, person_name, person_email, subject, arrived_at, due_at)
  select 'paid', new.id, new.student_id, public.student_name(new.student_id), users.email, 'Paid: ' || left(new.plan_title, 120), new.paid_at,
    new.paid_at + interval '48 hours'
  from auth.users where users.id = new.student_id
  on conflict (paid_id) do nothing;
  return null;
end
$$;
create trigger open_paid_item after update of status on public.payments
  for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function public.open_paid_item();

-- Of what was given back before anybody wrote there is nothing left to say.
create function public.drop_paid_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'refunded'
    where paid_id = new.id and status <> 'closed' and replied_at is null;
  return null;
end
$$;
create trigger drop_paid_item after update of status on public.payments
  for each row when (new.status = 'refunded' and old.status <> 'refunded') execute function public.drop_paid_item();

create function public.follow_first_word() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'answered', replied_at = coalesce(replied_at, new.created_at),
      owner_id = coalesce(owner_id, new.author_id), snoozed_until = null
    where student_id = new.student_id and kind = 'paid' and status <> 'closed';
  return null;
end
$$;
create trigger follow_first_word after insert on public.messages
  for each row when (new.from_staff) execute function public.follow_first_word();
revoke execute on function public.open_paid_item(), public.drop_paid_item(), public.follow_first_word() from public;

-- What was paid before there were such lines, and nobody has written to since.
insert into public.inbox_items (kind, paid_id, student_id, person_name, person_email, subject, arrived_at, due_at)
select 'paid', payments.id, student_id, public.student_name(student_id), users.email, 'Paid: ' || left(plan_title, 120), paid_at, paid_at + interval '48 hours'
  from public.payments join auth.users on users.id = student_id
  where status = 'succeeded' and not exists (select from public.messages where messages.student_id = payments.student_id and from_staff and messages.created_at > paid_at)
  order by paid_at;

do $$
declare
  changed record;
  definition text;
begin
  for changed in select * from (values
      ('public.inbox_item(bigint)', 'payments.id = item.payment_id', 'payments.id = coalesce(item.payment_id, item.paid_id)'),
      -- What was paid for counts like a question: somebody waits.
      ('public.first_replies(integer)', '''question'', ''message'')', '''question'', ''message'', ''paid'')'),
      ('public.first_replies(integer)', 'closed_reason is distinct from ''spam'' and closed_reason is distinct from ''duplicate''',
        'coalesce(closed_reason, '''') not in (''spam'', ''duplicate'', ''refunded'')'),
      ('public.first_replies(integer)', 'closed_reason in (''spam'', ''duplicate'')', 'closed_reason in (''spam'', ''duplicate'', ''refunded'')'),
      ('public.console_figures(integer)', '''question'', ''message'')', '''question'', ''message'', ''paid'')'),
      ('public.console_figures(integer)', 'closed_reason is distinct from ''spam'' and closed_reason is distinct from ''duplicate''',
        'coalesce(closed_reason, '''') not in (''spam'', ''duplicate'', ''refunded'')'),
      ('public.open_message_item()', 'kind = ''message'' and status = ''waiting''', 'kind in (''message'', ''paid'') and status = ''waiting'''),
      -- The clock that a student sees is that of the inbox.
      ('public.own_conversation(integer)', 'kind in (''message'', ''question'')', 'kind in (''message'', ''question'', ''paid'')'),
      ('public.own_conversation(integer)', '''answerBy'', waiting.due_at)', '''answerBy'', waiting.due_at,
    ''takenUpAt'', (select max(coalesce(replied_at, closed_at)) from public.inbox_items where student_id = student and kind = ''paid''))'))
      as given (signature, says, becomes) loop
    definition := pg_get_functiondef(changed.signature::regprocedure);
    if position(changed.says in definition) = 0 then
      raise exception '% does not say %', changed.signature, changed.says;
    end if;
    execute replace(definition, changed.says, changed.becomes);
  end loop;
end
$$;
