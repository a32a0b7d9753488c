-- One application for each university a student submits, its history and its checklist of documents. Students read theirs;
-- every change goes through the functions below, which say who may make it. A refusal is P0001 with the code in `details`.
create table public.applications (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  university_id uuid references public.universities on delete set null,
  university_name text not null,
  program text not null check (length(program) between 1 and 300),
  status text not null default 'Submitted' check (length(status) between 1 and 60 and status = btrim(status)),
  -- What staff ask of the student; null where it follows from the status and the payment (domain/applications.ts, nextStepOf).
  next_step text check (length(next_step) between 1 and 300),
  next_step_due date,
  status_note text check (length(status_note) <= 2000),
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (student_id, university_id),
  -- What belongs to an application says whose it is, for the policies: the key holds that to be the application's own student.
  unique (id, student_id)
);
comment on column public.applications.status is 'Submitted, Under Review, Documents Pending, Accepted, Rejected, or what staff wrote.';
create index applications_university_id on public.applications (university_id);
create index applications_status on public.applications (status, submitted_at);

create table public.application_history (
  id bigint generated always as identity primary key,
  application_id uuid not null,
  student_id uuid not null,
  previous_status text,
  status text not null,
  next_step text,
  note text,
  changed_by uuid references auth.users on delete set null,
  changed_by_role text not null check (changed_by_role in ('student', 'staff', 'system')),
  created_at timestamptz not null default now(),
  foreign key (application_id, student_id) references public.applications (id, student_id) on delete cascade
);
create index application_history_application_id on public.application_history (application_id, id);
create index application_history_student_id on public.application_history (student_id);
create index application_history_changed_by on public.application_history (changed_by);

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  student_id uuid not null,
  label text not null check (length(label) between 1 and 100 and label = btrim(label)),
  state text not null default 'required' check (state in ('required', 'uploaded', 'accepted')),
  object_id uuid,
  note text check (length(note) <= 2000),
  uploaded_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (application_id, student_id) references public.applications (id, student_id) on delete cascade,
  foreign key (object_id, student_id) references storage.objects (id, owner),
  unique (application_id, label),
  check ((state = 'required') = (object_id is null)),
  check ((object_id is null) = (uploaded_at is null)),
  check ((state = 'accepted') = (accepted_at is not null))
);
create index application_documents_student_id on public.application_documents (student_id);
create index application_documents_object_id on public.application_documents (object_id);

do $$
declare
  name text;
begin
  foreach name in array array['applications', 'application_history', 'application_documents'] loop
    execute format('grant select on public.%I to authenticated', name);
    execute format('create policy owner_reads on public.%I for select to authenticated using (student_id = (select auth.uid()))', name);
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select auth.is_staff()))', name);
    call auth.protect(format('public.%I', name)::regclass);
  end loop;
end
$$;
grant select, insert, update, delete on public.applications, public.application_documents to service_role;
create policy service_role_all on public.applications for all to service_role using (true) with check (true);
create policy service_role_all on public.application_documents for all to service_role using (true) with check (true);
-- The history is written by its trigger alone: not even the server can change or remove a line.
grant select on public.application_history to service_role;
create policy service_role_reads on public.application_history for select to service_role using (true);

-- Which status may follow which, and what never changes: for every role, the server's own included.
create function public.guard_application() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Submitted' then
      raise exception 'An application begins as Submitted.' using errcode = 'P0001', detail = 'status_not_allowed';
    end if;
    return new;
  end if;
  if new.id <> old.id or new.student_id <> old.student_id or new.submitted_at <> old.submitted_at
    or new.university_name <> old.university_name or new.university_id <> old.university_id
    or (old.university_id is null and new.university_id is not null) then
    raise exception 'An application keeps its student, its university and its date.' using errcode = 'P0001', detail = 'application_fixed';
  end if;
  if new.status <> old.status and (new.status = 'Submitted'
    or (old.status in ('Accepted', 'Rejected') and new.status <> 'Under Review')) then
    raise exception 'An application cannot go from % to %.', old.status, new.status using errcode = 'P0001', detail = 'status_not_allowed';
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger guard_application before insert or update on public.applications
  for each row execute function public.guard_application();

create function public.note_application_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.status, new.next_step, new.next_step_due, new.status_note)
    is not distinct from (old.status, old.next_step, old.next_step_due, old.status_note) then
    return null;
  end if;
  insert into public.application_history (application_id, student_id, previous_status, status, next_step, note, changed_by, changed_by_role)
  values (
    new.id, new.student_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.next_step, new.status_note,
    (select users.id from auth.users where users.id = auth.uid()),
    case when auth.is_staff() then 'staff' when auth.uid() = new.student_id then 'student' else 'system' end
  );
  return null;
end
$$;
create trigger note_application_change after insert or update on public.applications
  for each row execute function public.note_application_change();

-- A file that goes takes its tick off the checklist with it, and so does one that leaves the documents; a new version of it was
-- uploaded anew.
create function public.follow_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.bucket <> 'documents' then
    update public.application_documents set state = 'required', object_id = null, uploaded_at = null, accepted_at = null
      where object_id = old.id;
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if new.version <> old.version then
    update public.application_documents set uploaded_at = now() where object_id = new.id;
  end if;
  return new;
end
$$;
create trigger follow_object before delete or update on storage.objects
  for each row execute function public.follow_object();

-- Only when its owner does it: an account that is deleted takes its files along.
create function public.keep_accepted_object() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated'
    and exists (select from public.application_documents where object_id = old.id and state = 'accepted') then
    raise exception 'This document was accepted and can no longer be changed.' using errcode = 'P0001', detail = 'document_accepted';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger a_keep_accepted_object before delete or update on storage.objects
  for each row execute function public.keep_accepted_object();

create function public.lock_application(wanted uuid) returns public.applications language plpgsql set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications where id = wanted for update;
  if not found then
    perform public.refuse('application_not_found', 'There is no such application.');
  end if;
  return application;
end
$$;

-- A line of a checklist, with its application locked first: the order in which every function here takes its locks.
create function public.lock_document(wanted uuid) returns public.application_documents language plpgsql set search_path = '' as $$
declare
  document public.application_documents;
begin
  perform from public.applications where id = (select application_id from public.application_documents where id = wanted) for update;
  select * into document from public.application_documents where id = wanted for update;
  if not found then
    perform public.refuse('document_not_found', 'There is no such document.');
  end if;
  return document;
end
$$;

-- Staff: the next status, with a note and a next step for the student. One of the five named statuses is taken in any
-- spelling; another text stands as written.
create function public.set_application_status(application_id uuid, new_status text, note text default null,
  next_step text default null, next_step_due date default null) returns public.applications
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  application public.applications;
  wanted text;
begin
  perform public.require_duty('students');
  application := public.lock_application(set_application_status.application_id);
  select coalesce((select named from unnest(array['Submitted', 'Under Review', 'Documents Pending', 'Accepted', 'Rejected']) named
    where lower(named) = lower(btrim(new_status))), btrim(new_status)) into wanted;
  if wanted is null or length(wanted) not between 1 and 60 then
    perform public.refuse('status_not_allowed', 'A status has 1 to 60 characters.');
  end if;
  update public.applications set
    status = wanted,
    status_note = nullif(btrim(set_application_status.note), ''),
    next_step = coalesce(nullif(btrim(set_application_status.next_step), ''),
      case when wanted = application.status then application.next_step end),
    next_step_due = set_application_status.next_step_due
  where id = application.id returning * into application;
  return application;
end
$$;

-- Staff: one more document on the checklist; asked for twice, it is there once.
create function public.request_document(application_id uuid, label text) returns public.application_documents
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  application public.applications;
  document public.application_documents;
begin
  perform public.require_duty('students');
  application := public.lock_application(request_document.application_id);
  insert into public.application_documents (application_id, student_id, label)
    values (application.id, application.student_id, btrim(request_document.label)) on conflict do nothing;
  select * into document from public.application_documents
    where application_id = application.id and label = btrim(request_document.label);
  return document;
end
$$;

-- Staff: a document that is not needed after all, as long as nothing was uploaded for it.
create function public.withdraw_document(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_duty('students');
  if (public.lock_document(document_id)).state <> 'required' then
    perform public.refuse('document_uploaded', 'Something was uploaded for this document already.');
  end if;
  delete from public.application_documents where id = document_id;
end
$$;

-- Student: says which uploaded file is the paper that a line asks for, from the submission until the application is decided. A paper is
-- uploaded once and serves every application that asks for it: every line of hers with that label takes it, but those that were
-- accepted and those of applications that are decided.
create function public.attach_document(document_id uuid, path text) returns public.application_documents
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
  update public.application_documents lines set state = 'uploaded', object_id = object.id, uploaded_at = now(), note = null
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
    new.uploaded_at := known.uploaded_at;
  end if;
  return new;
end
$$;
create trigger take_known_document before insert on public.application_documents
  for each row when (new.state = 'required') execute function public.take_known_document();

-- The files that a student's checklists name, each once, under the caller's own rights: whoever may not read the file gets no line of it.
create function public.checklist_files(of_student uuid) returns table (object_id uuid, path text, content_type text, bytes integer)
language sql stable set search_path = '' as $$
  select id, objects.path, objects.content_type, objects.bytes from storage.objects
  where id in (select documents.object_id from public.application_documents documents where student_id = of_student)
$$;

-- Staff: an uploaded document is good.
create function public.accept_document(document_id uuid) returns public.application_documents
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
begin
  perform public.require_duty('students');
  document := public.lock_document(document_id);
  if document.state = 'required' then
    perform public.refuse('document_missing', 'Nothing was uploaded for this document yet.');
  end if;
  update public.application_documents set state = 'accepted', accepted_at = coalesce(accepted_at, now())
  where id = document_id returning * into document;
  return document;
end
$$;

-- Staff: an uploaded document is not good, and why. The student uploads another one.
create function public.return_document(document_id uuid, reason text) returns public.application_documents
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
begin
  perform public.require_duty('students');
  document := public.lock_document(document_id);
  if document.state = 'required' then
    perform public.refuse('document_missing', 'Nothing was uploaded for this document yet.');
  end if;
  update public.application_documents set state = 'required', object_id = null, uploaded_at = null, accepted_at = null,
    note = nullif(btrim(reason), '')
  where id = document_id returning * into document;
  return document;
end
$$;

revoke execute on function public.guard_application(), public.note_application_change(), public.follow_object(),
  public.keep_accepted_object(), public.take_known_document(), public.lock_application(uuid), public.lock_document(uuid) from public;
do $$
declare
  signature text;
begin
  foreach signature in array array['set_application_status(uuid, text, text, text, date)', 'request_document(uuid, text)',
    'withdraw_document(uuid)', 'attach_document(uuid, text)', 'checklist_files(uuid)', 'accept_document(uuid)', 'return_document(uuid, text)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
grant execute on function public.checklist_files(uuid) to service_role;
