import * as fc from 'fast-check'
import { call, callers, day, escaped, json, type Keys, number, scalar, type Target, text, uuid } from './values.ts'

const TABLES = [
  'universities',
  'programmes',
  'programme_fees',
  'programme_deadlines',
  'sources',
  'jobs',
  'student_profiles',
  'saved_universities',
  'selected_universities',
  'applications',
  'application_documents',
  'payments',
  'messages',
  'german_progress',
  'reply_record',
  'audit_log',
  'inbox_items',
  'no_such_table',
  'pg_class',
  'users',
]
const COLUMNS = [
  'id',
  'name',
  'country',
  'city',
  'programs',
  'tuition_fee',
  'application_deadline',
  'created_at',
  'student_id',
  'user_id',
  'status',
  'metadata',
  'universities',
  'programmes',
  'search',
  'no_such',
  '*',
  'count',
  'name::text',
  'alias:name',
  'metadata->a->>b',
  'id.count()',
]
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'not.eq',
  'not.in',
  'like(any)',
  'eq(all)',
  'nonsense',
]
const table = fc.constantFrom(...TABLES)
const column = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...COLUMNS) }, { weight: 1, arbitrary: text })
const operand = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 5 }).map((all) => `(${all.join(',')})`),
)
const condition = fc.tuple(fc.constantFrom(...OPERATORS), operand).map(([operator, value]) => `${operator}.${value}`)
const { tree } = fc.letrec<{ tree: string; leaf: string; group: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5, withCrossShrink: true }, tie('leaf'), tie('group')),
  leaf: fc.tuple(column, condition).map(([name, one]) => `${name}.${one}`),
  group: fc
    .tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or'), fc.array(tie('tree'), { maxLength: 4 }))
    .map(([word, all]) => `${word}(${all.join(',')})`),
}))
const { selection } = fc.letrec<{ selection: string; item: string; embed: string }>((tie) => ({
  selection: fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => items.join(',')),
  item: fc.oneof({ maxDepth: 4 }, column, tie('embed')),
  embed: fc
    .tuple(table, fc.constantFrom('', '!inner', '!left', '!no_hint'), tie('selection'))
    .map(([name, hint, inner]) => `${name}${hint}(${inner})`),
}))
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(column, condition) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('select'), selection) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('and', 'or', 'not.and'),
      fc.array(tree, { maxLength: 3 }).map((all) => `(${all.join(',')})`),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('order'),
      fc.tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast', '.sideways')).map((two) => two.join('')),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), number.map(String)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('on_conflict', 'columns'), column) },
  { weight: 1, arbitrary: fc.tuple(text, text) },
)
const query = fc
  .array(parameter, { maxLength: 5 })
  .map((all) => all.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&'))
/** Real columns with values of their type, so that most of these requests are answered with rows. */
const SOUND = {
  universities: {
    id: uuid,
    name: text,
    country: fc.constantFrom('Germany', 'Italy'),
    tuition_fee: number.map(String),
    application_deadline: day,
  },
  programmes: {
    id: uuid,
    name: text,
    level: fc.constantFrom('master', 'bachelor'),
    months: fc.nat(60).map(String),
    university_id: uuid,
  },
  jobs: { id: text, title: text, country: text, posted_date: day },
  student_profiles: { id: uuid, first_name: text, degree: text },
} as const
const soundRead = fc.constantFrom(...(Object.keys(SOUND) as (keyof typeof SOUND)[])).chain((name) => {
  const columns = Object.entries<fc.Arbitrary<string>>(SOUND[name])
  const filter = fc
    .constantFrom(...columns)
    .chain(([one, values]) =>
      fc
        .tuple(fc.constantFrom('eq', 'neq', 'gt', 'lte', 'not.eq', 'isdistinct'), values)
        .map(([operator, value]) => `${one}=${operator}.${escaped(value)}`),
    )
  const shown = fc
    .subarray(
      columns.map(([one]) => one),
      { minLength: 1 },
    )
    .map((all) => `select=${all.join(',')}`)
  const sorted = fc.constantFrom(...columns).map(([one]) => `order=${one}.desc.nullslast&limit=20`)
  return fc
    .tuple(fc.array(filter, { maxLength: 3 }), shown, sorted)
    .map(([filters, ...rest]) => `${name}?${[...filters, ...rest].join('&')}`)
})
const restHeaders = fc.record(
  {
    prefer: fc.constantFrom(
      'count=exact',
      'count=planned',
      'count=estimated',
      'return=representation',
      'return=headers-only',
      'resolution=merge-duplicates',
      'missing=default',
      'handling=strict, nonsense',
      'max-affected=1',
      'tx=rollback',
      ',',
    ),
    range: fc.constantFrom('0-9', '5-', '9-0', 'abc', '99999999999999999999-'),
    accept: fc.constantFrom(
      'application/json',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.plan+json',
      'application/geo+json',
      'image/png',
      '*/*;q=0',
      ';;',
    ),
    'accept-profile': fc.constantFrom('public', 'auth', 'pg_catalog'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'nonsense',
    ),
  },
  { requiredKeys: [] },
)
const FUNCTIONS = [
  'search_universities',
  'search_programmes',
  'read_programme',
  'offered_programmes',
  'submit_survey',
  'portal_facts',
  'send_message',
  'read_thread',
  'mark_plan_step',
  'move_plan_step',
  'review_selections',
  'figures_coverage',
  'inbox_page',
  'students_page',
  'console_search',
  'no_such_function',
]
const ARGUMENTS = [
  'wanted',
  'filters',
  'university_slug',
  'programme_slug',
  'universities',
  'submission',
  'body',
  'attachments',
  'of_student',
  'step',
  'done',
  'new_day',
  'search',
  'words',
  'visas',
  'sort',
  'page',
  'per_page',
  'countries',
]
export const rest: Target = {
  name: 'REST: filters, selections, bodies',
  calls: (keys) => fc.oneof(soundReads(keys), wildRequests(keys)),
}

const soundReads = (keys: Keys) =>
  fc
    .tuple(callers(keys), soundRead, fc.option(restHeaders, { nil: {}, freq: 3 }))
    .map(([who, address, headers]) => call('GET', `/rest/v1/${address}`, { ...who, ...headers }))

const wildRequests = (keys: Keys) =>
  fc
    .tuple(
      callers(keys),
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
      table,
      query,
      restHeaders,
      json,
    )
    .map(([who, method, name, search, headers, body]) =>
      call(
        method,
        `/rest/v1/${name}?${search}`,
        { 'content-type': 'application/json', ...who, ...headers },
        /GET|HEAD/.test(method) ? '' : body,
      ),
    )

const bodies = {
  search_universities: fc.record({ search: text }),
  read_programme: fc.record({ university_slug: text, programme_slug: text }),
  offered_programmes: fc.record({ universities: fc.array(fc.uuid(), { maxLength: 5 }) }),
  figures_coverage: fc.record({ visas: fc.jsonValue() }),
  submit_survey: fc.record({
    submission: fc.dictionary(fc.constantFrom('first_name', 'email', 'phone', 'field_of_study', 'budget'), text),
  }),
  send_message: fc.record({ body: text, attachments: fc.array(fc.uuid(), { maxLength: 2 }) }, { requiredKeys: ['body'] }),
  mark_plan_step: fc.record({ step: text, done: fc.boolean() }),
  move_plan_step: fc.record({ step: text, new_day: day }),
} as const
const soundCalls = (keys: Keys) =>
  fc
    .tuple(
      callers(keys),
      fc
        .constantFrom(...Object.entries<fc.Arbitrary<object>>(bodies))
        .chain(([name, body]) => body.map((value) => [name, JSON.stringify(value)] as const)),
    )
    .map(([who, [name, body]]) => call('POST', `/rest/v1/rpc/${name}`, { ...who, 'content-type': 'application/json' }, body))

export const functions: Target = {
  name: 'REST: functions of the database',
  calls: (keys) => fc.oneof(soundCalls(keys), wildCalls(keys)),
}

const wildCalls = (keys: Keys) =>
  fc
    .tuple(
      callers(keys),
      fc.constantFrom('POST', 'GET'),
      fc.constantFrom(...FUNCTIONS),
      fc.dictionary(fc.constantFrom(...ARGUMENTS), fc.oneof(fc.jsonValue({ maxDepth: 3 }), scalar), { maxKeys: 5 }),
      restHeaders,
    )
    .map(([who, method, name, values, headers]) => {
      const search = Object.entries(values).map(
        ([key, value]) => `${key}=${escaped(typeof value === 'string' ? value : JSON.stringify(value))}`,
      )
      return method === 'GET'
        ? call(method, `/rest/v1/rpc/${name}?${search.join('&')}`, { ...who, ...headers })
        : call(method, `/rest/v1/rpc/${name}`, { ...who, ...headers, 'content-type': 'application/json' }, JSON.stringify(values))
    })
