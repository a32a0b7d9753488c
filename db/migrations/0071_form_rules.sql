-- What a form refuses, a direct call is refused too, with the form's own sentence (domain/profile-schema.ts, domain/survey.ts;
-- server/rest/form-rules.test.ts walks them all). Of several faults the first is told; `column` names where it is.

-- Postgres would round to the scale of a column before anybody could say so.
alter table public.student_profiles alter column gpa type numeric, alter column gre type numeric, alter column toefl type numeric,
  alter column ielts type numeric, alter column tuition_budget_usd type numeric;

-- A profile can be kept half filled in: what is empty is still to come. What is written must be right; what was there before stays.
create function public.check_student_profile() returns trigger language plpgsql set search_path = '' as $$
declare
  full_name constant text := btrim(concat_ws(' ', nullif(btrim(new.first_name, E' \t\r\n'), ''), nullif(btrim(new.last_name, E' \t\r\n'), '')));
  fault text[] := case
    when (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) and length(full_name) = 1
      then array['first_name', 'Name must be at least 2 characters.']
    when (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) and length(full_name) > 200
      then array['first_name', 'Please use at most 200 characters.']
    when new.email is distinct from old.email and btrim(new.email) <> ''
        and (new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(new.email) > 255)
      then array['email', 'Please enter a valid email.']
    when new.phone is distinct from old.phone and length(new.phone) > 50 then array['phone', 'Please use at most 50 characters.']
    when new.gpa is distinct from old.gpa and new.gpa not between 0 and 4 then array['gpa', 'GPA must be between 0 and 4.0.']
    when new.gpa is distinct from old.gpa and new.gpa <> round(new.gpa, 2)
      then array['gpa', 'Please give the GPA with at most two decimal places.']
    when new.degree is distinct from old.degree and btrim(new.degree) <> '' and new.degree <> all (array['High School', 'Associate''s Degree',
        'Bachelor of Science', 'Bachelor of Arts', 'Bachelor of Engineering', 'Master''s Degree', 'PhD', 'MBBS / Doctor of Medicine'])
      then array['degree', 'Please select your highest degree.']
    when new.major is distinct from old.major and length(new.major) > 200 then array['major', 'Please use at most 200 characters.']
    when new.gre is distinct from old.gre and new.gre not between 260 and 340 then array['gre', 'GRE score must be between 260 and 340.']
    when new.gre is distinct from old.gre and new.gre <> round(new.gre) then array['gre', 'Please give the GRE score as a whole number.']
    when new.toefl is distinct from old.toefl and new.toefl not between 0 and 120
      then array['toefl', 'TOEFL score must be between 0 and 120.']
    when new.toefl is distinct from old.toefl and new.toefl <> round(new.toefl)
      then array['toefl', 'Please give the TOEFL score as a whole number.']
    when new.ielts is distinct from old.ielts and new.ielts not between 0 and 9
      then array['ielts', 'IELTS score must be between 0 and 9.']
    when new.ielts is distinct from old.ielts and new.ielts <> round(new.ielts, 1)
      then array['ielts', 'Please give the IELTS score with at most one decimal place.']
    when new.preferred_countries is distinct from old.preferred_countries and not new.preferred_countries <@ array['United States',
        'United Kingdom', 'Canada', 'Australia', 'Germany', 'France', 'Netherlands', 'Singapore', 'Japan', 'South Korea', 'New Zealand',
        'Switzerland', 'Sweden', 'Norway', 'Finland', 'Denmark', 'Spain', 'Italy', 'China', 'Hong Kong', 'India', 'United Arab Emirates',
        'Austria', 'Belgium', 'Czech Republic', 'Hungary', 'Ireland', 'Poland', 'Portugal', 'Romania']
      then array['preferred_countries', 'Please select at least one preferred country.']
    when new.preferred_programs is distinct from old.preferred_programs
        and exists (select from unnest(new.preferred_programs) program where coalesce(btrim(program), '') = '')
      then array['preferred_programs', 'Please select at least one preferred program.']
    when new.field_of_interest is distinct from old.field_of_interest and length(new.field_of_interest) > 200
      then array['field_of_interest', 'Please use at most 200 characters.']
    when new.education_level is distinct from old.education_level and length(new.education_level) > 200
      then array['education_level', 'Please use at most 200 characters.']
    when new.tuition_budget_usd is distinct from old.tuition_budget_usd and new.tuition_budget_usd not between 0 and 1000000
      then array['tuition_budget_usd', 'Tuition budget must be between 0 and 1000000 US dollars.']
    when new.tuition_budget_usd is distinct from old.tuition_budget_usd and new.tuition_budget_usd <> round(new.tuition_budget_usd, 2)
      then array['tuition_budget_usd', 'Please give the budget with at most two decimal places.']
    when new.statement is distinct from old.statement and length(new.statement) > 5000
      then array['statement', 'Statement of Purpose cannot exceed 5000 characters.']
  end;
begin
  if fault is not null then
    raise exception '%', fault[2] using errcode = '23514', column = fault[1], detail = fault[1];
  end if;
  return new;
end
$$;
create trigger check_student_profile before insert or update on public.student_profiles
  for each row execute function public.check_student_profile();

create function public.check_survey_submission() returns trigger language plpgsql set search_path = '' as $$
declare
  fault text[] := case
    when length(new.first_name) < 2 then array['first_name', 'First name must be at least 2 characters.']
    when length(new.first_name) > 200 then array['first_name', 'Please use at most 200 characters.']
    when length(new.last_name) < 2 then array['last_name', 'Last name must be at least 2 characters.']
    when length(new.last_name) > 200 then array['last_name', 'Please use at most 200 characters.']
    when new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(new.email) > 255 then array['email', 'Please enter a valid email address.']
    when length(new.phone) > 50 then array['phone', 'Please use at most 50 characters.']
    when new.current_education <> all (array['high_school', 'high_school_graduate', 'bachelors_ongoing', 'bachelors_complete',
        'masters_ongoing', 'masters_complete', 'phd', 'mbbs_ongoing', 'mbbs_complete'])
      then array['current_education', 'Please select your current education level.']
    when new.interested_country <> all (array['finland', 'norway', 'sweden', 'denmark', 'netherlands', 'belgium', 'germany', 'italy',
        'spain', 'hungary', 'other'])
      then array['interested_country', 'Please select at least one country of interest.']
    when new.study_level <> all (array['bachelors', 'masters', 'phd', 'diploma', 'language', 'other'])
      then array['study_level', 'Please select your preferred study level.']
    when length(new.preferred_program) < 1 then array['preferred_program', 'Please enter your preferred program or field of study.']
    when length(new.preferred_program) > 300 then array['preferred_program', 'Please use at most 300 characters.']
    when new.budget <> all (array['under_5000', '5000_10000', '10000_20000', '20000_30000', '30000_plus'])
      then array['budget', 'Please select your budget range.']
    when new.timeframe <> all (array['within_6_months', '6_12_months', '1_2_years', 'more_than_2_years', 'not_sure'])
      then array['timeframe', 'Please select your preferred timeframe.']
    when length(new.additional_info) > 5000 then array['additional_info', 'Please use at most 5000 characters.']
  end;
begin
  if fault is not null then
    raise exception '%', fault[2] using errcode = '23514', column = fault[1], detail = fault[1];
  end if;
  return new;
end
$$;
create trigger check_survey_submission before insert or update on public.survey_submissions
  for each row execute function public.check_survey_submission();
