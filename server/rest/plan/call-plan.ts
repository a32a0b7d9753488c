import { looksLikeComparison } from '../parse/filter-grammar.ts'
import type { MediaType } from '../parse/media-type.ts'
import { levelOf, parametersOf, parseRestQuery, type Parameters } from '../parse/query-params.ts'
import { narrowToRange } from '../parse/range-header.ts'
import type { JsonBody, RestRequest } from '../parse/request.ts'
import { bodyError, RestError } from '../rest-error.ts'
import type { Columns, Routine, Schema } from '../schema/introspection.ts'
import { planSelect, refuseUnusedLevels, selectSql, type Planning, type Target } from './select-plan.ts'
import { quoteName, quoteTable, SqlText } from './sql-text.ts'
import { answerStatement, type Statement } from './statement.ts'

export interface CallPlan {
  routine: Routine
  statement: Statement
  /** The media type of the body: a function that gives one row answers with an object unasked. */
  media: MediaType
  offset: number
}

interface GivenArguments {
  names: string[]
  /** From the query string, each as text. */
  texts: Map<string, string> | null
  /** The whole JSON object. */
  json: string | null
}

/** Compiles a call. Throws PGRST202 and PGRST203 when not exactly one function has these arguments. */
export function planCall(schema: Schema, request: RestRequest, body: JsonBody | null): CallPlan {
  const parameters = parametersOf(request.pathAndQuery)
  const routines = schema.routines.get(request.name) ?? []
  const given = body ? argumentsOfBody(body) : argumentsOfQuery(parameters, routines)
  const routine = chooseRoutine(routines, request.name, given.names)
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
  const target: Target = { alias: sql.alias(), table: returns.table, name: routine.name, columns }
  const planning: Planning = {
    schema,
    query: isRow ? query : { ...query, select: [{ kind: 'all' }] },
    sql,
    tables: new Set(),
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

function sourceSql(sql: SqlText, routine: Routine, { names, texts, json }: GivenArguments): string {
  const typeOf = (name: string) => routine.arguments.find((argument) => argument.name === name)?.type ?? 'text'
  const passed = names.map(
    (name) => `${quoteName(name)} => ${texts ? sql.bind(texts.get(name) ?? '', typeOf(name)) : `given.${quoteName(name)}`}`,
  )
  const call = `${quoteTable(routine.name)}(${passed.join(', ')})`
  const definition = names.map((name) => `${quoteName(name)} ${typeOf(name)}`).join(', ')
  const given = json !== null && names.length > 0 ? `json_to_record(${sql.bind(json, 'json')}) as given(${definition})` : null
  if (routine.returns.kind !== 'row') return `select ${call} as ${quoteName(routine.name)}${given ? ` from ${given}` : ''}`
  const rows = `select result.* from ${given ? `${given}, lateral ` : ''}${call} as result`
  return routine.returnsSet ? rows : `${rows} where not (result.* is null)`
}

function argumentsOfBody({ text, value }: JsonBody): GivenArguments {
  if (value === undefined) return { names: [], texts: null, json: null }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bodyError('The arguments of a function are one JSON object')
  return { names: Object.keys(value), texts: null, json: text }
}

/** A parameter is an argument when a function of the name has it, unless it is also a column and reads as a filter. */
function argumentsOfQuery(parameters: Parameters, routines: readonly Routine[]): GivenArguments {
  const texts = new Map<string, string>()
  for (const [name, value] of parameters) {
    const isArgument = routines.some((routine) => routine.arguments.some((argument) => argument.name === name))
    const isColumn = routines.some(({ returns }) => returns.columns.has(name))
    if (isArgument && !(isColumn && looksLikeComparison(value))) texts.set(name, value)
  }
  return { names: [...texts.keys()], texts, json: null }
}

function chooseRoutine(routines: readonly Routine[], name: string, given: string[]): Routine {
  const fitting = routines.filter(
    (routine) =>
      given.every((one) => routine.arguments.some((argument) => argument.name === one)) &&
      routine.arguments.every((argument) => !argument.required || given.includes(argument.name)),
  )
  const exact = fitting.filter((routine) => routine.arguments.length === given.length)
  const [routine, ...others] = exact.length > 0 ? exact : fitting
  const called = `public.${name}${given.length === 0 ? ' without parameters' : `(${given.join(', ')})`}`
  if (!routine) {
    throw new RestError(404, 'PGRST202', `Could not find the function ${called} in the schema cache`, {
      details: `Searched for the function ${called}, but no matches were found in the schema cache.`,
    })
  }
  if (others.length > 0) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${[routine, ...others].map(signatureOf).join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  }
  return routine
}

function signatureOf(routine: Routine): string {
  return `public.${routine.name}(${routine.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ')})`
}
