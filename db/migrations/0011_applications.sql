-- One application for each university a student submits, its history and its checklist of documents. Students read theirs;
-- every change goes through the functions of the two files that follow, which say who may make it.
create table public.applications (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  university_id uuid references public.universities on delete set null,
  university_name text not null,
  program text not null check (length(program) between 1 and 300),
  status text not null default 'Submitted' check (length(status) between 1 and 60 and status = btrim(status)),
  next_step text not null check (length(next_step) <= 300),
  next_step_due date,
  status_note text check (length(status_note) <= 2000),
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (student_id, university_id)
);
comment on column public.applications.status is 'Submitted, Under Review, Documents Pending, Accepted, Rejected, or what staff wrote.';
create index applications_university_id on public.applications (university_id);
create index applications_status on public.applications (status, submitted_at);

create table public.application_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications on delete cascade,
  student_id uuid not null references auth.users on delete cascade,
  previous_status text,
  status text not null,
  next_step text not null,
  note text,
  changed_by uuid references auth.users on delete set null,
  changed_by_role text not null check (changed_by_role in ('student', 'staff', 'system')),
  created_at timestamptz not null default now()
);
create index application_history_application_id on public.application_history (application_id, id);
create index application_history_student_id on public.application_history (student_id);
create index application_history_changed_by on public.application_history (changed_by);

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications on delete cascade,
  student_id uuid not null references auth.users on delete cascade,
  label text not null check (length(label) between 1 and 100 and label = btrim(label)),
  state text not null default 'required' check (state in ('required', 'uploaded', 'accepted')),
  object_id uuid references storage.objects,
  object_path text,
  content_type text,
  bytes integer,
  note text check (length(note) <= 2000),
  uploaded_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (application_id, label),
  check ((state = 'required') = (object_id is null)),
  check (num_nulls(object_id, object_path, content_type, bytes, uploaded_at) in (0, 5)),
  check ((state = 'accepted') = (accepted_at is not null))
);
create index application_documents_student_id on public.application_documents (student_id);
create index application_documents_object_id on public.application_documents (object_id);

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

-- A file that goes takes its tick off the checklist with it; a new version of it is what the checklist shows.
create function public.follow_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.application_documents set state = 'required', object_id = null, object_path = null, content_type = null,
      bytes = null, uploaded_at = null, accepted_at = null where object_id = old.id;
    return old;
  end if;
  update public.application_documents set content_type = new.content_type, bytes = new.bytes, uploaded_at = now()
    where object_id = new.id;
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

revoke execute on function public.guard_application(), public.note_application_change(), public.follow_object(),
  public.keep_accepted_object() from public;

do $$
declare
  name text;
begin
  foreach name in array array['applications', 'application_history', 'application_documents'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('create policy owner_reads on public.%I for select to authenticated using (student_id = (select auth.uid()))', name);
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select auth.is_staff()))', name);
  end loop;
end
$$;
-- The history is written by its trigger alone: not even the server can change or remove a line.
grant select, insert, update, delete on public.applications, public.application_documents to service_role;
grant select on public.application_history to service_role;
create policy service_role_all on public.applications for all to service_role using (true) with check (true);
create policy service_role_all on public.application_documents for all to service_role using (true) with check (true);
create policy service_role_reads on public.application_history for select to service_role using (true);
