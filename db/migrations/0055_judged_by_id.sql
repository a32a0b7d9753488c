-- What is recommended is judged of universities that the server holds: of a search it asks which ones it finds, not what they teach. The same
-- universities as public.judged_universities(search) gives, by the same readings.
create function search.judged_ids(search text) returns uuid[] language plpgsql stable set search_path = '' as $function$
declare
  reading record;
  stands boolean;
  ids uuid[];
begin
  select * into reading from search.first_reading(search);
  loop
    execute format($query$
      with found as (select array(select id from public.universities where retired_on is null and has_programs and %1$s) as ids)
      select ids <> '{}' or exists (select from public.universities where retired_on is null and %1$s), ids from found $query$, reading.condition)
      into stands, ids;
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return ids;
end
$function$;
