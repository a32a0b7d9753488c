import type { Application, ApplicationChange, ApplicationDocument } from '#domain/applications.ts'
import type { JudgedUniversity } from '#domain/matching.ts'
import type { StudentProfileRow, StudentProfileValues } from '#domain/profile.ts'
import type { PortalFacts } from '#domain/steps.ts'
import type { OwnSurvey } from '#domain/survey-start.ts'
import type { FacetCount, TuitionBand } from '#domain/university-filters.ts'
import type { University } from '#domain/university.ts'

/** An interface as the plain object type that postgrest-js asks for. */
type Plain<Row> = { [Key in keyof Row]: Row[Key] }

interface Table<Row, Insert> {
  Row: Plain<Row>
  Insert: Plain<Insert>
  Update: Partial<Plain<Insert>>
  Relationships: []
}

interface Choice {
  id: string
  student_id: string
  university_id: string
  created_at: string
}

/** What the database gives of a student's way through the portal. */
export interface StoredFacts extends PortalFacts {
  emailConfirmed: boolean
}

/** A row of public.payments, as far as a screen shows it. */
export interface PaymentRow {
  id: string
  student_id: string | null
  plan_title: string
  quantity: number
  unit_amount_minor: number
  amount_minor: number
  currency: string
  gateway: 'demo' | 'stripe'
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'refunded'
  transaction_id: string | null
  created_at: string
  paid_at: string | null
}

interface CalendarFeed {
  id: string
  student_id: string
  created_at: string
  revoked_at: string | null
}

/** A function that takes nothing. */
interface Call<Returns> {
  Args: Record<PropertyKey, never>
  Returns: Returns
}

/** What a browser can reach under /rest/v1, as far as our screens use it. */
export interface Tables {
  public: {
    Tables: {
      student_profiles: Table<StudentProfileRow, StudentProfileValues & { id: string }>
      universities: Table<University, never>
      saved_universities: Table<Choice, { student_id: string; university_id: string }>
      selected_universities: Table<Choice & { place: number }, { student_id: string; university_id: string }>
      applications: Table<Application, never>
      application_history: Table<ApplicationChange & { student_id: string }, never>
      application_documents: Table<ApplicationDocument & { student_id: string }, never>
      payments: Table<PaymentRow, never>
      calendar_feeds: Table<CalendarFeed, never>
    }
    Views: Record<never, never>
    Functions: {
      find_universities: { Args: FilterArguments & { skip: number; take: number }; Returns: FoundUniversities }
      judged_universities: { Args: FilterArguments; Returns: Plain<JudgedUniversity>[] }
      university_facets: { Args: FilterArguments & { subjects: string[] }; Returns: FacetAnswer }
      portal_facts: Call<Plain<StoredFacts>>
      review_selections: Call<Plain<StoredFacts>>
      back_to_selection: Call<Plain<StoredFacts>>
      continue_to_application: Call<Plain<StoredFacts>>
      submit_applications: { Args: { chosen_programs: Record<string, string> }; Returns: Plain<Application>[] }
      attach_document: { Args: { document_id: string; path: string }; Returns: Plain<ApplicationDocument> }
      create_calendar_feed: Call<{ path: string }>
      revoke_calendar_feed: Call<boolean>
      note_ai_genie_visit: { Args: { visitor_email: string }; Returns: undefined }
      own_survey: Call<Plain<OwnSurvey>[]>
      catalogue_countries: { Args: { search: string }; Returns: Plain<CountryCount>[] }
    }
  }
}

/** '' filters nothing. A type, not an interface: postgrest-js takes an interface for anything, and then types nothing at all. */
type FilterArguments = {
  search: string
  in_country: string
  program: string
  tuition: TuitionBand | ''
}

/** How a search was understood; 'similar' when nothing has its words and the likest names are shown instead. */
export type SearchReading = 'all' | 'phrase' | 'words' | 'folded' | 'similar' | 'none'

interface FoundUniversities {
  how: SearchReading
  total: number
  universities: Plain<University>[]
}

interface FacetAnswer {
  how: SearchReading
  countries: Plain<FacetCount>[]
  programs: Plain<FacetCount>[]
  tuition: Record<TuitionBand | 'unknown', number>
}

export interface CountryCount {
  country: string
  universities: number
}
