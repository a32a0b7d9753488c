-- A student's calendar at a secret address (server/deadlines/). Only the hash of the secret is kept: a lost address is not
-- found again but replaced.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index calendar_feeds_one_live on public.calendar_feeds (student_id) where revoked_at is null;
create index calendar_feeds_student_id on public.calendar_feeds (student_id);

alter table public.calendar_feeds enable row level security;
grant select (id, student_id, created_at, revoked_at) on public.calendar_feeds to authenticated;
grant select, insert, update, delete on public.calendar_feeds to service_role;
create policy owner_reads on public.calendar_feeds for select to authenticated using (student_id = (select auth.uid()));
create policy service_role_all on public.calendar_feeds for all to service_role using (true) with check (true);

-- A new secret, shown this once; an earlier address stops working. 32 bytes from three random UUIDs (366 random bits), since
-- neither engine has another source of randomness without an extension.
create function public.create_calendar_feed() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := public.require_student();
  secret text := translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_');
begin
  perform pg_advisory_xact_lock(hashtextextended('calendar_feeds:' || student, 0));
  update public.calendar_feeds set revoked_at = now() where student_id = student and revoked_at is null;
  insert into public.calendar_feeds (student_id, secret_hash) values (student, encode(sha256(convert_to(secret, 'UTF8')), 'hex'));
  return jsonb_build_object('path', '/calendar/' || secret || '.ics');
end
$$;

-- True when there was a feed to end.
create function public.revoke_calendar_feed() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_feeds set revoked_at = now() where student_id = public.require_student() and revoked_at is null;
  return found;
end
$$;

revoke execute on function public.create_calendar_feed(), public.revoke_calendar_feed() from public;
grant execute on function public.create_calendar_feed(), public.revoke_calendar_feed() to authenticated;
