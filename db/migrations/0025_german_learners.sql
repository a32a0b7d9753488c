-- What a student has marked as learned of the built-in German phrases, and the level that the test found.
create table public.german_learners (
  student_id uuid primary key default auth.uid() references auth.users on delete cascade,
  learned text[] not null default '{}'
    check (cardinality(learned) <= 500 and (learned = '{}' or array_to_string(learned, ' ', '!') ~ '^[a-z0-9-]{1,80}( [a-z0-9-]{1,80})*$')),
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  level_found_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((level is null) = (level_found_at is null))
);

-- Devices write what they know, at any time and in any order: marks are only added, and the level found last stays
-- (domain/german-progress.ts). A device whose clock is ahead wins no longer than until the next test.
create function public.merge_german_learner() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.level_found_at > now() then
    new.level_found_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.learned := old.learned || array(select mark from unnest(new.learned) as mark where mark <> all (old.learned));
    if old.level is not null and (new.level is null or new.level_found_at < old.level_found_at) then
      new.level := old.level;
      new.level_found_at := old.level_found_at;
    end if;
  end if;
  new.learned := array(select mark from unnest(new.learned) with ordinality as given (mark, place) group by mark order by min(place));
  new.updated_at := now();
  return new;
end
$$;
create trigger merge_german_learner before insert or update on public.german_learners
  for each row execute function public.merge_german_learner();

alter table public.german_learners enable row level security;
grant select, insert, update, delete on public.german_learners to authenticated, service_role;
create policy owner_reads on public.german_learners for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.german_learners for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_updates on public.german_learners for update to authenticated
  using (student_id = (select auth.uid())) with check (student_id = (select auth.uid()));
create policy owner_deletes on public.german_learners for delete to authenticated using (student_id = (select auth.uid()));
create policy service_role_all on public.german_learners for all to service_role using (true) with check (true);
