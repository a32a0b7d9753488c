import type { Catalogue, Column, ForeignKey, Routine, Table } from './catalogue.ts'

const HEAD = `/**
 * What stands under /rest/v1, in the shape that @supabase/postgrest-js asks for. Written by \`npm run schema\` out of the catalogue of a
 * migrated database; a test fails when it is stale.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

/** The client's \`Database\` type for the exposed schema: its tables, and the functions that a role of the API may call. */
export function renderTypes({ tables, routines }: Catalogue): string {
  const exposed = tables.filter(({ schema }) => schema === 'public')
  const callable = routines.filter(
    ({ schema, isProcedure, callers, returns }) =>
      schema === 'public' && !isProcedure && callers.length > 0 && returns.type !== 'trigger',
  )
  const names = new Set(exposed.map(({ name }) => name))
  const text = [
    HEAD,
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...exposed.map((table) => renderTable(table, names)),
    '    }',
    '    Views: Record<never, never>',
    '    Functions: {',
    ...callable.map((routine) => renderFunction(routine, names)),
    '    }',
    '    Enums: Record<never, never>',
    '    CompositeTypes: Record<never, never>',
    '  }',
    '}',
  ]
  return `${text.join('\n')}\n`
}

function renderTable({ name, columns, foreignKeys }: Table, names: ReadonlySet<string>): string {
  const within = foreignKeys.filter(
    ({ referencedTable }) => names.has(unqualified(referencedTable)) && referencedTable.startsWith('public.'),
  )
  return [
    `      ${name}: {`,
    '        Row: {',
    ...columns.map((column) => `          ${column.name}: ${columnType(column)}`),
    '        }',
    '        Insert: {',
    ...columns.map((column) => `          ${column.name}${isOptional(column) ? '?' : ''}: ${writtenType(column)}`),
    '        }',
    '        Update: {',
    ...columns.map((column) => `          ${column.name}?: ${writtenType(column)}`),
    '        }',
    within.length === 0
      ? '        Relationships: []'
      : `        Relationships: [\n${within.map(renderRelationship).join('')}        ]`,
    '      }',
  ].join('\n')
}

function renderRelationship({ name, columns, isUnique, referencedTable, referencedColumns }: ForeignKey): string {
  const list = (all: readonly string[]) => `[${all.map((one) => `'${one}'`).join(', ')}]`
  return `          {
            foreignKeyName: '${name}'
            columns: ${list(columns)}
            isOneToOne: ${isUnique}
            referencedRelation: '${unqualified(referencedTable)}'
            referencedColumns: ${list(referencedColumns)}
          },
`
}

function renderFunction({ name, parameters, returns }: Routine, names: ReadonlySet<string>): string {
  const args = parameters.map((one) => `${one.name}${one.hasDefault ? '?' : ''}: ${typeOf(one.type, names)}`)
  const one = returns.columns
    ? `{ ${returns.columns.map((column) => `${column.name}: ${typeOf(column.type, names)}`).join('; ')} }`
    : typeOf(returns.type, names)
  return [
    `      ${name}: {`,
    `        Args: ${args.length === 0 ? 'Record<PropertyKey, never>' : `{ ${args.join('; ')} }`}`,
    `        Returns: ${returns.isSet ? `${one}[]` : one}`,
    '      }',
  ].join('\n')
}

function unqualified(table: string): string {
  return table.slice(table.indexOf('.') + 1)
}

function columnType(column: Column): string {
  return `${typeOf(column.type, new Set())}${column.notNull ? '' : ' | null'}`
}

function writtenType(column: Column): string {
  return column.isGenerated || column.isIdentity ? 'never' : columnType(column)
}

function isOptional({ notNull, expression, isIdentity, isGenerated }: Column): boolean {
  return !notNull || expression !== null || isIdentity || isGenerated
}

/** As it arrives in JSON. */
function typeOf(type: string, tables: ReadonlySet<string>): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2), tables)}[]`
  if (type === 'boolean') return 'boolean'
  if (type === 'void') return 'undefined'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (/^(smallint|integer|bigint|real|double precision|numeric)(\(|$)/.test(type)) return 'number'
  if (/^(text|uuid|date|character varying|character|timestamp with time zone|time without time zone)(\(|$)/.test(type))
    return 'string'
  const table = unqualified(type)
  if (tables.has(table)) return `Database['public']['Tables']['${table}']['Row']`
  throw new TypeError(`No type of TypeScript is known for "${type}".`)
}
