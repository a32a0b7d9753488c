import { expect, test } from 'vitest'
import { blocksOf, pageHref, publisherHref, spokenText, type Source } from './citations.ts'

const source = (number: number): Source => ({
  number,
  text: `fact ${number}`,
  source: 'ledger',
  sourceUrl: null,
  page: '/programs#x',
  checkedOn: null,
})

test('numbers in brackets become citations where there is such a source, and stay text where not', () => {
  const [block] = blocksOf('It costs €900 [1][2]. See [7].', [source(1), source(2)])
  expect(block).toEqual({
    kind: 'paragraph',
    parts: [
      { kind: 'text', text: 'It costs €900 ' },
      { kind: 'citation', source: source(1) },
      { kind: 'citation', source: source(2) },
      { kind: 'text', text: '. See ' },
      { kind: 'text', text: '[7]' },
      { kind: 'text', text: '.' },
    ],
  })
})

test('lines with a dash are one list', () => {
  expect(blocksOf('Two:\n- one\n- two\n\nEnd', []).map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph'])
})

test('markup in an answer stays text', () => {
  expect(blocksOf('<img src=x onerror=alert(1)>', [])).toEqual([
    { kind: 'paragraph', parts: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ])
})

test('numbers of citations are not spoken', () => {
  expect(spokenText('It costs €900 [1][2].\n- a [3]')).toBe('It costs €900.\na')
})

test('a citation leads to a page of the site or a publisher, never to a script or another host', () => {
  expect(pageHref({ ...source(1), page: '/visa-information#germany' })).toBe('/visa-information#germany')
  for (const page of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example'])
    expect(pageHref({ ...source(1), page })).toBeNull()
  expect(publisherHref({ ...source(1), sourceUrl: 'javascript:alert(1)' })).toBeNull()
  expect(publisherHref({ ...source(1), sourceUrl: 'https://daad.de/x' })).toBe('https://daad.de/x')
})
