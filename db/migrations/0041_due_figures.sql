-- The figures that are due to be compared with their sources stand in the inbox too, for whoever edits the catalogue: one line, while students
-- rely on any of them.
create or replace function auth.duties_of(staff_role text) returns text[] language sql immutable set search_path = '' as $$
  select case staff_role
    when 'counsellor' then array['students', 'payments', 'inbox']
    when 'editor' then array['catalogue', 'inbox']
    when 'finance' then array['payments', 'money', 'inbox']
    when 'administrator' then array['students', 'catalogue', 'payments', 'money', 'inbox', 'administration']
    else '{}'::text[]
  end
$$;

-- The kinds of lines that the caller's role reads and works on.
create function public.own_item_kinds() returns text[] language sql stable set search_path = '' as $$
  select case when auth.may('students') then array['survey', 'enquiry', 'question', 'message', 'document', 'payment', 'paid']
      when auth.may('money') then array['payment'] else '{}'::text[] end
    || case when auth.may('catalogue') then array['fact'] else '{}'::text[] end
$$;
revoke execute on function public.own_item_kinds() from public;

alter table public.inbox_items drop constraint inbox_items_kind_check, drop constraint inbox_items_check2,
  add constraint inbox_items_kind_check check (kind in ('survey', 'enquiry', 'question', 'message', 'document', 'payment', 'paid', 'fact')),
  add constraint inbox_items_check2 check (num_nonnulls(survey_id, enquiry_id, question_id, payment_id, paid_id)
    = case when kind in ('message', 'document', 'fact') then 0 else 1 end);
create unique index inbox_items_one_of_facts on public.inbox_items (kind) where kind = 'fact' and status = 'open';
alter policy staff_reads on public.inbox_items using (kind <> 'fact' and (select auth.may('students')));
create policy editors_read on public.inbox_items for select to authenticated using (kind = 'fact' and (select auth.may('catalogue')));

do $$
declare
  changed record;
  definition text;
begin
  for changed in select * from (values
      ('public.lock_item(uuid, integer)', 'not (auth.may(''students'') or (item.kind = ''payment'' and auth.may(''money'')))', 'item.kind <> all (public.own_item_kinds())'),
      ('public.add_note(uuid, text)', '(auth.may(''students'') or (kind = ''payment'' and auth.may(''money'')))', 'kind = any (public.own_item_kinds())'),
      ('public.take_next_item()', 'caller uuid := public.require_duty(''inbox'');', E'caller uuid := public.require_duty(\'inbox\');\n  kinds constant text[] := public.own_item_kinds();'),
      ('public.take_next_item()', '(auth.may(''students'') or kind = ''payment'')', 'kind = any (kinds)'),
      ('public.assign_item(uuid, integer, uuid)', '''inbox'' = any (auth.duties_of(app_metadata ->> ''staff_role''))', 'auth.duties_of(app_metadata ->> ''staff_role'')
      && case item.kind when ''fact'' then array[''catalogue''] when ''payment'' then array[''students'', ''money''] else array[''students''] end'),
      ('public.inbox_page(jsonb)', 'sees_all constant boolean := auth.may(''students'');', 'kinds constant text[] := public.own_item_kinds();'),
      ('public.inbox_page(jsonb)', E'  if not sees_all then\n    condition := condition || \' and kind = \'\'payment\'\'\';\n  end if;\n', E'  condition := condition || \' and kind = any ($5)\';\n'),
      ('public.inbox_page(jsonb)', '(page - 1) * 50;', '(page - 1) * 50, kinds;'),
      ('public.inbox_page(jsonb)', 'and (sees_all or kind = ''payment'')', 'and kind = any (kinds)'),
      ('public.console_figures(integer)', 'if auth.may(''inbox'') then', 'if auth.may(''students'') or auth.may(''money'') then'),
      ('public.console_search(text)', 'answers_students constant boolean := auth.may(''students'');', E'answers_students constant boolean := auth.may(\'students\');\n  kinds constant text[] := public.own_item_kinds();'),
      ('public.console_search(text)', '(answers_students or (kind = ''payment'' and auth.may(''money'')))', 'kind = any (kinds)'))
      as given (signature, says, becomes) loop
    definition := pg_get_functiondef(changed.signature::regprocedure);
    if position(changed.says in definition) = 0 then
      raise exception '% does not say %', changed.signature, changed.says;
    end if;
    execute replace(definition, changed.says, changed.becomes);
  end loop;
end
$$;

-- Of the lines of the inbox each role is told of its own.
create or replace function public.tell_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  duties text[] := string_to_array(tg_argv[1], ',');
  line_kind text;
begin
  if tg_argv[0] = 'inbox' then
    line_kind := coalesce(changed ->> 'kind', (select kind from public.inbox_items where id = (changed ->> tg_argv[3])::uuid));
    duties := case line_kind when 'payment' then duties || 'money'::text when 'fact' then array['catalogue'] else duties end;
  end if;
  perform pg_notify('changes', jsonb_build_object('kind', tg_argv[0], 'id', changed ->> tg_argv[3], 'duties', to_jsonb(duties),
    'owner', changed ->> nullif(tg_argv[2], ''))::text);
  return null;
end
$$;

-- The server calls it every few minutes. Due is what facts_page says is: on a page that nobody opened within 90 days. A line that was closed with
-- figures still due is back a day later.
create function public.note_due_figures() returns void language plpgsql security definer set search_path = '' as $$
declare
  due integer;
  words text;
begin
  perform auth.require_full_assurance();
  with relied as materialized (
    select programme_id, university_id from public.selected_universities
    union select programme_id, university_id from public.applications where status <> 'Rejected'
  )
  select count(*) into due
  from public.catalogue_figures() figures
    join public.universities on universities.id = figures.university_id and universities.retired_on is null
    left join public.programmes on programmes.id = figures.programme_id
  where figures.source_kind not in ('none', 'register') and (figures.checked_on is null or figures.checked_on < current_date - 90)
    and programmes.retired_on is null
    and case when figures.programme_id is null then figures.university_id in (select university_id from relied where university_id is not null)
      else figures.programme_id in (select programme_id from relied where programme_id is not null) end;
  if due = 0 then
    update public.inbox_items set status = 'closed', closed_at = now(), closed_reason = 'done' where kind = 'fact' and status <> 'closed';
    return;
  end if;
  words := case due when 1 then '1 figure that students rely on is due' else due || ' figures that students rely on are due' end;
  update public.inbox_items set subject = words where kind = 'fact' and status = 'open' and subject <> words;
  insert into public.inbox_items (kind, person_name, subject)
  select 'fact', 'The catalogue', words
  where not exists (select from public.inbox_items where kind = 'fact' and (status <> 'closed' or closed_at > now() - interval '1 day'));
end
$$;
revoke execute on function public.note_due_figures() from public;
grant execute on function public.note_due_figures() to service_role;
