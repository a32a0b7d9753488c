import { logError } from './log-error.ts'

/** What a function of the server refused, by its stable code; status 0 when it was not reached. */
export class FunctionCallError extends Error {
  override name = 'FunctionCallError'
  readonly code: string
  readonly status: number
  constructor(message: string, code: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** POST /functions/v1/{name} as the person of this token, a file or a form as they are: the answer's JSON, null where there is none. Throws FunctionCallError. */
export function callFunction<Answer>(token: string, name: string, body?: object): Promise<Answer> {
  return askFunction(token, 'POST', name, body)
}

/** The same with another method. */
export async function askFunction<Answer>(
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  name: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetchFunction(token, method, name, body)
  if (answer.status === 204) return null as Answer
  const response = await readJson(answer)
  if (response === undefined) throw new FunctionCallError('', 'invalid_answer', answer.status)
  return response as Answer
}

/** The file that GET /functions/v1/{name} answers to these parameters. Throws FunctionCallError. */
export async function readFunctionFile(token: string, name: string, parameters: Record<string, string>): Promise<Blob> {
  const answer = await fetchFunction(token, 'GET', `${name}?${new URLSearchParams(parameters)}`)
  return answer.blob().catch(throwUnreachable)
}

async function fetchFunction(token: string, method: string, name: string, body?: object): Promise<Response> {
  const isFile = body instanceof Blob || body instanceof FormData
  const answer = await fetch(`/functions/v1/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(!isFile && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(throwUnreachable)
  if (answer.ok) return answer
  const refusal = await readJson(answer)
  const { code, message } = (typeof refusal === 'object' && refusal !== null ? refusal : {}) as {
    code?: unknown
    message?: unknown
  }
  throw new FunctionCallError(
    typeof message === 'string' ? message : '',
    typeof code === 'string' ? code : 'unexpected_failure',
    answer.status,
  )
}

function throwUnreachable(cause: unknown): never {
  throw new FunctionCallError(cause instanceof Error ? cause.message : 'Failed to fetch', 'unreachable', 0)
}

/** Undefined where it is no JSON, or broke off: a proxy can answer in our place. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    logError('reading the answer of a function', error)
    return undefined
  }
}
