import { fieldName } from '#content/catalogue/isced-fields.ts'
import type { ProgrammeDepth } from '#domain/programmes/programme-card.ts'
import { languageName, LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { ProgrammeQuery } from './programme-query.ts'

export const DEPTH_NAMES = { 'in-depth': 'In depth', outline: 'In outline', register: 'From the register' } as const
/** Of so many programmes; what comes before the rest leads to them. */
export const DEPTH_SENTENCES = {
  'in-depth': { linked: 'are known in depth', rest: ', with all that decides, and stand first.' },
  outline: { linked: 'stand in outline', rest: ': what is missing is said.' },
  register: {
    linked: 'are from the Dutch register',
    rest: ', of any subject, with the few figures it gives.',
  },
} as const satisfies Record<ProgrammeDepth, { linked: string; rest: string }>
export const OPEN_LABEL = 'A deadline is still to come'
export const NO_GRE_LABEL = 'No GRE among its requirements'

/** The most that a year may cost, in words. */
export function tuitionLabel(euros: number): string {
  return euros === 0 ? 'No tuition fee' : `At most ${formatMoney(euros, 'EUR')} a year`
}

export function ieltsLabel(band: number): string {
  return `IELTS at most ${band.toFixed(1)}`
}

export function fieldLabel(code: string): string {
  return fieldName(code) ?? `Field ${code}`
}

/** What a filter that is set is called on its chip. */
export function filterWords(query: ProgrammeQuery, filter: keyof ProgrammeQuery): string {
  const { level, field, language, country, university, tuition, ielts, depth } = query
  switch (filter) {
    case 'level':
      return level === null ? '' : LEVEL_NAMES[level]
    case 'field':
      return field === null ? '' : fieldLabel(field)
    case 'language':
      return language === null ? '' : `Taught in ${languageName(language)}`
    case 'country':
      return country ?? ''
    case 'university':
      return (university ?? '').replaceAll('-', ' ')
    case 'tuition':
      return tuition === null ? '' : tuitionLabel(tuition)
    case 'ielts':
      return ielts === null ? '' : ieltsLabel(ielts)
    case 'open':
      return OPEN_LABEL
    case 'noGre':
      return NO_GRE_LABEL
    case 'depth':
      return depth === null ? '' : DEPTH_NAMES[depth]
    default:
      return ''
  }
}
