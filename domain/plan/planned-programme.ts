import type { FigureSource } from '../programmes/programme-facts.ts'
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
    languages: languages.map(({ language }) => language),
    deadlines: deadlines.filter(({ group }) => group !== 'eu'),
    intakes: intakes.map(({ month }) => month),
    asksGre: requirements.some(({ kind }) => kind === 'gre'),
  }
}
