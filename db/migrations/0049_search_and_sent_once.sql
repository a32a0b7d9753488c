-- The search over all finds universities, what the guide tells (scholarships, visas, questions) and the jobs of the board as well.
CREATE OR REPLACE FUNCTION public.console_search(words text)
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

-- A form that is sent twice (a double tap, a try again after an answer that was lost) is one question. Its page gives it an id; a page that was kept in
-- memory gives several people the same, so the address and the words count too.
alter table public.enquiries add column sending uuid;
comment on column public.enquiries.sending is 'Of the form it was sent with; null where it had none.';
create unique index enquiries_sent_once on public.enquiries (sending, email, md5(question)) where sending is not null;
