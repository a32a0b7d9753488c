-- The inbox of the staff: what people sent, each with the time by which it is answered, and the conversation with a student.

-- When somebody is in the office in Hyderabad; administrators change it. Public holidays are not kept here.
create table public.office_hours (
  -- 1 is Monday.
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null default '19:00',
  check (opens < closes)
);
insert into public.office_hours select weekday, '10:00', '19:00' from generate_series(1, 6) weekday;
grant select, insert, update, delete on public.office_hours to authenticated, service_role;
create policy staff_reads on public.office_hours for select to authenticated using ((select auth.may('inbox')));
create policy administrators_all on public.office_hours for all to authenticated
  using ((select auth.may('administration'))) with check ((select auth.may('administration')));
create policy service_role_all on public.office_hours for all to service_role using (true) with check (true);
call auth.protect('public.office_hours');
call auth.audit('public.office_hours', 'weekday', 'opens', 'closes');

-- The hours of the days from `start` on, as moments, what of them is past left out; sixty days at most, whatever is asked for.
create function public.office_windows(start timestamptz, days integer) returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable set search_path = '' as $$
  select greatest((day + opens) at time zone 'Asia/Kolkata', start), (day + closes) at time zone 'Asia/Kolkata'
  from (select (start at time zone 'Asia/Kolkata')::date + ahead as day from generate_series(0, least(days, 60)) ahead) days
  join public.office_hours on weekday = extract(isodow from day)
  where (day + closes) at time zone 'Asia/Kolkata' > start
$$;

-- How many minutes of the time from one moment to another somebody is in the office.
create function public.working_minutes(start timestamptz, until timestamptz) returns integer
language sql stable set search_path = '' as $$
  select coalesce(floor(sum(extract(epoch from least(closes_at, until) - opens_at)) / 60), 0)::integer
  from public.office_windows(start, greatest(until::date - start::date, 0) + 1) where opens_at < until
$$;

-- When so many minutes of office time will have passed; null where the office does not open in the four weeks after.
create function public.after_working_minutes(start timestamptz, minutes integer) returns timestamptz
language sql stable set search_path = '' as $$
  select closes_at - make_interval(secs => (total - minutes * 60)::double precision) from (
    select opens_at, closes_at, sum(extract(epoch from closes_at - opens_at)) over (order by opens_at) as total
    from public.office_windows(start, 28)
  ) windows where total >= minutes * 60 order by opens_at limit 1
$$;

-- The conversation between a student and the counsellors. Written by the functions below alone, and never changed but for who has read it.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  from_staff boolean not null,
  author_id uuid references auth.users on delete set null,
  body text not null check (length(body) between 1 and 5000),
  -- When the other side first had it on a screen.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, student_id)
);
create index messages_thread on public.messages (student_id, created_at);
create index messages_author_id on public.messages (author_id);

-- A file of the student's own that a message speaks of.
create table public.message_attachments (
  message_id uuid not null,
  student_id uuid not null,
  object_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (message_id, object_id),
  foreign key (message_id, student_id) references public.messages (id, student_id) on delete cascade,
  foreign key (object_id, student_id) references storage.objects (id, owner) on delete cascade
);
create index message_attachments_student_id on public.message_attachments (student_id);
create index message_attachments_object_id on public.message_attachments (object_id);

do $$
declare
  name text;
begin
  foreach name in array array['messages', 'message_attachments'] loop
    execute format('grant select on public.%I to authenticated, service_role', name);
    execute format('create policy owner_reads on public.%I for select to authenticated using (student_id = (select auth.uid()))', name);
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select auth.may(''students'')))', name);
    execute format('create policy service_role_reads on public.%I for select to service_role using (true)', name);
    call auth.protect(format('public.%I', name)::regclass);
  end loop;
end
$$;
call auth.audit('public.messages', 'id', 'from_staff');

-- One line of the queue for each thing that somebody has to look at. What was sent stands in its own table; the line names it.
create table public.inbox_items (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  kind text not null check (kind in ('survey', 'enquiry', 'question', 'message', 'document', 'payment')),
  survey_id uuid unique references public.survey_submissions on delete cascade,
  enquiry_id uuid unique references public.enquiries on delete cascade,
  question_id uuid unique references public.assistant_questions on delete cascade,
  payment_id uuid unique references public.payments on delete cascade,
  student_id uuid references auth.users on delete cascade,
  person_name text not null default '',
  person_email text,
  subject text not null default '',
  -- The first words of what was written.
  excerpt text not null default '',
  arrived_at timestamptz not null default now(),
  -- What the person was promised: 48 hours, by night and on Sundays too.
  due_at timestamptz not null default now() + interval '48 hours',
  -- The first answer of a person.
  replied_at timestamptz,
  status text not null default 'open' check (status in ('open', 'waiting', 'closed')),
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('answered', 'elsewhere', 'spam', 'duplicate', 'done')),
  owner_id uuid references auth.users on delete set null,
  snoozed_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(person_name || ' ' || coalesce(person_email, '') || ' ' || subject || ' #' || number::text)) stored,
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_reason is null)),
  check (num_nonnulls(survey_id, enquiry_id, question_id, payment_id) = case when kind in ('message', 'document') then 0 else 1 end)
);
create index inbox_items_open on public.inbox_items (due_at) where status = 'open';
create index inbox_items_waiting on public.inbox_items (updated_at) where status = 'waiting';
create index inbox_items_closed on public.inbox_items (closed_at desc) where status = 'closed';
create index inbox_items_arrived on public.inbox_items (arrived_at);
create index inbox_items_student_id on public.inbox_items (student_id);
create index inbox_items_owner_id on public.inbox_items (owner_id) where status = 'open';
create index inbox_items_owner on public.inbox_items (owner_id);
create index inbox_items_email on public.inbox_items (person_email);
create index inbox_items_search on public.inbox_items using gin (search_text public.gin_trgm_ops);
-- However many messages or papers of a student wait, they are one line.
create unique index inbox_items_one_open on public.inbox_items (student_id, kind) where kind in ('message', 'document') and status = 'open';

grant select on public.inbox_items to authenticated, service_role;
create policy staff_reads on public.inbox_items for select to authenticated using ((select auth.may('students')));
create policy money_reads on public.inbox_items for select to authenticated using (kind = 'payment' and (select auth.may('money')));
create policy service_role_reads on public.inbox_items for select to service_role using (true);
call auth.protect('public.inbox_items');
call auth.audit('public.inbox_items', 'number', 'kind', 'status', 'closed_reason', 'owner_id', 'snoozed_until', 'replied_at', 'closed_at');

create function public.raise_item_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
revoke execute on function public.raise_item_version() from public;
create trigger raise_item_version before update on public.inbox_items for each row execute function public.raise_item_version();

-- What staff tell each other about a line, and what they answered. Neither is ever changed.
create table public.inbox_notes (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.inbox_items on delete cascade,
  author_id uuid references auth.users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index inbox_notes_item_id on public.inbox_notes (item_id, created_at);
create index inbox_notes_author_id on public.inbox_notes (author_id);

create table public.inbox_replies (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.inbox_items on delete cascade,
  author_id uuid references auth.users on delete set null,
  message_id uuid references public.messages on delete set null,
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  -- Which template it was begun from.
  template text check (length(template) <= 80),
  created_at timestamptz not null default now()
);
create index inbox_replies_item_id on public.inbox_replies (item_id, created_at);
create index inbox_replies_author_id on public.inbox_replies (author_id);
create index inbox_replies_message_id on public.inbox_replies (message_id);

do $$
declare
  name text;
begin
  foreach name in array array['inbox_notes', 'inbox_replies'] loop
    execute format('grant select on public.%I to authenticated, service_role', name);
    -- Whoever reads the line reads what belongs to it.
    execute format('create policy staff_reads on public.%1$I for select to authenticated
      using (exists (select from public.inbox_items where inbox_items.id = %1$I.item_id))', name);
    execute format('create policy service_role_reads on public.%I for select to service_role using (true)', name);
    call auth.protect(format('public.%I', name)::regclass);
  end loop;
end
$$;
call auth.audit('public.inbox_notes', 'id', 'item_id');
call auth.audit('public.inbox_replies', 'id', 'item_id', 'template');

-- How a student is called: as her profile has it, else as at sign-up, else by the address.
create function public.student_name(student uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''),
    nullif(btrim(users.user_metadata ->> 'full_name'), ''), users.email, '')
  from auth.users left join public.student_profiles profiles on profiles.id = users.id where users.id = student
$$;
revoke execute on function public.student_name(uuid) from public;

-- What arrives opens its line, in its own transaction.
create function public.open_survey_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inbox_items (kind, survey_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('survey', new.id, new.user_id, new.first_name || ' ' || new.last_name, new.email,
    left(new.preferred_program, 120) || ', ' || coalesce(nullif(new.other_country, ''), initcap(new.interested_country)),
    left(new.additional_info, 300), new.created_at, new.created_at + interval '48 hours')
  on conflict (survey_id) do update set student_id = excluded.student_id, subject = excluded.subject;
  return null;
end
$$;
create trigger open_inbox_item after insert or update of other_country, user_id on public.survey_submissions
  for each row execute function public.open_survey_item();

create function public.open_enquiry_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inbox_items (kind, enquiry_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('enquiry', new.id, new.user_id, new.name, new.email, left(split_part(new.question, E'\n', 1), 120), left(new.question, 300),
    new.created_at, new.created_at + interval '48 hours');
  return null;
end
$$;
create trigger open_inbox_item after insert on public.enquiries for each row execute function public.open_enquiry_item();

create function public.open_question_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inbox_items (kind, question_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('question', new.id, new.student_id, coalesce(nullif(public.student_name(new.student_id), ''), new.email, 'A visitor'), new.email,
    left(split_part(new.question, E'\n', 1), 120), left(new.question, 300), new.created_at, new.created_at + interval '48 hours');
  return null;
end
$$;
create trigger open_inbox_item after insert on public.assistant_questions for each row execute function public.open_question_item();

-- A question that is settled outside the inbox leaves it.
create function public.settle_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.inbox_items set replied_at = coalesce(replied_at, new.answered_at), status = 'closed', closed_at = new.answered_at,
      closed_reason = 'elsewhere'
    where status <> 'closed' and new.id = case tg_table_name when 'enquiries' then enquiry_id else question_id end;
  return null;
end
$$;
create trigger settle_item after update of answered_at on public.enquiries
  for each row when (old.answered_at is null and new.answered_at is not null) execute function public.settle_item();
create trigger settle_item after update of answered_at on public.assistant_questions
  for each row when (old.answered_at is null and new.answered_at is not null) execute function public.settle_item();

create function public.open_message_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'answered'
    where student_id = new.student_id and kind = 'message' and status = 'waiting';
  insert into public.inbox_items (kind, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
  values ('message', new.student_id, public.student_name(new.student_id), (select email from auth.users where id = new.student_id),
    left(split_part(new.body, E'\n', 1), 120), left(new.body, 300), new.created_at, new.created_at + interval '48 hours')
  -- The clock runs from the first one that nobody has answered.
  on conflict (student_id, kind) where kind in ('message', 'document') and status = 'open'
    do update set subject = excluded.subject, excerpt = excluded.excerpt, snoozed_until = null;
  return null;
end
$$;
create trigger open_inbox_item after insert on public.messages
  for each row when (not new.from_staff) execute function public.open_message_item();

-- A student's papers that wait to be looked at: one line while there is one, gone with the last.
create function public.follow_documents() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  student uuid := case when tg_op = 'DELETE' then old.student_id else new.student_id end;
  waiting integer;
  since timestamptz;
begin
  select count(*), min(uploaded_at) into waiting, since from public.application_documents where student_id = student and state = 'uploaded';
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
$$;
create trigger follow_documents after insert or delete or update of state on public.application_documents
  for each row execute function public.follow_documents();

-- A payment that went wrong, other than by the student's own wish, or that no word came of for an hour.
create function public.open_payment_item(payment public.payments, why text) returns void language sql set search_path = '' as $$
  insert into public.inbox_items (kind, payment_id, student_id, person_name, person_email, subject, excerpt)
  select 'payment', (payment).id, (payment).student_id, public.student_name((payment).student_id), users.email, why, (payment).plan_title
  from auth.users where users.id = (payment).student_id
  on conflict (payment_id) do nothing
$$;
revoke execute on function public.open_payment_item(public.payments, text) from public;

create function public.follow_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.open_payment_item(new, 'Payment failed: ' || replace(new.failure_code, '_', ' '));
  return null;
end
$$;
create trigger open_inbox_item after update of status on public.payments
  for each row when (new.status = 'failed' and old.status <> 'failed' and new.failure_code <> 'cancelled') execute function public.follow_payment();

-- The server calls it every few minutes.
create function public.note_stuck_payments() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform auth.require_full_assurance();
  perform public.open_payment_item(payments, 'No word from the gateway for an hour') from public.payments
    where status = 'pending' and updated_at < now() - interval '1 hour'
      and not exists (select from public.inbox_items where payment_id = payments.id);
end
$$;
revoke execute on function public.note_stuck_payments() from public;
grant execute on function public.note_stuck_payments() to service_role;

revoke execute on function public.open_survey_item(), public.open_enquiry_item(), public.open_question_item(), public.settle_item(),
  public.open_message_item(), public.follow_documents(), public.follow_payment() from public;

-- What came before there was an inbox. Nobody has answered a survey in the product; the rest says so itself.
insert into public.inbox_items (kind, survey_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
select 'survey', id, user_id, first_name || ' ' || last_name, email,
  left(preferred_program, 120) || ', ' || coalesce(nullif(other_country, ''), initcap(interested_country)), left(additional_info, 300), created_at,
  created_at + interval '48 hours' from public.survey_submissions order by created_at;
insert into public.inbox_items (kind, enquiry_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
select 'enquiry', id, user_id, name, email, left(split_part(question, E'\n', 1), 120), left(question, 300), created_at,
  created_at + interval '48 hours' from public.enquiries where answered_at is null order by created_at;
insert into public.inbox_items (kind, question_id, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at)
select 'question', id, student_id, coalesce(nullif(public.student_name(student_id), ''), email, 'A visitor'), email,
  left(split_part(question, E'\n', 1), 120), left(question, 300), created_at, created_at + interval '48 hours'
  from public.assistant_questions where answered_at is null order by created_at;
insert into public.inbox_items (kind, student_id, person_name, person_email, subject, arrived_at, due_at)
select 'document', student_id, public.student_name(student_id), (select email from auth.users where id = student_id),
  case count(*) when 1 then '1 document to review' else count(*) || ' documents to review' end, min(uploaded_at), min(uploaded_at) + interval '48 hours'
  from public.application_documents where state = 'uploaded' group by student_id;

-- Student: writes to the counsellors. Attachments are files of her own.
create function public.send_message(body text, attachments uuid[] default '{}') returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  message public.messages;
begin
  if length(btrim(send_message.body)) not between 1 and 5000 then
    raise exception 'A message has 1 to 5,000 characters.' using errcode = '23514', column = 'body', detail = 'body';
  end if;
  if (select count(*) from public.messages where student_id = student and not from_staff and created_at > now() - interval '1 hour') >= 60 then
    raise exception 'Too many messages were sent. Please try again in an hour.' using errcode = 'PT429', hint = 'over_request_rate_limit';
  end if;
  if cardinality(attachments) > 10 or exists (select from unnest(attachments) wanted
    where not exists (select from storage.objects where id = wanted and owner = student and bucket = 'documents')) then
    perform public.refuse('file_not_found', 'There is no such file.');
  end if;
  insert into public.messages (student_id, from_staff, author_id, body) values (student, false, student, btrim(send_message.body))
    returning * into message;
  insert into public.message_attachments (message_id, student_id, object_id)
    select distinct message.id, student, wanted from unnest(attachments) wanted;
  return message;
end
$$;

-- Either side: what the other wrote has been seen. Gives how many messages were new.
create function public.read_thread(of_student uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  seen integer;
begin
  if of_student is null or of_student = auth.uid() then
    update public.messages set read_at = now() where student_id = public.require_student() and from_staff and read_at is null;
  else
    perform public.require_duty('students');
    update public.messages set read_at = now() where student_id = of_student and not from_staff and read_at is null;
  end if;
  get diagnostics seen = row_count;
  return seen;
end
$$;

-- Staff: a line as the caller has last seen it, locked. Whoever has seen an older one is told, and nothing is done.
create function public.lock_item(wanted uuid, seen_version integer) returns public.inbox_items language plpgsql set search_path = '' as $$
declare
  item public.inbox_items;
begin
  perform public.require_duty('inbox');
  select * into item from public.inbox_items where id = wanted for update;
  if not found or not (auth.may('students') or (item.kind = 'payment' and auth.may('money'))) then
    perform public.refuse('item_not_found', 'There is no such item.');
  elsif item.version <> seen_version then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  return item;
end
$$;
revoke execute on function public.lock_item(uuid, integer) from public;

-- Staff: the line that is due first of those that nobody has. Two who ask at once get two.
create function public.take_next_item() returns setof public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  next_id uuid;
  caller uuid := public.require_duty('inbox');
begin
  select id into next_id from public.inbox_items
    where status = 'open' and owner_id is null and (snoozed_until is null or least(snoozed_until, due_at) <= now())
      and (auth.may('students') or kind = 'payment')
    order by due_at, number limit 1 for update skip locked;
  return query update public.inbox_items set owner_id = caller where id = next_id returning *;
end
$$;

create function public.assign_item(item_id uuid, seen_version integer, new_owner uuid) returns public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if new_owner is not null and not exists (select from auth.users where id = new_owner and app_metadata ->> 'role' = 'staff'
    and 'inbox' = any (auth.duties_of(app_metadata ->> 'staff_role'))) then
    perform public.refuse('owner_not_found', 'Nobody of staff who answers people has this account.');
  end if;
  update public.inbox_items set owner_id = new_owner where id = item.id returning * into item;
  return item;
end
$$;

-- Out of sight until then, and no longer than until it is due.
create function public.snooze_item(item_id uuid, seen_version integer, until timestamptz) returns public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if until > now() + interval '60 days' then
    perform public.refuse('snooze_too_long', 'Snooze for 60 days at most.');
  end if;
  update public.inbox_items set snoozed_until = until where id = item.id returning * into item;
  return item;
end
$$;

-- Without a reply from here: answered by phone, nothing to answer, the same again, or done.
create function public.close_item(item_id uuid, seen_version integer, reason text) returns public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if reason is null or reason not in ('elsewhere', 'spam', 'duplicate', 'done') then
    perform public.refuse('reason_missing', 'Say why it is closed without a reply.');
  elsif item.status = 'closed' then
    perform public.refuse('item_closed', 'This is closed already.');
  end if;
  update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = reason,
    replied_at = case when reason = 'elsewhere' then coalesce(replied_at, now()) else replied_at end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = now() where id = item.enquiry_id and answered_at is null;
  update public.assistant_questions set answered_at = now() where id = item.question_id and answered_at is null;
  return item;
end
$$;

-- As it was: what closing without a reply had set is taken back. A reply that was sent stays sent.
create function public.reopen_item(item_id uuid, seen_version integer) returns public.inbox_items
language plpgsql security definer set search_path = '' as $$
declare
  item public.inbox_items := public.lock_item(item_id, seen_version);
begin
  if item.status = 'open' then
    return item;
  elsif item.kind in ('message', 'document') and exists (select from public.inbox_items other
    where other.student_id = item.student_id and other.kind = item.kind and other.status = 'open') then
    perform public.refuse('item_open', 'There is an open item of this student already.');
  end if;
  update public.inbox_items set status = 'open', closed_at = null, closed_reason = null,
    replied_at = case when exists (select from public.inbox_replies where inbox_replies.item_id = item.id) then replied_at end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = null where id = item.enquiry_id and item.replied_at is null;
  update public.assistant_questions set answered_at = null where id = item.question_id and item.replied_at is null;
  return item;
end
$$;

create function public.add_note(item_id uuid, body text) returns public.inbox_notes
language plpgsql security definer set search_path = '' as $$
declare
  note public.inbox_notes;
begin
  perform public.require_duty('inbox');
  if not exists (select from public.inbox_items where id = add_note.item_id and (auth.may('students') or (kind = 'payment' and auth.may('money')))) then
    perform public.refuse('item_not_found', 'There is no such item.');
  end if;
  insert into public.inbox_notes (item_id, author_id, body) values (add_note.item_id, auth.uid(), btrim(add_note.body)) returning * into note;
  return note;
end
$$;

-- Staff: answers. The mail is queued in the same transaction as server/mail/outbox.ts does it, and for a student it stands in the thread;
-- the first reply stops the clock. `keep_open` waits for the person's answer.
create function public.reply_to_item(item_id uuid, seen_version integer, subject text, body text, template text default null,
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
  insert into mail.outbox (mail) values (jsonb_build_object('kind', 'staff-reply', 'to', address, 'subject', cleaned_subject, 'body', cleaned));
  perform pg_notify('mail_queued', '');
  update public.inbox_items set replied_at = coalesce(replied_at, now()), owner_id = coalesce(owner_id, auth.uid()), snoozed_until = null,
    status = case when keep_open then 'waiting' else 'closed' end, closed_at = case when not keep_open then now() end,
    closed_reason = case when not keep_open then 'answered' end
    where id = item.id returning * into item;
  update public.enquiries set answered_at = now() where id = item.enquiry_id and answered_at is null;
  update public.assistant_questions set answered_at = now() where id = item.question_id and answered_at is null;
  return item;
end
$$;

-- One page of the queue with the numbers beside it, of what the caller's role may see: as its policies have it, but with its owner's rights,
-- since under a policy no index serves a search (LIKE is not leakproof). `filters`: queue, kind, owner ('me', 'none' or an id),
-- search, sort (due, arrived, person, subject), direction, page.
create function public.inbox_page(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  in_queue constant jsonb := jsonb_build_object(
    'open', 'status = ''open'' and is_awake', 'overdue', 'status = ''open'' and due_at <= now()',
    'soon', 'status = ''open'' and due_at > now() and due_at <= $2', 'mine', 'status = ''open'' and owner_id = $1',
    'unassigned', 'status = ''open'' and is_awake and owner_id is null', 'waiting', 'status = ''waiting''',
    'snoozed', 'status = ''open'' and not is_awake', 'closed', 'status = ''closed''');
  queue constant text := coalesce(filters ->> 'queue', 'open');
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sort constant text := coalesce(filters ->> 'sort', case when queue = 'closed' then 'closed' else 'due' end);
  sorted_by constant text := case sort when 'arrived' then 'arrived_at' when 'person' then 'lower(person_name)' when 'subject' then 'lower(subject)'
    when 'closed' then 'closed_at' else 'due_at' end;
  soon constant timestamptz := coalesce(public.after_working_minutes(now(), 360), now() + interval '6 hours');
  -- The condition stands in the place of the name, so that the indexes of the open lines are used.
  awake constant text := '(snoozed_until is null or least(snoozed_until, due_at) <= now())';
  condition text := replace(coalesce(in_queue ->> queue, in_queue ->> 'open'), 'is_awake', awake);
  sees_all constant boolean := auth.may('students');
  answer jsonb;
begin
  perform public.require_duty('inbox');
  if not sees_all then
    condition := condition || ' and kind = ''payment''';
  end if;
  if filters ->> 'kind' is not null then
    condition := condition || ' and kind = $3 ->> ''kind''';
  end if;
  if filters ->> 'owner' is not null then
    condition := condition || case filters ->> 'owner' when 'me' then ' and owner_id = $1' when 'none' then ' and owner_id is null'
      else ' and owner_id::text = $3 ->> ''owner''' end;
  end if;
  if coalesce(btrim(filters ->> 'search'), '') <> '' then
    condition := condition || ' and search_text like ''%'' || replace(replace(replace(lower(btrim($3 ->> ''search'')), ''\'', ''\\''), ''%'', ''\%''), ''_'', ''\_'') || ''%''';
  end if;
  execute format($sql$
    select jsonb_build_object(
      'now', now(), 'soon', $2,
      'total', (select count(*) from public.inbox_items where %1$s),
      'rows', (select coalesce(jsonb_agg(to_jsonb(line) - 'search_text' || jsonb_build_object(
          'working_minutes', case when due_at > now() and status = 'open' then public.working_minutes(now(), due_at) else 0 end)), '[]')
        from (select inbox_items.* from public.inbox_items where %1$s order by %2$s, number limit 50 offset $4) line))
  $sql$, condition, sorted_by || ' ' || case when sort = 'closed' and filters ->> 'direction' is null then 'desc' else direction end)
  into answer using auth.uid(), soon, filters, (page - 1) * 50;
  return answer || (select jsonb_build_object('counts', jsonb_build_object(
      'open', count(*) filter (where status = 'open' and (snoozed_until is null or least(snoozed_until, due_at) <= now())),
      'overdue', count(*) filter (where status = 'open' and due_at <= now()),
      'soon', count(*) filter (where status = 'open' and due_at > now() and due_at <= soon),
      'mine', count(*) filter (where status = 'open' and owner_id = auth.uid()),
      'unassigned', count(*) filter (where status = 'open' and owner_id is null and (snoozed_until is null or least(snoozed_until, due_at) <= now())),
      'waiting', count(*) filter (where status = 'waiting'),
      'snoozed', count(*) filter (where status = 'open' and snoozed_until > now() and due_at > now())))
    from public.inbox_items where status in ('open', 'waiting') and (sees_all or kind = 'payment'));
end
$$;

-- A line with all that belongs to it, as the caller may see it; null where there is none.
create function public.inbox_item(wanted bigint) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(item) - 'search_text' || jsonb_build_object(
    'working_minutes', case when item.due_at > now() then public.working_minutes(now(), item.due_at) else 0 end,
    'survey', (select to_jsonb(surveys) from public.survey_submissions surveys where surveys.id = item.survey_id),
    'enquiry', (select to_jsonb(enquiries) from public.enquiries where enquiries.id = item.enquiry_id),
    'question', (select to_jsonb(questions) from public.assistant_questions questions where questions.id = item.question_id),
    'payment', (select to_jsonb(payments) from public.payments where payments.id = item.payment_id),
    'profile', (select to_jsonb(profiles) from public.student_profiles profiles where profiles.id = item.student_id),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', documents.id, 'label', documents.label, 'state', documents.state,
        'application_id', documents.application_id, 'university_name', applications.university_name, 'uploaded_at', documents.uploaded_at, 'path', objects.path, 'content_type', objects.content_type)
        order by documents.state = 'uploaded' desc, documents.label, applications.university_name), '[]')
      from public.application_documents documents join public.applications on applications.id = documents.application_id
        left join storage.objects on objects.id = documents.object_id
      where documents.student_id = item.student_id and item.kind = 'document'),
    'messages', (select coalesce(jsonb_agg(to_jsonb(messages) order by messages.created_at, messages.from_staff), '[]')
      from public.messages where messages.student_id = item.student_id),
    'notes', (select coalesce(jsonb_agg(to_jsonb(notes) order by notes.created_at), '[]') from public.inbox_notes notes where notes.item_id = item.id),
    'replies', (select coalesce(jsonb_agg(to_jsonb(replies) order by replies.created_at), '[]') from public.inbox_replies replies where replies.item_id = item.id),
    'others', (select coalesce(jsonb_agg(jsonb_build_object('number', others.number, 'kind', others.kind, 'subject', others.subject, 'status', others.status,
        'arrived_at', others.arrived_at) order by others.arrived_at desc), '[]')
      from public.inbox_items others where others.id <> item.id and (others.student_id = item.student_id or others.person_email = item.person_email)))
  from public.inbox_items item where item.number = wanted
$$;

-- First replies of the last days to what people sent: misses are in it, as the time they have taken so far. What needed no reply is
-- counted apart.
create function public.first_replies(days integer) returns jsonb language sql stable set search_path = '' as $$
  with counted as (
    select coalesce(replied_at, now()) - arrived_at as took, replied_at is not null and replied_at <= due_at as is_kept
    from public.inbox_items
    where kind in ('survey', 'enquiry', 'question', 'message') and arrived_at > now() - make_interval(days => first_replies.days)
      and (replied_at is not null or (due_at <= now() and closed_reason is distinct from 'spam' and closed_reason is distinct from 'duplicate'))
  )
  select jsonb_build_object('days', first_replies.days, 'total', count(*), 'kept', count(*) filter (where is_kept),
    'median_minutes', round(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60),
    'p90_minutes', round(extract(epoch from percentile_cont(0.9) within group (order by took)) / 60),
    'left_out', (select count(*) from public.inbox_items where kind in ('survey', 'enquiry', 'question', 'message')
      and arrived_at > now() - make_interval(days => first_replies.days) and replied_at is null and closed_reason in ('spam', 'duplicate')))
  from counted
$$;

-- What the public site says of it, as of the last time it was reckoned. The home page is kept until it changes.
create table public.reply_record (
  singleton boolean primary key default true check (singleton),
  days integer not null,
  total integer not null check (total >= 0),
  kept integer not null check (kept between 0 and total),
  median_minutes integer,
  p90_minutes integer,
  as_of timestamptz not null
);
grant select on public.reply_record to anon, authenticated, service_role;
create policy everyone_reads on public.reply_record for select to anon, authenticated using (true);
create policy service_role_reads on public.reply_record for select to service_role using (true);
call auth.protect('public.reply_record');
insert into public.change_counters (table_name) values ('reply_record');
create trigger raise_change_counter after insert or update or delete on public.reply_record
  for each statement execute function public.raise_change_counter();

-- The server calls it every few minutes; a record that says the same is left alone, so that pages stay cached.
create function public.refresh_reply_record() returns void language plpgsql security definer set search_path = '' as $$
declare
  record constant jsonb := public.first_replies(30);
begin
  perform auth.require_full_assurance();
  if exists (select from public.reply_record where (total, kept, as_of::date) = ((record ->> 'total')::integer, (record ->> 'kept')::integer, now()::date)) then
    return;
  end if;
  insert into public.reply_record (days, total, kept, median_minutes, p90_minutes, as_of)
  values (30, (record ->> 'total')::integer, (record ->> 'kept')::integer, (record ->> 'median_minutes')::integer, (record ->> 'p90_minutes')::integer, now())
  on conflict (singleton) do update set total = excluded.total, kept = excluded.kept, median_minutes = excluded.median_minutes,
    p90_minutes = excluded.p90_minutes, as_of = excluded.as_of;
end
$$;
revoke execute on function public.refresh_reply_record() from public;
grant execute on function public.refresh_reply_record() to service_role;

do $$
declare
  signature text;
begin
  foreach signature in array array['send_message(text, uuid[])', 'read_thread(uuid)', 'take_next_item()', 'assign_item(uuid, integer, uuid)',
    'snooze_item(uuid, integer, timestamptz)', 'close_item(uuid, integer, text)', 'reopen_item(uuid, integer)', 'add_note(uuid, text)',
    'reply_to_item(uuid, integer, text, text, text, boolean)', 'inbox_page(jsonb)', 'inbox_item(bigint)', 'first_replies(integer)', 'office_windows(timestamptz, integer)',
    'working_minutes(timestamptz, timestamptz)', 'after_working_minutes(timestamptz, integer)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
