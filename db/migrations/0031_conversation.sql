-- The student's side of the conversation, and what tells her that something changed.

-- What she passed on from the assistant stands in the thread too; its line of the inbox is the question's.
alter table public.messages add column question_id uuid references public.assistant_questions on delete set null;
create unique index messages_question_id on public.messages (question_id);
alter table public.message_attachments add column name text not null default '' check (length(name) <= 200);

drop trigger open_inbox_item on public.messages;
create trigger open_inbox_item after insert on public.messages
  for each row when (not new.from_staff and new.question_id is null) execute function public.open_message_item();

create or replace function public.pass_on_question(asked text, looked_for text, visitor_email text, asking_student uuid) returns void
language sql security definer set search_path = '' as $$
  with passed_on as (
    insert into public.assistant_questions (question, looked_for, email, student_id)
    select trim(asked), coalesce(pass_on_question.looked_for, ''), lower(trim(visitor_email)), asking_student
    where not exists (
      select from public.assistant_questions open
      where open.answered_at is null and open.question = trim(asked)
        and open.email is not distinct from lower(trim(visitor_email)) and open.student_id is not distinct from asking_student
    )
    returning id, question, student_id
  )
  insert into public.messages (student_id, from_staff, author_id, body, question_id)
  select student_id, false, student_id, question, id from passed_on where student_id is not null
$$;

-- Student: writes to the counsellors. `files` are files of her own, [{"path": …, "name": …}]. The id is the browser's: a message that is sent
-- again because no answer came is stored once.
drop function public.send_message(text, uuid[]);
create function public.send_message(body text, files jsonb default '[]', message_id uuid default gen_random_uuid()) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  cleaned text := btrim(send_message.body, E' \t\r\n');
  message public.messages;
begin
  -- One after the other, so that the same message twice at once is one, and the limit is what it says.
  perform pg_advisory_xact_lock(hashtextextended('messages:' || student, 0));
  select * into message from public.messages where id = send_message.message_id;
  if found then
    if message.student_id <> student or message.from_staff then
      perform public.refuse('message_taken', 'There is another message with this id.');
    elsif message.body <> cleaned then
      perform public.refuse('message_sent', 'This message had arrived before it was changed.');
    end if;
    return message;
  end if;
  if length(coalesce(cleaned, '')) not between 1 and 5000 then
    raise exception 'A message has 1 to 5,000 characters.' using errcode = '23514', column = 'body', detail = 'body';
  elsif (select count(*) from public.messages where student_id = student and not from_staff and created_at > now() - interval '1 hour') >= 60 then
    raise exception 'Too many messages were sent. Please try again in an hour.' using errcode = 'PT429', hint = 'over_request_rate_limit';
  elsif jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 10 or exists (select from jsonb_array_elements(files) file
    where not exists (select from storage.objects where bucket = 'documents' and path = file ->> 'path' and owner = student)) then
    perform public.refuse('file_not_found', 'There is no such file.');
  end if;
  insert into public.messages (id, student_id, from_staff, author_id, body) values (send_message.message_id, student, false, student, cleaned)
    returning * into message;
  insert into public.message_attachments (message_id, student_id, object_id, name)
    select message.id, student, objects.id, left(coalesce(regexp_replace(max(file ->> 'name'), '[[:cntrl:]]+', ' ', 'g'), ''), 200)
    from jsonb_array_elements(files) file join storage.objects on bucket = 'documents' and path = file ->> 'path' and owner = student
    group by objects.id;
  return message;
end
$$;

-- The files of a student's messages, under the caller's own rights.
create function public.message_files(of_student uuid) returns table (message_id uuid, name text, path text, content_type text, bytes integer)
language sql stable set search_path = '' as $$
  select attached.message_id, attached.name, objects.path, objects.content_type, objects.bytes
  from public.message_attachments attached join storage.objects on objects.id = attached.object_id
  where attached.student_id = of_student order by attached.created_at, attached.name, objects.path
$$;

-- What tells a student that something changed. Written by the functions and triggers below in the transaction of the change.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('status', 'document', 'message', 'deadline', 'fact', 'task')),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 2000),
  -- The screen that shows it.
  link text not null check (link ~ '^/student-portal/[a-z/-]+$'),
  -- The message, application, paper or task that it is about.
  subject_id uuid,
  read_at timestamptz,
  -- When a mail says it, if it is unread then; null where none does.
  mail_at timestamptz,
  -- When that mail was queued, or another one that says the same.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_student_id on public.notifications (student_id, created_at desc);
create index notifications_unread on public.notifications (student_id) where read_at is null;
create index notifications_mail_at on public.notifications (mail_at) where mail_at is not null and mailed_at is null and read_at is null;
create index notifications_subject_id on public.notifications (subject_id);

create table public.notification_settings (
  student_id uuid primary key references auth.users on delete cascade,
  -- Where she is, as her browser says; mails keep to her day. Null until it has said so: then India's counts.
  time_zone text,
  -- The kinds of which she wants no mail.
  muted text[] not null default '{}' check (muted <@ array['status', 'document', 'message', 'fact', 'task']),
  -- In the links of the mails: whoever has it can end them, and nothing else.
  token uuid not null unique default gen_random_uuid(),
  updated_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['notifications', 'notification_settings'] loop
    execute format('grant select on public.%I to service_role', name);
    execute format('create policy service_role_reads on public.%I for select to service_role using (true)', name);
    execute format('create policy owner_reads on public.%I for select to authenticated using (student_id = (select auth.uid()))', name);
    call auth.protect(format('public.%I', name)::regclass);
  end loop;
end
$$;
grant select on public.notifications to authenticated;
grant select (student_id, time_zone, muted, updated_at) on public.notification_settings to authenticated;

-- The first moment from this one on at which a mail wakes nobody there: from nine until eight in the evening, as domain/plan/reminders.ts has it.
create function public.awake_at(zone text, moment timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select case when here::time >= '09:00' and here::time < '20:00' then moment
    else (here::date + case when here::time < '09:00' then 0 else 1 end + time '09:00') at time zone clock.zone end
  from (select coalesce(awake_at.zone, 'Asia/Kolkata') as zone, moment at time zone coalesce(awake_at.zone, 'Asia/Kolkata') as here) clock
$$;

-- Tells a student of a change, in the transaction that makes it. A mail says it once so many minutes have passed and it is day where she is, if she has
-- not seen it by then; null for no mail. Of what changes twice in one transaction the last word counts. Not of her own doing: the callers see to it.
create function public.notify(student uuid, about text, title text, body text, link text, subject uuid default null, wait_minutes integer default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  settings public.notification_settings;
begin
  -- An account that is being deleted is told nothing any more.
  if student is null or not exists (select from auth.users where id = student) then
    return;
  end if;
  insert into public.notification_settings (student_id) values (student) on conflict do nothing;
  select * into settings from public.notification_settings where student_id = student;
  delete from public.notifications same where same.student_id = student and same.kind = about and same.subject_id = subject
    and same.created_at = now() and same.mailed_at is null;
  insert into public.notifications (student_id, kind, title, body, link, subject_id, mail_at)
  values (student, about, left(notify.title, 200), left(coalesce(notify.body, ''), 2000), notify.link, subject,
    case when wait_minutes is not null and about <> all (settings.muted) then public.awake_at(settings.time_zone, now() + make_interval(mins => wait_minutes)) end);
end
$$;

-- Queues the mails that are due, one for each student and kind, in the transaction that notes them as queued: a crash sends none of them
-- twice and loses none. The server calls it every minute; of one student where something is to be said at once. Links are paths:
-- server/mail/templates/ knows the site.
create function public.queue_notification_mails(of_student uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  queued integer;
begin
  with due as (
    select id, student_id, kind, title, coalesce(
        (select messages.body from public.messages where messages.id = notifications.subject_id and kind = 'message'), body) as text, link, created_at
    from public.notifications
    where mail_at <= now() and mailed_at is null and read_at is null and (of_student is null or student_id = of_student)
    for update skip locked
  ), wanted as (
    select due.*, users.email, settings.token from due join auth.users on users.id = due.student_id
      join public.notification_settings settings on settings.student_id = due.student_id
    where users.email is not null and users.email_confirmed_at is not null and (banned_until is null or banned_until <= now())
      and kind <> all (settings.muted) and public.awake_at(settings.time_zone, now()) = now()
  ), noted as (
    update public.notifications set mailed_at = now() from wanted where notifications.id = wanted.id
  )
  insert into mail.outbox (mail)
  select jsonb_build_object('kind', 'notification', 'to', email, 'about', kind, 'token', token,
    'changes', jsonb_agg(jsonb_build_object('title', title, 'text', text, 'link', link) order by created_at, title))
  from wanted group by student_id, email, kind, token;
  get diagnostics queued = row_count;
  if queued > 0 then
    perform pg_notify('mail_queued', '');
  end if;
  return queued;
end
$$;

-- How somebody of staff is called by students; null where no name was given: then it is a counsellor.
create function public.staff_name(person uuid) returns text language sql stable security definer set search_path = '' as $$
  select nullif(btrim(user_metadata ->> 'full_name'), '') from auth.users where id = person
$$;

create function public.notify_of_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify(new.student_id, 'message', coalesce(public.staff_name(new.author_id), 'A counsellor') || ' answered you', left(new.body, 300),
    '/student-portal/messages', new.id, 60);
  return null;
end
$$;
create trigger notify_student after insert on public.messages
  for each row when (new.from_staff) execute function public.notify_of_message();

create function public.notify_of_application() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not distinct from new.student_id then
    return null;
  end if;
  perform public.notify(new.student_id, 'status', new.university_name || ': ' || new.status,
    concat_ws(E'\n\n', new.program, nullif(new.status_note, ''),
      'Next: ' || new.next_step || coalesce(' By ' || to_char(new.next_step_due, 'FMMonth FMDD, YYYY') || '.', '')),
    '/student-portal/apply', new.id, 0);
  return null;
end
$$;
create trigger notify_student after update on public.applications for each row
  when ((new.status, new.next_step, new.next_step_due, new.status_note) is distinct from (old.status, old.next_step, old.next_step_due, old.status_note))
  execute function public.notify_of_application();

-- Several papers are looked at in one sitting: their mail waits for the others.
create function public.notify_of_document() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  university text := (select university_name from public.applications where id = new.application_id);
begin
  if auth.uid() is not distinct from new.student_id then
    return null;
  end if;
  if tg_op = 'INSERT' and new.state = 'required' then
    perform public.notify(new.student_id, 'document', 'Asked for: ' || new.label, university, '/student-portal/apply', new.id, 10);
  elsif tg_op = 'UPDATE' and new.state = 'accepted' then
    perform public.notify(new.student_id, 'document', 'Accepted: ' || new.label, university, '/student-portal/apply', new.id, 10);
  elsif tg_op = 'UPDATE' and new.state = 'required' then
    perform public.notify(new.student_id, 'document', 'Asked for again: ' || new.label, concat_ws(E'\n\n', university, new.note), '/student-portal/apply',
      new.id, 10);
  end if;
  return null;
end
$$;
create trigger notify_student after insert on public.application_documents for each row execute function public.notify_of_document();
create trigger notify_student_of_change after update on public.application_documents for each row
  when (new.state <> old.state) execute function public.notify_of_document();

-- A figure that plans are counted from has changed: whoever has chosen the programme is told the old and the new one.
create function public.notify_of_figure(programme uuid, figure text, was text, becomes text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify(selected.student_id, 'fact', programmes.name || ': ' || figure, 'It was ' || was || ', it is ' || becomes || '. ' || universities.name,
    '/student-portal/plan', programmes.id, 60)
  from public.selected_universities selected join public.programmes on programmes.id = selected.programme_id
    join public.universities on universities.id = programmes.university_id
  where programmes.id = programme;
end
$$;

-- '2027-05-31', or '--05-31' for every year.
create function public.deadline_in_words(closes text) returns text language sql stable set search_path = '' as $$
  select case when closes like '--%' then to_char(('2000' || substr(closes, 2))::date, 'FMMonth FMDD') || ' each year'
    else to_char(closes::date, 'FMMonth FMDD, YYYY') end
$$;

create function public.notify_of_deadline() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_of_figure(new.programme_id, 'the deadline has changed', public.deadline_in_words(old.closes), public.deadline_in_words(new.closes));
  return null;
end
$$;
create trigger notify_students after update of closes on public.programme_deadlines
  for each row when (new.closes <> old.closes) execute function public.notify_of_deadline();

create function public.notify_of_fee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_of_figure(new.programme_id, 'the ' || replace(new.kind, '-', ' ') || ' has changed',
    old.currency || ' ' || to_char(old.amount, 'FM999,999,999,990') || ' a ' || old.period, new.currency || ' ' || to_char(new.amount, 'FM999,999,999,990') || ' a ' || new.period);
  return null;
end
$$;
create trigger notify_students after update of amount, currency, period on public.programme_fees for each row
  when ((new.amount, new.currency, new.period) is distinct from (old.amount, old.currency, old.period)) execute function public.notify_of_fee();

-- Student: the conversation with its newest messages, and until when what nobody has answered yet is answered, by whom.
create function public.own_conversation(newest integer default 100) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  student constant uuid := public.require_student();
  waiting public.inbox_items;
begin
  select * into waiting from public.inbox_items
    where student_id = student and kind in ('message', 'question') and status <> 'closed' and replied_at is null order by due_at limit 1;
  return jsonb_build_object(
    'now', now(),
    'total', (select count(*) from public.messages where student_id = student),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'fromStaff', from_staff,
        'author', case when from_staff then public.staff_name(author_id) end, 'body', body, 'sentAt', created_at, 'readAt', read_at,
        'isPassedOn', question_id is not null,
        'files', (select coalesce(jsonb_agg(jsonb_build_object('name', files.name, 'path', files.path, 'contentType', files.content_type, 'bytes', files.bytes)), '[]')
          from public.message_files(student) files where files.message_id = shown.id)) order by created_at, from_staff), '[]')
      from (select * from public.messages where student_id = student order by created_at desc, from_staff desc limit greatest(least(newest, 1000), 0)) shown),
    'counsellor', coalesce(public.staff_name(waiting.owner_id),
      (select public.staff_name(author_id) from public.messages where student_id = student and from_staff order by created_at desc limit 1)),
    'waitsSince', waiting.arrived_at,
    'answerBy', waiting.due_at);
end
$$;

-- Either side: what the other wrote has been seen; for the student her bell says it no more. Gives how many messages were new.
create or replace function public.read_thread(of_student uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  seen integer;
begin
  if of_student is null or of_student = auth.uid() then
    update public.notifications set read_at = now() where student_id = public.require_student() and kind = 'message' and read_at is null;
    update public.messages set read_at = now() where student_id = auth.uid() and from_staff and read_at is null;
  else
    perform public.require_duty('students');
    update public.messages set read_at = now() where student_id = of_student and not from_staff and read_at is null;
  end if;
  get diagnostics seen = row_count;
  return seen;
end
$$;

-- Student: has seen these, or all that were there until then. A message that was seen in the list is still unread in the thread.
create function public.read_notifications(seen uuid[] default null, until timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  marked integer;
begin
  update public.notifications set read_at = now()
    where student_id = public.require_student() and read_at is null and created_at <= until and (seen is null or id = any (seen));
  get diagnostics marked = row_count;
  return marked;
end
$$;

-- Student: where she is, by its IANA name.
create function public.set_time_zone(zone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student constant uuid := public.require_student();
begin
  if zone is null or not exists (select from pg_catalog.pg_timezone_names where name = zone and name !~ '^(posix|right)/') then
    perform public.refuse('unknown_time_zone', 'There is no such time zone.');
  end if;
  insert into public.notification_settings as stored (student_id, time_zone) values (student, zone)
    on conflict (student_id) do update set time_zone = excluded.time_zone, updated_at = now() where stored.time_zone is distinct from excluded.time_zone;
  update public.notifications set mail_at = public.awake_at(zone, mail_at)
    where student_id = student and mail_at is not null and mailed_at is null and read_at is null;
end
$$;

-- Mails of one kind on or off; those that wait go with it.
create function public.mute_notification_mails(student uuid, about text, wanted boolean) returns void language plpgsql set search_path = '' as $$
begin
  if about is null or about not in ('status', 'document', 'message', 'fact', 'task') then
    perform public.refuse('unknown_kind', 'There are no mails of this kind.');
  end if;
  insert into public.notification_settings (student_id) values (student) on conflict do nothing;
  update public.notification_settings set updated_at = now(),
    muted = case when wanted then array_remove(muted, about) else array(select unnest(muted) union select about order by 1) end
    where student_id = student and wanted = (about = any (muted));
  if not wanted then
    update public.notifications set mail_at = null where student_id = student and kind = about and mailed_at is null and mail_at is not null;
  end if;
end
$$;

create function public.switch_notification_mails(about text, wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.mute_notification_mails(public.require_student(), about, coalesce(wanted, true));
end
$$;

-- From the link of a mail. Twice is the same as once, and a token that nobody has ends nothing.
create function public.end_notification_mails(mail_token uuid, about text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.mute_notification_mails(student_id, about, false) from public.notification_settings where token = mail_token;
end
$$;

-- Staff: answers. The mail is queued in the same transaction as server/mail/outbox.ts does it, and for a student it stands in the thread, where
-- the mail's link leads; the first reply stops the clock. `keep_open` waits for the person's answer. What was asked in the thread is answered
-- there: a mail says it only if she has not seen it an hour later.
create or replace function public.reply_to_item(item_id uuid, seen_version integer, subject text, body text, template text default null,
  keep_open boolean default false) returns public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
  student uuid;
  address text;
  message uuid;
  cleaned_subject text := btrim(regexp_replace(reply_to_item.subject, '[[:cntrl:]]+', ' ', 'g'));
  cleaned text := btrim(reply_to_item.body, E' \t\r\n');
begin
  if length(coalesce(cleaned, '')) not between 1 and 5000 then
    raise exception 'A reply has 1 to 5,000 characters.' using errcode = '23514', column = 'body', detail = 'body';
  elsif cleaned ~ '\{[a-z ]+\}' or cleaned_subject ~ '\{[a-z ]+\}' then
    raise exception 'A gap of the template is not filled in.' using errcode = '23514', column = 'body', detail = 'body';
  elsif length(coalesce(cleaned_subject, '')) not between 1 and 200 then
    raise exception 'A subject has 1 to 200 characters.' using errcode = '23514', column = 'subject', detail = 'subject';
  end if;
  -- Whoever has proved the address of an unsigned question is the one who asked, as far as mail can tell.
  student := coalesce(item.student_id, (select id from auth.users where email = item.person_email and email_confirmed_at is not null));
  address := coalesce((select email from auth.users where id = student), item.person_email);
  if address is null then
    perform public.refuse('no_address', 'Nobody left an address to answer to.');
  end if;
  if student is not null then
    insert into public.messages (student_id, from_staff, author_id, body) values (student, true, auth.uid(), cleaned) returning id into message;
    update public.messages set read_at = now() where student_id = student and not from_staff and read_at is null;
  end if;
  insert into public.inbox_replies (item_id, author_id, message_id, subject, body, template)
    values (item.id, auth.uid(), message, cleaned_subject, cleaned, reply_to_item.template);
  if item.kind <> 'message' then
    insert into mail.outbox (mail) values (jsonb_build_object('kind', 'staff-reply', 'to', address, 'subject', cleaned_subject, 'body', cleaned)
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

-- Staff: the next status of an application as the caller has last seen it, with a note and a next step. Where `tell`, a mail says it at once,
-- if it is day where she is and she wants such mails.
create or replace function public.change_application(application_id uuid, seen_version integer, new_status text, note text, next_step text,
  next_step_due date, tell boolean default true) returns public.applications
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  application public.applications;
begin
  perform public.require_duty('students');
  application := public.lock_application(change_application.application_id);
  if application.version <> seen_version then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  application := public.set_application_status(application.id, new_status, note, next_step, change_application.next_step_due);
  if nullif(btrim(change_application.next_step), '') is null and application.next_step is not null then
    update public.applications set next_step = null where id = application.id returning * into application;
  end if;
  if tell then
    perform public.queue_notification_mails(application.student_id);
  else
    update public.notifications set mail_at = null where subject_id = application.id and created_at = now() and mailed_at is null;
  end if;
  return application;
end
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['notify(uuid, text, text, text, text, uuid, integer)', 'queue_notification_mails(uuid)', 'staff_name(uuid)',
    'notify_of_message()', 'notify_of_application()', 'notify_of_document()', 'notify_of_figure(uuid, text, text, text)', 'notify_of_deadline()',
    'notify_of_fee()', 'deadline_in_words(text)', 'awake_at(text, timestamptz)', 'mute_notification_mails(uuid, text, boolean)',
    'end_notification_mails(uuid, text)', 'send_message(text, jsonb, uuid)', 'message_files(uuid)', 'own_conversation(integer)',
    'read_notifications(uuid[], timestamptz)', 'set_time_zone(text)', 'switch_notification_mails(text, boolean)'] loop
    execute format('revoke execute on function public.%s from public', signature);
  end loop;
  foreach signature in array array['send_message(text, jsonb, uuid)', 'message_files(uuid)', 'own_conversation(integer)',
    'read_notifications(uuid[], timestamptz)', 'set_time_zone(text)', 'switch_notification_mails(text, boolean)'] loop
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  foreach signature in array array['notify(uuid, text, text, text, text, uuid, integer)', 'queue_notification_mails(uuid)',
    'end_notification_mails(uuid, text)', 'awake_at(text, timestamptz)'] loop
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end
$$;
