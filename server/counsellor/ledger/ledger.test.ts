import { expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes } from '#content/catalogue/study-programmes.ts'
import { OTHER_PROFESSIONS } from '#content/guide/practising-in-germany/other-professions.ts'
import { LICENCE_STATES } from '#content/guide/practising-in-germany/states.ts'
import { APS, FOREIGN_DOCUMENTS, LICENCE_STEPS } from '#content/guide/practising-in-germany/way.ts'
import { SCHOLARSHIPS } from '#content/guide/scholarships.ts'
import { VISAS } from '#content/guide/visas.ts'
import { DIPLOMA, DIPLOMA_PHASES } from '#content/provider/diploma.ts'
import { INTERNSHIP_COUNTRIES } from '#content/provider/internships.ts'
import { TERMS_OF_SERVICE } from '#content/provider/legal/terms.ts'
import { CERTIFICATES } from '#content/provider/programmes.ts'
import { builtInLedger } from './source.ts'

const ledger = builtInLedger()

/** Where a fact was read, and what tells one entry from another: no figures that a person asks for. */
const ABOUT_SOURCES =
  /^(?:source|sources|source_id|sourceUrl|url|edition|readOn|checkedOn|kind|reportedBy|id|slug|fields|flag|latitude|longitude|rorId|figures_year|facts_source|image_url|checked_on|link|officialLink|website|guideFigure|website_url)$/

/** Every figure that stands in a piece of content, as a number. */
function figuresIn(content: unknown): number[] {
  if (typeof content === 'number') return [content]
  if (typeof content === 'string')
    return (content.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (ABOUT_SOURCES.test(key) ? [] : figuresIn(value)))
}

const stated = new Set(ledger.records.flatMap(({ text, value }) => [...figuresIn(text), ...figuresIn(value)]))

test.each([
  ['the diploma', [DIPLOMA, DIPLOMA_PHASES]],
  ['the certificates', CERTIFICATES],
  ['the visa guide', VISAS],
  ['the catalogue', CATALOGUE],
  ['the programmes', readStudyProgrammes().map(({ programmes }) => programmes)],
  ['the scholarships', SCHOLARSHIPS],
  ['the page on practising in Germany', [LICENCE_STEPS, LICENCE_STATES, OTHER_PROFESSIONS, APS, FOREIGN_DOCUMENTS]],
  ['the internships', INTERNSHIP_COUNTRIES],
  ['the terms', TERMS_OF_SERVICE],
])('every figure of %s stands in the ledger', (_, content) => {
  const figures = [...new Set(figuresIn(content))]
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter((figure) => !stated.has(figure))).toEqual([])
})

test('no two records have one id, and each belongs to an entity of the ledger', () => {
  const ids = ledger.records.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ledger.records.filter(({ entity }) => !ledger.entities.has(entity))).toEqual([])
})

test('what an entity is within is an entity too', () => {
  const unknown = [...ledger.entities.values()].flatMap(({ within }) => within.filter((id) => !ledger.entities.has(id)))
  expect(unknown).toEqual([])
})

test('a typed sum stands in its own sentence, with its unit', () => {
  const sums = ledger.records.filter(({ value, unit }) => typeof value === 'number' && unit !== null && /^[A-Z]{3}$/.test(unit))
  expect(sums.length).toBeGreaterThan(500)
  expect(sums.filter(({ value, text }) => value !== 0 && !figuresIn(text).includes(value as number)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('a country that the site says nothing of is known by name and has no records', () => {
  expect(ledger.entities.get('elsewhere.Canada')?.names).toContain('canadian')
  expect(ledger.of('elsewhere.Canada')).toEqual([])
})

test('who asks for the way to a licence is told that our diploma is no part of it', () => {
  const [steps] = ledger.of('procedure.approbation', 'steps')
  expect(steps!.text).toMatch(/^The way to a licence as a doctor in Germany, of which our diploma is no part: 1\. /)
})

test('each sum that a state asks of a profession is a record, and stands in the words of the page', () => {
  const fees = ledger.of('state-profession.nurses/thueringen', 'fee')
  expect(fees.map(({ value, conditions }) => [value, conditions['of']])).toEqual([
    [160, 'notice'],
    [80, 'certificate'],
    [250, 'course or exam'],
  ])
  for (const { text, fees: typed = [] } of OTHER_PROFESSIONS.flatMap(({ facts }) => facts))
    for (const fee of typed) expect(figuresIn(text)).toEqual(expect.arrayContaining(figuresIn(fee.text)))
})

test('a fee that differs from year to year has a record for each', () => {
  const years = ledger
    .of('programme.medical-university-of-lodz/medicine', 'tuition')
    .map(({ value, conditions }) => [value, conditions['years']])
  expect(years).toEqual([
    [14_400, '1'],
    [14_200, '2-6'],
  ])
})

test('funds that turn on an age name it, so that they can be chosen by it', () => {
  const inAdvance = { 'months at least': '12', 'months at most': '12' }
  expect(ledger.of('country.Austria', 'funds').map(({ value, conditions }) => [value, conditions])).toEqual([
    [1308.39, { kind: 'official', year: '2026', 'age at least': '24', ...inAdvance, 'rent within': '386.43' }],
    [722.58, { kind: 'official', year: '2026', 'age below': '24', ...inAdvance }],
  ])
})

test('how much is known of programmes and of visas is counted, and what lacks is named', () => {
  const said = (subject: string) => ledger.of(`page.figures-${subject}`).map(({ text }) => text)
  expect(ledger.of('page.figures-in-depth', 'amount').map(({ value }) => value)).toEqual([218])
  expect(said('entered').join(' ')).toMatch(/Tuition, students from outside the EU: known of 71 % of the programmes/)
  expect(said('visas').join(' ')).toContain('Not known (fee of the visa): of Hungary, Romania.')
  expect(ledger.of('page.visa-information', 'covers')[0]!.text).toContain(`Together these are ${VISAS.length} countries`)
  expect(ledger.of('page.about-our-figures', 'meaning')[0]!.text).toContain('in amber')
})

test('the ways to work together and whom an internship is for are told of their pages', () => {
  expect(ledger.of('page.research', 'steps')[0]!.text).toContain('propose a joint project')
  expect(ledger.of('page.internships', 'eligibility')[0]!.text).toContain('young scientists and doctors')
  expect(ledger.of('diploma.biomedical-science', 'steps')[0]!.text).toContain('It costs nothing')
})

test('what a page says of the portal, the tutor, internships and research can be asked', () => {
  const said = (entity: string, attribute: string) =>
    ledger
      .of(entity, attribute)
      .map(({ text }) => text)
      .join(' ')
  expect(said('portal-step.sessions', 'limit')).toContain('60 days after the last use')
  expect(said('portal-step.payment', 'limit')).toContain('"Submit your applications first."')
  expect(said('portal-step.apply', 'description')).toContain('"Documents Pending" means for you: Upload the documents')
  expect(said('portal-step.survey', 'description')).toContain('"Show my matches first"')
  expect(said('portal-step.visa-planner', 'limit')).toContain('EUR, USD, INR, PHP and in no other currency')
  for (const id of ['contact-form', 'messages']) expect(said(`portal-step.${id}`, 'steps')).toContain('within 48 hours')
  expect(said('diploma.biomedical-science', 'refund-rule')).toContain('is sent the way you paid it')
  expect(said('page.german', 'mode')).toContain('works offline')
  expect(said('page.research', 'topics')).toContain('names 6 focus areas')
  expect(said('page.research', 'authors')).toContain('Neither Helix Abroad nor its partners claim a part in them')
  expect(said('internship.sweden', 'place')).toContain('a digital health start-up')
})

test('what a scholarship pays is a record for each sum of its own, with the level that it is for, and one that names none for a level says so', () => {
  const sums = (id: string) =>
    ledger.of(id, 'amount').map(({ value, period, conditions }) => [conditions['level'], value, period])
  expect(sums('scholarship.daad-epos')).toEqual([
    ['master', 992, 'month'],
    ['doctorate', 1400, 'month'],
  ])
  expect(sums('scholarship.stipendium-hungaricum')).toEqual([
    ['bachelor, master', 43_700, 'month'],
    ['doctorate', 140_000, 'month'],
    ['doctorate', 180_000, 'month'],
  ])
  expect(ledger.of('scholarship.eiffel', 'amount').at(-1)!.text).toContain('for the level doctorate: no sum is named')
  // What is left to pay is none that it pays.
  expect(sums('scholarship.radboud-scholarship')).toEqual([[undefined, null, null]])
})

test('what a scholarship asks for as another does is asked for by it too', () => {
  const [own, like] = ledger.of('scholarship.daad-epos-heidelberg', 'eligibility')
  expect(own!.asks).toContainEqual(expect.objectContaining({ asks: 'work', least: 2 }))
  expect(like!.text).toContain('at least two years of professional experience')
})

test('how soon a person answers is a figure of every way to ask', () => {
  const asked = ['provider.helix', ...['contact-form', 'messages', 'counsellor', 'survey'].map((id) => `portal-step.${id}`)]
  for (const id of asked) expect(ledger.of(id, 'duration').map(({ value, unit }) => [value, unit])).toEqual([[48, 'hour']])
})

test('what is counted is a figure with what it counts: states, phrases, papers', () => {
  const counts = (id: string) => ledger.of(id, 'amount').flatMap(({ value, unit }) => (unit ? [[value, unit]] : []))
  expect(counts('procedure.approbation')).toEqual([[16, 'state']])
  expect(counts('page.german')).toEqual([[325, 'phrase']])
  expect(counts('page.research')).toEqual([[12, 'publication']])
  expect(counts('page.papers-ai-genomics')).toEqual([[3, 'publication']])
  expect(ledger.of('page.papers-ai-genomics', 'topics')[0]!.text).toMatch(
    /newest first: "[^"]*AlphaMissense" \(Cheng J, Science, 2023\)/,
  )
})

test('who teaches the diploma is told of it and of each phase', () => {
  const by = [1, 2, 3].map((number) => ledger.of(`phase.${number}`, 'taught-by')[0]!.value)
  for (const one of by) expect(ledger.of('diploma.biomedical-science', 'taught-by')[0]!.text).toContain(one)
})

test('where jobs of one country are advertised is told, its own places first', () => {
  expect(ledger.of('page.jobs-in-Poland', 'description')[0]!.text).toMatch(/^Jobs in Poland are advertised at Central Database/)
})
