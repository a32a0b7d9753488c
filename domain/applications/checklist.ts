import type { FigureSource } from '../facts/figure-source.ts'
/** Which papers an application is made with. The database makes the same list when it is submitted: public.checklist_of(). */
import type { Requirement } from '../programmes/programme-card.ts'
import type { RequirementKind } from '../programmes/programme.ts'

/** Who asks for a paper: every university, this programme, or the country that one leaves or goes to. */
export type AskedBy = 'everybody' | 'programme' | 'country' | 'staff'

export interface ChecklistPaper {
  /** The same paper has the same name in every application. */
  label: string
  askedBy: AskedBy
  /** What exactly is asked, where that is known. */
  reason: string | null
  source: FigureSource | null
}

export interface ChecklistFacts {
  /** Null where the catalogue has none of the university. */
  programme: { languages: readonly string[]; requirements: readonly Requirement[] } | null
  /** Of the studies. */
  country: string
  /** Where her degree is from; '' where she has not said. */
  degreeCountry: string
}

const PASSPORT = 'Passport'
const TRANSCRIPTS = 'Academic transcripts'
const DEGREE = 'Degree certificate'
const CV = 'CV'
const ENGLISH = 'English test result'
const APS = 'APS certificate'

/** In the order in which a reason names them. */
const ENGLISH_TESTS: Readonly<Partial<Record<RequirementKind, string>>> = {
  ielts: 'IELTS',
  'toefl-ibt': 'TOEFL iBT',
  pte: 'PTE Academic',
  duolingo: 'Duolingo English Test',
  cambridge: 'Cambridge English',
  'cefr-en': 'English',
}

/** What each other requirement is proved with. The earlier studies are proved by what they were made of. */
const PROOFS: Readonly<Partial<Record<RequirementKind, string>>> = {
  german: 'German certificate',
  french: 'French certificate',
  dutch: 'Dutch certificate',
  'other-language': 'Language certificate',
  gre: 'GRE result',
  'entrance-test': 'Entrance test result',
  'work-months': 'Proof of work experience',
  'prior-field': 'Course descriptions',
  'ects-in-subject': 'Course descriptions',
  aps: APS,
}

const APS_INDIA: FigureSource = pageOf('APS India', 'https://aps-india.de/faqs/', 'page')
const APS_ELSEWHERE: FigureSource = pageOf('Fintiba', 'https://www.fintiba.com/blog/aps-india/', 'report')
/** Where academic papers are proved authentic for Germany, as APS India and a report say: the papers decide, not the passport. */
const APS_COUNTRIES: Readonly<Record<string, FigureSource>> = {
  India: APS_INDIA,
  China: APS_ELSEWHERE,
  Vietnam: APS_ELSEWHERE,
  Mongolia: APS_ELSEWHERE,
}

function pageOf(publisher: string, url: string, kind: 'page' | 'report'): FigureSource {
  return { kind, url, publisher, edition: null, readOn: null, checkedOn: null }
}

/** The papers of one application, each once: what a programme asks says more than what its country does. */
export function checklistOf({ programme, country, degreeCountry }: ChecklistFacts): ChecklistPaper[] {
  const papers: ChecklistPaper[] = [
    ofAll(PASSPORT),
    { ...ofAll(TRANSCRIPTS), reason: 'Of every semester.' },
    ofAll(DEGREE),
    ofAll(CV),
    ...english(programme),
    ...(programme ? proofs(programme.requirements, degreeCountry) : []),
    ...ofTheCountry(country, degreeCountry),
  ]
  const seen = new Set<string>()
  return papers.filter(({ label }) => !seen.has(label) && seen.add(label))
}

function ofAll(label: string): ChecklistPaper {
  return { label, askedBy: 'everybody', reason: null, source: null }
}

/** Without a programme as ever; of one that is taught in other languages alone, or judges English itself, none is asked unless it says so. */
function english(programme: ChecklistFacts['programme']): ChecklistPaper[] {
  if (!programme) return [ofAll(ENGLISH)]
  const asked = inOrder(programme.requirements.filter(({ kind }) => ENGLISH_TESTS[kind] !== undefined))
  const [first] = asked
  if (first) return [{ label: ENGLISH, askedBy: 'programme', reason: listed(asked.map(inWords)), source: first.source }]
  const { languages } = programme
  if (languages.length > 0 && !languages.includes('en')) return []
  if (programme.requirements.some(({ kind }) => kind === 'english-judged')) return []
  return [{ ...ofAll(ENGLISH), reason: 'Which score it asks is not entered yet.' }]
}

/** A level that a note begins with, unless it is only wished for. */
const LEVEL = /^[ABC][12]\b(?!\s*(?:advised|recommended))/

function inWords({ kind, minimum, scale, note }: Requirement): string {
  if (kind === 'cefr-en' && minimum === null) {
    const [level] = LEVEL.exec(note ?? '') ?? []
    return level ? `English ${level}` : (note ?? 'English')
  }
  const unusual = kind === 'toefl-ibt' && scale !== null && scale !== '0-120'
  return [ENGLISH_TESTS[kind], minimum, unusual && `(${scale})`].filter((part) => part !== null && part !== false).join(' ')
}

function listed(words: readonly string[]): string {
  return `${[...new Set(words)].join(', or ')}.`
}

function proofs(requirements: readonly Requirement[], degreeCountry: string): ChecklistPaper[] {
  return inOrder(requirements).flatMap((requirement) => {
    const { kind, note, source } = requirement
    const label = PROOFS[kind]
    // It is asked of the papers of few countries, whoever else applies.
    if (!label || (label === APS && degreeCountry !== '' && !Object.hasOwn(APS_COUNTRIES, degreeCountry))) return []
    return [{ label, askedBy: 'programme' as const, reason: amountOf(requirement) ?? note, source }]
  })
}

function amountOf({ kind, minimum, note }: Requirement): string | null {
  if (minimum === null || kind !== 'work-months') return null
  return [`${minimum} months.`, note].filter(Boolean).join(' ')
}

function ofTheCountry(country: string, degreeCountry: string): ChecklistPaper[] {
  const aps = country === 'Germany' && Object.hasOwn(APS_COUNTRIES, degreeCountry) && APS_COUNTRIES[degreeCountry]
  if (aps)
    return [
      {
        label: APS,
        askedBy: 'country',
        reason: `Proves that papers from ${degreeCountry} are authentic; the visa asks for it too.`,
        source: aps,
      },
    ]
  if (country === 'Greece')
    return [
      {
        label: 'Apostille of the degree certificate',
        askedBy: 'country',
        reason: 'The apostille first, then the translation in Greece.',
        source: null,
      },
    ]
  return []
}

/** The same whatever order they come in: by kind, then the least first, then by the note's letters. */
function inOrder(requirements: readonly Requirement[]): Requirement[] {
  const kinds = [...Object.keys(ENGLISH_TESTS), ...Object.keys(PROOFS)]
  return requirements.toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      (a.minimum ?? Infinity) - (b.minimum ?? Infinity) ||
      compareText(a.note ?? '', b.note ?? ''),
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
