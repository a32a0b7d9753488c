-- What the plans of several students follow from (domain/plan/stored-plan.ts), under the caller's own rights; the programmes by their ids, since many have chosen the same.
create function public.plans_of(students uuid[]) returns table (student_id uuid, facts jsonb) language sql stable set search_path = '' as $$
  select student.id, jsonb_build_object(
    'programmes', (select coalesce(jsonb_agg(jsonb_build_object('programme', selected.programme_id,
        'application', (select jsonb_build_object('status', status, 'submittedOn', (submitted_at at time zone 'UTC')::date)
          from public.applications where applications.student_id = student.id and applications.programme_id = selected.programme_id)) order by selected.place), '[]')
      from public.selected_universities selected where selected.student_id = student.id and selected.programme_id is not null),
    'tests', (select jsonb_build_object('ielts', max(ielts), 'toefl', max(toefl), 'gre', max(gre)) from public.student_profiles profile where profile.id = student.id),
    'documents', (select coalesce(jsonb_agg(distinct document.label), '[]') from public.application_documents document
      where document.student_id = student.id and document.object_id is not null),
    'marks', (select coalesce(jsonb_agg(jsonb_build_object('step', mark.step, 'doneOn', mark.done_on, 'day', mark.day) order by mark.step), '[]')
      from public.plan_marks mark where mark.student_id = student.id and (mark.done_on is not null or mark.day is not null)),
    'degreeCountry', coalesce((select btrim(profile.degree_country) from public.student_profiles profile where profile.id = student.id), ''),
    'reminders', coalesce((select settings.reminders from public.plan_settings settings where settings.student_id = student.id), true))
  from unnest(students) student (id)
$$;
revoke execute on function public.plans_of(uuid[]) from public;
grant execute on function public.plans_of(uuid[]) to authenticated, service_role;

create or replace function public.plan_facts(of_student uuid) returns jsonb language sql stable set search_path = '' as $$
  select plan.facts || jsonb_build_object(
    'programmes', (select coalesce(jsonb_agg(chosen || jsonb_build_object('programme', public.read_programme(university.slug, programme.slug)::jsonb) order by place), '[]')
      from jsonb_array_elements(plan.facts -> 'programmes') with ordinality listed (chosen, place)
      join public.programmes programme on programme.id = (chosen ->> 'programme')::uuid
      join public.universities university on university.id = programme.university_id),
    'undecided', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug,
        'hasProgrammes', exists (select from public.programmes where university_id = universities.id and retired_on is null)) order by place), '[]')
      from public.selected_universities selected join public.universities on universities.id = selected.university_id
      where selected.student_id = of_student and selected.programme_id is null),
    'changedAt', (select greatest(
      (select max(updated_at) from public.plan_marks where student_id = of_student),
      (select updated_at from public.plan_settings where student_id = of_student),
      (select updated_at from public.student_profiles where id = of_student),
      (select max(updated_at) from public.applications where student_id = of_student),
      (select max(greatest(selected.created_at, programmes.updated_at)) from public.selected_universities selected
        join public.programmes on programmes.id = selected.programme_id where student_id = of_student), 'epoch'::timestamptz)))
  from public.plans_of(array[of_student]) plan
$$;
