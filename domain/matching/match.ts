import type { FigureSource } from '../facts/figure-source.ts'
import type { StudentProfileRow } from '../profile/profile.ts'
import type { ProgrammeLevel } from '../programmes/programme.ts'
/** What a match is: the rules of a profile and a programme, and what came of them. */
import type { Facets } from '../universities/university-filters.ts'
import type { AdmissionMinimums, University } from '../universities/university.ts'

export type RuleOutcome = 'met' | 'not-met' | 'unknown'
export type MatchRuleId = 'country' | 'field' | 'programs' | 'level' | 'language' | 'tuition' | 'english' | 'gpa' | 'gre'

type Numbers = 'gpa' | 'gre' | 'toefl' | 'ielts' | 'tuition_budget_usd'
/** What the rules read of a profile. A number that is left out is unknown. */
export type MatchProfile = Pick<
  StudentProfileRow,
  'preferred_countries' | 'preferred_programs' | 'field_of_interest' | 'education_level'
> &
  Partial<Pick<StudentProfileRow, Numbers | 'degree' | 'grade_scale' | 'grade'>>

/** What they read of a programme. A figure that is null is unknown. */
export interface MatchProgramme extends AdmissionMinimums {
  /** Its row in the catalogue; left out where only the name or the record is known. */
  id?: string
  /** As the university's list has it: 'M.Sc. Bioinformatics'. */
  name: string
  /** Null where only the name is known; it may tell the level. */
  level: ProgrammeLevel | null
  months: number | null
  /** Detailed fields of ISCED-F 2013. */
  fields: readonly string[]
  subjects: readonly string[]
  /** By ISO 639-1; none where it is not known. */
  languages: readonly string[]
  /** What a student from outside the EU pays for a year, at the stored rate. */
  tuition_usd: number | null
  /** The grade it asks, on the scale its page names. */
  grade: { minimum: number; scale: string } | null
}

/** A university as matching reads it: its programmes of which figures are known, and the names of all. */
export type MatchUniversity = Pick<University, 'country' | 'programs'> & {
  programmes: readonly MatchProgramme[]
} & Partial<Pick<University, 'tuition_usd'>> &
  Partial<AdmissionMinimums>

/** What a list of the whole catalogue gives for ranking it. */
export type JudgedUniversity = MatchUniversity & Pick<University, 'id' | 'name' | 'tuition_fee' | 'tuition_currency'>
/** A row of the catalogue with what matching reads besides. */
export type MatchableUniversity = University & Pick<MatchUniversity, 'programmes'>

/** How a university matches, as the server says it for a list. */
export interface ListedMatch {
  match: Match
  /** The programme that fits best; null where nothing fits, and where only its name is known. */
  best: BestProgramme | null
}

/** The figures that decide about a programme, in words. */
export interface BestProgramme {
  id: string
  /** What a student from outside the EU pays; null where it is not known. */
  tuition: { text: string; source: FigureSource } | null
  /** The next day, ISO date, and what has to be known beside it (`deadlineMark()`); null where none is known. */
  deadline: { day: string; mark: string | null; source: FigureSource } | null
}
export type ListedUniversity = University & ListedMatch

/** A page of the universities that are recommended, as the server finds it. */
export interface RecommendedPage {
  /** Best first. */
  ids: string[]
  matches: Record<string, ListedMatch>
  /** How many there are on all pages. */
  total: number
  /** The page given: the first one where the one asked for does not exist. */
  page: number
  facets: Facets
}

export interface MatchRule {
  id: MatchRuleId
  label: string
  outcome: RuleOutcome
  /** Why it is unknown: the profile's field is empty, or the catalogue publishes nothing. Null when it is decided. */
  lacks: 'profile' | 'catalogue' | null
  /** The field it reads is empty: it was decided by what stands elsewhere in the profile. */
  assumed?: true
  /** Which field of the profile's form the rule reads; null where the form has none for it. */
  profileField: { name: string; label: string } | null
  /** What is missing when it is unknown, in a word or two: 'IELTS', 'tuition'. */
  about: string
  /** What was compared, in words. */
  source: string
}

export interface Match {
  /** 0 to 100; 0 without a profile and where nothing that is wanted is taught. */
  score: number
  /** What the score would be if every unknown rule came out met. */
  upTo: number
  /** The name of the programme that was judged, the best of its university; null where it has none. */
  programme: string | null
  /** Its row in the catalogue; null where only its name is known. */
  programmeId: string | null
  rules: readonly MatchRule[]
  /** The weight of the rules that could be decided: how much the score stands on. */
  knownWeight: number
}
