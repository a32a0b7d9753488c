import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { reportErrorContext } from './data-client.ts'
import { handleError } from './entry.server.tsx'

function reportedOf(error: unknown, signal = new AbortController().signal): unknown[] {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  context.set(reportErrorContext, (one) => void reported.push(one))
  const request = new Request('http://127.0.0.1/universities', { signal })
  handleError(error, { request, context, params: {} } as unknown as Parameters<typeof handleError>[1])
  return reported
}

test('what a page throws is reported where the server says, and by its cause', () => {
  const error = new Error('the catalogue could not be read')
  expect(reportedOf(error)).toEqual([error])
  const wrapped = { status: 500, statusText: '', internal: true, data: '', error }
  expect(reportedOf(wrapped)).toEqual([error])
})

test('a visitor who left is no failure', () => {
  expect(reportedOf(new Error('aborted'), AbortSignal.abort())).toEqual([])
})
