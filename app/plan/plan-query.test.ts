import { expect, test } from 'vitest'
import { parsePlanQuery, planHref } from './plan-query.ts'

const parse = (text: string) => parsePlanQuery(new URLSearchParams(text))

test('a plan is read from its address and written into it again', () => {
  const address = '/plan?programme=a%2Fb&programme=c%2Fd-e&from=Nigeria&has=english&has=aps'
  expect(planHref(parse(address.split('?')[1]!))).toBe(address)
  expect(planHref(parse(''))).toBe('/plan')
})

test.each([
  'programme=',
  'programme=a',
  'programme=a/b/c',
  'programme=../x',
  'programme=A/B',
  `programme=${'a'.repeat(300)}/b`,
  'from=Atlantis',
  'has=everything',
])('what makes no sense is left out: %s', (text) => {
  expect(planHref(parse(text))).toBe('/plan')
})

test('a programme stands once, and no more than six do', () => {
  const many = Array.from({ length: 9 }, (_, n) => `programme=a/${n}`).join('&')
  expect(parse(`programme=a/0&${many}`).programmes).toEqual(['a/0', 'a/1', 'a/2', 'a/3', 'a/4', 'a/5'])
})
