-- What a person may write of a row, column by column: when it was made and changed, which version it is, whose it is once it is there
-- and what is computed from the rest are the database's.
revoke insert, update on public.student_profiles from authenticated;
grant insert (id, first_name, last_name, email, phone, gpa, degree, major, gre, toefl, ielts, preferred_countries, preferred_programs,
  field_of_interest, education_level, statement, tuition_budget_usd) on public.student_profiles to authenticated;
grant update (first_name, last_name, email, phone, gpa, degree, major, gre, toefl, ielts, preferred_countries, preferred_programs,
  field_of_interest, education_level, statement, tuition_budget_usd) on public.student_profiles to authenticated;

revoke insert on public.saved_universities from authenticated;
grant insert (student_id, university_id) on public.saved_universities to authenticated;

revoke insert, update on public.german_learners from authenticated;
grant insert (student_id, learned, level, level_found_at) on public.german_learners to authenticated;
grant update (learned, level, level_found_at) on public.german_learners to authenticated;

revoke insert, update on public.german_progress from authenticated;
grant insert (student_id, phrase_id, card) on public.german_progress to authenticated;
grant update (card) on public.german_progress to authenticated;

revoke insert on storage.objects from authenticated;
grant insert (bucket, path, version, content_type, bytes) on storage.objects to authenticated;

-- Staff write the facts of an entry.
revoke insert, update on public.universities from authenticated;
grant insert (id, source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
  tuition_currency, tuition_note, acceptance_rate, description, website_url, image_url, latitude, longitude, figures_year, facts_source,
  checked_on, min_gpa, min_gre, min_toefl, min_ielts) on public.universities to authenticated;
grant update (source, source_id, slug, name, country, city, region, programs, application_deadline, deadline_text, tuition_fee,
  tuition_currency, tuition_note, acceptance_rate, description, website_url, image_url, latitude, longitude, figures_year, facts_source,
  checked_on, min_gpa, min_gre, min_toefl, min_ielts) on public.universities to authenticated;

revoke insert, update on public.jobs from authenticated;
grant insert (source, source_id, title, company, location, country, description, salary, tags, requirements, posted_date, apply_url,
  valid_through) on public.jobs to authenticated;
grant update (source, source_id, title, company, location, country, description, salary, tags, requirements, posted_date, apply_url,
  valid_through) on public.jobs to authenticated;

-- The one time that a person may touch is the server's clock, whatever was sent.
create function public.note_visit_time() returns trigger language plpgsql set search_path = '' as $$
begin
  new.last_interaction := now();
  return new;
end
$$;
create trigger note_visit_time before update on public.ai_genie_users for each row execute function public.note_visit_time();
revoke execute on function public.note_visit_time() from public;

create or replace function public.note_answered_time() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.answered_at is not null then
    new.answered_at := now();
  end if;
  return new;
end
$$;
create trigger note_answered_time before update of answered_at on public.assistant_questions
  for each row execute function public.note_answered_time();
revoke execute on function public.note_answered_time() from public;
