-- A student's way to the first day: the steps follow from what is stored (domain/plan/), and here is what she herself says of them. A step
-- has the key that domain/plan/draft-steps.ts gives it: a word or two, and the id of the programme where it is for one alone.
create table public.plan_marks (
  student_id uuid not null default auth.uid() references auth.users on delete cascade,
  step text not null check (length(step) <= 80 and step ~ '^[a-z]+( [a-z]+){0,2}( [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'),
  done_on date,
  day date check (day between '2000-01-01' and '2100-12-31'),
  updated_at timestamptz not null default now(),
  primary key (student_id, step)
);
comment on table public.plan_marks is 'What a student says of the steps of her plan. A step taken back has neither day.';
comment on column public.plan_marks.day is 'Her own day for it, in place of the one that is counted.';

create table public.plan_settings (
  student_id uuid primary key default auth.uid() references auth.users on delete cascade,
  reminders boolean not null default true,
  -- In the links of the reminders: whoever has it can switch them off, and nothing else.
  token uuid not null unique default gen_random_uuid(),
  -- The last day, where she lives, on which the server looked for something to remind her of: once a day at most.
  looked_on date,
  updated_at timestamptz not null default now()
);

-- What she was reminded of: each step once when it begins and once when it is late, for the day it had then.
create table public.plan_reminders (
  student_id uuid not null references auth.users on delete cascade,
  step text not null,
  kind text not null check (kind in ('begins', 'late')),
  due date not null,
  sent_at timestamptz not null default now(),
  primary key (student_id, step, kind, due)
);

do $$
declare
  name text;
begin
  foreach name in array array['plan_marks', 'plan_settings', 'plan_reminders'] loop
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('create policy service_role_all on public.%I for all to service_role using (true) with check (true)', name);
    execute format('create policy owner_reads on public.%I for select to authenticated using (student_id = (select auth.uid()))', name);
    call auth.protect(format('public.%I', name)::regclass);
  end loop;
end
$$;
grant select on public.plan_marks, public.plan_reminders to authenticated;
grant select (student_id, reminders, updated_at) on public.plan_settings to authenticated;

create function public.lock_plan(student uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('plan:' || student, 0))
$$;

-- Everything a plan follows from (domain/plan/stored-plan.ts), under the caller's own rights: whoever may not read it gets none of it.
create function public.plan_facts(of_student uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'programmes', (select coalesce(jsonb_agg(jsonb_build_object(
        'programme', public.read_programme(university.slug, programme.slug)::jsonb,
        'application', (select jsonb_build_object('status', status, 'submittedOn', (submitted_at at time zone 'UTC')::date)
          from public.applications where student_id = of_student and programme_id = programme.id)) order by place), '[]')
      from public.selected_universities selected
      join public.programmes programme on programme.id = selected.programme_id
      join public.universities university on university.id = programme.university_id
      where selected.student_id = of_student),
    'undecided', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug,
        'hasProgrammes', exists (select from public.programmes where university_id = universities.id and retired_on is null)) order by place), '[]')
      from public.selected_universities selected join public.universities on universities.id = selected.university_id
      where selected.student_id = of_student and selected.programme_id is null),
    'tests', (select jsonb_build_object('ielts', max(ielts), 'toefl', max(toefl), 'gre', max(gre)) from public.student_profiles where id = of_student),
    'documents', (select coalesce(jsonb_agg(distinct label), '[]') from public.application_documents
      where student_id = of_student and object_id is not null),
    'marks', (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'doneOn', done_on, 'day', day) order by step), '[]')
      from public.plan_marks where student_id = of_student and (done_on is not null or day is not null)),
    'degreeCountry', coalesce((select btrim(degree_country) from public.student_profiles where id = of_student), ''),
    'reminders', coalesce((select reminders from public.plan_settings where student_id = of_student), true),
    'changedAt', (select greatest(
      (select max(updated_at) from public.plan_marks where student_id = of_student),
      (select updated_at from public.plan_settings where student_id = of_student),
      (select updated_at from public.student_profiles where id = of_student),
      (select max(updated_at) from public.applications where student_id = of_student),
      (select max(greatest(selected.created_at, programmes.updated_at)) from public.selected_universities selected
        join public.programmes on programmes.id = selected.programme_id where student_id = of_student), 'epoch'::timestamptz)))
$$;

-- Says that a step is done, or that it is not. Said twice it is the same: the day of the first time stays.
create function public.mark_plan_step(step text, done boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
begin
  perform public.write_plan_mark(student, mark_plan_step.step);
  update public.plan_marks set done_on = case when done then coalesce(done_on, current_date) end, updated_at = now()
  where student_id = student and plan_marks.step = mark_plan_step.step and (done_on is not null) <> done;
end
$$;

-- Gives a step a day of her own, or takes it back with null. `seen` is the one that her screen showed: when another tab or device has
-- set another one since, nothing is changed, and she is told.
create function public.move_plan_step(step text, new_day date default null, seen date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  stored date;
begin
  perform public.write_plan_mark(student, move_plan_step.step);
  select day into stored from public.plan_marks where student_id = student and plan_marks.step = move_plan_step.step;
  if stored is not distinct from new_day then
    return;
  elsif stored is distinct from seen then
    perform public.refuse('plan_changed', 'This day was changed in another tab or on another device. Here is how it is now.');
  elsif new_day not between current_date - 366 and current_date + 3660 then
    perform public.refuse('day_out_of_reach', 'Please choose a day of the next ten years.');
  end if;
  update public.plan_marks set day = new_day, updated_at = now() where student_id = student and plan_marks.step = move_plan_step.step;
end
$$;

-- The row of a step, locked for one student's changes to happen one after the other. More steps than a plan can have are no plan.
create function public.write_plan_mark(student uuid, wanted text) returns void language plpgsql set search_path = '' as $$
begin
  perform public.lock_plan(student);
  if (select count(*) from public.plan_marks where student_id = student) >= 500 then
    delete from public.plan_marks where student_id = student and done_on is null and day is null;
    if (select count(*) from public.plan_marks where student_id = student) >= 500 then
      perform public.refuse('plan_full', 'This plan holds too many changes.');
    end if;
  end if;
  insert into public.plan_marks (student_id, step) values (student, wanted) on conflict do nothing;
exception when check_violation or not_null_violation then
  perform public.refuse('unknown_step', 'There is no such step.');
end
$$;

-- Switches the mails about her steps on or off.
create function public.switch_plan_reminders(wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.plan_settings as stored (student_id, reminders) values (public.require_student(), coalesce(wanted, true))
  on conflict (student_id) do update set reminders = excluded.reminders, updated_at = now();
end
$$;

revoke execute on function public.lock_plan(uuid), public.write_plan_mark(uuid, text), public.plan_facts(uuid),
  public.mark_plan_step(text, boolean), public.move_plan_step(text, date, date), public.switch_plan_reminders(boolean) from public;
grant execute on function public.plan_facts(uuid) to authenticated, service_role;
grant execute on function public.mark_plan_step(text, boolean), public.move_plan_step(text, date, date),
  public.switch_plan_reminders(boolean) to authenticated;
