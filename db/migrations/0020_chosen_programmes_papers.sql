-- What the portal reads of programmes that are chosen or could be. Matching knows each by its id, so that the best one can be taken.
create or replace function search.judged_programmes(university uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2))
    order by name, programme_id), '[]')
  from (select * from search.programmes where university_id = university and in_depth order by known desc, name, programme_id limit 100) one
  left join public.exchange_rates usd on usd.currency = 'USD'
$$;

-- What a list shows of some programmes that are offered: {"<id>": card}; of a long list the first 100.
create function public.programme_cards(ids uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(programme_id, card), '{}') from search.programmes where programme_id = any (ids[1:100])
$$;
comment on function public.programme_cards(uuid[]) is '@reads programmes, universities, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields';

-- All that is known of some programmes, retired ones too: {"<id>": as read_programme() gives it}; of a long list the first 20.
create function public.programmes_in_full(ids uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(programme.id, public.read_programme(university.slug, programme.slug)), '{}')
  from public.programmes programme join public.universities university on university.id = programme.university_id
  where programme.id = any (ids[1:20])
$$;
comment on function public.programmes_in_full(uuid[]) is '@reads programmes, universities, sources, programme_fees, programme_deadlines, programme_requirements, programme_languages, programme_fields, programme_intakes';

-- What can be chosen at some universities, by name, those with figures first: {"<id>": [{"id", "name", "inDepth"}]}; of a long list the
-- first 20 universities, each with at most 500.
create function public.offered_programmes(universities uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(id, (select coalesce(json_agg(json_build_object('id', one.id, 'name', concat_ws(' ', one.degree, one.name),
      'inDepth', one.source = 'helix') order by one.source = 'helix' desc, one.name, one.id), '[]')
    from (select * from public.programmes where university_id = given.id and retired_on is null
      order by source = 'helix' desc, name, id limit 500) one)), '{}')
  from (select distinct id from unnest(universities[1:20]) id where id is not null) given
$$;
comment on function public.offered_programmes(uuid[]) is '@reads programmes';
grant execute on function public.programme_cards(uuid[]), public.programmes_in_full(uuid[]), public.offered_programmes(uuid[])
  to anon, authenticated, service_role;

-- Where the degree is from, which decides on papers; '' where it was not said.
alter table public.student_profiles add column degree_country text not null default '' check (length(degree_country) <= 200);
grant insert (degree_country), update (degree_country) on public.student_profiles to authenticated;
create function public.check_degree_country() returns trigger language plpgsql set search_path = '' as $$
begin
  if length(new.degree_country) > 200 then
    raise exception 'Please use at most 200 characters.' using errcode = '23514', column = 'degree_country', detail = 'degree_country';
  end if;
  return new;
end
$$;
-- By name after check_student_profile, which tells the first of several faults.
create trigger check_then_degree_country before insert or update on public.student_profiles
  for each row execute function public.check_degree_country();

-- A line of a checklist says who asks for the paper, what exactly, and where that stood when it was asked.
alter table public.application_documents
  add column asked_by text not null default 'staff' check (asked_by in ('everybody', 'programme', 'country', 'staff')),
  add column reason text check (length(reason) between 1 and 600),
  add column source jsonb;
update public.application_documents set asked_by = 'everybody'
  where label in ('Passport', 'Academic transcripts', 'Degree certificate', 'English test result', 'CV');
comment on column public.application_documents.source is 'As read_programme() gives the source of a figure.';

-- The papers of an application: domain/applications/checklist.ts makes the same list.
create function public.checklist_of(programme uuid, country text, degree_country text)
returns table (label text, asked_by text, reason text, source jsonb)
language sql stable set search_path = '' as $$
  with aps (from_country, kind, publisher, url) as (values
    ('India', 'page', 'APS India', 'https://aps-india.de/faqs/'),
    ('China', 'report', 'Fintiba', 'https://www.fintiba.com/blog/aps-india/'),
    ('Vietnam', 'report', 'Fintiba', 'https://www.fintiba.com/blog/aps-india/'),
    ('Mongolia', 'report', 'Fintiba', 'https://www.fintiba.com/blog/aps-india/')),
  kinds (place, kind, name, proof) as (values
    (1, 'ielts', 'IELTS', null), (2, 'toefl-ibt', 'TOEFL iBT', null), (3, 'pte', 'PTE Academic', null),
    (4, 'duolingo', 'Duolingo English Test', null), (5, 'cambridge', 'Cambridge English', null), (6, 'cefr-en', 'English', null),
    (7, 'german', null, 'German certificate'), (8, 'french', null, 'French certificate'), (9, 'dutch', null, 'Dutch certificate'),
    (10, 'other-language', null, 'Language certificate'), (11, 'gre', null, 'GRE result'), (12, 'entrance-test', null, 'Entrance test result'),
    (13, 'work-months', null, 'Proof of work experience'), (14, 'prior-field', null, 'Course descriptions'),
    (15, 'ects-in-subject', null, 'Course descriptions'), (16, 'aps', null, 'APS certificate')),
  asked as (
    select row_number() over (order by kinds.place, requirement.minimum nulls last, coalesce(requirement.note, '') collate "C") as place,
      kinds.name, kinds.proof, requirement.minimum, requirement.note, search.source_json(requirement.source_id)::jsonb as source,
      case when kinds.kind = 'cefr-en' and requirement.minimum is null
        then coalesce('English ' || substring(requirement.note from '^[ABC][12]\M(?!\s*(?:advised|recommended))'), requirement.note, 'English')
        else concat_ws(' ', kinds.name, trim_scale(requirement.minimum),
          case when kinds.kind = 'toefl-ibt' and requirement.scale <> '0-120' then '(' || requirement.scale || ')' end) end as in_words,
      kinds.kind
    from public.programme_requirements requirement join kinds using (kind) where requirement.programme_id = checklist_of.programme),
  papers (place, label, asked_by, reason, source) as (
    select place, label, 'everybody', reason, null::jsonb
    from (values (1, 'Passport', null), (2, 'Academic transcripts', 'Of every semester.'), (3, 'Degree certificate', null), (4, 'CV', null))
      given (place, label, reason)
    union all
    select 5, 'English test result', 'programme',
      (select string_agg(in_words, ', or ' order by place) from (select in_words, min(place) as place from asked where name is not null group by in_words) one) || '.',
      (select source from asked where name is not null order by place limit 1)
    where exists (select from asked where name is not null)
    union all
    select 5, 'English test result', 'everybody', case when checklist_of.programme is not null then 'Which score it asks is not entered yet.' end, null
    where not exists (select from asked where name is not null)
      and (not exists (select from public.programme_languages where programme_id = checklist_of.programme)
        or exists (select from public.programme_languages where programme_id = checklist_of.programme and language = 'en'))
    union all
    select 5 + place, proof, 'programme', case when kind = 'work-months' and minimum is not null
      then concat_ws(' ', trim_scale(minimum) || ' months.', note) else note end, source
    from asked where proof is not null
      and (kind <> 'aps' or checklist_of.degree_country = '' or checklist_of.degree_country in (select from_country from aps))
    union all
    select 1000000, 'APS certificate', 'country', format('Proves that papers from %s are authentic; the visa asks for it too.', from_country),
      jsonb_build_object('kind', kind, 'url', url, 'publisher', publisher, 'edition', null, 'readOn', null, 'checkedOn', null)
    from aps where checklist_of.country = 'Germany' and from_country = checklist_of.degree_country
    union all
    select 1000001, 'Apostille of the degree certificate', 'country', 'The apostille first, then the translation in Greece.', null
    where checklist_of.country = 'Greece')
  select label, asked_by, reason, source from (select distinct on (label) * from papers order by label, place) once order by place
$$;

create or replace function public.add_checklist(application public.applications) returns void language sql set search_path = '' as $$
  insert into public.application_documents (application_id, student_id, label, asked_by, reason, source)
  select application.id, application.student_id, paper.label, paper.asked_by, paper.reason, paper.source
  from public.checklist_of(application.programme_id,
    (select country from public.universities where id = application.university_id),
    coalesce((select btrim(degree_country) from public.student_profiles where id = application.student_id), '')) paper
$$;
-- Staff: an uploaded document is not good, and why. The student uploads another one. (A line has a `reason` of its own since.)
create or replace function public.return_document(document_id uuid, reason text) returns public.application_documents
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
begin
  perform public.require_duty('students');
  document := public.lock_document(document_id);
  if document.state = 'required' then
    perform public.refuse('document_missing', 'Nothing was uploaded for this document yet.');
  end if;
  update public.application_documents set state = 'required', object_id = null, uploaded_at = null, accepted_at = null,
    note = nullif(btrim(return_document.reason), '')
  where id = document_id returning * into document;
  return document;
end
$$;
revoke execute on function public.check_degree_country(), public.checklist_of(uuid, text, text) from public;
grant execute on function public.checklist_of(uuid, text, text) to service_role;
