-- The programmes chosen most are counted by programme first, and named and put together afterwards: a student stands once beside a programme of a university.
-- Only where one name stands for several of them is she told apart, and who applied is counted for the fifteen alone.
do $$
declare
  says constant text := $sql$
      select coalesce(programmes.name, selected.program, 'Not chosen yet') as name, universities.name as university, count(distinct selected.student_id) as selected,
        count(distinct applications.student_id) as applied
      from public.selected_universities selected join public.universities on universities.id = selected.university_id
        left join public.programmes on programmes.id = selected.programme_id
        left join public.applications on applications.student_id = selected.student_id and applications.university_id = selected.university_id
      where selected.created_at >= since group by 1, 2 order by 3 desc, 1 limit 15) chosen$sql$;
  definition constant text := pg_get_functiondef('public.console_figures(integer)'::regprocedure);
begin
  if position(says in definition) = 0 then
    raise exception 'console_figures does not say how it counts what was chosen';
  end if;
  execute replace(definition, says, $sql$
      with counted as materialized (
        select university_id, programme_id, program, count(*) as students from public.selected_universities where created_at >= since group by 1, 2, 3),
      named as (
        select coalesce(programmes.name, counted.program, 'Not chosen yet') as name, universities.name as university, sum(counted.students) as students,
          array_agg(counted.university_id) as universities, array_agg(counted.programme_id) as programmes, array_agg(counted.program) as programs
        from counted join public.universities on universities.id = counted.university_id
          left join public.programmes on programmes.id = counted.programme_id group by 1, 2),
      most as (
        select named.*, case when cardinality(named.universities) = 1 then named.students else (
            select count(distinct selected.student_id) from unnest(named.universities, named.programmes, named.programs) those (university_id, programme_id, program)
              join public.selected_universities selected on selected.university_id = those.university_id
                and selected.programme_id is not distinct from those.programme_id and selected.program is not distinct from those.program
            where selected.created_at >= since) end as selected
        from named order by selected desc, name, university limit 15)
      select most.name, most.university, most.selected, (
          select count(distinct selected.student_id) from unnest(most.universities, most.programmes, most.programs) those (university_id, programme_id, program)
            join public.selected_universities selected on selected.university_id = those.university_id
              and selected.programme_id is not distinct from those.programme_id and selected.program is not distinct from those.program
            join public.applications on applications.student_id = selected.student_id and applications.university_id = selected.university_id
          where selected.created_at >= since) as applied
      from most) chosen$sql$);
end
$$;
