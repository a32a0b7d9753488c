-- Uploaded files: what they are called, whose they are, which stored version holds their bytes (server/storage/).
-- Not reachable through /rest/v1: the schema is not exposed.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

-- One row for each version that was ever begun to be written, made before its first byte: what is here and in no object is
-- left over and gets swept. A doomed version is about to be removed and can no longer be used.
create table storage.versions (
  version uuid primary key,
  doomed_at timestamptz,
  created_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (bucket = 'documents'),
  -- A name inside the bucket, never one of the file system. It begins with the owner's id, and no part of it is empty, . or ..
  path text not null check (octet_length(path) <= 900 and path !~ '[[:cntrl:]\\]' and path !~ '(^|/)\.{0,2}(/|$)'),
  owner uuid not null default auth.uid() references auth.users on delete cascade,
  version uuid not null unique references storage.versions,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket, path),
  check (starts_with(path, owner::text || '/'))
);
create index objects_owner on storage.objects (owner);

-- Locks the version against the sweep until the transaction ends.
create function storage.keep_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from storage.versions where versions.version = new.version and doomed_at is null for share;
  if not found then
    raise exception 'The upload took too long.' using errcode = 'P0001', detail = 'upload_expired';
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger keep_version before insert or update on storage.objects
  for each row execute function storage.keep_version();

-- So that nobody fills the disk: six applications need a fraction of it.
create function storage.limit_objects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.objects:' || new.owner, 0));
  if (select count(*) from storage.objects where owner = new.owner) >= 60 then
    raise exception 'You can keep at most 60 files. Remove one first.' using errcode = 'P0001', detail = 'too_many_files';
  end if;
  return new;
end
$$;
create trigger limit_objects before insert on storage.objects
  for each row execute function storage.limit_objects();

revoke execute on function storage.keep_version(), storage.limit_objects() from public;

alter table storage.versions enable row level security;
grant select, insert, update, delete on storage.versions to service_role;
create policy service_role_all on storage.versions for all to service_role using (true) with check (true);

alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.objects to service_role;
grant select, insert, delete, update (version, content_type, bytes) on storage.objects to authenticated;
create policy owner_reads on storage.objects for select to authenticated using (owner = (select auth.uid()));
create policy owner_inserts on storage.objects for insert to authenticated with check (owner = (select auth.uid()));
create policy owner_updates on storage.objects for update to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy owner_deletes on storage.objects for delete to authenticated using (owner = (select auth.uid()));
create policy staff_reads on storage.objects for select to authenticated using ((select auth.is_staff()));
create policy service_role_all on storage.objects for all to service_role using (true) with check (true);
