-- What a student has to do: what the checklists of her applications ask for, and what staff ask her for.
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  -- The paper of the checklists that is asked for; null for what staff wrote.
  document text,
  title text not null check (length(title) between 1 and 200),
  details text not null default '' check (length(details) <= 2000),
  due date check (due between '2000-01-01' and '2100-12-31'),
  -- Who of staff asks for it.
  created_by uuid references auth.users on delete set null,
  done_at timestamptz,
  done_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (student_id, document),
  check (done_at is not null or done_by is null)
);
create index tasks_open on public.tasks (student_id) where done_at is null;
create index tasks_created_by on public.tasks (created_by);
create index tasks_done_by on public.tasks (done_by);

grant select on public.tasks to authenticated, service_role;
create policy owner_reads on public.tasks for select to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.tasks for select to authenticated using ((select auth.may('students')));
create policy service_role_reads on public.tasks for select to service_role using (true);
call auth.protect('public.tasks');
call auth.audit('public.tasks', 'id', 'due', 'done_at', 'created_at');

-- The task of one paper, as the checklists are now: a paper is sent once and serves every application that asks for it.
create function public.follow_checklist(student uuid, paper text) returns void language plpgsql set search_path = '' as $$
declare
  lines constant integer := (select count(*) from public.application_documents where student_id = student and label = paper);
  asked_for public.application_documents;
begin
  select documents.* into asked_for from public.application_documents documents join public.applications on applications.id = documents.application_id
    where documents.student_id = student and label = paper and state = 'required' and applications.status not in ('Accepted', 'Rejected')
    order by documents.note nulls last limit 1;
  if lines = 0 then
    delete from public.tasks where student_id = student and document = paper;
  elsif asked_for.id is null then
    update public.tasks set done_at = now(), done_by = case when auth.uid() = student then student end, updated_at = now()
      where student_id = student and document = paper and done_at is null;
  elsif exists (select from auth.users where id = student) then
    insert into public.tasks as stored (student_id, document, title, details)
    values (student, paper, 'Upload: ' || paper, coalesce(asked_for.note, ''))
    on conflict (student_id, document) do update set done_at = null, done_by = null, details = excluded.details, updated_at = now()
      where stored.done_at is not null or stored.details <> excluded.details;
  end if;
end
$$;

create function public.follow_checklist_line() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform public.follow_checklist(old.student_id, old.label);
  else
    perform public.follow_checklist(new.student_id, new.label);
  end if;
  return null;
end
$$;
create trigger follow_checklist after insert or delete or update of state, note on public.application_documents
  for each row execute function public.follow_checklist_line();

-- A decided application asks for nothing any more, and one that is opened again does.
create function public.follow_decision() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.follow_checklist(new.student_id, label) from public.application_documents where application_id = new.id;
  return null;
end
$$;
create trigger follow_decision after update of status on public.applications for each row
  when ((new.status in ('Accepted', 'Rejected')) <> (old.status in ('Accepted', 'Rejected'))) execute function public.follow_decision();

-- What was asked for before there were tasks.
select public.follow_checklist(student_id, label) from (select distinct student_id, label from public.application_documents) asked;

-- Staff: something more for a student to do. The id is the browser's: sent twice it is there once.
create function public.add_task(student uuid, title text, details text default '', due date default null, task_id uuid default gen_random_uuid())
returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  staff constant uuid := public.require_duty('students');
  cleaned constant text := btrim(regexp_replace(add_task.title, '[[:cntrl:]]+', ' ', 'g'));
  task public.tasks;
begin
  if length(coalesce(cleaned, '')) not between 1 and 200 then
    raise exception 'A task has a title of 1 to 200 characters.' using errcode = '23514', column = 'title', detail = 'title';
  elsif length(coalesce(add_task.details, '')) > 2000 then
    raise exception 'Please use at most 2,000 characters.' using errcode = '23514', column = 'details', detail = 'details';
  elsif add_task.due < current_date - 1 or add_task.due > current_date + 3660 then
    raise exception 'Please choose a day of the next ten years.' using errcode = '23514', column = 'due', detail = 'due';
  elsif not exists (select from auth.users where id = student and app_metadata ->> 'role' is distinct from 'staff') then
    perform public.refuse('student_not_found', 'There is no such student.');
  end if;
  insert into public.tasks (id, student_id, title, details, due, created_by)
    values (add_task.task_id, student, cleaned, btrim(coalesce(add_task.details, '')), add_task.due, staff)
    on conflict (id) do nothing returning * into task;
  if not found then
    select * into task from public.tasks where id = add_task.task_id and student_id = student and created_by = staff;
    if not found then
      perform public.refuse('task_taken', 'There is another task with this id.');
    end if;
    return task;
  end if;
  perform public.notify(student, 'task', 'To do: ' || task.title,
    concat_ws(E'\n\n', nullif(task.details, ''), 'By ' || to_char(task.due, 'FMMonth FMDD, YYYY') || '.'), '/student-portal/dashboard', task.id, 10);
  return task;
end
$$;

-- The student or staff: done, or not done after all. Said twice it is the same. What a checklist asks for is done by the upload.
create function public.settle_task(task_id uuid, done boolean) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  select * into task from public.tasks where id = settle_task.task_id for update;
  if task.student_id is distinct from auth.uid() then
    perform public.require_duty('students');
  else
    perform public.require_student();
  end if;
  if task.id is null then
    perform public.refuse('task_not_found', 'There is no such task.');
  elsif task.document is not null then
    perform public.refuse('task_of_checklist', 'This is done once the document is uploaded.');
  elsif (task.done_at is not null) = done then
    return task;
  end if;
  update public.tasks set done_at = case when done then now() end, done_by = case when done then auth.uid() end, updated_at = now()
    where id = task.id returning * into task;
  -- Nothing is left to tell of what is done.
  if done then
    update public.notifications set read_at = now() where subject_id = task.id and read_at is null;
  end if;
  return task;
end
$$;

-- Staff: a task that is not needed after all.
create function public.withdraw_task(task_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_duty('students');
  if exists (select from public.tasks where id = withdraw_task.task_id and document is not null) then
    perform public.refuse('task_of_checklist', 'This is on the checklist of an application: take it out there.');
  end if;
  delete from public.notifications where subject_id = withdraw_task.task_id and kind = 'task';
  delete from public.tasks where id = withdraw_task.task_id;
end
$$;

-- What every screen of a student shows of it, small enough to be read every few seconds. `changedAt` is another one once anything of the
-- conversation, the notifications, the tasks or who answers has changed.
create function public.own_news() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  student constant uuid := public.require_student();
begin
  return jsonb_build_object(
    'unread', (select count(*) from public.notifications where student_id = student and read_at is null),
    'unreadMessages', (select count(*) from public.messages where student_id = student and from_staff and read_at is null),
    'timeZone', (select time_zone from public.notification_settings where student_id = student),
    'changedAt', greatest(
      (select max(greatest(created_at, read_at)) from public.messages where student_id = student),
      (select max(greatest(created_at, read_at)) from public.notifications where student_id = student),
      (select max(updated_at) from public.tasks where student_id = student),
      (select max(updated_at) from public.inbox_items where student_id = student)));
end
$$;

revoke execute on function public.follow_checklist(uuid, text), public.follow_checklist_line(), public.follow_decision(),
  public.add_task(uuid, text, text, date, uuid), public.settle_task(uuid, boolean), public.withdraw_task(uuid), public.own_news() from public;
grant execute on function public.add_task(uuid, text, text, date, uuid), public.settle_task(uuid, boolean), public.withdraw_task(uuid), public.own_news() to authenticated;
