-- What changed is told to whoever is looking, by NOTIFY, once the change is committed. Only the kind, the id and who may know of it are
-- said, never what it is now: everybody reads that with rights of their own (server/changes/change-streams.ts).

-- The arguments of the trigger: the kind, the duties of staff who may know ('' for none), the column that names the student who may
-- ('' for none), and the column of the id.
create function public.tell_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  duties text[] := string_to_array(tg_argv[1], ',');
begin
  -- Whoever keeps the books reads the lines about payments, and no others.
  if tg_argv[0] = 'inbox' and (changed ->> 'kind' = 'payment'
      or exists (select from public.inbox_items where id = (changed ->> tg_argv[3])::uuid and kind = 'payment')) then
    duties := duties || 'money'::text;
  end if;
  perform pg_notify('changes', jsonb_build_object('kind', tg_argv[0], 'id', changed ->> tg_argv[3], 'duties', to_jsonb(duties),
    'owner', changed ->> nullif(tg_argv[2], ''))::text);
  return null;
end
$$;

-- Of tables that are filled by the thousand: that something of the kind changed, once for a statement.
create function public.tell_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', jsonb_build_object('kind', tg_argv[0], 'id', null, 'duties', to_jsonb(string_to_array(tg_argv[1], ',')), 'owner', null)::text);
  return null;
end
$$;

-- The rights of a session or of an account may be others now, or none: what is open for it is looked at anew.
create function auth.tell_session() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', json_build_object('session', old.id)::text);
  return null;
end
$$;
create function auth.tell_account() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', json_build_object('account', old.id)::text);
  return null;
end
$$;
create function auth.tell_factor() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('changes', json_build_object('account', coalesce(new.user_id, old.user_id))::text);
  return null;
end
$$;
revoke execute on function public.tell_change(), public.tell_changes(), auth.tell_session(), auth.tell_account(), auth.tell_factor() from public;

create trigger tell_session_end after delete on auth.sessions for each row execute function auth.tell_session();
create trigger tell_session after update on auth.sessions for each row
  when (old.aal is distinct from new.aal) execute function auth.tell_session();
create trigger tell_account after update on auth.users for each row
  when ((old.app_metadata, old.banned_until) is distinct from (new.app_metadata, new.banned_until)) execute function auth.tell_account();
create trigger tell_factor after insert or delete on auth.mfa_factors for each row execute function auth.tell_factor();
create trigger tell_factor_status after update on auth.mfa_factors for each row
  when (old.status is distinct from new.status) execute function auth.tell_factor();

-- Makes a table tell its changes.
create procedure auth.tell_changes_of(watched regclass, kind text, duties text, owner_column text default '', id_column text default 'id')
language plpgsql as $$
begin
  execute format('create trigger tell_change after insert or delete on %s for each row execute function public.tell_change(%L, %L, %L, %L)',
    watched, kind, duties, owner_column, id_column);
  execute format('create trigger tell_change_of_row after update on %s for each row when (old.* is distinct from new.*)
    execute function public.tell_change(%L, %L, %L, %L)', watched, kind, duties, owner_column, id_column);
end
$$;
revoke execute on procedure auth.tell_changes_of(regclass, text, text, text, text) from public;

call auth.tell_changes_of('public.inbox_items', 'inbox', 'students');
call auth.tell_changes_of('public.inbox_notes', 'inbox', 'students', '', 'item_id');
call auth.tell_changes_of('public.messages', 'message', 'students', 'student_id');
call auth.tell_changes_of('public.applications', 'application', 'students', 'student_id');
call auth.tell_changes_of('public.application_documents', 'document', 'students', 'student_id');
call auth.tell_changes_of('public.payments', 'payment', 'payments', 'student_id');
call auth.tell_changes_of('public.student_profiles', 'student', 'students');
call auth.tell_changes_of('public.office_hours', 'office_hours', 'inbox', '', 'weekday');

do $$
declare
  name text;
begin
  foreach name in array array['universities', 'programmes', 'jobs'] loop
    execute format('create trigger tell_changes after insert or update or delete on public.%I for each statement
      execute function public.tell_changes(''catalogue'', ''catalogue'')', name);
  end loop;
  -- What else students are told of in the portal.
  if to_regclass('public.notifications') is not null then
    call auth.tell_changes_of('public.notifications', 'notification', '', 'student_id');
  end if;
end
$$;
