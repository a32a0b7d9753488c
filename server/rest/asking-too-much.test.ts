import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (query: string) =>
  fetch(`${app.url}/rest/v1/universities?${query}`, { headers: { apikey: app.publishableKey, connection: 'close' } })

const many = (count: number, text: string) => Array.from({ length: count }, () => text).join(',')

describe('a request that asks for too much is refused before the database sees it', () => {
  test.each([
    ['500 full-text searches', `or=(${many(500, 'name.fts.a')})`],
    ['48 stars', `select=${many(48, '*')}`],
    ['more columns than any table has', `select=${Array.from({ length: 201 }, (_, n) => `c${n}`).join(',')}`],
    ['the same column again and again', `select=${Array.from({ length: 5 }, (_, n) => `c${n}:description`).join(',')}`],
    ['more comparisons than a screen has', `or=(${many(101, 'name.eq.a')})`],
    ['many patterns', `or=(${many(21, 'name.like.*a*')})`],
    ['a pattern of wildcards', `name=like.${'*a'.repeat(21)}*`],
    ['a long pattern', `name=like.${'a'.repeat(501)}`],
    ['a list of thousands', `name=in.(${many(2_001, 'a')})`],
    ['steps without end into a JSON value', `facts_source${'->a'.repeat(17)}=eq.1`],
    ['an order by everything', `order=${many(21, 'name')}`],
    ['repetitions in one another', `name=match.${encodeURIComponent('(((.*){1,9}){1,9}){1,9}zzz')}`],
    ['an expression that is costly to compile', `name=imatch.${encodeURIComponent('x{200}y{200}')}`],
    ['the same in a tree', `and=(or(name.match."(a*)*",name.eq.b))`],
  ])('%s', async (_what, query) => {
    const answer = await ask(query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' })
  })

  test('what screens ask is not', async () => {
    for (const query of [
      `name=match.${encodeURIComponent('^(Technical )?University (of|at) [A-Z][a-z]+$')}`,
      'or=(name.ilike.*tech*,city.ilike.*tech*,name.wfts.medicine)',
      `select=*&name=in.(${many(500, 'a')})&order=country,name`,
    ])
      expect((await ask(query)).status).toBe(200)
  })
})

describe('the search functions', () => {
  const search = (name: string, text: string, more: Record<string, unknown> = {}) =>
    fetch(`${app.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: app.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ search: text, ...more }),
    })

  test('read the beginning of a text of any length', async () => {
    const tail = ' abcdefghij'.repeat(5_000)
    for (const name of ['find_universities', 'university_facets', 'judged_universities']) {
      const short = await search(name, 'Univarsity Tecknical'.padEnd(200, ' x'), { program: 'b'.repeat(200) })
      const long = await search(name, 'Univarsity Tecknical'.padEnd(200, ' x') + tail, { program: 'b'.repeat(90_000) })
      expect(long.status).toBe(200)
      expect(await long.json()).toEqual(await short.json())
    }
  })

  test('count no more programmes than a screen shows', async () => {
    const subjects = Array.from({ length: 5_000 }, (_, n) => `subject ${n}`)
    const answer = (await (await search('university_facets', '', { subjects })).json()) as { programs: unknown[] }
    expect(answer.programs).toHaveLength(40)
  })
})
