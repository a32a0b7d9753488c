import type { Catalogue, Column, Grant, Policy, Routine, Table } from './catalogue.ts'

const HEAD = `-- The structure of a migrated database, to be read and compared. Written by "npm run schema" out of the catalogue; nothing runs it:
-- what is applied stands in db/migrations/. Everything belongs to helix_owner.
`

/** The structure as SQL: schema by schema, each table with its constraints, indexes, triggers, policies and grants, then the functions. */
export function renderStructure({ extensions, schemas, tables, routines }: Catalogue): string {
  const parts = [HEAD, lines(extensions.map((name) => `create extension ${name};`))]
  for (const { name, grants } of schemas) {
    parts.push(
      lines([
        `-- Schema ${name}`,
        ...(name === 'public' ? [] : [`create schema ${name};`]),
        ...grantLines(grants, `schema ${name}`),
      ]),
    )
    parts.push(...tables.filter(({ schema }) => schema === name).map(renderTable))
    parts.push(...routines.filter(({ schema }) => schema === name).map(renderRoutine))
  }
  return parts.join('\n')
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('')
}

function renderTable({
  qualified,
  columns,
  constraints,
  indexes,
  triggers,
  policies,
  grants,
  comment,
  isSecured,
}: Table): string {
  const inside = [...columns.map(columnLine), ...constraints.map(({ name, definition }) => `constraint ${name} ${definition}`)]
  return lines([
    `create table ${qualified} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...(comment === null ? [] : [`comment on table ${qualified} is ${quoted(comment)};`]),
    ...columns.flatMap((column) =>
      column.comment === null ? [] : [`comment on column ${qualified}.${column.name} is ${quoted(column.comment)};`],
    ),
    ...indexes.map((definition) => `${definition};`),
    ...triggers.map((definition) => `${definition};`),
    ...(isSecured ? [`alter table ${qualified} enable row level security;`] : []),
    ...policies.map((policy) => policyLine(qualified, policy)),
    ...grantLines(grants, qualified),
  ])
}

function columnLine({ name, type, notNull, isIdentity, isGenerated, expression }: Column): string {
  const value = isGenerated ? ` generated always as (${expression}) stored` : expression === null ? '' : ` default ${expression}`
  return `${name} ${type}${notNull ? ' not null' : ''}${isIdentity ? ' generated always as identity' : ''}${value}`
}

function policyLine(table: string, { name, permissive, command, roles, using, check }: Policy): string {
  const clauses = [
    ...(permissive ? [] : ['as restrictive']),
    `for ${command.toLowerCase()} to ${roles.join(', ')}`,
    ...(using === null ? [] : [`using (${using})`]),
    ...(check === null ? [] : [`with check (${check})`]),
  ]
  return `create policy ${name} on ${table} ${clauses.join(' ')};`
}

/** One line for each role. */
function grantLines(grants: readonly Grant[], on: string): string[] {
  const byRole = Map.groupBy(grants, ({ role }) => role)
  return [...byRole].map(([role, given]) => {
    const privileges = given.map(
      ({ privilege, columns }) => privilege.toLowerCase() + (columns ? ` (${columns.join(', ')})` : ''),
    )
    return `grant ${privileges.join(', ')} on ${on} to ${role};`
  })
}

function renderRoutine({ definition, signature, isProcedure, callers, comment }: Routine): string {
  const on = `${isProcedure ? 'procedure' : 'function'} ${signature}`
  return lines([
    `${definition.trimEnd()};`,
    ...(comment === null ? [] : [`comment on ${on} is ${quoted(comment)};`]),
    ...(callers.includes('PUBLIC') ? [] : [`revoke execute on ${on} from public;`]),
    ...(callers.some((role) => role !== 'PUBLIC')
      ? [`grant execute on ${on} to ${callers.filter((role) => role !== 'PUBLIC').join(', ')};`]
      : []),
  ])
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
