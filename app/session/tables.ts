import type { StudentProfileRow, StudentProfileValues } from '#domain/profile.ts'
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

/** What a browser can reach under /rest/v1, as far as our screens use it. */
export interface Tables {
  public: {
    Tables: {
      student_profiles: Table<StudentProfileRow, StudentProfileValues & { id: string }>
      universities: Table<University, never>
      saved_universities: Table<Choice, { student_id: string; university_id: string }>
      selected_universities: Table<Choice & { place: number }, { student_id: string; university_id: string }>
    }
    Views: Record<never, never>
    Functions: {
      search_universities: UniversitySearch<{ search: string }>
      search_universities_by_program: UniversitySearch<{ search: string; program: string }>
      catalogue_countries: { Args: { search: string }; Returns: CountryCount[] }
    }
  }
}

/** A function that gives whole universities, which a query filters and pages like the table. */
interface UniversitySearch<Args> {
  Args: Args
  Returns: Plain<University>[]
  SetofOptions: { from: '*'; to: 'universities'; isOneToOne: false; isSetofReturn: true }
}

export interface CountryCount {
  country: string
  universities: number
}
