import type { UniversityEntry } from '#domain/universities/university.ts'

/** A published price of one year's study. A price without its year, level and page cannot be written down. */
export interface Tuition {
  /** Whole currency units a year (cents where the source has them); 0 where no tuition is charged. */
  fee: number
  currency: 'EUR' | 'CHF' | 'SEK' | 'USD'
  /** Which students and which programme level the figure is for, and what it leaves out. */
  note: string
  year: string
  /** The page of the university or the state that publishes the figure. */
  page: string
}

/** A published acceptance rate: first-year applicants admitted, from the university's Common Data Set. */
export interface Acceptance {
  percent: number
  year: string
}

export interface Facts {
  slug: string
  /** The register that the entry belongs to, when it is one that can be imported. */
  register?: { source: string; id: string }
  name: string
  city: string
  region?: string
  latitude: number | null
  longitude: number | null
  website: string | null
  programs: string[]
  description?: string
  /** The yearly pattern in words; dates of a single year go stale and are left out. */
  deadline?: string
  tuition?: Tuition
  acceptance?: Acceptance
  /** ISO date on which the figures were compared with their source. */
  checkedOn?: string
}

/**
 * Turns the facts of one university into a catalogue row. Whatever is not given is unknown and becomes null.
 * Without `checkedOn` nobody has compared the figures with their page since `figures_year`.
 */
export function university(country: string, facts: Facts): UniversityEntry {
  return {
    source: facts.register?.source ?? 'helix',
    source_id: facts.register?.id ?? facts.slug,
    slug: facts.slug,
    name: facts.name,
    country,
    city: facts.city,
    region: facts.region ?? null,
    programs: facts.programs,
    application_deadline: null,
    deadline_text: facts.deadline ?? null,
    tuition_fee: facts.tuition?.fee ?? null,
    tuition_currency: facts.tuition?.currency ?? null,
    tuition_note: facts.tuition?.note ?? null,
    acceptance_rate: facts.acceptance?.percent ?? null,
    description: facts.description ?? null,
    website_url: facts.website,
    image_url: null,
    latitude: facts.latitude,
    longitude: facts.longitude,
    figures_year: figuresYear(facts),
    facts_source: facts.tuition?.page ?? null,
    checked_on: facts.checkedOn ?? null,
  }
}

function figuresYear({ tuition, acceptance }: Facts): string | null {
  if (!tuition) return acceptance?.year ?? null
  return acceptance && acceptance.year !== tuition.year ? `${tuition.year} (acceptance rate: ${acceptance.year})` : tuition.year
}
