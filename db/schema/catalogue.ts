/** What a database consists of, read out of its catalogue: the same on every engine and every version of it. */
import type { Row, Transaction } from '#db/database.ts'

export interface Column {
  name: string
  type: string
  notNull: boolean
  isIdentity: boolean
  isGenerated: boolean
  /** Of a generated column its expression, else its default. */
  expression: string | null
  comment: string | null
}

export interface ForeignKey {
  name: string
  columns: string[]
  /** Whether no two rows can have the same values in the columns. */
  isUnique: boolean
  referencedTable: string
  referencedColumns: string[]
}

export interface Policy {
  name: string
  permissive: boolean
  command: 'ALL' | Verb
  roles: string[]
  using: string | null
  check: string | null
}

export type Verb = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
export const VERBS: readonly Verb[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

/** A privilege that a role other than the owner has; on the columns named, or on all where there are none. */
export interface Grant {
  role: string
  privilege: string
  columns: string[] | null
}

export interface Table {
  schema: string
  name: string
  /** With its schema, quoted where need be. */
  qualified: string
  isSecured: boolean
  comment: string | null
  columns: Column[]
  constraints: { name: string; definition: string }[]
  foreignKeys: ForeignKey[]
  indexes: string[]
  triggers: string[]
  policies: Policy[]
  grants: Grant[]
}

export interface Parameter {
  name: string
  type: string
  hasDefault: boolean
}

export interface Routine {
  schema: string
  name: string
  /** As regprocedure writes it: name and types of the arguments, which is what tells one from another. */
  signature: string
  isProcedure: boolean
  definition: string
  isDefiner: boolean
  /** Who may call it, beside its owner; PUBLIC is everybody. */
  callers: string[]
  comment: string | null
  parameters: Parameter[]
  /** Without arguments of a table's shape: name and type of the type that it gives, or of each row. */
  returns: { type: string; isSet: boolean; columns: { name: string; type: string }[] | null }
}

export interface Catalogue {
  extensions: string[]
  schemas: { name: string; grants: Grant[] }[]
  tables: Table[]
  routines: Routine[]
}

/** Ours: not the engine's, not the bookkeeping of db/migrate.ts. */
const OUR_SCHEMA = `nspname !~ '^pg_' and nspname not in ('information_schema', 'migrations')`
const NOT_OF_EXTENSION = (table: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${table}'::regclass and objid = ${oid} and deptype = 'e')`

/** Privileges in an access list, the owner's own left out: `{role, privilege}` in order. */
function grantsIn(acl: string, kind: 'n' | 'r' | 'f', owner: string): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('role', case grantee when 0 then 'PUBLIC' else pg_get_userbyid(grantee) end,
      'privilege', privilege_type, 'columns', null) order by pg_get_userbyid(grantee), privilege_type), '[]')
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where grantee <> ${owner})`
}

const TABLES = `
  select nspname as schema, relname as name, format('%I.%I', nspname, relname) as qualified, relrowsecurity as "isSecured",
    obj_description(c.oid, 'pg_class') as comment,
    (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'notNull', attnotnull,
        'isIdentity', attidentity <> '', 'isGenerated', attgenerated <> '', 'expression', pg_get_expr(adbin, adrelid),
        'comment', col_description(c.oid, attnum)) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object('name', conname, 'definition', pg_get_constraintdef(oid))
        order by position(contype::text in 'pufc'), conname collate "C"), '[]')
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')) as constraints,
    (select coalesce(jsonb_agg(jsonb_build_object('name', conname,
        'columns', (select jsonb_agg(attname order by place) from unnest(conkey) with ordinality as key (attnum, place)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = key.attnum),
        'isUnique', exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
          and (select array_agg(one order by one) from unnest(indkey::int2[]) one) = (select array_agg(one order by one) from unnest(conkey) one)),
        'referencedTable', (select format('%I.%I', n.nspname, r.relname) from pg_class r join pg_namespace n on n.oid = r.relnamespace where r.oid = confrelid),
        'referencedColumns', (select jsonb_agg(attname order by place) from unnest(confkey) with ordinality as key (attnum, place)
          join pg_attribute a on a.attrelid = confrelid and a.attnum = key.attnum)) order by conname collate "C"), '[]')
      from pg_constraint where conrelid = c.oid and contype = 'f') as "foreignKeys",
    (select coalesce(jsonb_agg(pg_get_indexdef(indexrelid) order by i.relname collate "C"), '[]')
      from pg_index join pg_class i on i.oid = indexrelid
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))) as indexes,
    (select coalesce(jsonb_agg(pg_get_triggerdef(oid) order by tgname collate "C"), '[]')
      from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
    (select coalesce(jsonb_agg(jsonb_build_object('name', policyname, 'permissive', permissive = 'PERMISSIVE', 'command', cmd,
        'roles', array_to_json(roles), 'using', qual, 'check', with_check) order by permissive, policyname collate "C"), '[]')
      from pg_policies where schemaname = nspname and tablename = relname) as policies,
    ${grantsIn('relacl', 'r', 'relowner')} || (select coalesce(jsonb_agg(jsonb_build_object('role', pg_get_userbyid(grantee),
        'privilege', privilege_type, 'columns', columns) order by pg_get_userbyid(grantee), privilege_type), '[]')
      from (select grantee, privilege_type, jsonb_agg(attname order by attnum) as columns
        from pg_attribute, aclexplode(attacl) where attrelid = c.oid and attnum > 0 and grantee <> relowner
        group by grantee, privilege_type) given) as grants
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f') and ${OUR_SCHEMA} and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
  order by nspname collate "C", relname collate "C"`

const ROUTINES = `
  select nspname as schema, proname as name, p.oid::regprocedure::text as signature, prokind = 'p' as "isProcedure",
    pg_get_functiondef(p.oid) as definition, prosecdef as "isDefiner", obj_description(p.oid, 'pg_proc') as comment,
    (select coalesce(jsonb_agg(given ->> 'role'), '[]') from jsonb_array_elements(${grantsIn('proacl', 'f', 'proowner')}) given) as callers,
    (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(name, ''), 'type', format_type(type, null),
        'hasDefault', place > pronargs - pronargdefaults) order by place), '[]')
      from unnest(proargtypes::oid[], proargnames) with ordinality as given (type, name, place) where type is not null) as parameters,
    jsonb_build_object('type', format_type(prorettype, null), 'isSet', proretset, 'columns',
      (select jsonb_agg(jsonb_build_object('name', name, 'type', format_type(type, null)) order by place)
        from unnest(proallargtypes, proargmodes, proargnames) with ordinality as given (type, mode, name, place)
        where mode in ('o', 't'))) as returns
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where prokind in ('f', 'p') and ${OUR_SCHEMA} and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}
  order by nspname collate "C", proname collate "C", p.oid::regprocedure::text collate "C"`

const SCHEMAS = `
  select nspname as name, ${grantsIn('nspacl', 'n', 'nspowner')} as grants
  from pg_namespace where ${OUR_SCHEMA} order by nspname collate "C"`

/** Reads it all. Every name in an expression comes with its schema, whatever the caller's search path is. */
export async function readCatalogue(transaction: Transaction): Promise<Catalogue> {
  await transaction.execute(`set local search_path = ''`)
  const query = async <R>(text: string) => (await transaction.query<R & Row>(text)).rows
  const extensions = await query<{ name: string }>(
    `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
  )
  return {
    extensions: extensions.map(({ name }) => name),
    schemas: await query(SCHEMAS),
    tables: await query(TABLES),
    routines: await query(ROUTINES),
  }
}
