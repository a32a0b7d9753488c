-- Submitting applications, and what staff and students do with them afterwards. A refusal is P0001 with the code in `details`.

-- What a student is told to do next, where staff say nothing else.
create function public.default_next_step(status text) returns text language sql immutable set search_path = '' as $$
  select case status
    when 'Submitted' then 'Complete your payment so that a counsellor can begin the review.'
    when 'Under Review' then 'Nothing to do for now: a counsellor is reading your application.'
    when 'Documents Pending' then 'Upload the documents marked as required.'
    when 'Accepted' then 'Your counsellor will write to you about the offer.'
    when 'Rejected' then 'Talk to your counsellor about other universities.'
    else 'Your counsellor will tell you the next step.'
  end
$$;

-- The programme of an application when the student named none: the university's first that is among the preferred ones,
-- else its first, else what the profile asks for.
create function public.program_to_apply_for(offered text[], profile public.student_profiles) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(
    (select one.program from unnest(offered) with ordinality one(program, place)
      where exists (select from unnest(profile.preferred_programs || profile.field_of_interest) wanted
        where wanted ~ '\S' and position(lower(btrim(wanted)) in lower(one.program)) > 0)
      order by one.place limit 1),
    nullif(offered[1], ''), nullif(btrim(profile.field_of_interest), ''), nullif(profile.preferred_programs[1], ''),
    'To be agreed with your counsellor'), 300)
$$;
revoke execute on function public.default_next_step(text), public.program_to_apply_for(text[], public.student_profiles) from public;

-- 'Proceed to Payment', step 4 to 5: one application for each selected university, all or none, each with its checklist.
-- A second call gives the applications of the first. `chosen_programs` maps a university's id to one of its programmes.
create function public.submit_applications(chosen_programs jsonb default '{}') returns setof public.applications
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  facts jsonb;
  profile public.student_profiles;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if not (facts ->> 'applicationsSubmitted')::boolean then
    perform public.require_selection(facts);
    if facts ->> 'review' <> 'done' then
      perform public.refuse('not_reviewed', 'Please review your selections first.');
    elsif not (facts ->> 'emailConfirmed')::boolean then
      perform public.refuse('email_not_confirmed', 'Please confirm your e-mail address before you submit your applications.');
    end if;
    if exists (select from public.selected_universities selected join public.universities on universities.id = selected.university_id
      where selected.student_id = student and chosen_programs ? universities.id::text
        and not coalesce(chosen_programs ->> universities.id::text = any (universities.programs), false)) then
      perform public.refuse('unknown_program', 'Please choose one of the programs the university offers.');
    end if;
    select * into profile from public.student_profiles where id = student;
    insert into public.applications (student_id, university_id, university_name, program, next_step, submitted_at)
    select student, universities.id, universities.name,
      coalesce(chosen_programs ->> universities.id::text, public.program_to_apply_for(universities.programs, profile)),
      public.default_next_step('Submitted'), now()
    from public.selected_universities selected join public.universities on universities.id = selected.university_id
    where selected.student_id = student;
    insert into public.application_documents (application_id, student_id, label)
    select applications.id, student, required.label
    from public.applications, unnest(array['Passport', 'Academic transcripts', 'Degree certificate', 'English test result', 'CV']) required(label)
    where applications.student_id = student;
  end if;
  return query select * from public.applications where applications.student_id = student order by university_name, id;
end
$$;

create function public.require_staff() returns void language plpgsql stable set search_path = '' as $$
begin
  if not auth.is_staff() then
    raise exception 'Only staff may do this.' using errcode = '42501';
  end if;
end
$$;

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
revoke execute on function public.require_staff(), public.lock_application(uuid), public.lock_document(uuid) from public;

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
  perform public.require_staff();
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
      case when wanted = application.status then application.next_step else public.default_next_step(wanted) end),
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
  perform public.require_staff();
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
  perform public.require_staff();
  if (public.lock_document(document_id)).state <> 'required' then
    perform public.refuse('document_uploaded', 'Something was uploaded for this document already.');
  end if;
  delete from public.application_documents where id = document_id;
end
$$;

-- Student: says which uploaded file belongs to a line of the checklist, while documents are pending.
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
  -- The file before its line, as when the file is removed.
  select * into object from storage.objects
    where bucket = 'documents' and objects.path = attach_document.path and owner = student for update;
  if not found then
    perform public.refuse('file_not_found', 'There is no such file.');
  end if;
  document := public.lock_document(document_id);
  if document.state = 'accepted' then
    perform public.refuse('document_accepted', 'This document was accepted and can no longer be changed.');
  elsif not exists (select from public.applications where id = document.application_id and status = 'Documents Pending') then
    perform public.refuse('documents_not_pending', 'No documents are asked for at the moment.');
  end if;
  update public.application_documents set state = 'uploaded', object_id = object.id, object_path = object.path,
    content_type = object.content_type, bytes = object.bytes, uploaded_at = now(), note = null
  where id = document_id returning * into document;
  return document;
end
$$;

-- Staff: an uploaded document is good.
create function public.accept_document(document_id uuid) returns public.application_documents
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
begin
  perform public.require_staff();
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
  perform public.require_staff();
  document := public.lock_document(document_id);
  if document.state = 'required' then
    perform public.refuse('document_missing', 'Nothing was uploaded for this document yet.');
  end if;
  update public.application_documents set state = 'required', object_id = null, object_path = null, content_type = null,
    bytes = null, uploaded_at = null, accepted_at = null, note = nullif(btrim(reason), '')
  where id = document_id returning * into document;
  return document;
end
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['submit_applications(jsonb)', 'set_application_status(uuid, text, text, text, date)',
    'request_document(uuid, text)', 'withdraw_document(uuid)', 'attach_document(uuid, text)', 'accept_document(uuid)',
    'return_document(uuid, text)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
