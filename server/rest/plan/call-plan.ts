import { looksLikeComparison } from '../parse/filter-grammar.ts'
import type { MediaType } from '../parse/media-type.ts'
import { levelOf, parametersOf, parseRestQuery, type Parameters } from '../parse/query-params.ts'
import { narrowToRange } from '../parse/range-header.ts'
import type { JsonBody, RestRequest } from '../parse/request.ts'
import { bodyError, RestError } from '../rest-error.ts'
import type { Columns, Routine, Schema } from '../schema/schema.ts'
import type { Planning } from './planning.ts'
import { planSelect, refuseUnusedLevels, selectSql } from './select-plan.ts'
import { quoteName, quoteTable, SqlText } from './sql-text.ts'
import { answerStatement, type Statement } from './statement.ts'
import type { Target } from './target.ts'

export interface CallPlan {
  routine: Routine
  statement: Statement
  /** The media type of the body: a function that gives one row answers with an object unasked. */
  media: MediaType
  offset: number
}

interface GivenArguments {
  /** Null for a body that is no object: only a function that takes the body as it is can be meant. */
  names: string[] | null
  /** From the query string, each as text. */
  texts: Map<string, string> | null
  /** The body as it came. */
  body: string | null
}

/** Compiles a call. Throws PGRST202 and PGRST203 when not exactly one function has these arguments. */
export function planCall(schema: Schema, request: RestRequest, body: JsonBody | null): CallPlan {
  const parameters = parametersOf(request.pathAndQuery)
  const routines = schema.routines.get(request.name) ?? []
  const given = body ? argumentsOfBody(body) : argumentsOfQuery(parameters, routines)
  const routine = chooseRoutine(routines, request.name, given)
  const query = parseRestQuery(body ? parameters : parameters.filter(([name, value]) => given.texts?.get(name) !== value))
  const { returns, returnsSet } = routine
  const level = levelOf(query, '')
  narrowToRange(level, request.range)

  const sql = new SqlText()
  const isRow = returns.kind === 'row'
  const source = sourceSql(sql, routine, given)
  const columns: Columns = isRow
    ? returns.columns
    : new Map([[routine.name, { name: routine.name, type: 'text', isArray: false, default: null }]])
  const target: Target = { alias: sql.alias(), table: returns.table, name: routine.name, columns, isRow: false }
  const planning: Planning = {
    schema,
    query: isRow ? query : { ...query, select: [{ kind: 'all' }] },
    sql,
    tables: new Set(),
    callsFunctions: true,
    pages: returnsSet,
  }
  const select = planSelect(planning, target, planning.query.select)
  if (isRow) refuseUnusedLevels(planning)
  const from = `source ${target.alias}`
  const media: MediaType = returnsSet || request.media.shape === 'csv' ? request.media : { ...request.media, shape: 'object' }
  const isSilent = request.method === 'HEAD' || returns.kind === 'void' || request.preferences.return === 'minimal'
  const total =
    request.preferences.count === null ? undefined : `(select count(*) from (select from ${from}${select.where}) counted)`
  const statement = answerStatement(sql, select, selectSql(select, from), {
    media: isSilent ? null : media,
    total,
    before: `with source as ${routine.isVolatile || !returnsSet ? 'materialized ' : ''}(${source}) `,
    of: isRow ? 'rows' : 'values',
  })
  return { routine, statement, media, offset: level.offset }
}

function sourceSql(sql: SqlText, routine: Routine, given: GivenArguments): string {
  const { passed, from } = passedSql(sql, routine, given)
  const call = `${quoteTable(routine.name)}(${passed})`
  if (routine.returns.kind !== 'row') return `select ${call} as ${quoteName(routine.name)}${from ? ` from ${from}` : ''}`
  const rows = `select result.* from ${from ? `${from}, lateral ` : ''}${call} as result`
  return routine.returnsSet ? rows : `${rows} where not (result.* is null)`
}

/** The arguments of the call, and the FROM item that they come from when they are read from the body. */
function passedSql(
  sql: SqlText,
  routine: Routine,
  { names, texts, body }: GivenArguments,
): { passed: string; from: string | null } {
  const [first] = routine.arguments
  if (first?.name === '') {
    // A default counts only where nothing at all was given.
    const isLeftOut = names?.length === 0 && !first.required
    return { passed: isLeftOut ? '' : sql.bind(texts?.get('') ?? body ?? '', first.type), from: null }
  }
  const typeOf = (name: string) => routine.arguments.find((argument) => argument.name === name)?.type ?? 'text'
  const given = names ?? []
  const passed = given.map(
    (name) => `${quoteName(name)} => ${texts ? sql.bind(texts.get(name) ?? '', typeOf(name)) : `given.${quoteName(name)}`}`,
  )
  const definition = given.map((name) => `${quoteName(name)} ${typeOf(name)}`).join(', ')
  const from = body !== null && given.length > 0 ? `json_to_record(${sql.bind(body, 'json')}) as given(${definition})` : null
  return { passed: passed.join(', '), from }
}

function argumentsOfBody({ text, value }: JsonBody): GivenArguments {
  if (value === undefined) return { names: [], texts: null, body: '{}' }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return { names: isObject ? Object.keys(value) : null, texts: null, body: text }
}

/** A parameter is an argument when a function of the name has it, unless it is also a column and reads as a filter. */
function argumentsOfQuery(parameters: Parameters, routines: readonly Routine[]): GivenArguments {
  const texts = new Map<string, string>()
  for (const [name, value] of parameters) {
    const isArgument = routines.some((routine) => routine.arguments.some((argument) => argument.name === name))
    const isColumn = routines.some(({ returns }) => returns.columns.has(name))
    if (isArgument && !(isColumn && looksLikeComparison(value))) texts.set(name, value)
  }
  return { names: [...texts.keys()], texts, body: null }
}

/** The one that takes arguments of these names; when there is none, the one that takes the whole body. */
function chooseRoutine(routines: readonly Routine[], name: string, given: GivenArguments): Routine {
  const fitting = routines.filter((routine) => fits(routine, given.names))
  const candidates = fitting.length > 0 || given.body === null ? fitting : routines.filter(takesWholeBody)
  const [routine, ...others] = candidates
  if (!routine) {
    if (given.names === null) throw bodyError('The arguments of a function are one JSON object')
    throw unknownFunction(name, given.names.toSorted(), given.body !== null)
  }
  if (others.length > 0) throw ambiguousFunction(candidates)
  return routine
}

function fits(routine: Routine, names: string[] | null): boolean {
  if (names === null) return false
  return (
    names.every((name) => routine.arguments.some((argument) => argument.name === name)) &&
    routine.arguments.every((argument) => !argument.required || names.includes(argument.name))
  )
}

function takesWholeBody({ arguments: [first] }: Routine): boolean {
  return first?.name === '' && (first.type === 'json' || first.type === 'jsonb')
}

function unknownFunction(name: string, names: string[], isPost: boolean): RestError {
  const called = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`
  const parameters = names.length === 0 ? called : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`
  const orBody = isPost ? ' or with a single unnamed json/jsonb parameter' : ''
  return new RestError(404, 'PGRST202', `Could not find the function public.${name}${called} in the schema cache`, {
    details: `Searched for the function public.${name}${parameters}${orBody}, but no matches were found in the schema cache.`,
  })
}

function ambiguousFunction(candidates: readonly Routine[]): RestError {
  const signatures = candidates
    .toSorted((a, b) => a.arguments.length - b.arguments.length || (signatureOf(a) < signatureOf(b) ? -1 : 1))
    .map(signatureOf)
  return new RestError(300, 'PGRST203', `Could not choose the best candidate function between: ${signatures.join(', ')}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function signatureOf(routine: Routine): string {
  return `public.${routine.name}(${routine.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ')})`
}
