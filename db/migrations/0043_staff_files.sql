-- Files that staff send with a reply: stored among the student's documents once the reply is sent, and never changed from then on.

-- What was uploaded for a reply that is still being written. No object, so that nobody reads it; a day later it is gone.
create table storage.staged_files (
  version uuid primary key references storage.versions on delete cascade,
  staff_id uuid not null references auth.users on delete cascade,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null default now()
);
create index staged_files_staff_id on storage.staged_files (staff_id);
grant select, insert, update, delete on storage.staged_files to service_role;
create policy service_role_all on storage.staged_files for all to service_role using (true) with check (true);
call auth.protect('storage.staged_files');

-- The folder of a student's documents that staff alone write to, by public.reply_to_item().
create function storage.is_from_staff(path text) returns boolean language sql immutable set search_path = '' as $$
  select split_part(path, '/', 2) = 'from-staff'
$$;
create function storage.keep_staff_files() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    raise exception 'What a counsellor sent stays as it is.' using errcode = 'P0001', detail = 'file_of_staff';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep_staff_files before insert on storage.objects
  for each row when (new.bucket = 'documents' and storage.is_from_staff(new.path)) execute function storage.keep_staff_files();
create trigger keep_staff_files_changed before update on storage.objects
  for each row when (old.bucket = 'documents' and (storage.is_from_staff(old.path) or storage.is_from_staff(new.path)))
  execute function storage.keep_staff_files();
create trigger keep_staff_files_deleted before delete on storage.objects
  for each row when (old.bucket = 'documents' and storage.is_from_staff(old.path)) execute function storage.keep_staff_files();
revoke execute on function storage.keep_staff_files() from public;

-- What staff sent does not fill her place.
create or replace function storage.limit_objects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.objects:' || new.owner, 0));
  if (select count(*) from storage.objects where bucket = 'documents' and owner = new.owner and not storage.is_from_staff(path)) >= 60 then
    raise exception 'You can keep at most 60 files. Remove one first.' using errcode = 'P0001', detail = 'too_many_files';
  end if;
  return new;
end
$$;
drop trigger limit_objects on storage.objects;
create trigger limit_objects before insert on storage.objects
  for each row when (new.bucket = 'documents' and not storage.is_from_staff(new.path)) execute function storage.limit_objects();

-- Staff: answers, as before; `files` are the caller's own uploads for it, [{"version": …, "name": …}], for whoever has an account.
drop function public.reply_to_item(uuid, integer, text, text, text, boolean);
create function public.reply_to_item(item_id uuid, seen_version integer, subject text, body text, template text default null,
  keep_open boolean default false, files jsonb default '[]') returns public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
  student uuid;
  address text;
  message uuid;
  attached uuid;
  file record;
  names text;
  cleaned_subject text := btrim(regexp_replace(reply_to_item.subject, '[[:cntrl:]]+', ' ', 'g'));
  cleaned text := btrim(reply_to_item.body, E' \t\r\n');
begin
  if length(coalesce(cleaned, '')) not between 1 and 5000 then
    raise exception 'A reply has 1 to 5,000 characters.' using errcode = '23514', column = 'body', detail = 'body';
  elsif cleaned ~ '\{[a-z ]+\}' or cleaned_subject ~ '\{[a-z ]+\}' then
    raise exception 'A gap of the template is not filled in.' using errcode = '23514', column = 'body', detail = 'body';
  elsif length(coalesce(cleaned_subject, '')) not between 1 and 200 then
    raise exception 'A subject has 1 to 200 characters.' using errcode = '23514', column = 'subject', detail = 'subject';
  elsif jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 10 or exists (select from jsonb_array_elements(files) given
    where not exists (select from storage.staged_files where version::text = given ->> 'version' and staff_id = auth.uid())) then
    perform public.refuse('file_not_found', 'A file is no longer there: take it out and attach it again.');
  end if;
  -- Whoever has proved the address of an unsigned question is the one who asked, as far as mail can tell.
  student := coalesce(item.student_id, (select id from auth.users where email = item.person_email and email_confirmed_at is not null));
  address := coalesce((select email from auth.users where id = student), item.person_email);
  if address is null then
    perform public.refuse('no_address', 'Nobody left an address to answer to.');
  elsif student is null and jsonb_array_length(files) > 0 then
    perform public.refuse('no_account', 'Files go to a person with an account alone.');
  end if;
  if student is not null then
    insert into public.messages (student_id, from_staff, author_id, body) values (student, true, auth.uid(), cleaned) returning id into message;
    update public.messages set read_at = now() where student_id = student and not from_staff and read_at is null;
    for file in delete from storage.staged_files staged using jsonb_array_elements(files) given
        where staged.version::text = given ->> 'version' and staged.staff_id = auth.uid()
        returning staged.version, staged.content_type, staged.bytes, left(regexp_replace(coalesce(given ->> 'name', ''), '[[:cntrl:]]+', ' ', 'g'), 200) as name loop
      insert into storage.objects (bucket, path, owner, version, content_type, bytes)
      values ('documents', student || '/from-staff/' || file.version || case file.content_type when 'application/pdf' then '.pdf' when 'image/png' then '.png' else '.jpg' end,
        student, file.version, file.content_type, file.bytes) returning id into attached;
      insert into public.message_attachments (message_id, student_id, object_id, name) values (message, student, attached, file.name);
      names := concat_ws(', ', names, nullif(file.name, ''));
    end loop;
  end if;
  insert into public.inbox_replies (item_id, author_id, message_id, subject, body, template)
    values (item.id, auth.uid(), message, cleaned_subject, cleaned, reply_to_item.template);
  if item.kind <> 'message' then
    insert into mail.outbox (mail) values (jsonb_build_object('kind', 'staff-reply', 'to', address, 'subject', cleaned_subject,
        'body', concat_ws(E'\n\n', cleaned, 'Attached, in your portal: ' || names || '.'))
      || case when student is null then '{}' else '{"link": "/student-portal/messages"}'::jsonb end);
    perform pg_notify('mail_queued', '');
    update public.notifications set mail_at = null, mailed_at = now() where subject_id = message;
  end if;
  update public.inbox_items set replied_at = coalesce(replied_at, now()), owner_id = coalesce(owner_id, auth.uid()), snoozed_until = null,
    status = case when keep_open then 'waiting' else 'closed' end, closed_at = case when not keep_open then now() end,
    closed_reason = case when not keep_open then 'answered' end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = now() where id = item.enquiry_id and answered_at is null;
  update public.assistant_questions set answered_at = now() where id = item.question_id and answered_at is null;
  return item;
end
$$;
revoke execute on function public.reply_to_item(uuid, integer, text, text, text, boolean, jsonb) from public;
grant execute on function public.reply_to_item(uuid, integer, text, text, text, boolean, jsonb) to authenticated;
