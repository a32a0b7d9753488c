import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function lineOf(error: unknown): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}

test('an error is logged by its type, message, code and stack, and its cause with it', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { err } = JSON.parse(lineOf(new Error('away', { cause }))) as { err: Record<string, unknown> }
  expect(err).toMatchObject({ type: 'Error', message: 'away', cause: { code: 'ECONNREFUSED' } })
  expect(err.stack).toContain('log.test.ts')
})

test('what the engine quotes of a row or a value stays out of the log', () => {
  const row = {
    code: '23505',
    detail: 'Key (email)=(meera@example.org) already exists.',
    table: 'users',
    constraint: 'users_email',
  }
  const line = lineOf(Object.assign(new Error('duplicate key value'), row))
  expect(line).toContain('users_email')
  expect(line).not.toContain('meera')
  const value = Object.assign(new Error('invalid input syntax for type uuid: "meera@example.org"'), { code: '22P02' })
  expect(lineOf(value)).toContain('22P02')
  expect(lineOf(value)).not.toContain('meera')
})
