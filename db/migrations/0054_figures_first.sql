-- The list of universities begins with those of which a figure is known: whoever opens it compares, and finds something to compare.
alter table public.universities
  add column has_figures boolean not null generated always as (tuition_fee is not null or acceptance_rate is not null) stored;
comment on column public.universities.has_figures is 'Whether its tuition or its acceptance rate is known.';

drop index public.universities_listed;
create index universities_listed on public.universities (has_programs desc, has_figures desc, name, slug) where grants_degree;
create index universities_listed_of_country on public.universities (country, has_programs desc, has_figures desc, name, slug) where grants_degree;
