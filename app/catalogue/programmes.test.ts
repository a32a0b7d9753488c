import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { Programmes } from './programmes.tsx'
import { builtInUniversity } from './read/read-university.ts'

const university = builtInUniversity('leiden-university')!
const card = (name: string, change: Partial<ProgrammeCard>): ProgrammeCard => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  level: 'master',
  degree: 'M.Sc.',
  mode: null,
  fields: [],
  subjects: [],
  depth: 'outline',
  months: 24,
  ects: 120,
  languages: ['en'],
  university: { id: 'u', slug: university.slug, name: university.name, city: 'Leiden', country: 'Netherlands' },
  tuition: null,
  deadlines: [],
  english: [],
  applyThrough: null,
  ...change,
})
const shown = (programmes: ProgrammeCard[]) =>
  renderToStaticMarkup(
    createElement(Programmes, {
      university,
      programmes: { how: 'all', total: programmes.length, programmes },
      today: '2026-11-23',
    }),
  )

test('what a register alone has stands below what is entered, and says once that it has no figures', () => {
  const html = shown([
    card('Astronomy', { depth: 'register', degree: null, months: null }),
    card('Law', { depth: 'register', level: 'bachelor', degree: null, months: null }),
    card('Genomics', {}),
    card('Zoology', { depth: 'in-depth' }),
  ])
  const [entered, registered] = html.split('From the register')
  expect([...entered!.matchAll(/<h3.*?<a[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['Zoology', 'Genomics'])
  expect(
    [...registered!.matchAll(/<li.*?<a href="([^"]+)"[^>]*>([^<]+)<\/a><span[^>]*>([^<]+)/g)].map(([, ...of]) => of),
  ).toEqual([
    ['/universities/leiden-university/law', 'Law', 'Bachelor, English'],
    ['/universities/leiden-university/astronomy', 'Astronomy', 'Master, English'],
  ])
  expect(registered!.match(/entered yet/g)).toHaveLength(1)
})

test('where all is of one kind there is no second list', () => {
  expect(shown([card('Genomics', {})])).not.toContain('From the register')
  expect(shown([card('Law', { depth: 'register' })]).match(/<ul/g)).toHaveLength(1)
})
