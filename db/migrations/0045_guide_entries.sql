-- What the site tells of scholarships, of student visas and in answer to questions people ask. The server fills it from content/ at every
-- start (db/seed/guide-rows.ts); staff edit it in the console. A body is what the pages read, so what staff write must hold what they need.

-- Whether a value has a shape. A shape is an object (each of its keys, and no other; one that ends in ? may be missing), [shape] for a list,
-- ["some", shape] for one that is not empty, ["null", shape] for what may be null, or the name of a kind of value.
create function public.has_shape(given jsonb, shape jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
declare
  is_given constant text := jsonb_typeof(given);
  kind text;
  said text;
begin
  if jsonb_typeof(shape) = 'object' then
    return is_given = 'object'
      and not exists (select from jsonb_each(shape) field where case when given ? rtrim(key, '?')
        then not public.has_shape(given -> rtrim(key, '?'), value) else right(key, 1) <> '?' end)
      and not exists (select from jsonb_object_keys(given) key where not (shape ? key or shape ? (key || '?')));
  elsif jsonb_typeof(shape) = 'array' then
    if shape ->> 0 = 'null' then
      return is_given = 'null' or public.has_shape(given, shape -> 1);
    end if;
    return is_given = 'array' and jsonb_array_length(given) between case shape ->> 0 when 'some' then 1 else 0 end and 100
      and not exists (select from jsonb_array_elements(given) one where not public.has_shape(one, shape -> -1));
  end if;
  kind := shape #>> '{}';
  said := given #>> '{}';
  if kind = 'boolean' then
    return is_given = 'boolean';
  elsif kind = 'true' then
    return given = 'true';
  elsif kind in ('amount', 'months', 'count') then
    return is_given = 'number' and case kind
      when 'amount' then said::numeric between 0 and 1000000000 and said::numeric = round(said::numeric, 2)
      else said::numeric between case kind when 'count' then 1 else 0 end and 120 and said::numeric = trunc(said::numeric) end;
  end if;
  return is_given = 'string' and length(said) <= 4000 and case
    when kind = 'text' then said ~ '^\S([^\n\r]*\S)?$'
    when kind = 'slug' then said ~ '^[a-z]+(-[a-z]+)*$' and length(said) <= 80
    when kind = 'address' then said ~ '^https?://[^\s/]+(/[^\s]*)?$'
    when kind = 'path' then said ~ '^/([^/\s\\][^\s]*)?$'
    when kind = 'date' then said ~ '^\d{4}-\d\d-\d\d$' and said = to_char(make_date(left(said, 4)::integer, substr(said, 6, 2)::integer, right(said, 2)::integer), 'YYYY-MM-DD')
    -- Of one year, or of every year.
    when kind = 'day' then said ~ '^(\d{4}|-)-\d\d-\d\d$'
      and make_date(case when said like '--%' then 2000 else left(said, 4)::integer end, left(right(said, 5), 2)::integer, right(said, 2)::integer) is not null
    when kind like 'of:%' then said = any (string_to_array(substr(kind, 4), '|'))
    else false end;
exception when datetime_field_overflow then
  return false;
end
$$;
revoke execute on function public.has_shape(jsonb, jsonb) from public;

create function public.guide_shape(kind text) returns jsonb language sql immutable set search_path = '' as $$
  select case kind
    when 'scholarship' then jsonb_build_object('id', 'slug', 'name', 'text', 'provider', 'text', 'country', 'text', 'universities', '["null", ["text"]]'::jsonb,
      'levels', '["some", "of:bachelor|master|doctorate"]'::jsonb, 'forWhom', told, 'amount', told,
      'deadline', told || '{"closes": ["day"], "varies": "boolean"}', 'link', '{"url": "address", "read": "boolean"}'::jsonb,
      'unconfirmed', 'boolean', 'note', '["null", "text"]'::jsonb)
    when 'question' then '{"id": "slug", "question": "text", "answer": "text", "references": [{"fact": "text", "href": "path"}]}'
    when 'visa' then jsonb_build_object('id', 'slug', 'country', 'text', 'flag', 'text', 'visaType', 'text', 'financialRequirement', '["null", "text"]'::jsonb,
      'guideFigure', jsonb_build_array('null', sum), 'officialFigures', jsonb_build_array(sum), 'extraFigures', jsonb_build_array(sum),
      'notIncluded', '["text"]'::jsonb, 'provedOnTop', '["text"]'::jsonb, 'visaFee', jsonb_build_array('null', statement),
      'furtherCosts', jsonb_build_array(statement), 'processingTime', jsonb_build_array('null', statement), 'workPermission', jsonb_build_array('null', statement),
      'postStudyOption', jsonb_build_array('null', statement || '{"months": {"from": "months", "to": "months"}}'),
      'keyRequirement', 'text', 'officialLink', 'address', 'description', 'text')
    end
  from (select '{"text": "text", "source": ["null", {"source": "text", "sourceUrl": "address", "sourceKind": "of:page|report",
        "edition": ["null", "text"], "readOn": ["null", "date"], "checkedOn": ["null", "date"]}]}'::jsonb,
      source || '{"text": "text", "unconfirmed?": "true"}',
      source || '{"kind": "of:guide|official|reported|estimate", "amount": "amount", "currency": "of:EUR|PLN|CZK|DKK|NOK|RON|SEK|CHF",
        "per": ["null", "of:month|year|stay"], "approximate?": "boolean", "payments?": {"count": "count", "amount": "amount"},
        "forStaysUpTo?": "count", "year": ["null", "text"], "note?": "text"}'
    from (select '{"source": "text", "sourceUrl": ["null", "address"], "sourceKind": "of:page|report|sheet|none", "reportedBy?": "text",
        "edition": ["null", "text"], "readOn": ["null", "date"], "checkedOn": ["null", "date"]}'::jsonb) facts (source)) shapes (told, statement, sum)
$$;
revoke execute on function public.guide_shape(text) from public;

create table public.guide_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('scholarship', 'question', 'visa')),
  -- Part of addresses that people have kept: it stays as it is.
  slug text not null generated always as (body ->> 'id') stored,
  -- Where it stands in its list.
  rank integer not null check (rank between 0 and 1000000),
  body jsonb not null,
  -- The day it was taken from the site; null while it is shown.
  retired_on date,
  -- The built-in entry that it was written from; null for what staff made.
  built_in_hash text,
  -- When staff last wrote it: from then on it is theirs, and no start writes it anew.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (kind, slug),
  -- A country of the provider's guide has its sum in words and as a figure, any other neither.
  constraint guide_entries_figure check (kind <> 'visa' or (body -> 'financialRequirement' = 'null') = (body -> 'guideFigure' = 'null'))
);
comment on column public.guide_entries.body is 'As domain/scholarships/scholarship.ts, content/faq.ts and domain/visas/visa-search.ts describe it.';
create unique index guide_entries_country on public.guide_entries ((body ->> 'country')) where kind = 'visa';

create function public.note_guide_entry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stood constant jsonb := case when tg_op = 'UPDATE' then old.body else '{}' end;
  by_staff constant boolean := auth.uid() is not null;
  -- A text or a sum with its source, which somebody compared on a day.
  checks constant jsonpath := '$.** ? (@.checkedOn.type() == "string" || @.source.checkedOn.type() == "string")';
begin
  -- What is built in is not looked at again at every start: a test does (db/seed/guide-rows.test.ts).
  if by_staff and not public.has_shape(new.body, public.guide_shape(new.kind)) then
    raise exception 'This cannot be stored as it is. Look at each field again.' using errcode = 'P0001', detail = 'entry_refused';
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.body ->> 'id') is distinct from (old.kind, old.slug) then
    perform public.refuse('address_is_kept', 'Its address stays as it is: people have kept it.');
  end if;
  if new.rank is null then
    select coalesce(max(rank), 0) + 10 into new.rank from public.guide_entries where kind = new.kind;
  end if;
  new.updated_at := clock_timestamp();
  if by_staff then
    new.edited_at := now();
    if new.retired_on is not null then
      new.retired_on := case when tg_op = 'UPDATE' then coalesce(old.retired_on, current_date) else current_date end;
    end if;
    -- Whoever compares says so on that day, and of what stands there then.
    if exists (select from jsonb_path_query(new.body, checks) one
        where coalesce(nullif(one ->> 'checkedOn', ''), one -> 'source' ->> 'checkedOn') <> current_date::text
          and one not in (select jsonb_path_query(stood, checks))) then
      perform public.refuse('check_is_not_of_today', 'What was changed was compared with its source today, or not yet.');
    end if;
  end if;
  return new;
end
$$;
revoke execute on function public.note_guide_entry() from public;
create trigger note_guide_entry before insert or update on public.guide_entries for each row execute function public.note_guide_entry();

insert into public.change_counters (table_name) values ('guide_entries');
create trigger raise_change_counter after insert or update or delete or truncate on public.guide_entries
  for each statement execute function public.raise_change_counter();
create trigger tell_changes after insert or update or delete on public.guide_entries
  for each statement execute function public.tell_changes('catalogue', 'catalogue');

grant select on public.guide_entries to anon, authenticated;
grant insert (kind, body, rank), update (body, rank, retired_on) on public.guide_entries to authenticated;
grant select, insert, update, delete on public.guide_entries to service_role;
-- What is retired was public, and is no secret: the pages leave it out, as they do a retired university.
create policy everyone_reads on public.guide_entries for select to anon, authenticated using (true);
create policy staff_inserts on public.guide_entries for insert to authenticated with check ((select auth.may('catalogue')));
create policy staff_updates on public.guide_entries for update to authenticated
  using ((select auth.may('catalogue'))) with check ((select auth.may('catalogue')));
create policy service_role_all on public.guide_entries for all to service_role using (true) with check (true);
call auth.protect('public.guide_entries');
call auth.audit('public.guide_entries', 'id', 'kind', 'slug', 'rank', 'body', 'retired_on');
