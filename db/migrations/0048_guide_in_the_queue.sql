-- What the guide says of scholarships and visas is compared with its pages in the same queue as the figures of the catalogue: part by part, by how
-- many students rely on it; the check is kept, can be taken back, and who relies on what says something else is told.

-- The parts of an entry that stand on a page: where each stands, what it says, and its source as the pages of the site read it.
create function public.guide_parts(kind text, body jsonb) returns table (detail text, path text[], part jsonb, value jsonb, stated jsonb)
language sql immutable as $$
  select field.key || '-' || (one.place - 1),
    case jsonb_typeof(field.value) when 'array' then array[field.key, (one.place - 1)::text] else array[field.key] end,
    one.part, case when nested.is_so then one.part - 'source' else one.part - names.all end,
    case when nested.is_so then one.part -> 'source'
      else (select jsonb_object_agg(own.key, own.value) from jsonb_each(one.part) own where own.key = any (names.all)) end
  from jsonb_each(body) field
  cross join jsonb_array_elements(case jsonb_typeof(field.value) when 'array' then field.value when 'object' then jsonb_build_array(field.value) else '[]' end)
    with ordinality one (part, place)
  cross join lateral (select jsonb_typeof(one.part -> 'source') = 'object' as is_so) nested
  cross join (select array['source', 'sourceUrl', 'sourceKind', 'reportedBy', 'edition', 'readOn', 'checkedOn'] as all) names
  where kind <> 'question' and jsonb_typeof(one.part) = 'object'
    and coalesce(case when nested.is_so then one.part -> 'source' ->> 'sourceUrl' else one.part ->> 'sourceUrl' end, '') <> ''
$$;
revoke execute on function public.guide_parts(text, jsonb) from public;

-- Of what is shown, like catalogue_figures().
create function public.guide_facts() returns table (kind text, row_id uuid, detail text, entry_name text, country text, value jsonb, stated jsonb, source jsonb,
  source_kind text, edition text, checked_on date, seen text)
language sql stable as $$
  select entries.kind, entries.id, parts.detail, coalesce(entries.body ->> 'name', entries.body ->> 'country'), entries.body ->> 'country', parts.value, parts.stated,
    jsonb_build_object('kind', parts.stated ->> 'sourceKind', 'url', parts.stated ->> 'sourceUrl', 'publisher', parts.stated ->> 'source',
      'edition', parts.stated ->> 'edition', 'readOn', parts.stated ->> 'readOn', 'checkedOn', parts.stated ->> 'checkedOn'),
    parts.stated ->> 'sourceKind', parts.stated ->> 'edition', (parts.stated ->> 'checkedOn')::date, md5(parts.part::text)
  from public.guide_entries entries cross join public.guide_parts(entries.kind, entries.body) parts
  where entries.retired_on is null
$$;
revoke execute on function public.guide_facts() from public;

-- Who relies on an entry: on a visa, whoever has chosen its country; on a scholarship, whoever has chosen one of its universities or, where it is for any,
-- its country, as scholarshipsFor() of domain/scholarships/scholarship.ts has it.
create function public.guide_students() returns table (entry_id uuid, student_id uuid)
language sql stable as $$
  with chosen as materialized (
    select student_id, university_id from public.selected_universities
    union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected'
  ), in_country as materialized (
    select distinct chosen.student_id, universities.country from chosen join public.universities on universities.id = chosen.university_id
  )
  select entries.id, in_country.student_id from public.guide_entries entries join in_country on in_country.country = entries.body ->> 'country'
    where entries.kind = 'visa' or entries.kind = 'scholarship' and entries.body -> 'universities' = 'null'
  union all
  select entries.id, students.student_id from public.guide_entries entries cross join (select distinct chosen.student_id from chosen) students
    where entries.kind = 'scholarship' and entries.body -> 'universities' = 'null' and entries.body ->> 'country' = 'Europe'
  union all
  select distinct entries.id, chosen.student_id from public.guide_entries entries
    join public.universities on entries.body -> 'universities' ? universities.slug
    join chosen on chosen.university_id = universities.id
    where entries.kind = 'scholarship'
$$;
revoke execute on function public.guide_students() from public;

-- How many those are, entry by entry: counted by country, since naming ten thousand students for each visa would take the queue too long.
create function public.guide_counts() returns table (entry_id uuid, students integer)
language sql stable as $$
  with chosen as materialized (
    select student_id, university_id from public.selected_universities
    union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected'
  ), in_country as materialized (
    select country, count(*)::integer as students
    from (select distinct universities.country, chosen.student_id from chosen join public.universities on universities.id = chosen.university_id) student group by 1
  )
  select entries.id, coalesce(case
    when entries.kind = 'visa' or entries.body -> 'universities' = 'null' and entries.body ->> 'country' <> 'Europe' then in_country.students
    when entries.body -> 'universities' = 'null' then (select count(distinct chosen.student_id)::integer from chosen)
    else (select count(distinct chosen.student_id)::integer from chosen where chosen.university_id = any (array(
      select id from public.universities where slug = any (array(select jsonb_array_elements_text(entries.body -> 'universities')))))) end, 0)
  from public.guide_entries entries left join in_country on in_country.country = entries.body ->> 'country'
  where entries.kind <> 'question'
$$;
revoke execute on function public.guide_counts() from public;

-- A check is of a figure of the catalogue or of a part of the guide: `before` and `after` are then what the part says, `source` what guide_parts() calls stated.
alter table public.figure_checks alter column university_id drop not null,
  add column entry_id uuid references public.guide_entries on delete cascade,
  add constraint figure_checks_of_one check (num_nonnulls(university_id, entry_id) = 1);
create index figure_checks_entry_id on public.figure_checks (entry_id, checked_at desc);

create function public.note_guide_checks() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  noted uuid[];
  changes jsonb;
  students integer;
begin
  -- What a start writes is nobody's check.
  if auth.uid() is null or new.body = old.body then
    return null;
  end if;
  with stood as (
    select * from public.guide_parts(old.kind, old.body) parts
    where not exists (select from public.guide_parts(new.kind, new.body) now where now.path[1] = parts.path[1] and now.part = parts.part)
  ), stands as (
    select * from public.guide_parts(new.kind, new.body) parts
    where not exists (select from public.guide_parts(old.kind, old.body) was where was.path[1] = parts.path[1] and was.part = parts.part)
  ), entry as (
    insert into public.figure_checks (kind, row_id, entry_id, detail, action, before, after, before_source, source, checked_by)
    select new.kind, new.id, new.id, detail,
      case when stood.value is null then 'added' when stands.value is null then 'removed'
        when exists (select from public.figure_checks checks where checks.entry_id = new.id and checks.action in ('confirmed', 'corrected')
          and checks.before = stands.value and checks.before_source = stands.stated and checks.after = stood.value and checks.source = stood.stated) then 'undone'
        when stood.value = stands.value and stands.stated ->> 'checkedOn' = current_date::text then 'confirmed' else 'corrected' end,
      stood.value, stands.value, stood.stated, stands.stated, auth.uid()
    from stood full join stands using (detail) returning *
  )
  -- A word that is put otherwise is no news: what the source was found to say is, and that it did not after all.
  select array_agg(id), jsonb_agg(jsonb_build_object('detail', detail, 'before', before, 'after', after) order by detail) into noted, changes
  from entry where before is distinct from after and (source ->> 'checkedOn' = current_date::text
    or action = 'undone' and exists (select from public.figure_checks told where told.entry_id = new.id and told.before = entry.after and told.after = entry.before and told.told > 0));
  if noted is null or new.retired_on is not null then
    return null;
  end if;
  insert into mail.outbox (mail, due_at)
    select jsonb_build_object('kind', 'guide-changed', 'of', new.kind, 'entry', coalesce(new.body ->> 'name', new.body ->> 'country'), 'changes', changes,
      'to', users.email, 'name', public.student_name(users.id)), public.awake_at(settings.time_zone, now())
    from public.guide_students() relying join auth.users on users.id = relying.student_id
      left join public.notification_settings settings on settings.student_id = relying.student_id
    where relying.entry_id = new.id and 'fact' <> all (coalesce(settings.muted, '{}'));
  get diagnostics students = row_count;
  if students > 0 then
    update public.figure_checks set told = students where id = any (noted);
    perform pg_notify('mail_queued', '');
  end if;
  return null;
end
$$;
revoke execute on function public.note_guide_checks() from public;
create trigger note_guide_checks after update on public.guide_entries for each row execute function public.note_guide_checks();

-- What an entry once said, with the day on which that was compared, may stand there again.
do $$
declare
  definition constant text := pg_get_functiondef('public.note_guide_entry()'::regprocedure);
  says constant text := 'and one not in (select jsonb_path_query(stood, checks))';
begin
  if position(says in definition) = 0 then
    raise exception 'note_guide_entry does not say %', says;
  end if;
  execute replace(definition, says, says || '
          and not exists (select from public.figure_checks kept where kept.entry_id = new.id
            and (kept.before_source = one or kept.before || kept.before_source = one or kept.before || jsonb_build_object(''source'', kept.before_source) = one))');
end
$$;

-- Writes one part, which the trigger notes. `seen_as` null: whoever calls has looked.
create function public.change_guide_fact(of_row uuid, of_detail text, seen_as text, new_value jsonb, new_source jsonb) returns public.figure_checks
language plpgsql set search_path = '' as $$
declare
  entry public.guide_entries;
  fact record;
  noted public.figure_checks;
begin
  perform public.require_duty('catalogue');
  select * into entry from public.guide_entries where id = of_row and retired_on is null for update;
  select * into fact from public.guide_parts(entry.kind, entry.body) parts where parts.detail = of_detail;
  if fact.detail is null then
    perform public.refuse('figure_not_found', 'There is no such figure.');
  elsif md5(fact.part::text) <> seen_as then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  elsif coalesce(new_source ->> 'sourceUrl', '') = '' then
    perform public.refuse('source_missing', 'Name the page that the figure was compared with.');
  end if;
  update public.guide_entries set body = jsonb_set(body, fact.path,
      case when jsonb_typeof(fact.part -> 'source') = 'object' then new_value || jsonb_build_object('source', new_source) else new_value || new_source end)
    where id = of_row;
  select * into noted from public.figure_checks where entry_id = of_row and detail = of_detail order by checked_at desc limit 1;
  if noted.checked_at is null or noted.checked_at < statement_timestamp() then
    -- Compared once more on the same day: nothing changed, and it is kept all the same.
    insert into public.figure_checks (kind, row_id, entry_id, detail, action, before, after, before_source, source, checked_by)
      values (entry.kind, of_row, of_row, of_detail, 'confirmed', fact.value, fact.value, fact.stated, fact.stated, auth.uid()) returning * into noted;
  end if;
  return noted;
end
$$;
revoke execute on function public.change_guide_fact(uuid, text, text, jsonb, jsonb) from public;

-- The checks that led to what a part says now, latest first. Its place in the entry may have changed since: each began with what the one before it had left.
create function public.checks_of_part(of_entry uuid, of_detail text, value jsonb, stated jsonb) returns setof public.figure_checks
language plpgsql stable set search_path = '' as $$
declare
  one public.figure_checks;
begin
  for one in select * from public.figure_checks where entry_id = of_entry and split_part(detail, '-', 1) = split_part(of_detail, '-', 1) order by checked_at desc loop
    if one.after = value and one.source = stated then
      return next one;
      value := one.before;
      stated := one.before_source;
    end if;
  end loop;
end
$$;
revoke execute on function public.checks_of_part(uuid, text, jsonb, jsonb) from public;

CREATE OR REPLACE FUNCTION public.confirm_figure(of_kind text, of_row uuid, of_detail text, seen_as text)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  if of_kind in ('scholarship', 'visa') then
    select to_jsonb(facts) into figure from public.guide_facts() facts where facts.kind = of_kind and facts.row_id = of_row and facts.detail = of_detail;
    return public.change_guide_fact(of_row, of_detail, seen_as, figure -> 'value', figure -> 'stated' || jsonb_build_object('checkedOn', current_date));
  end if;
  figure := public.lock_figure(of_kind, of_row, of_detail, seen_as);
  return public.change_figure(figure, figure -> 'value', figure -> 'source', true, 'confirmed');
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_figure(of_kind text, of_row uuid, of_detail text, seen_as text, new_value jsonb, new_source jsonb)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.figure_checks;
begin
  perform public.require_duty('catalogue');
  if of_kind in ('scholarship', 'visa') then
    return public.change_guide_fact(of_row, of_detail, seen_as, new_value, new_source || jsonb_build_object('checkedOn', current_date));
  end if;
  entry := public.change_figure(public.lock_figure(of_kind, of_row, of_detail, seen_as), new_value, new_source, true, 'corrected');
  perform public.tell_of_checks(array[entry.id]);
  select * into entry from public.figure_checks where id = entry.id;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_figure_check(check_id uuid)
 RETURNS public.figure_checks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.figure_checks;
  figure jsonb;
begin
  perform public.require_duty('catalogue');
  perform pg_advisory_xact_lock(7236002);
  select * into entry from public.figure_checks where id = check_id and action in ('confirmed', 'corrected');
  if not found then
    perform public.refuse('check_not_found', 'There is no such check.');
  end if;
  if entry.entry_id is not null then
    select to_jsonb(parts) into figure from public.guide_entries cross join public.guide_parts(guide_entries.kind, guide_entries.body) parts
      where guide_entries.id = entry.entry_id and parts.path[1] = split_part(entry.detail, '-', 1) and parts.value = entry.after and parts.stated = entry.source
      order by parts.detail <> entry.detail limit 1;
    if figure is null then
      perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
    end if;
    return public.change_guide_fact(entry.entry_id, figure ->> 'detail', null, entry.before, entry.before_source);
  end if;
  select to_jsonb(figures) into figure from public.catalogue_figures() figures
    where figures.kind = entry.kind and figures.row_id = entry.row_id and figures.detail is not distinct from entry.detail;
  if figure is null or figure -> 'value' is distinct from entry.after or figure -> 'source' is distinct from entry.source then
    perform public.refuse('changed_meanwhile', 'Somebody else changed this meanwhile.');
  end if;
  entry := public.change_figure(figure, entry.before, entry.before_source, false, 'undone', entry.before_source_id);
  perform public.tell_of_checks(array[entry.id]);
  select * into entry from public.figure_checks where id = entry.id;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION public.figure_page(of_kind text, of_row uuid, of_detail text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_duty('catalogue');
  if of_kind in ('scholarship', 'visa') then
    return (select to_jsonb(facts) || jsonb_build_object('today', current_date,
        'students', (select students from public.guide_counts() where entry_id = of_row),
        'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checks.checked_at desc), '[]')
          from public.checks_of_part(of_row, of_detail, facts.value, facts.stated) checks))
      from public.guide_facts() facts where facts.kind = of_kind and facts.row_id = of_row and facts.detail = of_detail);
  end if;
  return (select to_jsonb(figures) || jsonb_build_object(
      'university_name', universities.name, 'country', universities.country, 'university_slug', universities.slug,
      'programme_name', concat_ws(' ', programmes.degree, programmes.name), 'programme_slug', programmes.slug, 'programme_url', programmes.url,
      'retired_on', coalesce(programmes.retired_on, universities.retired_on), 'today', current_date,
      'students', (select count(*) from public.students_of(figures.programme_id, figures.university_id)),
      'checks', (select coalesce(jsonb_agg(to_jsonb(checks) - 'before_source_id' - 'source_id' order by checks.checked_at desc), '[]') from (
          select * from public.figure_checks where figure_checks.kind = of_kind and figure_checks.row_id = of_row and figure_checks.detail is not distinct from of_detail
          order by checked_at desc limit 30) checks))
    from public.catalogue_figures() figures join public.universities on universities.id = figures.university_id
      left join public.programmes on programmes.id = figures.programme_id
    where figures.kind = of_kind and figures.row_id = of_row and figures.detail is not distinct from of_detail);
end
$function$;

CREATE OR REPLACE FUNCTION public.facts_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'down' then 'desc' else 'asc' end;
  sorted_by constant text := case filters ->> 'sort'
    when 'age' then 'as_of ' || direction || ' nulls ' || case direction when 'asc' then 'first' else 'last' end || ', students desc'
    when 'name' then 'coalesce(university_name, entry_name) ' || direction || ', programme_name ' || direction
    else 'students ' || case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end || ', as_of nulls first' end;
  state constant text := coalesce(filters ->> 'state', 'due');
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('catalogue');
  execute format($sql$
    with of_programme as materialized (
      select programme_id, count(*)::integer as students from (
        select student_id, programme_id from public.selected_universities where programme_id is not null
        union select student_id, programme_id from public.applications where programme_id is not null and status <> 'Rejected') chosen group by 1
    ), of_university as materialized (
      select university_id, count(*)::integer as students from (
        select student_id, university_id from public.selected_universities
        union select student_id, university_id from public.applications where university_id is not null and status <> 'Rejected') chosen group by 1
    ), edition as materialized (
      select edition, search.edition_year(edition) as year from (
        select edition from public.sources where sources.edition is not null union select figures_year from public.universities where figures_year is not null
        union select facts.edition from public.guide_facts() facts where facts.edition is not null) stated
    ), of_entry as materialized (
      select entry_id, students from public.guide_counts()
    ), fact as materialized (
      select figures.kind, figures.row_id, figures.detail, figures.programme_id, figures.university_id, figures.source_kind, figures.edition, figures.checked_on,
        universities.name as university_name, universities.country, concat_ws(' ', programmes.degree, programmes.name) as programme_name, null::text as entry_name,
        case when figures.programme_id is null then coalesce(of_university.students, 0) else coalesce(of_programme.students, 0) end as students
      from public.catalogue_figures() figures
      join public.universities on universities.id = figures.university_id and universities.retired_on is null
      left join public.programmes on programmes.id = figures.programme_id
      left join of_programme on of_programme.programme_id = figures.programme_id
      left join of_university on of_university.university_id = figures.university_id
      where programmes.retired_on is null
      union all
      select facts.kind, facts.row_id, facts.detail, null, null, facts.source_kind, facts.edition, facts.checked_on, null, facts.country, '', facts.entry_name, coalesce(of_entry.students, 0)
      from public.guide_facts() facts left join of_entry on of_entry.entry_id = facts.row_id
    ), line as materialized (
      select figures.kind, figures.row_id, figures.detail, figures.programme_id, figures.university_id, figures.source_kind, figures.checked_on,
        figures.university_name, figures.country, figures.programme_name, figures.entry_name, figures.students,
        case when figures.source_kind = 'none' then 'none' when figures.checked_on >= current_date - 90 then 'opened'
          when figures.source_kind = 'register' then 'register'
          when coalesce(edition.year, search.academic_year_of(figures.checked_on)) >= search.academic_year_of(current_date) - 1 then 'stored' else 'older' end as standing,
        coalesce(figures.checked_on, make_date(edition.year, 9, 1)) as as_of
      from fact figures left join edition on edition.edition = figures.edition
    ), matching as materialized (
      select * from line where ($1 = '' or position($1 in lower(concat_ws(' ', university_name, programme_name, entry_name))) > 0)
        and ($2 is null or kind = $2) and ($3 is null or country = $3)
        and case $4 when 'due' then standing in ('stored', 'older') when 'all' then true else standing = $4 end
    ), shown as (
      select * from matching order by %s, programme_id nulls last, kind, row_id, detail limit 50 offset $5
    )
    select jsonb_build_object('total', (select count(*) from matching),
      'counts', (select jsonb_build_object('due', count(*) filter (where standing in ('stored', 'older')), 'none', count(*) filter (where standing = 'none'), 'opened', count(*) filter (where standing = 'opened'),
        'register', count(*) filter (where standing = 'register'), 'all', count(*)) from line),
      'countries', (select coalesce(jsonb_agg(distinct country order by country), '[]') from line),
      'rows', (select coalesce(jsonb_agg(to_jsonb(shown) || case when shown.entry_name is null then (select jsonb_build_object('value', figures.value, 'source', figures.source, 'seen', figures.seen)
          from public.catalogue_figures() figures where figures.kind = shown.kind and figures.row_id = shown.row_id and figures.detail is not distinct from shown.detail)
          else (select jsonb_build_object('value', facts.value, 'source', facts.source, 'seen', facts.seen)
            from public.guide_facts() facts where facts.row_id = shown.row_id and facts.detail = shown.detail) end
        order by %1$s, programme_id nulls last, kind, row_id, detail), '[]') from shown))
  $sql$, sorted_by) into answer using words, filters ->> 'kind', filters ->> 'country', state, (page - 1) * 50;
  return answer || jsonb_build_object('today', current_date);
end
$function$;

CREATE OR REPLACE FUNCTION public.note_due_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due integer;
  words text;
begin
  perform auth.require_full_assurance();
  with relied as materialized (
    select programme_id, university_id from public.selected_universities
    union select programme_id, university_id from public.applications where status <> 'Rejected'
  )
  select (select count(*) from public.guide_facts() facts where (facts.checked_on is null or facts.checked_on < current_date - 90)
      and facts.row_id in (select entry_id from public.guide_counts() where students > 0)) + count(*) into due
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
$function$;
