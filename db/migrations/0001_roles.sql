-- run as: login
-- The four database roles. The login role of DATABASE_URL is a member of each and owns none of the data: helix_owner does.
-- Every statement of the server runs under anon, authenticated or service_role (db/as-role.ts).
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'helix_owner'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then
      null; -- Roles belong to the whole cluster: another database of it made them already.
    end;
    if current_setting('server_version_num')::int >= 160000 then
      execute format('grant %I to %I with inherit false, set true', wanted, current_user);
    elsif not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
  execute format('grant create on database %I to helix_owner', current_database());
end
$$;

create extension if not exists pg_trgm schema public;
create extension if not exists unaccent schema public;

grant usage, create on schema public to helix_owner;
grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;
