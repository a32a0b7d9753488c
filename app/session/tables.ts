import type { Application, ApplicationChange, ApplicationDocument, ChecklistFile } from '#domain/applications/applications.ts'
import type { Conversation, News, Notification, StudentTask } from '#domain/conversation/conversation.ts'
import type { Database, Json } from '#domain/database-types.ts'
import type { JudgedUniversity, MatchProgramme } from '#domain/matching/match.ts'
import type { BillingDetails, Invoice } from '#domain/payments/invoice.ts'
import type { PaidPayment } from '#domain/payments/receipt.ts'
import type { StudentProfileRow, StudentProfileValues } from '#domain/profile/profile.ts'
import type { ProgrammeCard, ProgrammeDepth, ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import type { PortalFacts } from '#domain/steps/steps.ts'
import type { OwnSurvey } from '#domain/survey/survey-start.ts'
import type { FacetCount, TuitionBand } from '#domain/universities/university-filters.ts'
import type { University } from '#domain/universities/university.ts'

/** An interface as the plain object type that postgrest-js asks for. */
type Plain<Row> = { [Key in keyof Row]: Row[Key] }

type Schema = Database['public']
type Columns<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Row']

/** A type of ours for a type of the database: the same or narrower, and null where that can be null. What JSON holds, we know. */
type Fitting<Ours, Theirs> = [Json] extends [Theirs]
  ? Ours
  : [Ours] extends [Theirs]
    ? null extends Theirs
      ? null extends Ours
        ? Ours
        : never
      : Ours
    : never
/** Columns that the table has, each with a type that fits. */
type Within<Row, All> = { [Key in keyof Row]: Key extends keyof All ? Fitting<Exclude<Row[Key], undefined>, All[Key]> : never }
/** Columns that may be written, each with a type that the database takes. */
type Writable<Row, All> = { [Key in keyof Row]: Key extends keyof All ? Row[Key] & All[Key] : never }

/** A table of the database, as far as our screens read and write it, with what they know beyond a column's type. */
interface Table<
  Name extends keyof Schema['Tables'],
  Row extends Within<Row, Columns<Name>>,
  Insert extends Writable<Insert, Columns<Name>>,
> {
  Row: Plain<Row>
  Insert: Plain<Insert>
  Update: Partial<Plain<Insert>>
  Relationships: []
}

/** A function of the database, with what it takes and gives beyond its declared types. */
interface Call<
  Name extends keyof Schema['Functions'],
  Returns,
  Args extends Schema['Functions'][Name]['Args'] = Schema['Functions'][Name]['Args'],
> {
  Args: Args
  Returns: Returns
}

type Link = Columns<'saved_universities'>

/** What the database gives of a student's way through the portal. */
export interface StoredFacts extends PortalFacts {
  emailConfirmed: boolean
}

/** A row of public.payments, as far as a screen shows it. */
export interface PaymentRow extends PaidPayment {
  student_id: string | null
  created_at: string
}

/** What the portal reads of public.read_programme(). */
interface OfferedDetails {
  id: string
  name: string
  retiredOn: string | null
  university: { id: string; name: string }
}

interface CalendarFeed {
  id: string
  student_id: string
  created_at: string
  revoked_at: string | null
}

/** What a browser can reach under /rest/v1, as far as our screens use it. */
export interface Tables {
  public: {
    Tables: {
      student_profiles: Table<'student_profiles', StudentProfileRow, StudentProfileValues & { id: string }>
      universities: Table<'universities', University, never>
      saved_universities: Table<'saved_universities', Link, { student_id: string; university_id: string }>
      selected_universities: Table<
        'selected_universities',
        Columns<'selected_universities'>,
        { student_id: string; university_id: string; programme_id: string | null; program: string | null }
      >
      applications: Table<'applications', Application, never>
      application_history: Table<'application_history', ApplicationChange & { student_id: string }, never>
      application_documents: Table<'application_documents', ApplicationDocument & { student_id: string }, never>
      payments: Table<'payments', PaymentRow, never>
      billing_details: Table<'billing_details', BillingDetails & { student_id: string }, never>
      invoices: Table<'invoices', Invoice & { student_id: string | null }, never>
      calendar_feeds: Table<'calendar_feeds', CalendarFeed, never>
      plan_settings: Table<'plan_settings', { student_id: string; reminders: boolean }, never>
      notifications: Table<'notifications', Notification & { student_id: string }, never>
      notification_settings: Table<'notification_settings', { student_id: string; muted: string[] }, never>
      tasks: Table<'tasks', StudentTask & { student_id: string; created_at: string }, never>
    }
    Views: Record<never, never>
    Functions: {
      find_universities: Call<'find_universities', FoundUniversities, FilterArguments & { skip: number; take: number }>
      judged_universities: Call<'judged_universities', Plain<JudgedUniversity>[], FilterArguments>
      judged_programmes: Call<'judged_programmes', Record<string, Plain<MatchProgramme>[]>, { universities: string[] }>
      university_facets: Call<'university_facets', FacetAnswer, FilterArguments & { subjects: string[] }>
      portal_facts: Call<'portal_facts', Plain<StoredFacts>>
      review_selections: Call<'review_selections', Plain<StoredFacts>>
      back_to_selection: Call<'back_to_selection', Plain<StoredFacts>>
      continue_to_application: Call<'continue_to_application', Plain<StoredFacts>>
      programmes_in_full: Call<'programmes_in_full', Record<string, Plain<ProgrammeDetails>>>
      offered_programmes: Call<'offered_programmes', Record<string, Plain<OfferedProgramme>[]>>
      find_programmes: Call<
        'find_programmes',
        { total: number; programmes: Plain<ProgrammeCard>[] },
        { filters: string; skip: number; take: number }
      >
      submit_applications: Call<'submit_applications', Plain<Application>[]>
      attach_document: Call<'attach_document', Plain<ApplicationDocument>, { document_id: string; path: string }>
      checklist_files: Call<'checklist_files', Plain<ChecklistFile>[]>
      create_calendar_feed: Call<'create_calendar_feed', { path: string }>
      revoke_calendar_feed: Call<'revoke_calendar_feed', boolean>
      note_ai_genie_visit: Call<'note_ai_genie_visit', undefined, { visitor_email: string }>
      catalogue_countries: Call<'catalogue_countries', Plain<CountryCount>[], { search: string }>
      own_survey: Call<'own_survey', Plain<OwnSurvey>[]>
      read_programme: Call<'read_programme', Plain<OfferedDetails> | null>
      mark_plan_step: Call<'mark_plan_step', undefined>
      move_plan_step: Call<'move_plan_step', undefined>
      switch_plan_reminders: Call<'switch_plan_reminders', undefined>
      own_conversation: Call<'own_conversation', Plain<Conversation>>
      own_news: Call<'own_news', Plain<News>>
      send_message: Call<'send_message', unknown, { body: string; files: { path: string; name: string }[]; message_id: string }>
      read_thread: Call<'read_thread', number>
      read_notifications: Call<'read_notifications', number>
      set_time_zone: Call<'set_time_zone', undefined>
      switch_notification_mails: Call<'switch_notification_mails', undefined>
      settle_task: Call<'settle_task', unknown>
      save_billing_details: Call<'save_billing_details', undefined>
      make_invoice: Call<'make_invoice', Plain<Invoice>>
    }
  }
}

/** A programme that can be chosen at its university. */
export interface OfferedProgramme {
  id: string
  name: string
  depth: ProgrammeDepth
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
