import { describe, expect, test } from 'vitest'
import type { AppEnvironment } from '#server/http/app-environment.ts'
import { acceptedMediaType, checkProfile } from './media-type.ts'
import { checkMaxAffected, parsePrefer, preferencesApplied } from './prefer.ts'
import { readRequest } from './request.ts'

const ADDRESS = 'http://helix.test/rest/v1/universities?select=id'
const read = (init: RequestInit & { duplex?: 'half' } = {}, bindings?: object) =>
  readRequest(new Request(ADDRESS, init), 'universities', '203.0.113.7', bindings as AppEnvironment['Bindings'] | undefined)
const post = (body: string | Uint8Array<ArrayBuffer> | ReadableStream, headers: Record<string, string> = {}) =>
  read({ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, duplex: 'half' }).body()
const NONE = { return: null, count: null, resolution: null, missing: null, handling: null, maxAffected: null }
const JSON_TYPE = 'application/json; charset=utf-8'

describe('a request', () => {
  test('is read once: what it asks, and what shapes its answer', () => {
    const headers = { accept: 'text/csv', prefer: 'count=exact', range: '0-4', 'if-none-match': '"1"' }
    expect(read({ headers })).toMatchObject({
      method: 'GET',
      name: 'universities',
      pathAndQuery: '/rest/v1/universities?select=id',
      preferences: { count: 'exact' },
      media: { shape: 'csv' },
      range: '0-4',
      shapeKey: 'GET /rest/v1/universities?select=id\ntext/csv\ncount=exact\n0-4',
      ifNoneMatch: '"1"',
    })
    expect(read().shapeKey).toBe('GET /rest/v1/universities?select=id\n\n\n')
    expect(read({ method: 'HEAD', headers })).toMatchObject({ range: '0-4', ifNoneMatch: '"1"' })
    expect(read({ method: 'DELETE', headers })).toMatchObject({ range: null, ifNoneMatch: null })
  })

  test('is of the one schema: a read names it in one header, a write in another', () => {
    const other = { 'accept-profile': 'auth', 'content-profile': 'public' }
    expect(() => read({ headers: other })).toThrow('Invalid schema: auth')
    expect(() => read({ method: 'HEAD', headers: other })).toThrow('Invalid schema: auth')
    expect(() => read({ method: 'PATCH', headers: other })).not.toThrow()
    expect(() => read({ method: 'PATCH', headers: { 'content-profile': 'auth' } })).toThrow('Invalid schema: auth')
    expect(() => checkProfile('x'.repeat(100))).toThrow(
      expect.objectContaining({
        code: 'PGRST106',
        message: `Invalid schema: ${'x'.repeat(63)}`,
        hint: 'Only the following schemas are exposed: public',
      }) as object,
    )
  })

  test('hands its headers to the database without the secrets, and with the address we saw', () => {
    const headers = {
      authorization: 'Bearer a',
      apikey: 'b',
      cookie: 'c',
      'proxy-authorization': 'd',
      'x-helix-client-address': '198.51.100.1',
      'x-client-info': 'test',
    }
    const shown = { 'x-client-info': 'test', 'x-helix-client-address': '203.0.113.7' }
    expect(read({ headers }).headers()).toEqual(shown)
    expect(read({}, { incoming: { headers: { ...headers, gone: undefined } } }).headers()).toStrictEqual(shown)
    expect(read({}, { incoming: { headers: { via: ['a', 'b'] } } }).headers()).toMatchObject({ via: 'a, b' })
    expect(read({ headers }, {}).headers()).toEqual(shown)
  })
})

describe('a body', () => {
  test.each(['application/json', 'APPLICATION/JSON; charset=utf-8', 'application/vnd.pgrst.object+json'])(
    'of %s is JSON',
    async (type) => expect(await post('{"a":1}', { 'content-type': type })).toEqual({ text: '{"a":1}', value: { a: 1 } }),
  )

  test.each([
    'text/plain',
    'text/application/json',
    'application/jsonl',
    'application/+json',
    'application/x-www-form-urlencoded',
  ])('of %s is refused', async (type) =>
    expect(post('{}', { 'content-type': type })).rejects.toMatchObject({
      status: 400,
      code: 'PGRST102',
      message: `Content-Type not acceptable: ${type}`,
    }),
  )

  test('without a type is JSON, and without anything is nothing', async () => {
    const bytes = new TextEncoder().encode('[1]')
    expect(await read({ method: 'POST', body: bytes }).body()).toEqual({ text: '[1]', value: [1] })
    expect(await read({ method: 'POST' }).body()).toEqual({ text: '', value: undefined })
  })

  test('is UTF-8 and JSON', async () => {
    await expect(post(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ message: 'The body is not UTF-8' })
    await expect(post('{')).rejects.toMatchObject({ status: 400, message: 'Empty or invalid json' })
  })

  test('has a million bytes, whether it says so or not', async () => {
    const most = ' '.repeat(1_048_575) + '1'
    const stream = (text: string) => new Blob([text]).stream()
    expect((await post(stream(most))).value).toBe(1)
    expect((await post(most, { 'content-length': '1048576' })).value).toBe(1)
    const refused = { status: 413, code: 'PGRST102', message: 'The body is larger than 1048576 bytes' }
    await expect(post(stream(` ${most}`))).rejects.toMatchObject(refused)
    await expect(post('1', { 'content-length': '1048577' })).rejects.toMatchObject(refused)
  })

  test('nests 64 levels deep; brackets in its texts are no levels', async () => {
    const nested = (levels: number, inner = '') => '[{"a":'.repeat(levels / 2) + `[${inner}]` + '}]'.repeat(levels / 2)
    expect((await post(nested(62, '[]'))).value).toBeDefined()
    await expect(post(nested(64))).rejects.toMatchObject({
      message: 'The JSON of the body nests deeper than 64 levels',
    })
    for (const text of [
      JSON.stringify('['.repeat(70)),
      JSON.stringify(`"${'{'.repeat(65)}`),
      JSON.stringify(['\\', '[']).repeat(1),
      JSON.stringify(Array.from({ length: 65 }, () => [{}])),
    ])
      expect((await post(text)).text).toBe(text)
    await expect(post(`["\\\\",${'['.repeat(64)}`)).rejects.toMatchObject({
      message: expect.stringContaining('deeper') as string,
    })
  })
})

describe('the Prefer header', () => {
  test.each<[string | null, object]>([
    [null, {}],
    ['', {}],
    ['return=minimal', { return: 'minimal' }],
    [
      'return=representation, count=planned,resolution=merge-duplicates',
      { return: 'representation', count: 'planned', resolution: 'merge-duplicates' },
    ],
    ['missing=default,handling=lenient', { missing: 'default', handling: 'lenient' }],
    ['handling=strict,max-affected=12,tx=commit,', { handling: 'strict', maxAffected: 12 }],
    ['return=everything, respond-async, max-affected=1x', {}],
    ['max-affected=x1', {}],
    ['wait=12', {}],
    ['max-affected=1234567890', {}],
  ])('%j', (header, preferences) => expect(parsePrefer(header)).toEqual({ ...NONE, ...preferences }))

  test('says what it cannot do where a caller is strict, and never rehearses', () => {
    const refused = (details: string) => expect.objectContaining({ status: 400, code: 'PGRST122', details }) as object
    expect(() => parsePrefer('handling=strict, a=b, return=minimal, c')).toThrow(refused('Invalid preferences: a=b, c'))
    for (const header of ['tx=rollback', 'handling=lenient,tx=rollback'])
      expect(() => parsePrefer(header)).toThrow(refused('Invalid preferences: tx=rollback'))
  })

  test('is answered with what was done of it', () => {
    const given = { ...NONE, return: 'minimal', count: 'exact', maxAffected: 3 } as const
    expect(preferencesApplied(given, ['return', 'missing', 'count'])).toBe('return=minimal, count=exact')
    expect(preferencesApplied(given, ['max-affected'])).toBeNull()
    expect(preferencesApplied({ ...given, handling: 'strict' }, ['handling', 'max-affected'])).toBe(
      'handling=strict, max-affected=3',
    )
  })

  test('bounds the rows of a strict caller alone', () => {
    const strict = { ...NONE, handling: 'strict', maxAffected: 2 } as const
    expect(() => checkMaxAffected(strict, 2)).not.toThrow()
    expect(() => checkMaxAffected(strict, 3)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST124', details: 'The query affects 3 rows' }) as object,
    )
    expect(() => checkMaxAffected({ ...strict, handling: 'lenient' }, 3)).not.toThrow()
    expect(() => checkMaxAffected({ ...strict, maxAffected: null }, 3)).not.toThrow()
  })
})

describe('the Accept header', () => {
  const OBJECT = 'application/vnd.pgrst.object+json'
  const ARRAY = 'application/vnd.pgrst.array+json'
  test.each<[string | null, string, boolean, string]>([
    [null, 'array', false, JSON_TYPE],
    ['', 'array', false, JSON_TYPE],
    ['*/*', 'array', false, JSON_TYPE],
    ['application/json', 'array', false, JSON_TYPE],
    ['text/csv', 'csv', false, 'text/csv; charset=utf-8'],
    [OBJECT, 'object', false, `${OBJECT}; charset=utf-8`],
    [`${OBJECT};nulls=stripped`, 'object', true, `${OBJECT};nulls=stripped; charset=utf-8`],
    [`${ARRAY}; Nulls=stripped; charset=utf-8`, 'array', true, `${ARRAY};nulls=stripped; charset=utf-8`],
    ['image/png, text/csv', 'csv', false, 'text/csv; charset=utf-8'],
    ['text/csv, application/json', 'csv', false, 'text/csv; charset=utf-8'],
    ['text/csv;q=0.5, application/json;q=0.9', 'array', false, JSON_TYPE],
    ['text/csv; Q=0.2, application/json;q=0.25', 'array', false, JSON_TYPE],
    ['text/csv;q=0, application/json;q=0.1', 'array', false, JSON_TYPE],
  ])('%j', (accept, shape, stripNulls, contentType) =>
    expect(acceptedMediaType(accept)).toEqual({ shape, stripNulls, contentType }),
  )

  test.each(['image/png', 'text/csv;q=0', 'application/pdf, x'])('%s is not to be had', (accept) =>
    expect(() => acceptedMediaType(accept)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }) as object),
  )

  test('is shown by its beginning where it is long, like a type that is not acceptable', async () => {
    expect(() => acceptedMediaType('x'.repeat(300))).toThrow(/: x{200}$/)
    await expect(post('{}', { 'content-type': 'x'.repeat(300) })).rejects.toThrow(/: x{100}$/)
  })
})
