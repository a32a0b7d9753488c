/** Every way to let one policy through more than it should. */
import type { Row, Transaction } from '#db/database.ts'

export interface Policy {
  table: string
  name: string
  permissive: boolean
  command: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
  roles: string[]
  using: string | null
  check: string | null
}

export interface Loosening {
  what: string
  sql: string
}

const EVERYBODY = ['anon', 'authenticated']
const VERBS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const

export async function listPolicies(transaction: Transaction): Promise<Policy[]> {
  const { rows } = await transaction.query<Policy & Row>(
    `select format('%I.%I', schemaname, tablename) as table, policyname as name, permissive = 'PERMISSIVE' as permissive,
       cmd as command, array_to_json(roles) as roles, qual as using, with_check as check
     from pg_policies order by 1, 2`,
  )
  return rows
}

export function looseningsOf(policy: Policy, all: readonly Policy[]): Loosening[] {
  const { table, name, using, check } = policy
  const alter = (change: string): Loosening => ({ what: change, sql: `alter policy ${name} on ${table} ${change}` })
  if (!policy.permissive)
    return [
      { what: 'dropped', sql: `drop policy ${name} on ${table}` },
      ...(using === null ? [] : [alter(`using (true)${check === null || policy.command === 'ALL' ? '' : ' with check (true)'}`)]),
      ...(policy.command === 'ALL' || policy.command === 'INSERT' ? [alter('with check (true)')] : []),
    ]
  return [
    ...forEveryRole(using, check).map(alter),
    ...(using === null || using === 'true' ? [] : [alter('using (true)')]),
    ...(check === null || check === 'true' || (check === using && !namesColumn(check)) ? [] : [alter('with check (true)')]),
    ...(using === 'true' && !isGiven({ ...policy, roles: EVERYBODY }, policy.command, all) ? [alter('to public')] : []),
    ...VERBS.filter((verb) => !isGiven(policy, verb, all)).map((verb) => widenTo(policy, verb)),
  ]
}

const DUTY = /auth\.may\('\w+'::text\) AS may\b/g

/** What asks for a duty lets all of staff through. */
function forEveryRole(using: string | null, check: string | null): string[] {
  const loosened = (clause: string, predicate: string | null) =>
    predicate?.match(DUTY) ? [`${clause} (${predicate.replaceAll(DUTY, 'auth.is_staff()')})`] : []
  const clauses = [...loosened('using', using), ...loosened('with check', check)]
  return clauses.length > 0 ? [clauses.join(' ')] : []
}

/** A predicate about the caller alone is as good in USING as in WITH CHECK: the one stands in for the other. */
function namesColumn(predicate: string): boolean {
  return / = /.test(predicate)
}

/** Whether a permissive policy gives these roles the verb on the same condition or on none: then to give it again changes nothing. */
function isGiven({ table, roles, using, check }: Policy, verb: string, all: readonly Policy[]): boolean {
  return all.some(
    (other) =>
      other.permissive &&
      other.table === table &&
      (other.command === 'ALL' || other.command === verb) &&
      roles.every((role) => other.roles.includes(role)) &&
      ['true', using ?? check].includes(other.using ?? other.check),
  )
}

function widenTo({ table, roles, using, check }: Policy, verb: (typeof VERBS)[number]): Loosening {
  const condition = using ?? check ?? 'true'
  const clause = {
    SELECT: `using (${condition})`,
    INSERT: `with check (${condition})`,
    UPDATE: `using (${condition}) with check (${condition})`,
    DELETE: `using (${condition})`,
  }[verb]
  return { what: `for ${verb} too`, sql: `create policy widened on ${table} for ${verb} to ${roles.join(', ')} ${clause}` }
}
