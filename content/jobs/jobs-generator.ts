import { JOB_COUNTRIES, type Job, type JobCountry } from '#domain/jobs/jobs.ts'

/** Made once with this seed: the same thirty listings on every machine, for good. */
export const JOB_SEED = 20_260_126
export const GENERATED_JOB_COUNT = 30

/** The last day on which a sample was "posted". They grow older with the calendar, as listings do. */
const LAST_POSTED = Date.UTC(2026, 10, 18)
const POSTED_WITHIN_DAYS = 45
const MS_PER_DAY = 86_400_000

/** Names that nobody can take for an employer. */
const EMPLOYERS = [
  'Sample University Hospital',
  'Example Genomics Institute',
  'Fictional Biotech Works',
  'Specimen Diagnostics',
  'Placeholder Pharma Research',
  'Imaginary Health Data Centre',
] as const

const SOURCES = ['Sample hospital board', 'Sample research board', 'Sample biotech board'] as const

const CITIES: Readonly<Record<JobCountry, readonly [string, string, string]>> = {
  Germany: ['Leipzig', 'Hamburg', 'Freiburg'],
  France: ['Lyon', 'Montpellier', 'Lille'],
  Hungary: ['Budapest', 'Szeged', 'Debrecen'],
  Ireland: ['Dublin', 'Cork', 'Galway'],
  Italy: ['Milan', 'Bologna', 'Padua'],
  Netherlands: ['Utrecht', 'Leiden', 'Groningen'],
  Poland: ['Kraków', 'Warsaw', 'Gdańsk'],
  Portugal: ['Lisbon', 'Porto', 'Coimbra'],
  Spain: ['Barcelona', 'Valencia', 'Madrid'],
}

interface Role {
  title: string
  does: string
  tags: readonly string[]
  requirements: readonly string[]
}

const ROLES: readonly Role[] = [
  {
    title: 'Bioinformatics Analyst',
    does: 'Runs and checks pipelines that turn raw sequence data into variant lists, and documents every step so that it can be repeated.',
    tags: ['Bioinformatics', 'NGS', 'Python'],
    requirements: ['Degree in bioinformatics or life sciences', 'Python or R', 'Workflow tools such as Nextflow or Snakemake'],
  },
  {
    title: 'Clinical Data Manager',
    does: 'Prepares trial data for analysis, writes checks for missing and contradictory values, and answers the questions of the study sites.',
    tags: ['Clinical trials', 'Data quality'],
    requirements: ['Degree in a health or data subject', 'Knowledge of good clinical practice'],
  },
  {
    title: 'Pharmacogenomics Assistant',
    does: 'Translates laboratory genotypes into drug recommendations by published guidelines and keeps the tables behind the reports up to date.',
    tags: ['Pharmacogenomics', 'Guidelines'],
    requirements: ['Degree in pharmacy, medicine or genetics', 'Careful written English'],
  },
  {
    title: 'Laboratory Technician, Molecular Diagnostics',
    does: 'Prepares sequencing libraries and PCR runs in a diagnostic laboratory.',
    tags: ['Laboratory', 'PCR', 'Sequencing'],
    requirements: ['Laboratory training', 'Knowledge of quality management'],
  },
  {
    title: 'Medical Imaging Data Scientist',
    does: 'Trains and tests models that mark findings on images, compares them with the readings of radiologists, and reports where they fail.',
    tags: ['Medical imaging', 'Deep learning', 'Python'],
    requirements: ['Master’s degree in a quantitative subject', 'Experience with a deep-learning library'],
  },
  {
    title: 'Genetic Variant Curator',
    does: 'Collects the evidence for and against a variant and classifies it together with a clinical geneticist.',
    tags: ['Variant interpretation', 'Clinical genetics'],
    requirements: ['Degree in genetics or medicine', 'Knowledge of the ACMG/AMP guideline'],
  },
  {
    title: 'Research Associate, Biomarkers',
    does: 'Plans and analyses experiments that look for markers of early disease, from the sample to the figure in the paper, in a team of clinicians and statisticians.',
    tags: ['Biomarkers', 'Statistics'],
    requirements: ['Master’s degree in life sciences', 'R or a similar language'],
  },
  {
    title: 'Health Informatics Officer',
    does: 'Connects hospital systems by HL7 FHIR and helps wards use the data.',
    tags: ['FHIR', 'Digital health'],
    requirements: ['Degree in health informatics or computer science', 'Basics of the language of the country'],
  },
]

const LEVELS = ['Junior', 'Graduate', 'Associate'] as const

/** Thirty or so invented listings. The same seed and count always give the same ones. */
export function generateJobs(seed: number, count: number): Job[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  return Array.from({ length: count }, (_, index) => {
    // Every country comes up in turn, so that none is left without a sample.
    const country = JOB_COUNTRIES[index % JOB_COUNTRIES.length] as JobCountry
    const role = pick(ROLES)
    const postedDaysBefore = Math.floor(random() * POSTED_WITHIN_DAYS)
    return {
      id: `sample-generated-${String(index + 1).padStart(2, '0')}`,
      title: `${pick(LEVELS)} ${role.title}`,
      company: `${pick(EMPLOYERS)} (fictional)`,
      location: pick(CITIES[country]),
      country,
      description: role.does,
      salary: null,
      tags: role.tags,
      requirements: role.requirements,
      postedDate: new Date(LAST_POSTED - postedDaysBefore * MS_PER_DAY).toISOString().slice(0, 10),
      applyUrl: null,
      source: pick(SOURCES),
      sample: true,
    }
  })
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
