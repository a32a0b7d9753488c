-- What the console reads of students and applications, and the change of an application by somebody who has seen its last version.

-- Who changed it last is told by the version: two people on one record do not overwrite each other.
alter table public.applications add column version integer not null default 1;
create function public.raise_application_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
revoke execute on function public.raise_application_version() from public;
create trigger raise_application_version before update on public.applications for each row
  when ((new.status, new.next_step, new.next_step_due, new.status_note) is distinct from (old.status, old.next_step, old.next_step_due, old.status_note))
  execute function public.raise_application_version();

-- Staff: the next status of an application as the caller has last seen it, with a note, a next step and, where `tell`, a mail to the student.
create function public.change_application(application_id uuid, seen_version integer, new_status text, note text, next_step text,
  next_step_due date, tell boolean default true) returns public.applications
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  application public.applications;
  email text;
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
  if tell and application.version <> seen_version then
    select users.email into email from auth.users where id = application.student_id;
    insert into mail.outbox (mail) values (jsonb_build_object('kind', 'application-status', 'to', email,
      'name', public.student_name(application.student_id), 'university', application.university_name, 'program', application.program,
      'status', application.status, 'note', application.status_note, 'nextStep', application.next_step, 'nextStepDue', application.next_step_due));
    perform pg_notify('mail_queued', '');
  end if;
  return application;
end
$$;

-- A page of all applications with whose they are. `filters`: status, search, sort (changed, submitted, student, university, due), direction, page.
create function public.applications_page(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end;
  sorted_by constant text := case filters ->> 'sort' when 'submitted' then 'submitted_at' when 'student' then 'lower(student_name)'
    when 'university' then 'lower(university_name)' when 'due' then 'next_step_due' else 'updated_at' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('students');
  execute format($sql$
    with line as (
      select applications.id, applications.student_id, university_name, program, status, next_step, next_step_due, submitted_at, applications.updated_at,
        coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), users.email) as student_name, users.email
      from public.applications join auth.users on users.id = applications.student_id left join public.student_profiles profiles on profiles.id = users.id
    ), matching as not materialized (
      select * from line where ($1 = '' or position($1 in lower(student_name || ' ' || email || ' ' || university_name || ' ' || program)) > 0)
        and ($2 is null or status = $2)
    )
    select jsonb_build_object('total', (select count(*) from matching),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown) || jsonb_build_object('to_review', (select count(*) from public.application_documents documents
            where documents.application_id = shown.id and documents.state = 'uploaded'))), '[]')
        from (select * from matching order by %1$s %2$s nulls last, id limit 50 offset $3) shown))
  $sql$, sorted_by, direction) into answer using words, filters ->> 'status', (page - 1) * 50;
  return answer || (select jsonb_build_object('statuses', coalesce(jsonb_object_agg(status, count), '{}'))
    from (select status, count(*) from public.applications group by status) counted);
end
$$;

-- A page of the students. `filters`: stage, search, sort (joined, seen, name), direction, page. Who is staff is no student.
create function public.students_page(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end;
  sorted_by constant text := case filters ->> 'sort' when 'seen' then 'last_sign_in_at' when 'name' then 'lower(name)' else 'created_at' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('students');
  -- The names of all are looked at only where they are asked for.
  execute format($sql$
    with staged as (
      select users.id, users.created_at, users.last_sign_in_at, coalesce(applied.count, 0) as applications,
        case when paid.student_id is not null then 'paid' when applied.count > 0 then 'applied' when chosen.student_id is not null then 'selected'
          when profiles.id is not null then 'profile' else 'registered' end as stage%3$s
      from auth.users left join public.student_profiles profiles on profiles.id = users.id
        left join (select student_id, count(*) from public.applications group by 1) applied on applied.student_id = users.id
        left join (select distinct student_id from public.selected_universities) chosen on chosen.student_id = users.id
        left join (select distinct student_id from public.payments where status = 'succeeded') paid on paid.student_id = users.id
      where users.app_metadata ->> 'role' is distinct from 'staff'
    ), matching as (
      select * from staged where ($2 is null or stage = $2)%4$s
    )
    select jsonb_build_object('total', (select count(*) from matching),
      'stages', (select coalesce(jsonb_object_agg(stage, count), '{}') from (select stage, count(*) from staged group by stage) counted),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'created_at', shown.created_at, 'last_sign_in_at', shown.last_sign_in_at,
          'applications', shown.applications, 'stage', shown.stage, 'name', public.student_name(shown.id), 'email', users.email,
          'is_confirmed', users.email_confirmed_at is not null) order by shown.place), '[]')
        from (select page.*, row_number() over () as place from (select * from matching order by %1$s %2$s nulls last, id limit 50 offset $3) page) shown
          join auth.users on users.id = shown.id))
  $sql$, sorted_by, direction,
    case when words <> '' or sorted_by = 'lower(name)' then ', users.email, coalesce(nullif(btrim(concat_ws('' '', profiles.first_name, profiles.last_name)), ''''),
      nullif(btrim(users.user_metadata ->> ''full_name''), ''''), users.email) as name' end,
    case when words <> '' then ' and position($1 in lower(name || '' '' || email)) > 0' end)
  into answer using words, filters ->> 'stage', (page - 1) * 50;
  return answer;
end
$$;

-- All of one student on one page; null for nobody. Surveys and enquiries of before the account count where its address was proved.
create function public.student_page(student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform public.require_duty('students');
  select jsonb_build_object(
    'id', users.id, 'name', public.student_name(users.id), 'email', users.email, 'is_confirmed', users.email_confirmed_at is not null,
    'created_at', users.created_at, 'last_sign_in_at', users.last_sign_in_at,
    'profile', (select to_jsonb(profiles) from public.student_profiles profiles where profiles.id = users.id),
    'selected', (select coalesce(jsonb_agg(jsonb_build_object('name', universities.name, 'country', universities.country, 'city', universities.city,
        'selected_at', selected.created_at) order by selected.place), '[]')
      from public.selected_universities selected join public.universities on universities.id = selected.university_id where selected.student_id = users.id),
    'applications', (select coalesce(jsonb_agg(to_jsonb(applications) order by applications.submitted_at, applications.university_name), '[]')
      from public.applications where applications.student_id = users.id),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', documents.id, 'label', documents.label, 'state', documents.state,
        'application_id', documents.application_id, 'university_name', applications.university_name, 'uploaded_at', documents.uploaded_at,
        'path', objects.path, 'content_type', objects.content_type) order by documents.state = 'uploaded' desc, documents.label, applications.university_name), '[]')
      from public.application_documents documents join public.applications on applications.id = documents.application_id
        left join storage.objects on objects.id = documents.object_id where documents.student_id = users.id),
    'messages', (select coalesce(jsonb_agg(to_jsonb(messages) order by messages.created_at, messages.from_staff), '[]')
      from public.messages where messages.student_id = users.id),
    'payments', (select coalesce(jsonb_agg(to_jsonb(payments) order by payments.created_at desc), '[]') from public.payments where payments.student_id = users.id),
    'items', (select coalesce(jsonb_agg(to_jsonb(items) - 'search_text' order by items.arrived_at desc), '[]') from public.inbox_items items
      where items.student_id = users.id or (items.person_email = users.email and users.email_confirmed_at is not null)),
    'history', (select coalesce(jsonb_agg(to_jsonb(history) || jsonb_build_object('university_name', applications.university_name) order by history.id desc), '[]')
      from public.application_history history join public.applications on applications.id = history.application_id where history.student_id = users.id)
  ) into answer from auth.users where users.id = student and users.app_metadata ->> 'role' is distinct from 'staff';
  return answer;
end
$$;

-- What has these words in it: at most six of each, of what the caller's role may see.
create function public.console_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(words));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  answers_students constant boolean := auth.may('students');
begin
  perform public.require_staff();
  if length(wanted) < 2 then
    return '{"students": [], "applications": [], "items": [], "programmes": []}';
  end if;
  return jsonb_build_object(
    'students', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select users.id, users.email, public.student_name(users.id) as name
      from auth.users left join public.student_profiles profiles on profiles.id = users.id
      where answers_students and users.app_metadata ->> 'role' is distinct from 'staff'
        and lower(concat_ws(' ', profiles.first_name, profiles.last_name, users.user_metadata ->> 'full_name', users.email)) like pattern
      order by users.last_sign_in_at desc nulls last limit 6) hit),
    'applications', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select applications.id, university_name, program, status, public.student_name(student_id) as student_name from public.applications
      where answers_students and lower(university_name || ' ' || program) like pattern order by updated_at desc limit 6) hit),
    'items', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select number, kind, person_name, subject, status from public.inbox_items where search_text like pattern and (answers_students or (kind = 'payment' and auth.may('money'))) order by arrived_at desc limit 6) hit),
    'programmes', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select programmes.name, programmes.slug, universities.name as university_name, universities.slug as university_slug
      from public.programmes join public.universities on universities.id = programmes.university_id
      where programmes.name ilike pattern order by programmes.name limit 6) hit));
end
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['change_application(uuid, integer, text, text, text, date, boolean)', 'applications_page(jsonb)',
    'students_page(jsonb)', 'student_page(uuid)', 'console_search(text)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
