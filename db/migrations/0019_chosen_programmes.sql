-- What is selected and applied for is a programme. A university whose programmes are not in the catalogue is selected as a whole, with
-- one of the names it publishes where it publishes any. Two programmes of one university are two selections of the six.
alter table public.selected_universities
  add column programme_id uuid,
  add column program text check (length(program) between 1 and 300),
  add check (programme_id is null or program is null),
  drop constraint selected_universities_student_id_university_id_key,
  add unique nulls not distinct (student_id, university_id, programme_id),
  add foreign key (programme_id, university_id) references public.programmes (id, university_id);
comment on column public.selected_universities.programme_id is 'The chosen programme; null while none is chosen, and where the catalogue has none of the university.';
comment on column public.selected_universities.program is 'Where the catalogue has no programme of the university: the one of its names that was chosen.';
create index selected_universities_programme_id on public.selected_universities (programme_id, university_id);
grant insert (programme_id, program), update (programme_id, program) on public.selected_universities to authenticated;
create policy owner_updates on public.selected_universities for update to authenticated
  using (student_id = (select auth.uid())) with check (student_id = (select auth.uid()));

-- `program` stays beside it: the name that it had when it was applied for.
alter table public.applications
  add column programme_id uuid,
  add foreign key (programme_id, university_id) references public.programmes (id, university_id),
  add check (programme_id is null or university_id is not null),
  drop constraint applications_student_id_university_id_key;
create unique index applications_one_each on public.applications (student_id, university_id, programme_id) nulls not distinct
  where university_id is not null;
create index applications_programme_id on public.applications (programme_id, university_id);

-- What somebody has selected or applied for never vanishes, it retires: neither alone nor with its university.
create function public.keep_chosen_programmes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  going uuid := case tg_table_name when 'programmes' then old.id end;
  of_university uuid := case tg_table_name when 'universities' then old.id end;
begin
  if exists (select from public.selected_universities where programme_id is not null and (programme_id = going or university_id = of_university))
    or exists (select from public.applications where programme_id is not null and (programme_id = going or university_id = of_university)) then
    perform public.refuse('programme_chosen', 'Somebody has chosen this programme: it can be retired, not removed.');
  end if;
  return old;
end
$$;
create trigger keep_chosen_programmes before delete on public.programmes for each row execute function public.keep_chosen_programmes();
create trigger keep_chosen_programmes before delete on public.universities for each row execute function public.keep_chosen_programmes();

-- Gives a selection its place, 1 to 6. The lock makes concurrent inserts of one student wait for each other, so that the
-- seventh gets the message; the unique place holds the limit whatever happens. A university stands in a selection either once without a
-- programme, which then takes the first one that is chosen of it, or once for each chosen programme.
create or replace function public.place_selection() returns trigger language plpgsql set search_path = '' as $$
declare
  undecided public.selected_universities;
begin
  perform pg_advisory_xact_lock(hashtextextended('selected_universities:' || new.student_id, 0));
  select selected.place into new.place from public.selected_universities selected
    where selected.student_id = new.student_id and selected.university_id = new.university_id
      and selected.programme_id is not distinct from new.programme_id;
  if found then
    return new; -- Selected already: the unique constraint answers, as "on conflict" expects.
  end if;
  select * into undecided from public.selected_universities selected
    where selected.student_id = new.student_id and selected.university_id = new.university_id
    order by selected.programme_id is not null limit 1;
  if undecided.id is not null and new.programme_id is null then
    raise exception 'This university is selected already.' using errcode = 'unique_violation';
  elsif undecided.id is not null and undecided.programme_id is null then
    update public.selected_universities set programme_id = new.programme_id, program = null where id = undecided.id;
    return null;
  end if;
  select min(free.place) into new.place from generate_series(1, 6) free(place)
    where not exists (select from public.selected_universities taken
      where taken.student_id = new.student_id and taken.place = free.place);
  if new.place is null then
    raise exception 'You can select a maximum of 6 universities.' using errcode = 'P0001', hint = 'Remove one first.';
  end if;
  return new;
end
$$;

-- A choice is one of what the university offers now; one that was made before stays.
create function public.check_chosen_program() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.programme_id is not null and exists (select from public.programmes where id = new.programme_id and retired_on is not null)
    or new.program is not null and (exists (select from public.programmes where university_id = new.university_id and retired_on is null)
      or not exists (select from public.universities where id = new.university_id and new.program = any (programs))) then
    raise exception 'Please choose one of the programs the university offers.' using errcode = 'P0001', detail = 'unknown_program';
  elsif tg_op = 'UPDATE' and new.programme_id is null and exists (select from public.selected_universities other
      where other.student_id = new.student_id and other.university_id = new.university_id and other.id <> new.id) then
    raise exception 'This university is selected already.' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
-- By name after the lock and before the place.
create trigger only_offered_programs before insert or update of programme_id, program on public.selected_universities
  for each row execute function public.check_chosen_program();
drop trigger lock_submitted_selection on public.selected_universities;
create trigger lock_submitted_selection before insert or update or delete on public.selected_universities
  for each row execute function public.lock_submitted_selection();

-- Whether a selection still asks for its programme: domain/applications/selection.ts has the same rule.
create function public.is_undecided(selected public.selected_universities) returns boolean
language sql stable set search_path = '' as $$
  select selected.programme_id is null and (
    exists (select from public.programmes where university_id = selected.university_id and retired_on is null)
    or exists (select from public.universities where id = selected.university_id and cardinality(programs) > 0
      and not coalesce(selected.program = any (programs), false)))
$$;

-- Everything the portal's steps follow from, of the person who asks: domain/applications/steps.ts, PortalFacts.
create or replace function public.portal_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  progress public.portal_progress;
  gaps text[] := public.profile_gaps(student);
begin
  select * into progress from public.portal_progress where student_id = student;
  return jsonb_build_object(
    'profileComplete', cardinality(gaps) = 0,
    'profileMissing', to_jsonb(gaps),
    'emailConfirmed', exists (select from auth.users where id = student and email_confirmed_at is not null),
    'selectedCount', (select count(*) from public.selected_universities where student_id = student),
    'undecidedCount', (select count(*) from public.selected_universities selected where student_id = student and public.is_undecided(selected)),
    'review', case when progress.reviewed_at is not null then 'done' when progress.review_opened_at is not null then 'open' else 'none' end,
    'applicationsSubmitted', exists (select from public.applications where student_id = student),
    'paid', exists (select from public.payments where student_id = student and status = 'succeeded'));
end
$$;

-- Before an event that needs something to apply with: throws unless the profile is complete, something is selected, and of each
-- university that offers programmes one is chosen.
create or replace function public.require_selection(facts jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if not (facts ->> 'profileComplete')::boolean then
    perform public.refuse('profile_incomplete', 'Please complete your profile first.');
  elsif (facts ->> 'selectedCount')::int = 0 then
    perform public.refuse('nothing_selected', 'Please select at least one university to proceed.');
  elsif (facts ->> 'undecidedCount')::int > 0 then
    perform public.refuse('program_not_chosen', 'Please choose the program you apply for.');
  end if;
end
$$;

-- The papers that an application is made with.
create function public.add_checklist(application public.applications) returns void language sql set search_path = '' as $$
  insert into public.application_documents (application_id, student_id, label)
  select application.id, application.student_id, label
  from unnest(array['Passport', 'Academic transcripts', 'Degree certificate', 'English test result', 'CV']) label
$$;

-- 'Proceed to Payment', step 4 to 5: one application for each selection, all or none, each with its checklist.
-- A second call gives the applications of the first.
drop function public.submit_applications(jsonb);
create function public.submit_applications() returns setof public.applications
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  facts jsonb;
  profile public.student_profiles;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if not (facts ->> 'applicationsSubmitted')::boolean then
    perform public.require_selection(facts);
    if facts ->> 'review' <> 'done' then
      perform public.refuse('not_reviewed', 'Please review your selections first.');
    elsif not (facts ->> 'emailConfirmed')::boolean then
      perform public.refuse('email_not_confirmed', 'Please confirm your e-mail address before you submit your applications.');
    end if;
    select * into profile from public.student_profiles where id = student;
    insert into public.applications (student_id, university_id, university_name, programme_id, program, submitted_at)
    select student, university.id, university.name, programme.id, coalesce(
      left(nullif(concat_ws(' ', programme.degree, programme.name), ''), 300), selected.program, public.program_to_agree_on(profile)), now()
    from public.selected_universities selected
    join public.universities university on university.id = selected.university_id
    left join public.programmes programme on programme.id = selected.programme_id
    where selected.student_id = student;
    perform public.add_checklist(applications) from public.applications where student_id = student;
  end if;
  return query select * from public.applications where applications.student_id = student order by university_name, program, id;
end
$$;

-- Which status may follow which, and what never changes: for every role, the server's own included.
create or replace function public.guard_application() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Submitted' then
      raise exception 'An application begins as Submitted.' using errcode = 'P0001', detail = 'status_not_allowed';
    end if;
    return new;
  end if;
  if new.id <> old.id or new.student_id <> old.student_id or new.submitted_at <> old.submitted_at
    or new.university_name <> old.university_name or new.university_id <> old.university_id
    or (old.university_id is null and new.university_id is not null)
    or (old.programme_id is not null and new.programme_id is distinct from old.programme_id) then
    raise exception 'An application keeps its student, its university, its programme and its date.'
      using errcode = 'P0001', detail = 'application_fixed';
  end if;
  if new.status <> old.status and (new.status = 'Submitted'
    or (old.status in ('Accepted', 'Rejected') and new.status <> 'Under Review')) then
    raise exception 'An application cannot go from % to %.', old.status, new.status using errcode = 'P0001', detail = 'status_not_allowed';
  end if;
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function public.keep_chosen_programmes(), public.check_chosen_program(), public.is_undecided(public.selected_universities),
  public.add_checklist(public.applications), public.submit_applications() from public;
grant execute on function public.submit_applications() to authenticated;
