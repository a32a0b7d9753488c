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

/** POST /functions/v1/{name} as the person of this token: the answer's JSON, null where there is none. Throws FunctionCallError. */
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
  const answer = await fetch(`/functions/v1/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new FunctionCallError(cause instanceof Error ? cause.message : 'Failed to fetch', 'unreachable', 0)
  })
  if (answer.status === 204) return null as Answer
  const response = await readJson(answer)
  if (answer.ok && response !== undefined) return response as Answer
  const { code, message } = (typeof response === 'object' && response !== null ? response : {}) as {
    code?: unknown
    message?: unknown
  }
  throw new FunctionCallError(
    typeof message === 'string' ? message : '',
    typeof code === 'string' ? code : answer.ok ? 'invalid_answer' : 'unexpected_failure',
    answer.status,
  )
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
