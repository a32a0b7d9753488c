-- The programmes of all universities that matching reads are gathered at once: asked for one university after the other, they took two thirds of the
-- time. What comes of it is what it was.
CREATE OR REPLACE FUNCTION public.judged_universities(search text DEFAULT ''::text, in_country text DEFAULT ''::text, program text DEFAULT ''::text, tuition text DEFAULT ''::text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  filters constant text := concat_ws(' and ', search.country_condition(in_country), search.program_condition(program),
    search.tuition_condition(tuition));
  reading record;
  stands boolean;
  judged json;
begin
  select * into reading from search.first_reading(search);
  loop
    execute format($query$
      with found as materialized (
        select id, name, country, programs, tuition_fee, tuition_currency, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts
        from public.universities where retired_on is null and has_programs and %1$s and %2$s),
      taught as (select university_id,
          jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2)) order by name, programme_id) as programmes
        from (select university_id, programme_id, name, judged, tuition_eur,
            row_number() over (partition by university_id order by known desc, name, programme_id) as place
          from search.programmes where in_depth and university_id in (select id from found)) known
        left join public.exchange_rates usd on usd.currency = 'USD'
        where place <= 100 group by university_id)
      select count(*) > 0 or exists (select from public.universities where retired_on is null and %1$s), coalesce(json_agg(entry), '[]') from (
        select found.*, coalesce(taught.programmes, '[]') as programmes from found left join taught on taught.university_id = found.id) entry $query$,
      reading.condition, filters)
      into stands, judged;
    exit when stands or reading.how <> 'phrase';
    reading := search.wider_reading(search, 'public.universities');
  end loop;
  return judged;
end
$function$;
