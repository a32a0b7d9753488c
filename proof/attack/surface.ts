import pg from 'pg'

/** All that the database has by name, whether or not anybody may reach it: what an attacker would guess in time. */
export interface Surface {
  tables: { schema: string; name: string; columns: string[] }[]
  functions: { name: string; arguments: { name: string; type: string }[] }[]
}

/** Reads it out of the catalogue of a migrated database. */
export async function readSurface(url: string): Promise<Surface> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ schema: string; name: string; columns: string[] }>(`
      select table_schema as schema, table_name as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema not in ('information_schema', 'pg_catalog', 'pg_toast')
      group by 1, 2 order by 1, 2`)
    const functions = await client.query<{ name: string; arguments: { name: string; type: string }[] }>(`
      select proname as name, coalesce((
        select jsonb_agg(jsonb_build_object('name', argument, 'type', format_type(type, null)) order by place)
        from unnest(proargnames[1:pronargs], proargtypes::oid[]) with ordinality as one (argument, type, place)), '[]') as arguments
      from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and prorettype <> 'trigger'::regtype
      order by proname`)
    return { tables: tables.rows, functions: functions.rows }
  } finally {
    await client.end()
  }
}
