-- The assistant: what a student has learned of German, and the questions that the facts could not answer.

-- One card of spaced repetition (domain/german-schedule.ts) for a phrase of content/german.ts. Of two devices the newer review wins:
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

alter table public.german_progress enable row level security;
grant select, insert, update, delete on public.german_progress to authenticated, service_role;
create policy owner_reads on public.german_progress for select to authenticated using (student_id = (select auth.uid()));
create policy owner_inserts on public.german_progress for insert to authenticated with check (student_id = (select auth.uid()));
create policy owner_updates on public.german_progress for update to authenticated
  using (student_id = (select auth.uid())) with check (student_id = (select auth.uid()));
create policy owner_deletes on public.german_progress for delete to authenticated using (student_id = (select auth.uid()));
create policy service_role_all on public.german_progress for all to service_role using (true) with check (true);

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

alter table public.assistant_questions enable row level security;
grant select, delete on public.assistant_questions to service_role;
create policy service_role_all on public.assistant_questions for all to service_role using (true) with check (true);
grant select, update (answered_at) on public.assistant_questions to authenticated;
create policy staff_reads on public.assistant_questions for select to authenticated using ((select auth.is_staff()));
create policy staff_updates on public.assistant_questions for update to authenticated
  using ((select auth.is_staff())) with check ((select auth.is_staff()));

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
