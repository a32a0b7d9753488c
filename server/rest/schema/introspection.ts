import { LRUCache } from 'lru-cache'
import type { Role } from '#db/as-role.ts'
import type { Database, Row, Transaction } from '#db/database.ts'
import { foreignKeysBetween, type CatalogueKey } from './foreign-keys.ts'
import { relationshipsBetween } from './relationships.ts'
import type { Column, Columns, Routine, Schema, Table } from './schema.ts'
import { originsOf, resolveOrigins } from './view-columns.ts'

const MAXIMUM_PLANS = 2_000
/** Types of a single unnamed argument that the body as it came can be. */
const WHOLE_BODY_TYPES = new Set(['json', 'jsonb', 'text'])

/** Tables that anon or authenticated have some right on. The others are internal and do not exist for a caller. */
const TABLES = `
  select c.oid::text as id, c.relname as name,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, -1), 'isArray', t.typcategory = 'A',
        'default', case when a.attgenerated = '' then case when a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid)
          else format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname)) end end) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('primary', i.indisprimary, 'columns',
        (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)))), '[]')
      from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null) as keys,
    (select coalesce(json_agg(role.name), '[]') from (values ('anon'), ('authenticated'), ('service_role')) role(name)
      where c.relkind in ('r', 'p') and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*')
        and (0 = any(p.polroles) or (select oid from pg_roles where rolname = role.name) = any(p.polroles))
        and pg_get_expr(p.polqual, p.polrelid) <> 'true'))) as "sameForAll"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and exists (select from (values ('anon'), ('authenticated')) role(name)
      where has_table_privilege(role.name, c.oid, 'select, insert, update, delete')
        or has_any_column_privilege(role.name, c.oid, 'select, insert, update'))`

const FOREIGN_KEYS = `
  select c.conname as name, c.conrelid::text as table, c.confrelid::text as "foreignTable",
    to_json(c.conkey) as columns, to_json(c.confkey) as "foreignColumns",
    exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
      and i.indkey::int2[] <@ c.conkey) as "isUnique"
  from pg_constraint c
  where c.contype = 'f' and c.conparentid = 0 order by c.conname`

const VIEWS = `
  select r.ev_class::text as id, r.ev_action::text as rule
  from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
  where r.rulename = '_RETURN' and c.relkind in ('v', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`

/** Functions that anon or authenticated may call, without triggers and without those of an extension. */
const ROUTINES = `
  select p.proname as name, p.provolatile = 'v' as "isVolatile", p.proretset as "returnsSet", p.prorows = 1 as "givesOneRow",
    format_type(p.prorettype, -1) as type,
    (select c.relname from pg_class c where p.pronargs = 1 and c.reltype = p.proargtypes[0]
      and c.relnamespace = 'public'::regnamespace and c.relkind <> 'c') as "rowOf",
    case when p.prorettype = 'void'::regtype then 'void'
      when result.typtype = 'c' or p.proargmodes && '{o,b,t}'::"char"[] then 'row' else 'scalar' end as kind,
    (select c.relname from pg_class c where c.oid = result.typrelid and c.relnamespace = 'public'::regnamespace
      and c.relkind <> 'c') as table,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1), 'isArray', t.typcategory = 'A')
        order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where result.typtype = 'c' and a.attrelid = result.typrelid and a.attnum > 0 and not a.attisdropped) as "rowColumns",
    (select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(coalesce(p.proallargtypes[n], p.proargtypes[n - 1]), -1),
        'isArray', t.typcategory = 'A', 'mode', coalesce(p.proargmodes[n], 'i')) order by n), '[]')
      from generate_series(1, coalesce(array_length(p.proallargtypes, 1), p.pronargs)) n
      join pg_type t on t.oid = coalesce(p.proallargtypes[n], p.proargtypes[n - 1])) as parameters,
    p.pronargdefaults as defaults, substring(obj_description(p.oid, 'pg_proc') from '@reads ([a-z_, ]+)') as reads
  from pg_proc p join pg_type result on result.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
  order by p.oid`

interface TableRow extends Row {
  id: string
  name: string
  columns: (Column & { number: number })[]
  keys: { primary: boolean; columns: string[] }[]
  sameForAll: Role[]
}

interface RoutineRow extends Row {
  name: string
  isVolatile: boolean
  returnsSet: boolean
  givesOneRow: boolean
  type: string
  rowOf: string | null
  kind: 'void' | 'scalar' | 'row'
  table: string | null
  rowColumns: Column[]
  parameters: { name: string; type: string; isArray: boolean; mode: string }[]
  defaults: number
  reads: string | null
}

/** Reads the catalogue of schema public, under the login role: names and rights only, no rows of anybody. */
export function introspect(database: Database): Promise<Schema> {
  return database.unsafeTransaction(readSchema, { begin: 'isolation level repeatable read read only' })
}

async function readSchema(transaction: Transaction): Promise<Schema> {
  const [tables, keys, views, functions] = await Promise.all([
    transaction.query<TableRow>(TABLES),
    transaction.query<CatalogueKey & Row>(FOREIGN_KEYS),
    transaction.query<{ id: string; rule: string }>(VIEWS),
    transaction.query<RoutineRow>(ROUTINES),
  ])
  const known = new Map(tables.rows.map((row) => [row.name, tableOf(row)]))
  const origins = resolveOrigins(new Map(views.rows.map(({ id, rule }) => [id, originsOf(rule)])))
  const relations = tables.rows.map(({ id, name, columns }) => ({
    id,
    name,
    columns: new Map(columns.map((column) => [column.number, column.name])),
    origins: origins.get(id) ?? null,
  }))
  const routines = functions.rows.map(routineOf)
  return {
    tables: known,
    relationships: relationshipsBetween(known, foreignKeysBetween(relations, keys.rows), routines),
    routines: Map.groupBy(routines.filter(isCallable), ({ name }) => name),
    computedColumns: computedColumnsOf(routines),
    plans: new LRUCache({ max: MAXIMUM_PLANS }),
  }
}

/** An argument without a name cannot be given one by one: only a single one can be given, as the whole body. */
function isCallable({ arguments: inputs }: Routine): boolean {
  return inputs.every(({ name }) => name !== '') || (inputs.length === 1 && WHOLE_BODY_TYPES.has(inputs[0]?.type ?? ''))
}

function computedColumnsOf(routines: readonly Routine[]): Map<string, Map<string, Routine>> {
  const computed = routines.filter(({ rowOf, returns, returnsSet }) => rowOf !== null && returns.kind === 'scalar' && !returnsSet)
  const byTable = Map.groupBy(computed, ({ rowOf }) => rowOf ?? '')
  return new Map([...byTable].map(([table, some]) => [table, new Map(some.map((routine) => [routine.name, routine]))]))
}

function columnsOf(columns: readonly Column[]): Columns {
  return new Map(columns.map((column) => [column.name, column]))
}

function tableOf({ name, columns, keys, sameForAll }: TableRow): Table {
  return {
    name,
    columns: columnsOf(columns),
    primaryKey: keys.find(({ primary }) => primary)?.columns ?? [],
    sameForAll: new Set(sameForAll),
  }
}

function routineOf(row: RoutineRow): Routine {
  const { name, isVolatile, returnsSet, givesOneRow, rowOf, type, kind, table, rowColumns, parameters, defaults, reads } = row
  const inputs = parameters.filter(({ mode }) => 'ibv'.includes(mode))
  const outputs = parameters.filter(({ mode }) => 'obt'.includes(mode)).map((output) => ({ ...output, default: null }))
  return {
    name,
    isVolatile,
    returnsSet,
    givesOneRow,
    rowOf,
    reads: reads?.split(',').map((table) => table.trim()) ?? null,
    arguments: inputs.map((input, at) => ({ name: input.name, type: input.type, required: at < inputs.length - defaults })),
    returns: { kind, type, table, columns: columnsOf(kind === 'row' ? (outputs.length > 0 ? outputs : rowColumns) : []) },
  }
}
