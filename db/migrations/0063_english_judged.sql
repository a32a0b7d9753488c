-- A programme may ask for no certificate of English because the university judges it itself, in an entrance examination or an interview: a requirement
-- that is known, without a score. 'cefr-en' without a level stays what says that English must be proven, and not how.
alter table public.programme_requirements drop constraint programme_requirements_kind_check, add constraint programme_requirements_kind_check
  check (kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en', 'english-judged', 'gre', 'grade', 'german', 'french', 'dutch', 'other-language', 'prior-field', 'ects-in-subject', 'aps', 'work-months', 'entrance-test'));

CREATE OR REPLACE FUNCTION search.says_english(requirement public.programme_requirements)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select requirement.kind = 'english-judged' or requirement.kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en')
    and (requirement.minimum is not null or coalesce(requirement.note ~ '\m[ABC][12]\M', false))
$function$;

CREATE OR REPLACE FUNCTION search.refresh_programmes(changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from search.programmes where programme_id = any (changed);
  insert into search.programmes
  -- What costs most is the form of a text: each is made once, not once for every pair.
  with subjects as materialized (
    select also_called, search.words_form(name) || ' %' as pattern from public.other_names where kind = 'subject')
  select programme.id, programme.university_id, programme.name, university.country, programme.level, taught.languages, taught.fields,
    search.depth_of(programme),
    (fee.id is not null)::int + (due.all_of is not null)::int + (english.all_of is not null)::int + (programme.apply_through is not null)::int
      + (programme.months is not null)::int,
    search.fee_a_year(fee.amount, fee.period, programme.months) / rate.per_euro,
    coalesce(due.yearly, false), due.last, asks.gre, asks.ielts, university.grants_degree,
    texts.names_text, search.search_folded(texts.names_text), texts.names, texts.places, texts.subjects,
    json_build_object('id', programme.id, 'slug', programme.slug, 'name', programme.name, 'level', programme.level, 'degree', programme.degree,
      'mode', programme.mode, 'months', programme.months, 'ects', programme.ects, 'languages', taught.languages, 'fields', taught.fields,
      'subjects', programme.subjects, 'depth', search.depth_of(programme),
      'university', json_build_object('id', university.id, 'slug', university.slug, 'name', university.name, 'city', university.city, 'country', university.country),
      'tuition', case when fee.id is not null then json_build_object('amount', fee.amount, 'currency', fee.currency, 'period', fee.period,
        'amounts', (select json_agg(distinct other.amount order by other.amount) from public.programme_fees other
          where other.programme_id = programme.id and other.kind = 'tuition' and other.applicant_group in ('non-eu', 'all')
            and other.currency = fee.currency and other.period = fee.period and other.academic_year is not distinct from fee.academic_year),
        'year', fee.academic_year, 'note', fee.note, 'group', fee.applicant_group, 'source', search.source_json(fee.source_id)) end,
      'deadlines', coalesce(due.all_of, '[]'), 'english', coalesce(english.all_of, '[]'), 'applyThrough', programme.apply_through),
    jsonb_build_object('name', concat_ws(' ', programme.degree, programme.name), 'level', programme.level, 'months', programme.months,
      'fields', taught.fields, 'subjects', programme.subjects, 'languages', taught.languages,
      'min_gpa', null, 'min_gre', asks.least_gre, 'min_toefl', asks.toefl, 'min_ielts', asks.ielts, 'grade', asks.grade)
  from public.programmes programme
  join public.universities university on university.id = programme.university_id
  left join lateral search.tuition_of(programme.id) fee on true
  left join public.exchange_rates rate on rate.currency = fee.currency
  left join lateral (
    select json_agg(json_build_object('intake', intake_month, 'group', applicant_group, 'opens', opens, 'closes', closes, 'note', note,
        'source', search.source_json(source_id)) order by closes) as all_of,
      bool_or(closes like '--%') as yearly, max(case when closes not like '--%' then closes::date end) as last
    from public.programme_deadlines where programme_id = programme.id and applicant_group in ('non-eu', 'all')) due on true
  left join lateral (
    select json_agg(json_build_object('kind', kind, 'minimum', minimum, 'scale', scale, 'note', note, 'source', search.source_json(source_id)) order by kind) as all_of
    from public.programme_requirements where programme_id = programme.id and kind in ('ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en', 'english-judged')) english on true
  cross join lateral (select
    array(select language from public.programme_languages where programme_id = programme.id order by language) as languages,
    array(select isced from public.programme_fields where programme_id = programme.id order by isced) as fields) taught
  cross join lateral (select
    (select bool_or(kind = 'gre') from public.programme_requirements where programme_id = programme.id) as gre,
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'gre' and minimum > 0) as least_gre,
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'ielts') as ielts,
    -- A score on the TOEFL's scale of 1 to 6 is none of its 120 points.
    (select min(minimum) from public.programme_requirements where programme_id = programme.id and kind = 'toefl-ibt' and minimum > 6) as toefl,
    (select json_build_object('minimum', minimum, 'scale', scale) from public.programme_requirements
      where programme_id = programme.id and kind = 'grade' and minimum is not null and scale is not null order by scale collate "C", minimum limit 1) as grade) asks
  cross join lateral (select search.words_form(programme.name) || ' ' as words offset 0) called
  cross join lateral (select
    search.listed(array[programme.name, concat_ws(' ', programme.degree, programme.name), concat_ws(' ', programme.level, programme.name)] || array(
      select also_called from subjects where called.words like pattern)) as names,
    university.search_names || university.search_places as places,
    search.listed(programme.subjects) as subjects) parts
  cross join lateral (select parts.names, parts.places, parts.subjects,
    public.search_form(concat_ws(' ', programme.degree, programme.name, university.name, university.city, university.country))
      || translate(concat(' ', parts.names, parts.subjects, parts.places), '|~', '') as names_text) texts
  where programme.id = any (changed) and programme.retired_on is null;
  insert into search.words (word)
    select distinct word from search.programmes, regexp_split_to_table(search_folded, '[^[:alnum:]]+') as split(word)
    where programme_id = any (changed) and length(word) between 3 and 60 and word !~ '[0-9]'
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.checklist_of(programme uuid, country text, degree_country text)
 RETURNS TABLE(label text, asked_by text, reason text, source jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
      and not exists (select from public.programme_requirements where programme_id = checklist_of.programme and kind = 'english-judged')
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
$function$;
