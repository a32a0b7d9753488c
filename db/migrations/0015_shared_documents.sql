-- A document is uploaded once and serves every application that asks for it: lines of a student's checklists with the same
-- label ask for the same paper. It can be uploaded from the submission on, until the application is decided.

-- Student: says which uploaded file is the paper that a line asks for. Every line of hers with that label takes it, but those
-- that were accepted and those of applications that are decided.
create or replace function public.attach_document(document_id uuid, path text) returns public.application_documents
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  document public.application_documents;
  object storage.objects;
begin
  if not exists (select from public.application_documents where id = document_id and student_id = student) then
    perform public.refuse('document_not_found', 'There is no such document.');
  end if;
  -- The file before its lines, as when the file is removed.
  select * into object from storage.objects
    where bucket = 'documents' and objects.path = attach_document.path and owner = student for update;
  if not found then
    perform public.refuse('file_not_found', 'There is no such file.');
  end if;
  -- All applications in one order: two uploads at once wait for each other.
  perform from public.applications where student_id = student order by id for update;
  document := public.lock_document(document_id);
  if document.state = 'accepted' then
    perform public.refuse('document_accepted', 'This document was accepted and can no longer be changed.');
  elsif exists (select from public.applications where id = document.application_id and status in ('Accepted', 'Rejected')) then
    perform public.refuse('application_decided', 'This application is decided: no documents are asked for any more.');
  end if;
  update public.application_documents lines set state = 'uploaded', object_id = object.id, object_path = object.path,
    content_type = object.content_type, bytes = object.bytes, uploaded_at = now(), note = null
  from public.applications
  where applications.id = lines.application_id and lines.student_id = student and lines.label = document.label
    and lines.state <> 'accepted' and applications.status not in ('Accepted', 'Rejected');
  select * into document from public.application_documents where id = document_id;
  return document;
end
$$;

-- A line that is added later takes the paper that is there already, the newest where there are several.
create function public.take_known_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known public.application_documents;
begin
  select * into known from public.application_documents
    where student_id = new.student_id and label = new.label and object_id is not null
    order by uploaded_at desc, id limit 1;
  if found then
    new.state := 'uploaded';
    new.object_id := known.object_id;
    new.object_path := known.object_path;
    new.content_type := known.content_type;
    new.bytes := known.bytes;
    new.uploaded_at := known.uploaded_at;
  end if;
  return new;
end
$$;
create trigger take_known_document before insert on public.application_documents
  for each row when (new.state = 'required') execute function public.take_known_document();
revoke execute on function public.take_known_document() from public;

-- What was uploaded for one application alone. A line that staff gave back waits for another file.
update public.application_documents lines set state = 'uploaded', object_id = known.object_id, object_path = known.object_path,
  content_type = known.content_type, bytes = known.bytes, uploaded_at = known.uploaded_at
from (
  select distinct on (student_id, label) * from public.application_documents
  where object_id is not null order by student_id, label, uploaded_at desc, id
) known, public.applications
where lines.student_id = known.student_id and lines.label = known.label and lines.state = 'required' and lines.note is null
  and applications.id = lines.application_id and applications.status not in ('Accepted', 'Rejected');
