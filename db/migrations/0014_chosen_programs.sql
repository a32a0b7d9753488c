-- No application is made for a programme that the student did not choose.

-- What stands in an application to a university that publishes no programmes: what the profile asks for, until it is agreed on.
create function public.program_to_agree_on(profile public.student_profiles) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(nullif(btrim(profile.field_of_interest), ''), nullif(profile.preferred_programs[1], ''),
    'To be agreed with your counsellor'), 300)
$$;
revoke execute on function public.program_to_agree_on(public.student_profiles) from public;

-- 'Proceed to Payment', step 4 to 5: one application for each selected university, all or none, each with its checklist.
-- A second call gives the applications of the first. `chosen_programs` maps the id of each university that publishes
-- programmes to one of them.
create or replace function public.submit_applications(chosen_programs jsonb default '{}') returns setof public.applications
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

drop function public.program_to_apply_for(text[], public.student_profiles);
