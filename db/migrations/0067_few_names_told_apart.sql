-- Students are told apart only where a name of several programmes can be among the fifteen that were chosen most: nobody chooses under a name who is not
-- counted with one of its programmes, so that the sum of these is a bound. Each name was looked at.
create function search.students_who_chose(universities uuid[], programmes uuid[], programs text[], since timestamptz) returns bigint
  language sql stable set search_path = '' as $$
  select count(distinct selected.student_id) from unnest(universities, programmes, programs) those (university_id, programme_id, program)
    join public.selected_universities selected on selected.university_id = those.university_id
      and selected.programme_id is not distinct from those.programme_id and selected.program is not distinct from those.program
  where selected.created_at >= since
$$;
revoke execute on function search.students_who_chose(uuid[], uuid[], text[], timestamptz) from public;

do $$
declare
  -- extract() gives a numeric, which took a third of the time of all replies.
  changes constant text[] := array[
    $sql$extract(epoch from coalesce(replied_at, now()) - arrived_at)::float8)$sql$, $sql$date_part('epoch', coalesce(replied_at, now()) - arrived_at))$sql$,
    $sql$
      most as (
        select named.*, case when cardinality(named.universities) = 1 then named.students else (
            select count(distinct selected.student_id) from unnest(named.universities, named.programmes, named.programs) those (university_id, programme_id, program)
              join public.selected_universities selected on selected.university_id = those.university_id
                and selected.programme_id is not distinct from those.programme_id and selected.program is not distinct from those.program
            where selected.created_at >= since) end as selected
        from named order by selected desc, name, university limit 15)$sql$, $sql$
      likely as (select * from named order by students desc, name, university limit 15),
      bound as (
        select name, university, search.students_who_chose(universities, programmes, programs, since) as selected from likely
        order by selected, name desc, university desc limit 1),
      possible as materialized (
        select named.* from named, bound
        where named.students > bound.selected or named.students = bound.selected and (named.name, named.university) <= (bound.name, bound.university)),
      most as (
        select possible.*, case when cardinality(universities) = 1 then students
            else search.students_who_chose(universities, programmes, programs, since) end as selected
        from possible order by selected desc, name, university limit 15)$sql$];
  definition text := pg_get_functiondef('public.console_figures(integer)'::regprocedure);
begin
  for at in 1 .. cardinality(changes) by 2 loop
    if position(changes[at] in definition) = 0 then
      raise exception 'console_figures does not say %', changes[at];
    end if;
    definition := replace(definition, changes[at], changes[at + 1]);
  end loop;
  execute definition;
end
$$;
