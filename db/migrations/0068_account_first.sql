-- Who works at what is a student's holds her account first, and whoever deletes an account takes it first too: then one of the two waits for the
-- other before either has anything that the other needs. It was the other way round, the line, the application or the payment first and the account
-- when the first row was written that names it, and a student who left while she was answered ended as a deadlock (docs/decisions/0114-met-in-opposite-order.md).
create function public.hold_account(student uuid) returns void language sql set search_path = '' as $$
  select from auth.users where id = student for key share
$$;
revoke execute on function public.hold_account(uuid) from public;

-- The account, then her conversation, which send_message() takes as well, then the question, which takes its line along when it is answered
-- elsewhere, and the line at last.
create or replace function public.lock_item(wanted uuid, seen_version integer) returns public.inbox_items language plpgsql set search_path = '' as $$
declare
  item public.inbox_items;
begin
  perform public.require_duty('inbox');
  select * into item from public.inbox_items where id = wanted;
  perform public.hold_account(item.student_id);
  perform pg_advisory_xact_lock(hashtextextended('messages:' || item.student_id, 0)) where item.student_id is not null;
  perform from public.enquiries where id = item.enquiry_id for no key update;
  perform from public.assistant_questions where id = item.question_id for no key update;
  select * into item from public.inbox_items where id = wanted for update;
  if not found or item.kind <> all (public.own_item_kinds()) then
    perform public.refuse('item_not_found', 'There is no such item.');
  elsif item.version <> seen_version then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  return item;
end
$$;

create or replace function public.lock_application(wanted uuid) returns public.applications language plpgsql set search_path = '' as $$
declare
  application public.applications;
begin
  perform public.hold_account((select student_id from public.applications where id = wanted));
  select * into application from public.applications where id = wanted for update;
  if not found then
    perform public.refuse('application_not_found', 'There is no such application.');
  end if;
  return application;
end
$$;

-- A line of a checklist, with its application locked before it.
create or replace function public.lock_document(wanted uuid) returns public.application_documents language plpgsql set search_path = '' as $$
declare
  document public.application_documents;
begin
  perform public.hold_account((select student_id from public.application_documents where id = wanted));
  perform from public.applications where id = (select application_id from public.application_documents where id = wanted) for update;
  select * into document from public.application_documents where id = wanted for update;
  if not found then
    perform public.refuse('document_not_found', 'There is no such document.');
  end if;
  return document;
end
$$;

do $$
declare
  changed record;
  definition text;
begin
  for changed in select * from (values
      ('public.attach_document(uuid, text)', '  -- The file before its lines', '  perform public.hold_account(student);
  -- The file before its lines'),
      ('public.settle_task(uuid, boolean)', '  select * into task from public.tasks where id = settle_task.task_id for update;',
        '  perform public.hold_account((select student_id from public.tasks where id = settle_task.task_id));
  select * into task from public.tasks where id = settle_task.task_id for update;'),
      ('public.make_invoice(uuid, jsonb)', '  select * into payment', '  perform public.hold_account(student);
  select * into payment'),
      ('public.correct_invoice(uuid, text, jsonb)', '  select * into payment',
        '  perform public.hold_account((select student_id from public.payments where id = correct_invoice.payment_id));
  select * into payment'),
      ('public.request_refund(uuid, uuid, bigint, bigint, text)', '  select * into payment',
        '  perform public.hold_account((select student_id from public.payments where id = request_refund.payment_id));
  select * into payment'))
      as given (signature, says, becomes) loop
    definition := pg_get_functiondef(changed.signature::regprocedure);
    if position(changed.says in definition) = 0 then
      raise exception '% does not say %', changed.signature, changed.says;
    end if;
    execute replace(definition, changed.says, changed.becomes);
  end loop;
end
$$;
