-- A register's bare entries stand behind those whose programmes are known, whatever their names begin with.
alter table public.universities add column has_programs boolean not null generated always as (programs <> '{}') stored;
create index universities_listed on public.universities (has_programs desc, name, slug);

-- What the catalogue's screens ask for. Both functions are plain SQL without settings of their own, so that the planner puts them
-- into the caller's query and the trigram index serves the search; row-level security applies as for the table.

-- The universities whose name, country or city contains a text, whatever its case and accents. The caller filters, orders and pages.
create function public.search_universities(search text default '') returns setof public.universities
language sql stable parallel safe as $$
  select * from public.universities
  where universities.search_text
    like '%' || regexp_replace(public.search_form(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- How many of them each country has, in alphabetical order.
create function public.catalogue_countries(search text default '') returns table (country text, universities bigint)
language sql stable parallel safe as $$
  select found.country, count(*) from public.search_universities(search) as found group by found.country order by found.country
$$;

grant execute on function public.search_universities(text), public.catalogue_countries(text) to anon, authenticated, service_role;
