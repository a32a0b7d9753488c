/**
 * What structured data has to be, as data. Properties and their types: https://schema.org/TYPE. What a search engine asks for:
 * https://developers.google.com/search/docs/appearance/structured-data/ organization, course-info, faqpage, breadcrumb,
 * job-posting. Only the types and properties that this site uses are named: another one is a fault until it is added here.
 */
type Kind = 'text' | 'url' | 'date' | 'number' | 'boolean' | readonly string[]

interface Rule {
  required: Readonly<Record<string, Kind>>
  /** Asked for, not insisted on: what nobody published is left out. */
  recommended?: Readonly<Record<string, Kind>>
  /** At least one of each group. */
  oneOf?: readonly (readonly string[])[]
  /** schema.org names them, no search engine asks for them. */
  optional?: Readonly<Record<string, Kind>>
}

const ORGANIZATION: Rule = {
  required: { name: 'text' },
  recommended: { url: 'url', logo: 'url', legalName: 'text', email: 'text', telephone: 'text', address: ['PostalAddress'] },
}

const RULES: Readonly<Record<string, Rule>> = {
  Organization: ORGANIZATION,
  EducationalOrganization: {
    required: { ...ORGANIZATION.required, url: 'url', logo: 'url', address: ['PostalAddress'] },
    recommended: ORGANIZATION.recommended!,
  },
  CollegeOrUniversity: {
    required: { name: 'text', address: ['PostalAddress'] },
    recommended: { url: 'url', description: 'text' },
    optional: { geo: ['GeoCoordinates'] },
  },
  PostalAddress: {
    required: { addressCountry: 'text', addressLocality: 'text' },
    recommended: { streetAddress: 'text', addressRegion: 'text', postalCode: 'text' },
  },
  GeoCoordinates: { required: { latitude: 'number', longitude: 'number' } },
  Course: {
    required: { name: 'text', description: 'text', provider: ['Organization', 'EducationalOrganization'], offers: ['Offer'] },
    recommended: { hasCourseInstance: ['CourseInstance'] },
    optional: { url: 'url', audience: ['EducationalAudience'], timeRequired: 'text' },
  },
  CourseInstance: {
    required: { courseMode: ['Online', 'Onsite', 'Blended'] },
    oneOf: [['courseSchedule', 'courseWorkload']],
    optional: { courseSchedule: ['Schedule'], courseWorkload: 'text', startDate: 'date', endDate: 'date' },
  },
  Schedule: {
    required: { repeatFrequency: ['Daily', 'Weekly', 'Monthly', 'Yearly'], repeatCount: 'number' },
    recommended: { duration: 'text', startDate: 'date', endDate: 'date' },
  },
  Offer: {
    required: { category: ['Free', 'Partially Free', 'Subscription', 'Paid'], price: 'number', priceCurrency: 'text' },
    optional: { name: 'text' },
  },
  EducationalOccupationalProgram: {
    required: { name: 'text', description: 'text', url: 'url', provider: ['CollegeOrUniversity'] },
    recommended: {
      offers: ['Offer'],
      timeToComplete: 'text',
      applicationDeadline: 'date',
      educationalCredentialAwarded: 'text',
      educationalProgramMode: 'text',
    },
    optional: { numberOfCredits: 'number' },
  },
  EducationalAudience: { required: { audienceType: 'text' } },
  Article: {
    required: { headline: 'text', mainEntityOfPage: 'url' },
    recommended: { description: 'text' },
    optional: { isAccessibleForFree: 'boolean', publisher: ['Organization', 'EducationalOrganization'] },
  },
  FAQPage: { required: { mainEntity: ['Question'] } },
  Question: { required: { name: 'text', acceptedAnswer: ['Answer'] } },
  Answer: { required: { text: 'text' } },
  BreadcrumbList: { required: { itemListElement: ['ListItem'] } },
  ListItem: { required: { position: 'number', name: 'text', item: 'url' } },
  JobPosting: {
    required: {
      title: 'text',
      description: 'text',
      datePosted: 'date',
      hiringOrganization: ['Organization'],
      jobLocation: ['Place'],
    },
    recommended: { validThrough: 'date', identifier: ['PropertyValue'], directApply: 'boolean', employmentType: 'text' },
    optional: { url: 'url' },
  },
  Place: { required: { address: ['PostalAddress'] } },
  PropertyValue: { required: { name: 'text', value: 'text' } },
}

type Thing = Readonly<Record<string, unknown>>

/** Every fault of one JSON-LD text, in words; none when it validates. */
export function structuredDataIssues(json: string): string[] {
  const graph = JSON.parse(json) as { '@context'?: unknown; '@graph'?: unknown }
  const things = graph['@graph']
  if (graph['@context'] !== 'https://schema.org' || !Array.isArray(things)) return ['no graph of schema.org']
  const named = new Map(things.filter(isThing).map((thing) => [thing['@id'], thing]))
  return things.flatMap((thing) => (isThing(thing) ? issuesOfThing(thing, named) : ['no thing']))
}

function issuesOfThing(thing: Thing, named: ReadonlyMap<unknown, Thing>): string[] {
  const type = String(thing['@type'])
  const rule = RULES[type]
  if (!rule) return [`${type} is no type this site uses`]
  const kinds = { ...rule.optional, ...rule.recommended, ...rule.required }
  const missing = Object.keys(rule.required).filter((name) => thing[name] === undefined)
  const without = (rule.oneOf ?? []).filter((group) => group.every((name) => thing[name] === undefined))
  const issues = [...missing, ...without.map((group) => group.join(' or '))].map((name) => `${type} without ${name}`)
  for (const [name, value] of Object.entries(thing)) {
    if (name.startsWith('@')) continue
    const kind = kinds[name]
    if (!kind) issues.push(`${type} knows no ${name}`)
    else for (const one of [value].flat()) issues.push(...issuesOfValue(`${type}.${name}`, one, kind, named))
  }
  return [...issues, ...issuesAmongValues(type, thing)]
}

function issuesOfValue(where: string, value: unknown, kind: Kind, named: ReadonlyMap<unknown, Thing>): string[] {
  if (typeof kind === 'string') return isOfKind(value, kind) ? [] : [`${where} is no ${kind}`]
  if (!isThing(value)) return kind.includes(String(value)) ? [] : [`${where} is none of ${kind.join(', ')}`]
  const meant = value['@type'] === undefined ? named.get(value['@id']) : value
  if (!meant) return [`${where} names ${String(value['@id'])}, which the page does not describe`]
  if (!kind.includes(String(meant['@type']))) return [`${where} is a ${String(meant['@type'])}, not ${kind.join(' or ')}`]
  return issuesOfThing(meant, named)
}

/** What no single value shows. */
function issuesAmongValues(type: string, thing: Thing): string[] {
  if (type === 'BreadcrumbList') {
    const items = [thing['itemListElement']].flat() as { position?: unknown }[]
    if (items.length < 2) return ['BreadcrumbList of fewer than two steps']
    return items.every(({ position }, index) => position === index + 1) ? [] : ['BreadcrumbList out of order']
  }
  const { datePosted, validThrough } = thing
  const isOver = typeof datePosted === 'string' && typeof validThrough === 'string' && validThrough < datePosted
  return isOver ? [`${type} that ended before it was posted`] : []
}

function isOfKind(value: unknown, kind: Extract<Kind, string>): boolean {
  if (kind === 'number' || kind === 'boolean') return typeof value === kind
  if (typeof value !== 'string' || value.trim() === '') return false
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(value) && !Number.isNaN(Date.parse(value))
  return kind === 'text' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}
