-- One file serves all applications of a student, and is looked at once: the line in the inbox counts files, as the console shows them.
CREATE OR REPLACE FUNCTION public.follow_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  student uuid := case when tg_op = 'DELETE' then old.student_id else new.student_id end;
  waiting integer;
  since timestamptz;
begin
  select count(distinct (label, object_id)), min(uploaded_at) into waiting, since from public.application_documents where student_id = student and state = 'uploaded';
  if waiting = 0 then
    update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'done'
      where student_id = student and kind = 'document' and status <> 'closed';
  -- An account that is being deleted takes its papers along.
  elsif exists (select from auth.users where id = student) then
    insert into public.inbox_items (kind, student_id, person_name, person_email, subject, arrived_at, due_at)
    values ('document', student, public.student_name(student), (select email from auth.users where id = student),
      case waiting when 1 then '1 document to review' else waiting || ' documents to review' end, since, since + interval '48 hours')
    on conflict (student_id, kind) where kind in ('message', 'document') and status = 'open' do update set subject = excluded.subject
      where inbox_items.subject <> excluded.subject;
  end if;
  return null;
end
$function$;
