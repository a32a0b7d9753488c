import { type DestinationStream, type Logger, pino } from 'pino'
import { isDatabaseError } from '#db/database.ts'

/** The server's log: one JSON object a line. What it says of an error names no person. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return stream ? pino(options, stream) : pino(options)
}

interface ErrorLine {
  type: string
  message: string
  code?: string
  table?: string
  constraint?: string
  stack?: string
  cause?: ErrorLine
}

/**
 * Chosen fields only. The engine's `detail` quotes the row ("Key (email)=(…) already exists"), and what it says of a value it could
 * not read (class 22) quotes that.
 */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, stack = '', cause } = error
  const hidesValue = isDatabaseError(error) && error.code.startsWith('22')
  const message = hidesValue ? 'a value could not be read' : error.message
  const frames = stack.slice(Math.max(0, stack.indexOf('\n    at ')))
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames && { stack: `${name}: ${message}${frames}` }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
