-- What the console's lists, its figures and its search read of every student stands beside her: how far she came, and what she is found by. They
-- read every account and four tables of hers for a page of fifty, or for three numbers.
create table search.students (
  student_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  is_staff boolean not null,
  has_profile boolean not null,
  has_selected boolean not null,
  applications integer not null,
  -- A payment of hers stands, and one was ever made.
  is_paid boolean not null,
  has_paid boolean not null,
  name text,
  -- What the list is searched in, and what the search over all is.
  said text,
  all_said text not null,
  stage text not null generated always as (case when is_paid then 'paid' when applications > 0 then 'applied' when has_selected then 'selected'
    when has_profile then 'profile' else 'registered' end) stored
);
call auth.protect('search.students');
create index students_newest on search.students (created_at desc nulls last, student_id) where not is_staff;
create index students_stage on search.students (stage, created_at desc nulls last, student_id) where not is_staff;
create index students_said on search.students using gin (said public.gin_trgm_ops, all_said public.gin_trgm_ops);
create index applications_student_id on public.applications (student_id);
create index applications_said on public.applications using gin (lower(university_name || ' ' || program) public.gin_trgm_ops);
create index programmes_said on public.programmes using gin (name public.gin_trgm_ops);
create index inbox_items_replies on public.inbox_items (arrived_at) include (kind, replied_at, due_at, closed_reason);

create function search.refresh_students(ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever writes of the same student waits here, and reads afterwards: else each would count without the other.
  perform from search.students where student_id = any (ids) order by student_id for update;
  insert into search.students as known (student_id, created_at, is_staff, has_profile, has_selected, applications, is_paid, has_paid, name, said, all_said)
  select users.id, users.created_at, users.app_metadata ->> 'role' is not distinct from 'staff', profiles.id is not null,
    exists (select from public.selected_universities where student_id = users.id), (select count(*) from public.applications where student_id = users.id),
    exists (select from public.payments where student_id = users.id and status = 'succeeded'),
    exists (select from public.payments where student_id = users.id and paid_at is not null),
    called.name, lower(called.name || ' ' || users.email),
    lower(concat_ws(' ', profiles.first_name, profiles.last_name, users.user_metadata ->> 'full_name', users.email))
  from auth.users left join public.student_profiles profiles on profiles.id = users.id
    cross join lateral (select coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''),
      nullif(btrim(users.user_metadata ->> 'full_name'), ''), users.email) as name) called
  where users.id = any (ids)
  on conflict (student_id) do update set created_at = excluded.created_at, is_staff = excluded.is_staff, has_profile = excluded.has_profile,
    has_selected = excluded.has_selected, applications = excluded.applications, is_paid = excluded.is_paid, has_paid = excluded.has_paid,
    name = excluded.name, said = excluded.said, all_said = excluded.all_said
  where (known.created_at, known.is_staff, known.has_profile, known.has_selected, known.applications, known.is_paid, known.has_paid, known.name, known.said, known.all_said)
    is distinct from (excluded.created_at, excluded.is_staff, excluded.has_profile, excluded.has_selected, excluded.applications, excluded.is_paid,
      excluded.has_paid, excluded.name, excluded.said, excluded.all_said);
end
$$;
revoke execute on function search.refresh_students(uuid[]) from public;

-- The column that names the student is the trigger's argument.
create function search.note_student() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform search.refresh_students(array_remove(array[
    case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end, case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end]::uuid[], null));
  return null;
end
$$;
revoke execute on function search.note_student() from public;

create trigger note_student after insert on auth.users for each row execute function search.note_student('id');
create trigger note_student_change after update on auth.users for each row
  when ((old.email, old.created_at, old.user_metadata, old.app_metadata) is distinct from (new.email, new.created_at, new.user_metadata, new.app_metadata))
  execute function search.note_student('id');
create trigger note_student after insert or delete or update of first_name, last_name on public.student_profiles for each row execute function search.note_student('id');
create trigger note_student after insert or delete on public.selected_universities for each row execute function search.note_student('student_id');
create trigger note_student after insert or delete on public.applications for each row execute function search.note_student('student_id');
create trigger note_student after insert or delete or update of status, paid_at, student_id on public.payments for each row
  execute function search.note_student('student_id');

select search.refresh_students(array(select id from auth.users));

-- Who asked in a survey is looked up by her account or her address, not beside every account; the replies of a week are read by their day.
CREATE OR REPLACE FUNCTION public.console_figures(days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3650));
  answer jsonb := '{}';
begin
  perform public.require_staff();
  if auth.may('students') then
    answer := answer || jsonb_build_object(
      'funnel', (
        with surveyed as (
          select distinct on (lower(surveys.email)) lower(surveys.email) as address, surveys.user_id from public.survey_submissions surveys
          where surveys.created_at >= since order by lower(surveys.email), surveys.user_id nulls last
        ), from_survey as (
          select reached.* from surveyed
            left join auth.users proven on surveyed.user_id is null and proven.email = surveyed.address and proven.email_confirmed_at is not null
            left join search.students reached on reached.student_id = coalesce(surveyed.user_id, proven.id) and not reached.is_staff
        )
        select jsonb_build_object(
          'from_survey', (select jsonb_build_array(count(*), count(student_id), count(*) filter (where has_profile),
            count(*) filter (where has_selected or applications > 0), count(*) filter (where applications > 0), count(*) filter (where has_paid)) from from_survey),
          'accounts', (select jsonb_build_array(null, count(*), count(*) filter (where has_profile), count(*) filter (where has_selected or applications > 0),
            count(*) filter (where applications > 0), count(*) filter (where has_paid)) from search.students where not is_staff and created_at >= since))),
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
      select begins::date as week, replied.*
      from generate_series(date_trunc('week', since at time zone 'Asia/Kolkata'), now() at time zone 'Asia/Kolkata', interval '1 week') begins
      cross join lateral (
        select count(*) filter (where replied_at <= due_at) as kept, count(*) filter (where coalesce(replied_at, now()) > due_at) as missed,
          round(percentile_cont(0.5) within group (order by extract(epoch from coalesce(replied_at, now()) - arrived_at)::float8)::numeric / 60) as median_minutes
        from public.inbox_items
        where arrived_at >= greatest(since, begins at time zone 'Asia/Kolkata') and arrived_at < (begins + interval '1 week') at time zone 'Asia/Kolkata'
          and kind in ('survey', 'enquiry', 'question', 'message', 'paid')
          and (replied_at is not null or (due_at <= now() and coalesce(closed_reason, '') not in ('spam', 'duplicate', 'refunded')))
        having count(*) > 0) replied) weeks));
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

CREATE OR REPLACE FUNCTION public.students_page(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  page constant integer := greatest(coalesce((filters ->> 'page')::integer, 1), 1);
  direction constant text := case when filters ->> 'direction' = 'up' then 'asc' else 'desc' end;
  sorted_by constant text := case filters ->> 'sort' when 'seen' then 'last_sign_in_at' when 'name' then 'lower(name)' else 'known.created_at' end;
  words constant text := lower(btrim(coalesce(filters ->> 'search', '')));
  condition constant text := concat_ws(' and ', 'not is_staff', case when filters ->> 'stage' is not null then 'stage = $2' end,
    case when words <> '' then 'said like $1' end);
  answer jsonb;
begin
  perform public.require_duty('students');
  execute format($sql$
    select jsonb_build_object('total', (select count(*) from search.students where %1$s),
      'stages', (select coalesce(jsonb_object_agg(stage, count), '{}') from (select stage, count(*) from search.students where not is_staff group by stage) counted),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'created_at', users.created_at, 'last_sign_in_at', users.last_sign_in_at,
          'applications', shown.applications, 'stage', shown.stage, 'name', public.student_name(users.id), 'email', users.email,
          'is_confirmed', users.email_confirmed_at is not null) order by shown.place), '[]')
        from (select page.*, row_number() over () as place from (
            select student_id, applications, stage from search.students known %4$s where %1$s
            order by %2$s %3$s nulls last, student_id limit 50 offset $3) page) shown
          join auth.users on users.id = shown.student_id))
  $sql$, condition, sorted_by, direction, case sorted_by when 'last_sign_in_at' then 'join auth.users on users.id = student_id' end)
  into answer using '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%', filters ->> 'stage', (page - 1) * 50;
  return answer;
end
$function$;

do $$
declare
  says constant text := $sql$from auth.users left join public.student_profiles profiles on profiles.id = users.id
      where answers_students and users.app_metadata ->> 'role' is distinct from 'staff'
        and lower(concat_ws(' ', profiles.first_name, profiles.last_name, users.user_metadata ->> 'full_name', users.email)) like pattern$sql$;
  definition constant text := pg_get_functiondef('public.console_search(text)'::regprocedure);
begin
  if position(says in definition) = 0 then
    raise exception 'console_search does not say how it finds students';
  end if;
  execute replace(definition, says, $sql$from search.students known join auth.users on users.id = known.student_id
      where answers_students and not known.is_staff and known.all_said like pattern$sql$);
end
$$;
