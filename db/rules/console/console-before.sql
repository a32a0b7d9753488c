-- For a test: what the console read, as it was before 0056.
CREATE OR REPLACE FUNCTION public.console_figures_before(days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3650));
  answer jsonb := '{}';
begin
  perform public.require_staff();
  if auth.may('students') then
    answer := answer || jsonb_build_object(
      'funnel', (
        with reached as (
          select users.id, users.created_at, profiles.id is not null as has_profile, exists (select from public.selected_universities where student_id = users.id)
              or exists (select from public.applications where student_id = users.id) as has_chosen,
            exists (select from public.applications where student_id = users.id) as has_applied,
            exists (select from public.payments where student_id = users.id and paid_at is not null) as has_paid,
            users.email, users.email_confirmed_at is not null as is_confirmed
          from auth.users left join public.student_profiles profiles on profiles.id = users.id
          where users.app_metadata ->> 'role' is distinct from 'staff'
        ), surveyed as (
          select distinct on (lower(surveys.email)) lower(surveys.email) as address, surveys.user_id from public.survey_submissions surveys
          where surveys.created_at >= since order by lower(surveys.email), surveys.user_id nulls last
        ), from_survey as (
          select surveyed.address, reached.* from surveyed left join reached
            on reached.id = surveyed.user_id or (surveyed.user_id is null and reached.is_confirmed and reached.email = surveyed.address)
        )
        select jsonb_build_object(
          'from_survey', (select jsonb_build_array(count(*), count(id), count(*) filter (where has_profile), count(*) filter (where has_chosen),
            count(*) filter (where has_applied), count(*) filter (where has_paid)) from from_survey),
          'accounts', (select jsonb_build_array(null, count(*), count(*) filter (where has_profile), count(*) filter (where has_chosen),
            count(*) filter (where has_applied), count(*) filter (where has_paid)) from reached where created_at >= since))),
      'questions', (select coalesce(jsonb_agg(to_jsonb(topics) order by topics.count desc, topics.latest desc), '[]') from (
        select coalesce(nullif(lower(btrim(looked_for)), ''), 'nothing in particular') as topic, count(*) as count,
          count(*) filter (where questions.answered_at is null) as open, max(questions.created_at) as latest,
          (array_agg(jsonb_build_object('question', left(question, 200), 'number', items.number) order by questions.created_at desc))[1:3] as examples
        from public.assistant_questions questions left join public.inbox_items items on items.question_id = questions.id
        where questions.created_at >= since group by 1 order by 2 desc, 4 desc limit 25) topics));
  end if;
  if auth.may('students') or auth.may('catalogue') then
    answer := answer || jsonb_build_object('programmes', (select coalesce(jsonb_agg(to_jsonb(chosen) order by chosen.selected desc, chosen.name), '[]') from (
      select coalesce(programmes.name, selected.program, 'Not chosen yet') as name, universities.name as university, count(distinct selected.student_id) as selected,
        count(distinct applications.student_id) as applied
      from public.selected_universities selected join public.universities on universities.id = selected.university_id
        left join public.programmes on programmes.id = selected.programme_id
        left join public.applications on applications.student_id = selected.student_id and applications.university_id = selected.university_id
      where selected.created_at >= since group by 1, 2 order by 3 desc, 1 limit 15) chosen));
  end if;
  if auth.may('students') or auth.may('money') then
    answer := answer || jsonb_build_object('replies', (select coalesce(jsonb_agg(to_jsonb(weeks) order by weeks.week), '[]') from (
      select (date_trunc('week', arrived_at at time zone 'Asia/Kolkata'))::date as week, count(*) filter (where replied_at <= due_at) as kept,
        count(*) filter (where coalesce(replied_at, now()) > due_at) as missed,
        round(extract(epoch from percentile_cont(0.5) within group (order by coalesce(replied_at, now()) - arrived_at)) / 60) as median_minutes
      from public.inbox_items
      where kind in ('survey', 'enquiry', 'question', 'message', 'paid') and arrived_at >= since
        and (replied_at is not null or (due_at <= now() and coalesce(closed_reason, '') not in ('spam', 'duplicate', 'refunded')))
      group by 1) weeks));
  end if;
  if auth.may('payments') then
    answer := answer || jsonb_build_object('payments', (select coalesce(jsonb_agg(to_jsonb(months) order by months.month, months.currency desc), '[]') from (
      select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, currency, gateway = 'demo' as is_demonstration,
        count(*) filter (where kind = 'payment') as count, coalesce(sum(amount_minor) filter (where kind = 'payment'), 0) as received,
        coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as given_back
      from public.ledger() where number is not null and at >= since group by 1, 2, 3) months));
  end if;
  return answer;
end
$function$;
grant execute on function public.console_figures_before to authenticated;

CREATE OR REPLACE FUNCTION public.students_page_before(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.students_page_before to authenticated;

CREATE OR REPLACE FUNCTION public.console_search_before(words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := lower(btrim(words));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  folded constant text := search.words_form(wanted);
  answers_students constant boolean := auth.may('students');
  kinds constant text[] := public.own_item_kinds();
begin
  perform public.require_staff();
  if length(wanted) < 2 then
    return '{"students": [], "applications": [], "items": [], "programmes": [], "universities": [], "entries": [], "jobs": []}';
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
      select number, kind, person_name, subject, status from public.inbox_items where search_text like pattern and kind = any (kinds) order by arrived_at desc limit 6) hit),
    'programmes', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select programmes.id, programmes.name, programmes.slug, universities.name as university_name, universities.slug as university_slug
      from public.programmes join public.universities on universities.id = programmes.university_id
      where programmes.name ilike pattern order by programmes.name limit 6) hit),
    'universities', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select id, name, slug, city, country from public.universities
      where lower(name) like pattern or folded <> '' and strpos(search_names, folded) > 0 order by has_programs desc, name limit 6) hit),
    'entries', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select entries.id, entries.kind, entries.slug, entries.retired_on is not null as is_retired, said.name, left(said.detail, 160) as detail from public.guide_entries entries
      cross join lateral (select case entries.kind when 'question' then body ->> 'question' when 'visa' then body ->> 'country' else body ->> 'name' end as name,
        case entries.kind when 'question' then body ->> 'answer' when 'visa' then body ->> 'visaType' else concat_ws(', ', body ->> 'provider', body ->> 'country') end as detail) said
      where concat_ws(' ', entries.kind, said.name, entries.kind, said.detail) ilike pattern
      order by said.name ilike pattern desc, entries.retired_on is not null, entries.kind desc, entries.rank limit 6) hit),
    'jobs', (select coalesce(jsonb_agg(to_jsonb(hit)), '[]') from (
      select id, title, company, country from public.jobs where lower(title || ' ' || company) like pattern order by posted_date desc, id limit 6) hit));
end
$function$;
grant execute on function public.console_search_before to authenticated;
