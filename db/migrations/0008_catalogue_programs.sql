-- The universities of a search that teach something: one of their programmes' names, or two neighbours together, contain the
-- text, whatever its case and accents. Beside search_universities() and written like it.
create function public.search_universities_by_program(search text, program text) returns setof public.universities
language sql stable parallel safe as $$
  select * from public.search_universities(search) as found
  where public.search_form(array_to_string(found.programs, ', '))
    like '%' || regexp_replace(public.search_form(btrim(coalesce(program, ''))), '([\\%_])', '\\\1', 'g') || '%'
$$;
grant execute on function public.search_universities_by_program(text, text) to anon, authenticated, service_role;
