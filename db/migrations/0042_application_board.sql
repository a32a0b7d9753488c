-- The applications as a board: of every status the ones that changed last, with what a move needs to know. `filters`: search.
create index applications_changed on public.applications (status, updated_at desc, id);

create function public.applications_board(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  answer jsonb;
begin
  perform public.require_duty('students');
  if words = '' then
    select jsonb_object_agg(statuses.status, jsonb_build_object('total', statuses.total, 'cards', (
        select coalesce(jsonb_agg(public.application_card(newest) order by newest.updated_at desc, newest.id), '[]')
        from (select * from public.applications where applications.status = statuses.status order by updated_at desc, id limit 30) newest)))
      into answer from (select status, count(*) as total from public.applications group by status) statuses;
  else
    with matching as (
      select applications, applications.status, row_number() over (partition by applications.status order by applications.updated_at desc, applications.id) as place
      from public.applications join auth.users on users.id = applications.student_id left join public.student_profiles profiles on profiles.id = users.id
      where position(words in lower(concat_ws(' ', profiles.first_name, profiles.last_name, users.email, university_name, program))) > 0
    )
    select jsonb_object_agg(statuses.status, jsonb_build_object('total', statuses.total, 'cards', (
        select coalesce(jsonb_agg(public.application_card(matching.applications) order by place), '[]') from matching
        where matching.status = statuses.status and place <= 30)))
      into answer from (select status, count(*) as total from matching group by status) statuses;
  end if;
  return coalesce(answer, '{}');
end
$$;

create function public.application_card(application public.applications) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', (application).id, 'version', (application).version, 'status', (application).status,
    'university_name', (application).university_name, 'program', (application).program, 'status_note', (application).status_note,
    'next_step', (application).next_step, 'next_step_due', (application).next_step_due, 'updated_at', (application).updated_at,
    'student_name', public.student_name((application).student_id),
    'to_review', (select count(*) from public.application_documents documents where documents.application_id = (application).id and documents.state = 'uploaded'))
$$;
revoke execute on function public.application_card(public.applications), public.applications_board(jsonb) from public;
grant execute on function public.applications_board(jsonb) to authenticated;
