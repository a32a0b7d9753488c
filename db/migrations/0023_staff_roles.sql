-- What each member of staff may do, and what every one of them did.

-- Whoever was staff before there were roles could do everything, and still can.
update auth.users set app_metadata = app_metadata || '{"staff_role": "administrator"}' where app_metadata ->> 'role' = 'staff';
alter table auth.users add constraint users_staff_role
  check (app_metadata ->> 'staff_role' in ('counsellor', 'editor', 'finance', 'administrator'));

-- The duties of a role. Nobody has one that does not stand here.
create function auth.duties_of(staff_role text) returns text[] language sql immutable set search_path = '' as $$
  select case staff_role
    when 'counsellor' then array['students', 'payments', 'inbox']
    when 'editor' then array['catalogue']
    when 'finance' then array['payments', 'money', 'inbox']
    when 'administrator' then array['students', 'catalogue', 'payments', 'money', 'inbox', 'administration']
    else '{}'::text[]
  end
$$;

-- Null for whoever is not staff at this moment and at aal2, whatever the token says.
create function auth.staff_role() returns text
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  if not auth.is_staff() then
    return null;
  end if;
  return (select users.app_metadata ->> 'staff_role' from auth.users where users.id = auth.uid());
end
$$;

create function auth.may(duty text) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return coalesce(duty = any (auth.duties_of(auth.staff_role())), false);
end
$$;

-- What functions for staff that act with their owner's rights begin with.
create function public.require_duty(duty text) returns uuid language plpgsql stable set search_path = '' as $$
begin
  perform public.require_staff();
  if not auth.may(duty) then
    raise exception 'Your role does not do this.' using errcode = '42501', detail = 'duty_missing';
  end if;
  return auth.uid();
end
$$;
revoke execute on function public.require_duty(text) from public;

do $$
declare
  name text;
begin
  -- Reading what belongs to students is for whoever answers them.
  foreach name in array array['public.ai_genie_users', 'public.application_documents', 'public.application_history', 'public.applications',
      'public.assistant_questions', 'public.enquiries', 'public.intake_subscriptions', 'public.portal_progress', 'public.saved_universities',
      'public.selected_universities', 'public.student_profiles', 'public.survey_submissions', 'storage.objects'] loop
    execute format('alter policy staff_reads on %s using ((select auth.may(''students'')))', name);
  end loop;
  foreach name in array array['enquiries', 'intake_subscriptions', 'survey_submissions'] loop
    execute format('alter policy staff_deletes on public.%I using ((select auth.may(''students'')))', name);
  end loop;
  foreach name in array array['enquiries', 'assistant_questions'] loop
    execute format('alter policy staff_updates on public.%I using ((select auth.may(''students''))) with check ((select auth.may(''students'')))', name);
  end loop;
  foreach name in array array['jobs', 'universities'] loop
    execute format('alter policy staff_inserts on public.%I with check ((select auth.may(''catalogue'')))', name);
    execute format('alter policy staff_updates on public.%I using ((select auth.may(''catalogue''))) with check ((select auth.may(''catalogue'')))', name);
    execute format('alter policy staff_deletes on public.%I using ((select auth.may(''catalogue'')))', name);
  end loop;
end
$$;
alter policy staff_reads on public.payments using ((select auth.may('payments')));
alter policy staff_reads on public.payment_events using ((select auth.may('money')));

-- Who works here, for whoever does too: an owner is shown by name, and chosen.
create function public.colleagues() returns table (id uuid, name text, email text, staff_role text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_staff();
  return query select users.id, coalesce(nullif(btrim(users.user_metadata ->> 'full_name'), ''), split_part(users.email, '@', 1)), users.email,
      users.app_metadata ->> 'staff_role'
    from auth.users where users.app_metadata ->> 'role' = 'staff' order by 2, 1;
end
$$;
revoke execute on function public.colleagues() from public;
grant execute on function public.colleagues() to authenticated;

-- Every action of staff: who, when, before and after. Written by triggers alone. Lines name rows by their ids and hold the columns that are
-- named where the trigger is made, none of which says anything of a person: what a student or a visitor wrote, and what was written to them,
-- stands in tables of its own that go with the person, and a line only names such a column as changed. So the log need never forget.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- No reference: the line outlives the account. Null where the operator's command did it.
  actor_id uuid,
  actor_email text,
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  subject text not null,
  subject_id text not null,
  student_id uuid,
  changed text[] not null,
  before jsonb,
  after jsonb
);
create index audit_log_at on public.audit_log (at desc, id desc);
create index audit_log_subject on public.audit_log (subject, subject_id, id);
create index audit_log_actor on public.audit_log (actor_id, id);
create index audit_log_student on public.audit_log (student_id, id) where student_id is not null;

grant select on public.audit_log to authenticated, service_role;
create policy administrators_read on public.audit_log for select to authenticated using ((select auth.may('administration')));
create policy service_role_reads on public.audit_log for select to service_role using (true);
call auth.protect('public.audit_log');

-- Not even the owner of the tables changes a line.
create function public.keep_audit_log() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'P0001', detail = 'audit_log_is_kept';
end
$$;
revoke execute on function public.keep_audit_log() from public;
create trigger keep_audit_log before update or delete or truncate on public.audit_log
  for each statement execute function public.keep_audit_log();

-- The arguments of the trigger: the columns whose values may stand in the log.
create function public.note_staff_action() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_of jsonb := coalesce(new_row, old_row);
  changes text[];
  told text[];
begin
  if not auth.is_staff() then
    return null;
  end if;
  select coalesce(array_agg(key order by key), '{}') into changes from jsonb_object_keys(row_of) key
    where tg_op <> 'UPDATE' or old_row -> key is distinct from new_row -> key;
  changes := array(select unnest(changes) except select unnest(array['version', 'updated_at']) order by 1);
  if changes = '{}' then
    return null;
  end if;
  told := array(select unnest(changes) intersect select unnest(tg_argv));
  insert into public.audit_log (actor_id, actor_email, actor_role, action, subject, subject_id, student_id, changed, before, after)
  values (
    auth.uid(), (select users.email from auth.users where users.id = auth.uid()), coalesce(auth.staff_role(), 'none'), lower(tg_op), tg_table_name,
    coalesce(row_of ->> 'id', ''), coalesce(row_of ->> 'student_id', row_of ->> 'user_id')::uuid, changes,
    (select jsonb_object_agg(key, old_row -> key) from unnest(told) key where old_row is not null),
    (select jsonb_object_agg(key, new_row -> key) from unnest(told) key where new_row is not null)
  );
  return null;
end
$$;
revoke execute on function public.note_staff_action() from public;

-- Puts a table's changes into the log. Only what comes from signed-in people is looked at: the server's own work is not slowed down.
create procedure auth.audit(audited regclass, variadic told text[]) language plpgsql as $$
begin
  execute format('create trigger note_staff_action after insert or update or delete on %s for each row
    when (current_setting(''role'', true) = ''authenticated'') execute function public.note_staff_action(%s)',
    audited, (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(told) name));
end
$$;
revoke execute on procedure auth.audit(regclass, text[]) from public;

call auth.audit('public.applications', 'id', 'status', 'next_step_due', 'university_id');
call auth.audit('public.application_documents', 'id', 'application_id', 'label', 'state', 'accepted_at');
call auth.audit('public.enquiries', 'id', 'answered_at', 'created_at');
call auth.audit('public.assistant_questions', 'id', 'answered_at', 'created_at');
call auth.audit('public.survey_submissions', 'id', 'created_at');
call auth.audit('public.intake_subscriptions', 'created_at');
call auth.audit('public.jobs', 'id', 'source', 'source_id', 'title', 'company', 'location', 'country', 'salary', 'posted_date', 'apply_url', 'valid_through');
call auth.audit('public.universities', 'id', 'source', 'source_id', 'slug', 'name', 'country', 'city', 'region', 'programs', 'application_deadline',
  'deadline_text', 'tuition_fee', 'tuition_currency', 'tuition_note', 'acceptance_rate', 'website_url', 'facts_source', 'checked_on');

-- Who becomes staff, as what, and who ceases to be, whichever way it happens.
create function public.note_staff_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_op <> 'INSERT' and old.app_metadata ->> 'role' = 'staff' then
    was := jsonb_build_object('staff_role', old.app_metadata -> 'staff_role');
  end if;
  if tg_op <> 'DELETE' and new.app_metadata ->> 'role' = 'staff' then
    is_now := jsonb_build_object('staff_role', new.app_metadata -> 'staff_role');
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, subject, subject_id, changed, before, after)
  values (auth.uid(), (select users.email from auth.users where users.id = auth.uid()), coalesce(auth.staff_role(), 'operator'),
    case when was is null then 'insert' when is_now is null then 'delete' else 'update' end, 'staff',
    case when tg_op = 'DELETE' then old.id else new.id end, array['staff_role'], was, is_now);
  return null;
end
$$;
revoke execute on function public.note_staff_role() from public;
create trigger note_staff_role after insert or delete on auth.users for each row execute function public.note_staff_role();
create trigger note_staff_role_change after update on auth.users for each row
  when (old.app_metadata is distinct from new.app_metadata) execute function public.note_staff_role();
