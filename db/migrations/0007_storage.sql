-- Uploaded files: what they are called, whose they are, which stored version holds their bytes (server/storage/).
-- Not reachable through /rest/v1: the schema is not exposed.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

-- The bucket for documents, and others that the server's own role makes. Persons keep to documents; of the others they see what is
-- public. Objects can be moved, and carry metadata of whoever stored them.
create table storage.buckets (
  -- No word that stands in the place of a bucket in an address of the storage API.
  id text primary key check (
    length(id) <= 100 and id ~ '^[A-Za-z0-9_!.*''()&$@=;:+,-]([A-Za-z0-9_!.*''() &$@=;:+,-]*[A-Za-z0-9_!.*''()&$@=;:+,-])?$'
    and id not in ('.', '..', 'upload', 'sign', 'list', 'list-v2', 'info', 'public', 'authenticated', 'copy', 'move')
  ),
  public boolean not null default false,
  -- Bytes of one object; null leaves it at the largest that storage.objects takes.
  file_size_limit bigint check (file_size_limit between 0 and 52428800),
  -- Null allows every type; `image/*` all of a kind.
  allowed_mime_types text[] check (cardinality(allowed_mime_types) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into storage.buckets (id, file_size_limit, allowed_mime_types)
  values ('documents', 10485760, array['application/pdf', 'image/jpeg', 'image/png']);

-- The application counts on the bucket for documents being private and holding what it holds.
create function storage.keep_documents_bucket() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'The bucket for documents cannot be changed.' using errcode = 'P0001', detail = 'bucket_is_fixed';
end
$$;
create trigger keep_documents_bucket before update or delete on storage.buckets
  for each row when (old.id = 'documents') execute function storage.keep_documents_bucket();

grant select, insert, delete, update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets to service_role;
create policy service_role_all on storage.buckets for all to service_role using (true) with check (true);
call auth.protect('storage.buckets');

-- One row for each version that was ever begun to be written, made before its first byte: what is here and in no object is
-- left over and gets swept. A doomed version is about to be removed and can no longer be used.
create table storage.versions (
  version uuid primary key,
  doomed_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on storage.versions to service_role;
create policy service_role_all on storage.versions for all to service_role using (true) with check (true);
call auth.protect('storage.versions');

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket text not null references storage.buckets,
  -- A name inside the bucket, never one of the file system. No part of it is empty, . or ..; of a document the first is the owner's id.
  path text not null check (octet_length(path) <= 900 and path !~ '[[:cntrl:]\\]' and path !~ '(^|/)\.{0,2}(/|$)'),
  owner uuid default auth.uid() references auth.users on delete cascade,
  version uuid not null unique references storage.versions,
  content_type text not null check (length(content_type) <= 255 and content_type ~ '^[\w!#$&^.+-]+/[\w!#$&^.+-]+ *(;[ -~]*)?$'),
  bytes integer not null check (bytes between 0 and 52428800),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object' and octet_length(user_metadata::text) <= 16384),
  cache_control text not null default 'no-cache' check (length(cache_control) <= 255 and cache_control ~ '^[ -~]*$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket, path),
  -- What refers to a file names its owner too, so that it can be nobody else's.
  unique (id, owner),
  constraint objects_documents_check check (bucket <> 'documents' or (
    owner is not null and starts_with(path, owner::text || '/') and bytes between 1 and 10485760
    and content_type in ('application/pdf', 'image/jpeg', 'image/png')
  ))
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

-- What a bucket allows holds for every way into it: uploads, copies and moves.
create function storage.hold_to_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bucket storage.buckets;
  type text := lower(btrim(split_part(new.content_type, ';', 1)));
begin
  select * into bucket from storage.buckets where id = new.bucket;
  if new.bytes > bucket.file_size_limit then
    raise exception 'The object exceeded the maximum allowed size' using errcode = 'P0001', detail = 'object_too_large';
  elsif not exists (
    select from unnest(bucket.allowed_mime_types) allowed
    where lower(allowed) in (type, split_part(type, '/', 1) || '/*', '*/*', '*')
  ) and cardinality(bucket.allowed_mime_types) > 0 then
    raise exception 'mime type % is not supported', new.content_type using errcode = 'P0001', detail = 'mime_type_not_allowed';
  end if;
  return new;
end
$$;
create trigger hold_to_bucket before insert or update on storage.objects
  for each row execute function storage.hold_to_bucket();

-- So that nobody fills the disk: six applications need a fraction of it.
create function storage.limit_objects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.objects:' || new.owner, 0));
  if (select count(*) from storage.objects where bucket = 'documents' and owner = new.owner) >= 60 then
    raise exception 'You can keep at most 60 files. Remove one first.' using errcode = 'P0001', detail = 'too_many_files';
  end if;
  return new;
end
$$;
create trigger limit_objects before insert on storage.objects
  for each row when (new.bucket = 'documents') execute function storage.limit_objects();

grant select, insert, update, delete on storage.objects to service_role;
grant select, delete, insert (bucket, path, owner, version, content_type, bytes, user_metadata, cache_control),
  update (bucket, path, version, content_type, bytes, user_metadata, cache_control) on storage.objects to authenticated;
create policy owner_reads on storage.objects for select to authenticated using (owner = (select auth.uid()));
create policy owner_inserts on storage.objects for insert to authenticated with check (owner = (select auth.uid()));
create policy owner_updates on storage.objects for update to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy owner_deletes on storage.objects for delete to authenticated using (owner = (select auth.uid()));
create policy staff_reads on storage.objects for select to authenticated using ((select auth.is_staff()));
create policy service_role_all on storage.objects for all to service_role using (true) with check (true);
create policy documents_only on storage.objects as restrictive for all to authenticated
  using (bucket = 'documents') with check (bucket = 'documents');
-- Whoever has not proved the address stores no files.
create policy confirmed_inserts on storage.objects as restrictive for insert to authenticated
  with check ((select auth.is_email_confirmed()));
create policy confirmed_updates on storage.objects as restrictive for update to authenticated
  using ((select auth.is_email_confirmed())) with check ((select auth.is_email_confirmed()));
call auth.protect('storage.objects');

-- The object of a bucket that everybody may read. A function, not a policy: what is public can be read by whoever knows
-- its path, and listed by nobody.
create function storage.public_object(bucket text, path text) returns setof storage.objects
language sql stable security definer set search_path = '' as $$
  select objects.* from storage.objects join storage.buckets on buckets.id = objects.bucket
  where buckets.public and objects.bucket = public_object.bucket and objects.path = public_object.path
$$;

revoke execute on function storage.keep_version(), storage.hold_to_bucket(), storage.limit_objects(), storage.keep_documents_bucket(),
  storage.public_object(text, text) from public;
grant execute on function storage.public_object(text, text) to anon;
