-- Buckets that the server’s own role makes, beside the one for documents. Persons keep to documents; of the others they see
-- what is public. Objects can be moved, and carry metadata of whoever stored them.
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

alter table storage.buckets enable row level security;
grant select, insert, delete, update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets to service_role;
create policy service_role_all on storage.buckets for all to service_role using (true) with check (true);

alter table storage.objects
  drop constraint objects_bucket_check,
  drop constraint objects_content_type_check,
  drop constraint objects_bytes_check,
  drop constraint objects_check,
  alter column owner drop not null,
  add foreign key (bucket) references storage.buckets,
  add column user_metadata jsonb not null default '{}',
  add column cache_control text not null default 'no-cache',
  add constraint objects_content_type_check
    check (length(content_type) <= 255 and content_type ~ '^[\w!#$&^.+-]+/[\w!#$&^.+-]+ *(;[ -~]*)?$'),
  add constraint objects_bytes_check check (bytes between 0 and 52428800),
  add constraint objects_user_metadata_check
    check (jsonb_typeof(user_metadata) = 'object' and octet_length(user_metadata::text) <= 16384),
  add constraint objects_cache_control_check check (length(cache_control) <= 255 and cache_control ~ '^[ -~]*$'),
  add constraint objects_documents_check check (bucket <> 'documents' or (
    owner is not null and starts_with(path, owner::text || '/') and bytes between 1 and 10485760
    and content_type in ('application/pdf', 'image/jpeg', 'image/png')
  ));

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

create or replace function storage.limit_objects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.objects:' || new.owner, 0));
  if (select count(*) from storage.objects where bucket = 'documents' and owner = new.owner) >= 60 then
    raise exception 'You can keep at most 60 files. Remove one first.' using errcode = 'P0001', detail = 'too_many_files';
  end if;
  return new;
end
$$;
drop trigger limit_objects on storage.objects;
create trigger limit_objects before insert on storage.objects
  for each row when (new.bucket = 'documents') execute function storage.limit_objects();

-- A file that moves is followed by its line of the checklist; one that leaves the documents is no longer on it.
create or replace function public.follow_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.bucket <> 'documents' then
    update public.application_documents set state = 'required', object_id = null, object_path = null, content_type = null,
      bytes = null, uploaded_at = null, accepted_at = null where object_id = old.id;
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  update public.application_documents set object_path = new.path, content_type = new.content_type, bytes = new.bytes,
    uploaded_at = case when new.version = old.version then uploaded_at else now() end
    where object_id = new.id;
  return new;
end
$$;

-- The object of a bucket that everybody may read. A function, not a policy: what is public can be read by whoever knows
-- its path, and listed by nobody.
create function storage.public_object(bucket text, path text) returns setof storage.objects
language sql stable security definer set search_path = '' as $$
  select objects.* from storage.objects join storage.buckets on buckets.id = objects.bucket
  where buckets.public and objects.bucket = public_object.bucket and objects.path = public_object.path
$$;
revoke execute on function storage.public_object(text, text), storage.hold_to_bucket(), storage.keep_documents_bucket() from public;
grant execute on function storage.public_object(text, text) to anon;

grant insert (owner, user_metadata, cache_control), update (bucket, path, user_metadata, cache_control) on storage.objects to authenticated;
create policy documents_only on storage.objects as restrictive for all to authenticated
  using (bucket = 'documents') with check (bucket = 'documents');

call auth.protect('storage.buckets');
