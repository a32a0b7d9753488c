-- The assistant: the questions that the facts could not answer, and what a student has learned of German.

-- A question the assistant declined and the person asked to pass on to a counsellor.
create table public.assistant_questions (
  id uuid primary key default gen_random_uuid(),
  question text not null check (length(question) between 1 and 2000),
  -- What the assistant looked for and did not find, in words.
  looked_for text not null default '' check (length(looked_for) <= 500),
  email text check (email = lower(email) and length(email) <= 255 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  student_id uuid references auth.users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index assistant_questions_open on public.assistant_questions (created_at) where answered_at is null;
create index assistant_questions_student_id on public.assistant_questions (student_id);

grant select, delete on public.assistant_questions to service_role;
create policy service_role_all on public.assistant_questions for all to service_role using (true) with check (true);
grant select, update (answered_at) on public.assistant_questions to authenticated;
create policy staff_reads on public.assistant_questions for select to authenticated using ((select auth.is_staff()));
create policy staff_updates on public.assistant_questions for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));
call auth.protect('public.assistant_questions');

create trigger note_answered_time before update of answered_at on public.assistant_questions
  for each row execute function public.note_answered_time();

-- The only way in. The server calls it after it has counted the caller's requests (server/functions/ask-counsellor.ts), with the
-- student it has verified. Asking the same again while it is open adds nothing.
create function public.pass_on_question(asked text, looked_for text, visitor_email text, asking_student uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.assistant_questions (question, looked_for, email, student_id)
  select trim(asked), coalesce(pass_on_question.looked_for, ''), lower(trim(visitor_email)), asking_student
  where not exists (
    select from public.assistant_questions open
    where open.answered_at is null and open.question = trim(asked)
      and open.email is not distinct from lower(trim(visitor_email)) and open.student_id is not distinct from asking_student
  )
$$;
revoke execute on function public.pass_on_question(text, text, text, uuid) from public;
grant execute on function public.pass_on_question(text, text, text, uuid) to service_role;

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
-- (domain/german/german-progress.ts). A device whose clock is ahead wins no longer than until the next test.
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

grant select, insert, update, delete on public.german_learners to service_role;
create policy service_role_all on public.german_learners for all to service_role using (true) with check (true);
grant select, delete on public.german_learners to authenticated;
grant insert (student_id, learned, level, level_found_at) on public.german_learners to authenticated;
grant update (learned, level, level_found_at) on public.german_learners to authenticated;
create policy owner_reads on public.german_learners for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.german_learners for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_updates on public.german_learners for update to authenticated
  using (student_id = (select auth.uid())) with check (student_id = (select auth.uid()));
create policy owner_deletes on public.german_learners for delete to authenticated using (student_id = (select auth.uid()));
call auth.protect('public.german_learners');

-- One card of spaced repetition (domain/german/german-schedule.ts) for a phrase of content/german.ts. Of two devices the newer review wins:
-- the client sends the card it has last seen reviewed.
create table public.german_progress (
  student_id uuid not null default auth.uid() references auth.users on delete cascade,
  phrase_id text not null check (phrase_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(phrase_id) <= 80),
  card jsonb not null check (jsonb_typeof(card) = 'object' and length(card::text) <= 2000),
  updated_at timestamptz not null default now(),
  primary key (student_id, phrase_id)
);

create function public.note_german_review() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger note_german_review before insert or update on public.german_progress
  for each row execute function public.note_german_review();

grant select, insert, update, delete on public.german_progress to service_role;
create policy service_role_all on public.german_progress for all to service_role using (true) with check (true);
grant select, delete on public.german_progress to authenticated;
grant insert (student_id, phrase_id, card) on public.german_progress to authenticated;
grant update (card) on public.german_progress to authenticated;
create policy owner_reads on public.german_progress for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.german_progress for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_updates on public.german_progress for update to authenticated
  using (student_id = (select auth.uid())) with check (student_id = (select auth.uid()));
create policy owner_deletes on public.german_progress for delete to authenticated using (student_id = (select auth.uid()));
call auth.protect('public.german_progress');
