/** What a university publishes as the least it asks of an applicant; null where nothing is known. */
export interface AdmissionMinimums {
  min_gpa: number | null
  min_gre: number | null
  min_toefl: number | null
  min_ielts: number | null
}

/** What a register says of an institution's size and kind; null where nothing is known. */
export interface Institution {
  highest_degree: 'none' | 'certificate' | 'associate' | 'bachelor' | 'graduate' | null
  /** How many study for a first degree. */
  undergraduates: number | null
}

/** A university as the catalogue stores it: the row of public.universities that a caller reads. An unknown figure is null. */
export interface University extends Partial<AdmissionMinimums & Institution> {
  id: string
  /** Which register the entry comes from: `helix` is the built-in catalogue. */
  source: string
  source_id: string
  slug: string
  name: string
  country: string
  city: string
  region: string | null
  programs: string[]
  /** Whether its programmes are known from more than registers; not told of a built-in entry. */
  has_programs?: boolean
  /** ISO date of the next deadline, where one is published. */
  application_deadline: string | null
  /** The deadline in words, where the date changes from year to year. */
  deadline_text: string | null
  /** What an international student pays for a year, in tuition_currency. 0 means no tuition is charged. */
  tuition_fee: number | null
  tuition_currency: string | null
  tuition_note: string | null
  tuition_usd: number | null
  /** Per cent of applicants admitted. */
  acceptance_rate: number | null
  description: string | null
  website_url: string | null
  image_url: string | null
  latitude: number | null
  longitude: number | null
  /** The year the figures are of, as the source writes it. */
  figures_year: string | null
  /** Where the figures are published. */
  facts_source: string | null
  /** ISO date on which somebody compared the entry with its source. */
  checked_on: string | null
}

/** What the built-in catalogue gives for one university: everything but what the server works out and what no source has yet. */
export type UniversityEntry = Omit<University, 'id' | 'tuition_usd' | 'has_programs' | keyof (AdmissionMinimums & Institution)>

/** The keys of the registers that a university stands in. */
interface RegisterKeys {
  ror_id: string | null
  erasmus_code: string | null
}

/** What an imported file gives; the rest only where it has it. */
export type ImportedUniversity = UniversityEntry & Partial<AdmissionMinimums & Institution & RegisterKeys>
