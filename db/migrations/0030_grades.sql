-- The final grade of a degree, as the transcript has it (domain/profile/grade.ts): on a scale of ten, in per cent, or a class. What it
-- comes to elsewhere is an estimate that is shown and never stored.
alter table public.student_profiles
  add column grade_scale text not null default '' check (grade_scale in ('', 'cgpa', 'percentage', 'class')),
  add column grade text not null default '' check (length(grade) <= 40);
comment on column public.student_profiles.grade is 'As on the transcript, on grade_scale: the number as text, or the name of the class.';

-- With the sentences of the form, as check_student_profile() has the others.
create function public.check_student_grade() returns trigger language plpgsql set search_path = '' as $$
declare
  issue text[] := case
    when new.grade_scale not in ('', 'cgpa', 'percentage', 'class') or new.grade_scale = '' and new.grade <> ''
      then array['grade_scale', 'Please choose how your grade is given.']
    when new.grade_scale = 'cgpa' and new.grade <> ''
        and not (new.grade ~ '^\d{1,3}(\.\d{1,2})?$' and new.grade::numeric <= 10)
      then array['grade', 'CGPA must be between 0 and 10, with at most two decimal places.']
    when new.grade_scale = 'percentage' and new.grade <> ''
        and not (new.grade ~ '^\d{1,3}(\.\d{1,2})?$' and new.grade::numeric <= 100)
      then array['grade', 'Percentage must be between 0 and 100, with at most two decimal places.']
    when new.grade_scale = 'class' and new.grade not in ('', 'First class with distinction', 'First class', 'Second class', 'Third class')
      then array['grade', 'Please choose your class.']
  end;
begin
  if issue is not null then
    raise exception '%', issue[2] using errcode = '23514', column = issue[1], detail = issue[1];
  end if;
  return new;
end
$$;
create trigger check_student_grade before insert or update of grade_scale, grade on public.student_profiles
  for each row execute function public.check_student_grade();

grant insert (grade_scale, grade), update (grade_scale, grade) on public.student_profiles to authenticated;
