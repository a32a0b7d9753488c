import type { FigureSource } from '../facts/figure-source.ts'
import type { PlannedProgramme } from './step.ts'

/** What public.read_programme() gives, as far as a plan reads it. */
export interface StoredProgramme {
  id: string
  slug: string
  name: string
  degree: string | null
  apply: { through: string } | null
  languages: { language: string }[]
  intakes: { month: number }[]
  deadlines: {
    group: string
    intake: number | null
    opens: string | null
    closes: string
    note?: string | null
    source: FigureSource
  }[]
  requirements: { kind: string; minimum: number | null }[]
  university: { slug: string; name: string; city: string; country: string }
}

export function planned({
  id,
  name,
  university,
  apply,
  languages,
  deadlines,
  intakes,
  requirements,
}: StoredProgramme): PlannedProgramme {
  return {
    id,
    name,
    university: university.name,
    city: university.city,
    country: university.country,
    applyThrough: apply?.through ?? null,
    deadlines: deadlines.filter(({ group }) => group !== 'eu'),
    intakes: intakes.map(({ month }) => month),
    asksEnglish: asksEnglish({ languages, requirements }),
    asksGre: requirements.some(({ kind }) => kind === 'gre'),
  }
}

/** Whether a result of an English test is needed: of what is taught in English, unless the university judges it itself. */
export function asksEnglish({ languages, requirements }: Pick<StoredProgramme, 'languages' | 'requirements'>): boolean {
  return languages.some(({ language }) => language === 'en') && requirements.every(({ kind }) => kind !== 'english-judged')
}
