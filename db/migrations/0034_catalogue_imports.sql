-- What was imported into the catalogue, and what each row was before: an import is taken back as one.
create table public.catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) <= 200),
  format text not null,
  -- Of the file, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  retired integer not null,
  -- Lines with something wrong that were left out.
  left_out integer not null,
  told integer not null default 0,
  applied_by uuid references auth.users on delete set null,
  applied_at timestamptz not null default now(),
  undone_by uuid references auth.users on delete set null,
  undone_at timestamptz,
  -- How many rows the undoing left, because somebody had changed or chosen them since.
  kept integer
);
create index catalogue_imports_applied_at on public.catalogue_imports (applied_at desc);
create index catalogue_imports_applied_by on public.catalogue_imports (applied_by);
create index catalogue_imports_undone_by on public.catalogue_imports (undone_by);

create table public.catalogue_import_rows (
  import_id uuid not null references public.catalogue_imports on delete cascade,
  university_id uuid not null,
  action text not null check (action in ('added', 'changed', 'retired')),
  name text not null,
  -- The columns that were changed; null for what was added.
  before jsonb,
  after jsonb not null,
  -- What the undoing left of it.
  kept_because text check (kept_because in ('changed', 'chosen')),
  primary key (import_id, university_id)
);
create index catalogue_import_rows_university_id on public.catalogue_import_rows (university_id);

do $$
declare
  name text;
begin
  foreach name in array array['catalogue_imports', 'catalogue_import_rows'] loop
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select auth.may(''catalogue'')))', name);
    execute format('create policy service_role_all on public.%I for all to service_role using (true) with check (true)', name);
    call auth.protect(format('public.%I', name)::regclass);
  end loop;
end
$$;
-- One line of the log for an import and one for its undoing: the rows stand beside it.
call auth.audit('public.catalogue_imports', 'id', 'file_name', 'format', 'added', 'changed', 'unchanged', 'retired', 'left_out', 'undone_at', 'kept');

-- Staff: what is about to be imported, in the transaction that does it. Gives its id.
create function public.record_import(file_name text, format text, sha256 text, added integer, changed integer, unchanged integer, retired integer,
  left_out integer) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  import uuid;
  caller uuid := public.require_duty('catalogue');
begin
  insert into public.catalogue_imports (file_name, format, sha256, added, changed, unchanged, retired, left_out, applied_by)
    values (file_name, format, sha256, added, changed, unchanged, retired, left_out, caller) returning id into import;
  return import;
end
$$;

-- Staff: an import that was taken back, in the transaction that did it; `kept` rows stay as they are.
create function public.record_undone_import(import uuid, kept_rows integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := public.require_duty('catalogue');
begin
  update public.catalogue_imports set undone_at = now(), undone_by = caller, kept = kept_rows where id = import and undone_at is null;
end
$$;

-- The figures that a university's columns hold, as catalogue_figures() has them.
create function public.figures_in(columns jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'university', jsonb_build_object('tuition', columns -> 'tuition_fee', 'currency', columns -> 'tuition_currency', 'note', columns -> 'tuition_note',
      'acceptance', columns -> 'acceptance_rate', 'gpa', columns -> 'min_gpa', 'gre', columns -> 'min_gre', 'toefl', columns -> 'min_toefl', 'ielts', columns -> 'min_ielts'),
    'university-deadline', jsonb_build_object('day', columns -> 'application_deadline', 'text', columns -> 'deadline_text'))
$$;
revoke execute on function public.figures_in(jsonb) from public;

-- Tells whoever has chosen a university of which an import, or its undoing, changed a figure. Gives how many were told.
create function public.tell_of_import(import uuid, undoing boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  told integer := 0;
  line record;
begin
  perform auth.require_full_assurance();
  for line in
    select university_id, changes from (
      select rows.university_id, (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'before', before_value, 'after', after_value)), '[]') from (
          select kind, case when undoing then (columns.now_figures -> kind) else (columns.was_figures -> kind) end as before_value,
            case when undoing then (columns.was_figures -> kind) else (columns.now_figures -> kind) end as after_value
          from unnest(array['university', 'university-deadline']) kind) figures where before_value <> after_value) as changes
      from public.catalogue_import_rows rows join public.universities on universities.id = rows.university_id
      cross join lateral (select public.figures_in(to_jsonb(universities) || rows.before) as was_figures, public.figures_in(to_jsonb(universities) || rows.after) as now_figures) columns
      where rows.import_id = import and rows.action = 'changed' and rows.kept_because is null
        and (exists (select from public.selected_universities chosen where chosen.university_id = rows.university_id)
          or exists (select from public.applications where applications.university_id = rows.university_id))
    ) touched where changes <> '[]'
  loop
    told := told + public.tell_of_figures(null, line.university_id, line.changes);
  end loop;
  return told;
end
$$;
revoke execute on function public.tell_of_import(uuid, boolean) from public;
grant execute on function public.tell_of_import(uuid, boolean) to service_role;

-- The server: takes an import back, as far as nobody has changed or chosen its rows since: these stay, and are marked. What was added and is
-- chosen retires. Gives how many rows stay.
create function public.undo_import(import uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  done public.catalogue_imports;
  columns text;
begin
  perform auth.require_full_assurance();
  perform pg_advisory_xact_lock(7236002);
  select * into done from public.catalogue_imports where id = import for update;
  if not found then
    perform public.refuse('import_not_found', 'There is no such import.');
  elsif done.undone_at is not null then
    perform public.refuse('import_undone', 'This import was taken back already.');
  end if;
  update public.catalogue_import_rows rows set kept_because = 'changed'
    where rows.import_id = import and not exists (select from public.universities where universities.id = rows.university_id and to_jsonb(universities) @> rows.after);
  update public.catalogue_import_rows rows set kept_because = 'chosen'
    where rows.import_id = import and action = 'added' and kept_because is null and (
      exists (select from public.selected_universities where university_id = rows.university_id) or exists (select from public.saved_universities where university_id = rows.university_id)
      or exists (select from public.applications where university_id = rows.university_id) or exists (select from public.programmes where university_id = rows.university_id));
  update public.universities set retired_on = current_date from public.catalogue_import_rows rows
    where rows.import_id = import and rows.kept_because = 'chosen' and universities.id = rows.university_id;
  delete from public.universities using public.catalogue_import_rows rows
    where rows.import_id = import and rows.action = 'added' and rows.kept_because is null and universities.id = rows.university_id;
  -- Only the columns that the import changed go back; what they were is named in the row.
  for columns in select distinct (select string_agg(format('%1$I = before.%1$I', key), ', ' order by key) from jsonb_object_keys(rows.before) key)
      from public.catalogue_import_rows rows where rows.import_id = import and rows.action <> 'added' and rows.kept_because is null loop
    execute format('update public.universities set %s from public.catalogue_import_rows rows, jsonb_populate_record(null::public.universities, rows.before) before
      where rows.import_id = $1 and rows.action <> ''added'' and rows.kept_because is null and universities.id = rows.university_id
        and (select string_agg(format(''%%1$I = before.%%1$I'', key), '', '' order by key) from jsonb_object_keys(rows.before) key) = $2', columns) using import, columns;
  end loop;
  return (select count(*) from public.catalogue_import_rows rows where rows.import_id = import and kept_because is not null);
end
$$;
revoke execute on function public.undo_import(uuid) from public;
grant execute on function public.undo_import(uuid) to service_role;

do $$
declare
  signature text;
begin
  foreach signature in array array['record_import(text, text, text, integer, integer, integer, integer, integer)', 'record_undone_import(uuid, integer)'] loop
    execute format('revoke execute on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
