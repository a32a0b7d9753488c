-- A version number for a table that everybody may read, raised inside the transaction that changes it.
-- The server keeps answers about such tables and asks only for this number before it gives one again (server/rest/kept-answers.ts):
-- a kept answer is never older than the last committed write, whichever process wrote it.
create table public.change_counters (
  table_name text primary key,
  version bigint not null default 1
);
alter table public.change_counters enable row level security;
grant select on public.change_counters to service_role;
create policy service_role_reads on public.change_counters for select to service_role using (true);

create function public.raise_change_counter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.change_counters set version = version + 1 where table_name = tg_table_name;
  return null;
end
$$;
revoke execute on function public.raise_change_counter() from public;
