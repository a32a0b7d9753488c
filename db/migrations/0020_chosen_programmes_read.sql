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
comment on function public.programme_cards(uuid[]) is '@reads programmes universities sources programme_fees programme_deadlines programme_requirements programme_languages programme_fields';

-- All that is known of some programmes, retired ones too: {"<id>": as read_programme() gives it}; of a long list the first 20.
create function public.programmes_in_full(ids uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(programme.id, public.read_programme(university.slug, programme.slug)), '{}')
  from public.programmes programme join public.universities university on university.id = programme.university_id
  where programme.id = any (ids[1:20])
$$;
comment on function public.programmes_in_full(uuid[]) is '@reads programmes universities sources programme_fees programme_deadlines programme_requirements programme_languages programme_fields programme_intakes';

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
