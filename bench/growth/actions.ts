import { createHash } from 'node:crypto'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { city, CITIES } from '../ask-together.ts'
import { COUNTRIES, PER_UNIVERSITY, SUBJECTS } from './fill-programmes.ts'

export interface Person {
  /** Of a student: her number. */
  n: number
  id: string
  token: string
}

/** How much there is. */
export interface Size {
  programmes: number
  students: number
}

/** Asks the server as somebody; without one, as a visitor. The answer is the parsed body; one that is no success is thrown. */
export type Ask = (path: string, options?: { person?: Person; method?: string; body?: unknown }) => Promise<unknown>

export interface Action {
  who: 'visitor' | 'student' | 'staff'
  /** The n-th time that it is done. */
  work: (ask: Ask, n: number, person: Person | undefined, size: Size) => Promise<unknown>
}

const FACTS = ['tuition', 'level', 'field', 'language'] as const
const VALUES = {
  tuition: ['2000', '5000', '10000', '15000', '20000'],
  level: ['master', 'bachelor', 'doctorate'],
  field: ['051', '091', '084', '098'],
  language: ['en', 'de', 'fr'],
}

/** Other filters each time, as the list of programmes offers them. */
function filtersOf(n: number): string {
  const chosen = FACTS.map((fact, at) => [fact, VALUES[fact][Math.floor(n / 3 ** at) % (VALUES[fact].length + 1)]] as const)
  return encodeURIComponent(
    JSON.stringify({
      country: COUNTRIES[n % COUNTRIES.length],
      ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
    }),
  )
}

const subject = (n: number) => SUBJECTS[n % SUBJECTS.length]!
const search = (text: string) => `search=${encodeURIComponent(text)}`
const numberOf = (n: number, most: number) => 1 + ((n * 7919) % most)
const rpc = (name: string, question: string) => `/rest/v1/rpc/${name}?${question}`
const call = (ask: Ask, person: Person | undefined, name: string, body: unknown = {}) =>
  ask(`/rest/v1/rpc/${name}`, { ...(person && { person }), method: 'POST', body })

const universityOf = (n: number, { programmes }: Size) => numberOf(n, programmes - 1) % Math.ceil(programmes / PER_UNIVERSITY)
const own = (table: string, person: Person, columns = '*') => `/rest/v1/${table}?select=${columns}&student_id=eq.${person.id}`

/** As the fill makes ids of numbers. */
export function md5Uuid(of: string): string {
  return createHash('md5')
    .update(of)
    .digest('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** What people do most, each as their screen does it. What "asked once" says no cache has an answer to. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  'search, a subject in a city, asked once': {
    who: 'visitor',
    work: (ask, n) =>
      ask(rpc('find_programmes', `${search(`${subject(n)} ${city(n % CITIES)}`)}&filters=${filtersOf(n)}&take=24`)),
  },
  'search, one word, asked once': {
    who: 'visitor',
    work: (ask, n) => ask(rpc('find_programmes', `${search(subject(n * 21).split(' ')[1]!)}&filters=${filtersOf(n)}&take=24`)),
  },
  'search, misspelt, asked once': {
    who: 'visitor',
    work: (ask, n) => {
      const name = city(n % CITIES)
      return ask(
        rpc(
          'find_programmes',
          `${search(`${subject(n)} ${name.slice(0, 3)}${name.slice(4)}`)}&skip=${Math.floor(n / CITIES)}&take=24`,
        ),
      )
    },
  },
  'filters, asked once': {
    who: 'visitor',
    work: (ask, n) => ask(rpc('find_programmes', `filters=${filtersOf(n)}&skip=${n % 5}&take=24`)),
  },
  'filters, asked again': {
    who: 'visitor',
    work: (ask, n) => ask(rpc('find_programmes', `filters=${filtersOf(n % 4)}&skip=0&take=24`)),
  },
  'counts, asked once': { who: 'visitor', work: (ask, n) => ask(rpc('programme_facets', `filters=${filtersOf(n)}`)) },
  'counts of a word, asked once': {
    who: 'visitor',
    work: (ask, n) => ask(rpc('programme_facets', `${search(subject(n * 21).split(' ')[1]!)}&filters=${filtersOf(n)}`)),
  },
  'counts, asked again': { who: 'visitor', work: (ask, n) => ask(rpc('programme_facets', `filters=${filtersOf(n % 4)}`)) },
  'page: a university': { who: 'visitor', work: (ask, n, _, size) => ask(`/universities/bench-${universityOf(n, size)}`) },
  'page: a programme': {
    who: 'visitor',
    work: (ask, n, _, size) => {
      const programme = numberOf(n, size.programmes - 1)
      return ask(`/universities/bench-${Math.floor(programme / PER_UNIVERSITY)}/bench-${programme}`)
    },
  },
  'the counsellor is asked': {
    who: 'visitor',
    work: (ask, n) =>
      ask('/functions/v1/gemini-chat', {
        method: 'POST',
        body: { message: `What does it cost to study in ${COUNTRIES[n % COUNTRIES.length]}?` },
      }),
  },
  'Explore, a search': {
    who: 'student',
    work: async (ask, n, person) => {
      // Universities of the built-in catalogue: the ids of generated ones are none that the matches take.
      const found = (await ask(
        rpc('find_universities', `${search(CATALOGUE[n % CATALOGUE.length]!.city)}&take=24`),
        person && { person },
      )) as {
        universities: { id: string }[]
      }
      return ask('/functions/v1/matches', {
        ...(person && { person }),
        method: 'POST',
        body: { universities: found.universities.map(({ id }) => id) },
      })
    },
  },
  'Explore, recommended': {
    who: 'student',
    work: (ask, _, person) => ask('/functions/v1/recommended', { ...(person && { person }), method: 'POST', body: {} }),
  },
  'dashboard, its reads': {
    who: 'student',
    work: (ask, _, person) =>
      Promise.all([
        call(ask, person, 'portal_facts'),
        call(ask, person, 'own_news'),
        ...['tasks', 'selected_universities', 'saved_universities', 'applications'].map((table) =>
          ask(own(table, person!), { person: person! }),
        ),
      ]),
  },
  'profile, saved': {
    who: 'student',
    work: (ask, n, person) =>
      ask(`/rest/v1/student_profiles?id=eq.${person!.id}`, { person: person!, method: 'PATCH', body: { major: `Biology ${n}` } }),
  },
  'a programme, selected': {
    who: 'student',
    work: async (ask, _, person, { programmes }) => {
      // One that she has not: the fill gave her two at 3n and 3n + 1.
      const university = (3 * person!.n + 7) % Math.floor(programmes / PER_UNIVERSITY)
      const selected = {
        student_id: person!.id,
        university_id: md5Uuid(`university ${university}`),
        programme_id: md5Uuid(`programme ${university * PER_UNIVERSITY + 1}`),
      }
      await ask('/rest/v1/selected_universities', { person: person!, method: 'POST', body: selected })
      const row = `student_id=eq.${person!.id}&programme_id=eq.${selected.programme_id}`
      return ask(`/rest/v1/selected_universities?${row}`, { person: person!, method: 'DELETE' })
    },
  },
  'applications, submitted': { who: 'student', work: (ask, _, person) => call(ask, person, 'submit_applications') },
  'messages, the list': { who: 'student', work: (ask, _, person) => call(ask, person, 'own_conversation', { newest: 100 }) },
  'a message, sent': {
    who: 'student',
    work: (ask, n, person) => call(ask, person, 'send_message', { body: `What about question ${n}?` }),
  },
  'the plan': { who: 'student', work: (ask, _, person) => ask('/functions/v1/plan', { person: person! }) },
  'console: the inbox': { who: 'staff', work: (ask, _, person) => call(ask, person, 'inbox_page', { filters: {} }) },
  'console: the inbox, searched': {
    who: 'staff',
    work: (ask, n, person, { students }) =>
      call(ask, person, 'inbox_page', { filters: { queue: 'closed', search: `family${numberOf(n, students)}` } }),
  },
  'console: the students': { who: 'staff', work: (ask, _, person) => call(ask, person, 'students_page', { filters: {} }) },
  'console: the students, searched': {
    who: 'staff',
    work: (ask, n, person, { students }) =>
      call(ask, person, 'students_page', { filters: { search: `family${numberOf(n, students)}` } }),
  },
  'console: the applications': {
    who: 'staff',
    work: (ask, _, person) => call(ask, person, 'applications_page', { filters: { status: 'Submitted' } }),
  },
  'console: the board': { who: 'staff', work: (ask, _, person) => call(ask, person, 'applications_board', { filters: {} }) },
  'console: the audit log': {
    who: 'staff',
    work: (ask, n, person) =>
      ask(`/rest/v1/audit_log?select=*&order=id.desc&limit=50&offset=${50 * (n % 3)}`, { person: person! }),
  },
  'console: the figures': { who: 'staff', work: (ask, _, person) => call(ask, person, 'console_figures', { days: 365 }) },
  'console: search over all': {
    who: 'staff',
    work: (ask, n, person, { students }) => call(ask, person, 'console_search', { words: `family${numberOf(n, students)}` }),
  },
}
