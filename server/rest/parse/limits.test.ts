import { describe, expect, test } from 'vitest'
import { refuseCostlyExpression, refuseTooLong } from './limits.ts'
import { parseRestQuery } from './query-params.ts'

const repeat = (count: number, text: string | ((at: number) => string)) =>
  Array.from({ length: count }, (_, at) => (typeof text === 'string' ? text : text(at))).join(',')
const read = (address: string) => parseRestQuery([...new URLSearchParams(address)])

describe('a request asks for so much and no more', () => {
  test.each<[what: string, most: number, address: (count: number) => string]>([
    ['comparisons', 100, (count) => `or=(${repeat(count, 'name.eq.a')})`],
    ['comparisons', 100, (count) => `or=(${repeat(count - 1, 'name.eq.a')})&cities.name=eq.a`],
    ['full-text searches', 10, (count) => `or=(${repeat(count, (at) => `name.${['fts', 'plfts', 'phfts', 'wfts'][at % 4]}.a`)})`],
    ['patterns', 20, (count) => `or=(${repeat(count, (at) => `name.${['like', 'ilike', 'match', 'imatch'][at % 4]}.a`)})`],
    ['wildcards in a pattern', 20, (count) => `name=like.${'%25'.repeat(count - 1)}*`],
    ['wildcards in a pattern', 20, (count) => `name=ilike.${'*'.repeat(count)}`],
    ['values in lists', 2_000, (count) => `id=in.(${repeat(count - 1, '1')})&name=in.(1)`],
    ['orders', 20, (count) => `order=${repeat(count - 1, 'name')}&cities.order=name`],
    ['columns', 200, (count) => `select=${repeat(count - 2, (at) => `c${at}`)},cities(name)`],
    ['stars', 2, (count) => `select=${repeat(count, '*')}`],
    ['times the same column', 4, (count) => `select=${repeat(count, 'name')}`],
    ['times the same column', 4, (count) => `select=id,cities(${repeat(count, 'data->a')},data->b,data)`],
    ['embedded resources', 20, (count) => `select=id,a(${repeat(count - 1, (at) => `e${at}(id)`)})`],
    ['steps into a JSON value', 16, (count) => `data${'->a'.repeat(count)}=eq.1`],
    ['steps into a JSON value', 16, (count) => `select=data${'->a'.repeat(count)}`],
  ])('%s: %i', (what, most, address) => {
    expect(() => read(address(most))).not.toThrow()
    expect(() => read(address(most + 1))).toThrow(
      `The request asks for too much: ${most + 1} ${what}, and at most ${most} are possible.`,
    )
  })

  test('each embedded resource brings a star of its own', () => {
    expect(() => read('select=*,*,*,cities(id)')).not.toThrow()
    expect(() => read('select=*,*,*,*,cities(id)')).toThrow('3 stars, and at most 2')
  })

  test('a pattern and a text search have 500 characters', () => {
    for (const operator of ['like', 'imatch', 'fts', 'wfts']) {
      expect(() => read(`name=${operator}.${'a'.repeat(500)}`)).not.toThrow()
      expect(() => read(`name=${operator}.${'a'.repeat(501)}`)).toThrow('A pattern has at most 500 characters.')
    }
    expect(() => read(`name=eq.${'a'.repeat(501)}`)).not.toThrow()
  })

  test('wildcards and repetitions are those of a pattern: other values hold what they like', () => {
    expect(() => read(`name=eq.${'*'.repeat(30)}`)).not.toThrow()
    expect(() => read('name=like.(a*)*')).not.toThrow()
    expect(() => read('name=match.(a*)*')).toThrow('Repetitions in one another')
    expect(() => read('or=(and(name.imatch."(a*)*"))')).toThrow('Repetitions in one another')
  })

  test('an answer has 16 million characters', () => {
    expect(() => refuseTooLong(null)).not.toThrow()
    expect(() => refuseTooLong('a'.repeat(16 * 1024 * 1024))).not.toThrow()
    expect(() => refuseTooLong('a'.repeat(16 * 1024 * 1024 + 1))).toThrow('asks for too much')
  })
})

describe('regular expressions', () => {
  test.each([
    ['(a*)*', 'in one another'],
    ['(a*)+', 'in one another'],
    ['(a+){2}', 'in one another'],
    ['((a+)b)+', 'in one another'],
    ['(a|(b{2}))*', 'in one another'],
    ['(?:a*){2}', 'in one another'],
    ['(?=a*)*', 'in one another'],
    ['(a?)*', 'in one another'],
    ['(a*?)*', 'in one another'],
    ['[)]*((x*))+', 'in one another'],
    ['[^])]((x*))+', 'in one another'],
    ['[[:alpha:])](x*)+', 'in one another'],
    ['\\\\(a*)*', 'in one another'],
    ['a{256}', 'says 256'],
    ['a{2,256}', 'says 256'],
    ['a{200}b{56}', 'says 256'],
    ['a{20,256}', 'says 256'],
    ['a*b{256}', 'says 256'],
    ['(a)\\1', 'Back-references'],
    ['(a)\\9', 'Back-references'],
    ['***=a', 'Options'],
    ['(?b)\\(a*\\)*', 'Options'],
    ['(?in)a', 'Options'],
  ])('refused: %s', (expression, why) => expect(() => refuseCostlyExpression(expression)).toThrow(why))

  test.each([
    'a*b+c?',
    '(ab)+',
    '(a|b)*c',
    '[(a*)]*',
    '[^(a*)]*',
    '[](a*)]*',
    '[[:alpha:](a*)]*',
    '[(a*)*]',
    '[^(a*)*]',
    '[](a*)*]',
    '[[:alpha:](a*)*]',
    '((a)b)*',
    'a*)*',
    '*a',
    '\\(a*\\)*',
    '(a*)b*',
    '(a+)?',
    '(a+)?b*',
    ')a*)*',
    'x{3,5}',
    'x{255}',
    'x{200}y{55}',
    'a{,',
    'a{,256}',
    '\\0',
    'a***b',
    'a(?:b)c',
    'a(?i)',
  ])('taken: %s', (expression) => expect(() => refuseCostlyExpression(expression)).not.toThrow())
})
