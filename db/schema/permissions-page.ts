import { type Catalogue, type Policy, type Table, type Verb, VERBS } from './catalogue.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const

const HEAD = `# Who may do what

Written by \`npm run schema\` out of the catalogue of a migrated database; a test fails when it is stale. A role does a verb to a row
where it has both the grant and a policy that lets the row through: one permissive policy, and every restrictive one. \`anon\` is a
visitor, \`authenticated\` whoever is signed in, students and staff alike, \`service_role\` the server. What no line gives nobody has;
the tables' owner, \`helix_owner\`, is nobody's role. Conditions on new values follow "new:".

S select, I insert, U update, D delete; a small letter: some columns only.
`

/** docs/permissions.md: role x table x verb, then each table's conditions, then the functions. */
export function renderPermissions({ tables, routines }: Catalogue): string {
  const overview = [
    `| table | ${ROLES.join(' | ')} |`,
    `| --- | ${ROLES.map(() => '---').join(' | ')} |`,
    ...tables.map((table) => `| ${table.qualified} | ${ROLES.map((role) => letters(table, role)).join(' | ')} |`),
  ]
  const callable = routines.filter(({ callers, returns }) => callers.length > 0 && returns.type !== 'trigger')
  const functions = [
    '| function | who may call it | acts with |',
    '| --- | --- | --- |',
    ...callable.map(
      ({ signature, callers, isDefiner }) =>
        `| ${signature} | ${callers.includes('PUBLIC') ? 'everybody' : callers.join(', ')} | ${isDefiner ? "its owner's rights" : "the caller's rights"} |`,
    ),
  ]
  const sections = [
    HEAD,
    overview.join('\n'),
    '\n## Conditions\n',
    ...tables.map(details),
    '## Functions\n',
    functions.join('\n'),
  ]
  return `${sections.join('\n')}\n`
}

/** A role's rights: for each verb the columns granted, null for all; none where a grant or a policy is lacking. */
function rightsOf(table: Table, role: string): Map<Verb, string[] | null> {
  const rights = new Map<Verb, string[] | null>()
  for (const verb of VERBS) {
    const granted = table.grants.filter((grant) => grant.privilege === verb && (grant.role === role || grant.role === 'PUBLIC'))
    if (granted.length === 0 || (table.isSecured && policiesFor(table, role, verb).every(({ permissive }) => !permissive)))
      continue
    rights.set(verb, granted.some(({ columns }) => columns === null) ? null : granted.flatMap(({ columns }) => columns ?? []))
  }
  return rights
}

function policiesFor({ policies }: Table, role: string, verb: Verb): Policy[] {
  return policies.filter(
    ({ roles, command }) => (roles.includes(role) || roles.includes('public')) && (command === 'ALL' || command === verb),
  )
}

function letters(table: Table, role: string): string {
  const all = [...rightsOf(table, role)].map(([verb, columns]) => (columns ? verb[0]!.toLowerCase() : verb[0]!))
  return all.join(' ') || '·'
}

function details(table: Table): string {
  const rows = ROLES.flatMap((role) =>
    [...rightsOf(table, role)].map(([verb, columns]) => {
      const policies = policiesFor(table, role, verb)
      const given = policies.filter(({ permissive }) => permissive).map((policy) => condition(policy, verb))
      const required = policies.filter(({ permissive }) => !permissive).map((policy) => condition(policy, verb))
      const rowsMeant = [given.includes('all') ? 'all' : given.join(' or '), ...required].filter(
        (text, place) => place > 0 || text !== 'all' || required.length === 0,
      )
      return `| ${role} | ${verb.toLowerCase()} | ${columns?.join(', ') ?? 'all'} | ${rowsMeant.join('; and ')} |`
    }),
  )
  const body =
    rows.length === 0
      ? 'Nobody but the functions of its owner.'
      : ['| role | verb | columns | rows |', '| --- | --- | --- | --- |', ...rows].join('\n')
  return `### ${table.qualified}\n\n${body}\n`
}

function condition({ using, check }: Policy, verb: Verb): string {
  const old = verb === 'INSERT' ? null : using
  const fresh = verb === 'INSERT' || verb === 'UPDATE' ? (check ?? using) : null
  const texts = [
    ...(old === null ? [] : [readable(old)]),
    ...(fresh === null || fresh === old ? [] : [`new: ${readable(fresh)}`]),
  ]
  return texts.join(', ').replace(/^new: all$/, 'all')
}

/** As one would say it: without the query that makes the engine ask once a statement. */
function readable(expression: string): string {
  if (expression === 'true') return 'all'
  const plain = expression.replaceAll(/\( ?SELECT (.+?) AS [\w"?]+\)/g, '$1').replace(/^\((.*)\)$/, '$1')
  return `\`${plain.replaceAll('|', '\\|')}\``
}
