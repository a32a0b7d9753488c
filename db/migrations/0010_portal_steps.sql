-- The way through the portal: profile, selection, review, applications, payment. The step is a function of what is stored
-- (domain/applications/steps.ts); these functions are the only way to store it. A refusal is P0001 with the code in `details`.
create table public.portal_progress (
  student_id uuid primary key references auth.users on delete cascade,
  review_opened_at timestamptz,
  reviewed_at timestamptz check (reviewed_at is null or review_opened_at is not null),
  updated_at timestamptz not null default now()
);
grant select on public.portal_progress to authenticated;
grant select, insert, update, delete on public.portal_progress to service_role;
create policy owner_reads on public.portal_progress for select to authenticated using (student_id = (select auth.uid()));
create policy staff_reads on public.portal_progress for select to authenticated using ((select auth.is_staff()));
create policy service_role_all on public.portal_progress for all to service_role using (true) with check (true);
call auth.protect('public.portal_progress');

-- One student's events happen one after the other: the same lock as public.place_selection() takes.
create function public.lock_selection(student uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('selected_universities:' || student, 0))
$$;

-- What a profile lacks to be complete, in the order of the form: domain/profile/profile.ts names the same.
create function public.profile_gaps(student uuid) returns text[] language sql stable set search_path = '' as $$
  select array_remove(array[
    case when coalesce(profile.first_name, '') || coalesce(profile.last_name, '') !~ '\S' then 'name' end,
    case when coalesce(profile.email, '') !~ '\S' then 'email' end,
    case when coalesce(profile.phone, '') !~ '\S' then 'phone' end,
    case when coalesce(profile.degree, '') !~ '\S' then 'degree' end,
    case when coalesce(profile.major, '') !~ '\S' then 'major' end,
    case when coalesce(cardinality(profile.preferred_countries), 0) = 0 then 'countries' end,
    case when coalesce(cardinality(profile.preferred_programs), 0) = 0 then 'programs' end
  ], null)
  from (select profile_gaps.student as id) as asked left join public.student_profiles profile using (id)
$$;

-- Everything the portal's steps follow from, of the person who asks: domain/applications/steps.ts, PortalFacts.
create function public.portal_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
    'review', case when progress.reviewed_at is not null then 'done' when progress.review_opened_at is not null then 'open' else 'none' end,
    'applicationsSubmitted', exists (select from public.applications where student_id = student),
    'paid', exists (select from public.payments where student_id = student and status = 'succeeded'));
end
$$;

-- Before an event that needs something to apply with: throws unless the profile is complete and something is selected.
create function public.require_selection(facts jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if not (facts ->> 'profileComplete')::boolean then
    perform public.refuse('profile_incomplete', 'Please complete your profile first.');
  elsif (facts ->> 'selectedCount')::int = 0 then
    perform public.refuse('nothing_selected', 'Please select at least one university to proceed.');
  end if;
end
$$;

-- 'Review Selections', step 2 to 3. Already there or further: changes nothing.
create function public.review_selections() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  facts jsonb;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if (facts ->> 'applicationsSubmitted')::boolean or facts ->> 'review' <> 'none' then
    return facts;
  end if;
  perform public.require_selection(facts);
  insert into public.portal_progress (student_id, review_opened_at) values (student, now())
    on conflict (student_id) do update set review_opened_at = now(), reviewed_at = null, updated_at = now();
  return public.portal_facts();
end
$$;

-- 'Back to Selection', step 3 to 2.
create function public.back_to_selection() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  facts jsonb;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if (facts ->> 'applicationsSubmitted')::boolean then
    perform public.refuse('selection_locked', 'Your applications have been submitted, so the selection can no longer be changed.');
  elsif facts ->> 'review' = 'done' then
    perform public.refuse('already_continued', 'You have already continued to the application.');
  end if;
  update public.portal_progress set review_opened_at = null, updated_at = now() where student_id = student;
  return public.portal_facts();
end
$$;

-- 'Continue to Application', step 3 to 4. Already there or further: changes nothing.
create function public.continue_to_application() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  facts jsonb;
begin
  perform public.lock_selection(student);
  facts := public.portal_facts();
  if (facts ->> 'applicationsSubmitted')::boolean or facts ->> 'review' = 'done' then
    return facts;
  end if;
  perform public.require_selection(facts);
  if facts ->> 'review' <> 'open' then
    perform public.refuse('not_reviewed', 'Please review your selections first.');
  end if;
  update public.portal_progress set reviewed_at = now(), updated_at = now() where student_id = student;
  return public.portal_facts();
end
$$;

-- What stands in an application to a university that publishes no programmes: what the profile asks for, until it is agreed on.
create function public.program_to_agree_on(profile public.student_profiles) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(nullif(btrim(profile.field_of_interest), ''), nullif(profile.preferred_programs[1], ''),
    'To be agreed with your counsellor'), 300)
$$;

-- 'Proceed to Payment', step 4 to 5: one application for each selected university, all or none, each with its checklist.
-- A second call gives the applications of the first. `chosen_programs` maps the id of each university that publishes
-- programmes to one of them.
create function public.submit_applications(chosen_programs jsonb default '{}') returns setof public.applications
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
    if exists (select from public.selected_universities selected join public.universities on universities.id = selected.university_id
      where selected.student_id = student and chosen_programs ? universities.id::text
        and not coalesce(chosen_programs ->> universities.id::text = any (universities.programs), false)) then
      perform public.refuse('unknown_program', 'Please choose one of the programs the university offers.');
    elsif exists (select from public.selected_universities selected join public.universities on universities.id = selected.university_id
      where selected.student_id = student and cardinality(universities.programs) > 0
        and not coalesce(chosen_programs, '{}') ? universities.id::text) then
      perform public.refuse('program_not_chosen', 'Please choose the program you apply for.');
    end if;
    select * into profile from public.student_profiles where id = student;
    insert into public.applications (student_id, university_id, university_name, program, submitted_at)
    select student, universities.id, universities.name,
      coalesce(chosen_programs ->> universities.id::text, public.program_to_agree_on(profile)), now()
    from public.selected_universities selected join public.universities on universities.id = selected.university_id
    where selected.student_id = student;
    insert into public.application_documents (application_id, student_id, label)
    select applications.id, student, required.label
    from public.applications, unnest(array['Passport', 'Academic transcripts', 'Degree certificate', 'English test result', 'CV']) required(label)
    where applications.student_id = student;
  end if;
  return query select * from public.applications where applications.student_id = student order by university_name, id;
end
$$;

-- Once submitted, a selection is what was applied for. A university that leaves the catalogue, and an account that is
-- deleted, still take their rows along: those run as the tables' owner.
create function public.lock_submitted_selection() returns trigger language plpgsql set search_path = '' as $$
declare
  student uuid := case when tg_op = 'DELETE' then old.student_id else new.student_id end;
begin
  if current_user <> 'authenticated' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('selected_universities:' || student, 0));
  if exists (select from public.applications where student_id = student) then
    raise exception 'Your applications have been submitted, so the selection can no longer be changed.'
      using errcode = 'P0001', detail = 'selection_locked';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
-- Before place_selection, whose message about the limit would be the wrong one.
create trigger lock_submitted_selection before insert or delete on public.selected_universities
  for each row execute function public.lock_submitted_selection();

-- Without a selection, or with a profile that lacks something again, there is nothing to review: it begins anew.
create function public.end_review() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'selected_universities' then
    update public.portal_progress set review_opened_at = null, reviewed_at = null, updated_at = now()
      where student_id = old.student_id and review_opened_at is not null
        and not exists (select from public.selected_universities selected where selected.student_id = old.student_id);
  elsif cardinality(public.profile_gaps(new.id)) > 0 then
    update public.portal_progress set review_opened_at = null, reviewed_at = null, updated_at = now()
      where student_id = new.id and review_opened_at is not null
        and not exists (select from public.applications where applications.student_id = new.id);
  end if;
  return null;
end
$$;
create trigger end_review after delete on public.selected_universities for each row execute function public.end_review();
create trigger end_review after update on public.student_profiles for each row execute function public.end_review();

revoke execute on function public.lock_selection(uuid), public.profile_gaps(uuid), public.require_selection(jsonb),
  public.program_to_agree_on(public.student_profiles), public.portal_facts(), public.review_selections(),
  public.back_to_selection(), public.continue_to_application(), public.submit_applications(jsonb),
  public.lock_submitted_selection(), public.end_review() from public;
grant execute on function public.portal_facts(), public.review_selections(), public.back_to_selection(),
  public.continue_to_application(), public.submit_applications(jsonb) to authenticated;
