-- The tuition of a Swedish university stands in the national register of admissions, not on a page of its own.
create or replace function search.university_source_kind(facts_source text) returns text
language sql immutable set search_path = '' as $$
  select case
    when facts_source is null then 'none'
    when facts_source ~ '^https://(collegescorecard\.ed\.gov|www\.antagning\.se)/' then 'register'
    else 'page' end
$$;
