import {
  COLLABORATIONS,
  FOCUS_AREAS,
  type FocusArea,
  PROJECTS,
  PROJECTS_NOTE,
  PUBLICATIONS,
  PUBLICATIONS_NOTE,
  doiUrl,
} from '#content/provider/research.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import { CALENDAR_YEAR } from '../../query/query.ts'
import { writeEntries, type Entries, type EntriesWriter, type Origin } from '../writing/entries.ts'

/** Research: its focus areas, the papers of each, the projects, and how to work together. */
export function researchEntries(): Entries {
  const entries = writeEntries()
  const origin = { source: 'research page of this site', page: '/research' }
  const page = entries.about({ id: 'page.research', kind: 'page', name: 'Research' }, origin)
  page('topics', {
    text: `The research page names ${FOCUS_AREAS.length} focus areas: ${FOCUS_AREAS.map(({ title }) => title).join('; ')}`,
  })
  for (const { title, text } of FOCUS_AREAS) page('topics', { text: `${title}: ${text}` })
  page('description', { text: `The research page shows ${PROJECTS.length} projects. ${PROJECTS_NOTE}` })
  page('description', { text: `The research page lists ${PUBLICATIONS.length} publications. ${PUBLICATIONS_NOTE}` })
  page('amount', {
    value: PUBLICATIONS.length,
    unit: 'publication',
    text: `The research page lists ${PUBLICATIONS.length} papers in ${FOCUS_AREAS.length} focus areas`,
  })
  page('authors', { text: `Who wrote the ${PUBLICATIONS.length} papers of the research page: ${lowerFirst(PUBLICATIONS_NOTE)}` })
  page('steps', {
    text: `Research groups, hospitals and companies can work with us: ${COLLABORATIONS.map(({ label }) => lowerFirst(label)).join('; ')}. Each way begins with a message to a person`,
  })
  for (const area of FOCUS_AREAS) addPapers(entries, area, origin)
  for (const [index, project] of PROJECTS.entries()) {
    const name = project.title.replace('Example: ', '')
    const say = entries.about({ id: `research-project.${index + 1}`, kind: 'research-project', name }, origin)
    say('description', { text: `${project.title}: ${project.description}` })
    say('status', { value: project.status, text: `The project "${name}" is ${project.status.toLowerCase()}` })
    say('funding', { value: project.funding, text: `Funding of "${name}": ${project.funding}` })
    const { value, unit } = project.lasts
    say('duration', { value, unit, text: `The project "${name}" takes ${project.duration}` })
  }
  for (const publication of PUBLICATIONS) {
    const { title, authors, journal, year, type, doi, focusArea } = publication
    const area = FOCUS_AREAS.find(({ id }) => id === focusArea)!
    const short = /\b[A-Z][A-Za-z]*[A-Z][A-Za-z]*\b/.exec(title)?.[0]
    const say = entries.about(
      { id: `publication.${doi}`, kind: 'publication', name: title, names: short ? [short] : [] },
      { ...origin, sourceUrl: doiUrl(publication) },
    )
    say('authors', { value: authors, text: `"${title}" is by ${authors} (${journal}, ${year}). ${PUBLICATIONS_NOTE}` })
    say('posted-on', {
      value: year,
      unit: CALENDAR_YEAR,
      text: `"${title}" appeared in ${journal} in ${year}; ${type.toLowerCase()}`,
    })
    say('journal', { value: journal, text: `"${title}" appeared in ${journal} (${year})` })
    say('website', { value: doi, text: `The DOI of "${title}" is ${doi}` })
    say('topics', { value: area.title, text: `"${title}" (${year}) is one of the papers on ${area.title}` })
  }
  return entries
}

/** The papers of one focus area, the newest first. */
function addPapers(entries: EntriesWriter, { id, title }: FocusArea, origin: Origin): void {
  const papers = PUBLICATIONS.filter(({ focusArea }) => focusArea === id).toSorted((one, other) => other.year - one.year)
  const say = entries.about(
    { id: `page.papers-${id}`, kind: 'page', name: `Papers on ${title}`, within: ['page.research'] },
    origin,
  )
  const listed = papers.map(
    ({ title: name, authors, journal, year }) => `"${name}" (${authors.split(',')[0]}, ${journal}, ${year})`,
  )
  say('topics', {
    text: `The papers on ${title} that a beginner should have read, the newest first: ${listed.join('; ')}`,
  })
  say('amount', {
    value: papers.length,
    unit: 'publication',
    text: `The research page lists ${papers.length} ${papers.length === 1 ? 'paper' : 'papers'} on ${title}`,
  })
}
