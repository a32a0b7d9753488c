/**
 * What stands under /rest/v1, in the shape that @supabase/postgrest-js asks for. Written by `npm run schema` out of the catalogue of a
 * migrated database; a test fails when it is stale.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      ai_genie_users: {
        Row: {
          email: string
          last_interaction: string
          created_at: string
        }
        Insert: {
          email: string
          last_interaction?: string
          created_at?: string
        }
        Update: {
          email?: string
          last_interaction?: string
          created_at?: string
        }
        Relationships: []
      }
      application_documents: {
        Row: {
          id: string
          application_id: string
          student_id: string
          label: string
          state: string
          object_id: string | null
          note: string | null
          uploaded_at: string | null
          accepted_at: string | null
          created_at: string
          asked_by: string
          reason: string | null
          source: Json | null
        }
        Insert: {
          id?: string
          application_id: string
          student_id: string
          label: string
          state?: string
          object_id?: string | null
          note?: string | null
          uploaded_at?: string | null
          accepted_at?: string | null
          created_at?: string
          asked_by?: string
          reason?: string | null
          source?: Json | null
        }
        Update: {
          id?: string
          application_id?: string
          student_id?: string
          label?: string
          state?: string
          object_id?: string | null
          note?: string | null
          uploaded_at?: string | null
          accepted_at?: string | null
          created_at?: string
          asked_by?: string
          reason?: string | null
          source?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'application_documents_application_id_student_id_fkey'
            columns: ['application_id', 'student_id']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id', 'student_id']
          },
        ]
      }
      application_history: {
        Row: {
          id: number
          application_id: string
          student_id: string
          previous_status: string | null
          status: string
          next_step: string | null
          note: string | null
          changed_by: string | null
          changed_by_role: string
          created_at: string
        }
        Insert: {
          id?: never
          application_id: string
          student_id: string
          previous_status?: string | null
          status: string
          next_step?: string | null
          note?: string | null
          changed_by?: string | null
          changed_by_role: string
          created_at?: string
        }
        Update: {
          id?: never
          application_id?: string
          student_id?: string
          previous_status?: string | null
          status?: string
          next_step?: string | null
          note?: string | null
          changed_by?: string | null
          changed_by_role?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'application_history_application_id_student_id_fkey'
            columns: ['application_id', 'student_id']
            isOneToOne: false
            referencedRelation: 'applications'
            referencedColumns: ['id', 'student_id']
          },
        ]
      }
      applications: {
        Row: {
          id: string
          student_id: string
          university_id: string | null
          university_name: string
          program: string
          status: string
          next_step: string | null
          next_step_due: string | null
          status_note: string | null
          submitted_at: string
          updated_at: string
          programme_id: string | null
        }
        Insert: {
          id?: string
          student_id: string
          university_id?: string | null
          university_name: string
          program: string
          status?: string
          next_step?: string | null
          next_step_due?: string | null
          status_note?: string | null
          submitted_at?: string
          updated_at?: string
          programme_id?: string | null
        }
        Update: {
          id?: string
          student_id?: string
          university_id?: string | null
          university_name?: string
          program?: string
          status?: string
          next_step?: string | null
          next_step_due?: string | null
          status_note?: string | null
          submitted_at?: string
          updated_at?: string
          programme_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'applications_programme_id_university_id_fkey'
            columns: ['programme_id', 'university_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id', 'university_id']
          },
          {
            foreignKeyName: 'applications_university_id_fkey'
            columns: ['university_id']
            isOneToOne: false
            referencedRelation: 'universities'
            referencedColumns: ['id']
          },
        ]
      }
      assistant_questions: {
        Row: {
          id: string
          question: string
          looked_for: string
          email: string | null
          student_id: string | null
          answered_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          question: string
          looked_for?: string
          email?: string | null
          student_id?: string | null
          answered_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          question?: string
          looked_for?: string
          email?: string | null
          student_id?: string | null
          answered_at?: string | null
          created_at?: string
        }
        Relationships: []
      }
      calendar_feeds: {
        Row: {
          id: string
          student_id: string
          secret_hash: string
          created_at: string
          revoked_at: string | null
        }
        Insert: {
          id?: string
          student_id: string
          secret_hash: string
          created_at?: string
          revoked_at?: string | null
        }
        Update: {
          id?: string
          student_id?: string
          secret_hash?: string
          created_at?: string
          revoked_at?: string | null
        }
        Relationships: []
      }
      change_counters: {
        Row: {
          table_name: string
          version: number
        }
        Insert: {
          table_name: string
          version?: number
        }
        Update: {
          table_name?: string
          version?: number
        }
        Relationships: []
      }
      enquiries: {
        Row: {
          id: string
          user_id: string | null
          name: string
          email: string
          question: string
          answered_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string | null
          name: string
          email: string
          question: string
          answered_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string | null
          name?: string
          email?: string
          question?: string
          answered_at?: string | null
          created_at?: string
        }
        Relationships: []
      }
      exchange_rates: {
        Row: {
          currency: string
          per_euro: number
          as_of: string
          source: string
        }
        Insert: {
          currency: string
          per_euro: number
          as_of: string
          source: string
        }
        Update: {
          currency?: string
          per_euro?: number
          as_of?: string
          source?: string
        }
        Relationships: []
      }
      german_learners: {
        Row: {
          student_id: string
          learned: string[]
          level: string | null
          level_found_at: string | null
          updated_at: string
        }
        Insert: {
          student_id?: string
          learned?: string[]
          level?: string | null
          level_found_at?: string | null
          updated_at?: string
        }
        Update: {
          student_id?: string
          learned?: string[]
          level?: string | null
          level_found_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      german_progress: {
        Row: {
          student_id: string
          phrase_id: string
          card: Json
          updated_at: string
        }
        Insert: {
          student_id?: string
          phrase_id: string
          card: Json
          updated_at?: string
        }
        Update: {
          student_id?: string
          phrase_id?: string
          card?: Json
          updated_at?: string
        }
        Relationships: []
      }
      intake_subscriptions: {
        Row: {
          email: string
          token: string
          confirmed_at: string | null
          announced_start: string | null
          asked_at: string
          created_at: string
        }
        Insert: {
          email: string
          token?: string
          confirmed_at?: string | null
          announced_start?: string | null
          asked_at?: string
          created_at?: string
        }
        Update: {
          email?: string
          token?: string
          confirmed_at?: string | null
          announced_start?: string | null
          asked_at?: string
          created_at?: string
        }
        Relationships: []
      }
      jobs: {
        Row: {
          id: string
          source: string
          source_id: string
          title: string
          company: string
          location: string
          country: string
          description: string
          salary: string | null
          tags: string[]
          requirements: string[]
          posted_date: string
          apply_url: string
          valid_through: string | null
          search_text: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          source: string
          source_id: string
          title: string
          company: string
          location: string
          country: string
          description: string
          salary?: string | null
          tags?: string[]
          requirements?: string[]
          posted_date: string
          apply_url: string
          valid_through?: string | null
          search_text?: never
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          source?: string
          source_id?: string
          title?: string
          company?: string
          location?: string
          country?: string
          description?: string
          salary?: string | null
          tags?: string[]
          requirements?: string[]
          posted_date?: string
          apply_url?: string
          valid_through?: string | null
          search_text?: never
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      other_names: {
        Row: {
          name: string
          also_called: string
          kind: string
          source: string | null
        }
        Insert: {
          name: string
          also_called: string
          kind?: string
          source?: string | null
        }
        Update: {
          name?: string
          also_called?: string
          kind?: string
          source?: string | null
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          id: number
          payment_id: string
          gateway: string
          event_id: string
          outcome: string
          received_at: string
        }
        Insert: {
          id?: never
          payment_id: string
          gateway: string
          event_id: string
          outcome: string
          received_at?: string
        }
        Update: {
          id?: never
          payment_id?: string
          gateway?: string
          event_id?: string
          outcome?: string
          received_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_events_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
        ]
      }
      payments: {
        Row: {
          id: string
          student_id: string | null
          plan_id: string
          plan_title: string
          quantity: number
          unit_amount_minor: number
          amount_minor: number
          currency: string
          gateway: string
          status: string
          transaction_id: string | null
          failure_code: string | null
          created_at: string
          updated_at: string
          paid_at: string | null
        }
        Insert: {
          id?: string
          student_id?: string | null
          plan_id: string
          plan_title: string
          quantity: number
          unit_amount_minor: number
          amount_minor: number
          currency: string
          gateway: string
          status?: string
          transaction_id?: string | null
          failure_code?: string | null
          created_at?: string
          updated_at?: string
          paid_at?: string | null
        }
        Update: {
          id?: string
          student_id?: string | null
          plan_id?: string
          plan_title?: string
          quantity?: number
          unit_amount_minor?: number
          amount_minor?: number
          currency?: string
          gateway?: string
          status?: string
          transaction_id?: string | null
          failure_code?: string | null
          created_at?: string
          updated_at?: string
          paid_at?: string | null
        }
        Relationships: []
      }
      portal_progress: {
        Row: {
          student_id: string
          review_opened_at: string | null
          reviewed_at: string | null
          updated_at: string
        }
        Insert: {
          student_id: string
          review_opened_at?: string | null
          reviewed_at?: string | null
          updated_at?: string
        }
        Update: {
          student_id?: string
          review_opened_at?: string | null
          reviewed_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      programme_deadlines: {
        Row: {
          id: string
          programme_id: string
          intake_month: number | null
          applicant_group: string
          opens: string | null
          closes: string
          note: string | null
          source_id: string
        }
        Insert: {
          id?: string
          programme_id: string
          intake_month?: number | null
          applicant_group: string
          opens?: string | null
          closes: string
          note?: string | null
          source_id: string
        }
        Update: {
          id?: string
          programme_id?: string
          intake_month?: number | null
          applicant_group?: string
          opens?: string | null
          closes?: string
          note?: string | null
          source_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programme_deadlines_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programme_deadlines_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      programme_fees: {
        Row: {
          id: string
          programme_id: string
          applicant_group: string
          kind: string
          amount: number
          currency: string
          period: string
          academic_year: string | null
          note: string | null
          source_id: string
        }
        Insert: {
          id?: string
          programme_id: string
          applicant_group: string
          kind: string
          amount: number
          currency: string
          period: string
          academic_year?: string | null
          note?: string | null
          source_id: string
        }
        Update: {
          id?: string
          programme_id?: string
          applicant_group?: string
          kind?: string
          amount?: number
          currency?: string
          period?: string
          academic_year?: string | null
          note?: string | null
          source_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programme_fees_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programme_fees_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      programme_fields: {
        Row: {
          programme_id: string
          isced: string
        }
        Insert: {
          programme_id: string
          isced: string
        }
        Update: {
          programme_id?: string
          isced?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programme_fields_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
        ]
      }
      programme_intakes: {
        Row: {
          programme_id: string
          month: number
          source_id: string
        }
        Insert: {
          programme_id: string
          month: number
          source_id: string
        }
        Update: {
          programme_id?: string
          month?: number
          source_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programme_intakes_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programme_intakes_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      programme_languages: {
        Row: {
          programme_id: string
          language: string
          level: string | null
          source_id: string
        }
        Insert: {
          programme_id: string
          language: string
          level?: string | null
          source_id: string
        }
        Update: {
          programme_id?: string
          language?: string
          level?: string | null
          source_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programme_languages_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programme_languages_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      programme_requirements: {
        Row: {
          id: string
          programme_id: string
          kind: string
          minimum: number | null
          scale: string | null
          note: string | null
          source_id: string
        }
        Insert: {
          id?: string
          programme_id: string
          kind: string
          minimum?: number | null
          scale?: string | null
          note?: string | null
          source_id: string
        }
        Update: {
          id?: string
          programme_id?: string
          kind?: string
          minimum?: number | null
          scale?: string | null
          note?: string | null
          source_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programme_requirements_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programme_requirements_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
      programmes: {
        Row: {
          id: string
          source: string
          source_id: string
          university_id: string
          slug: string
          name: string
          level: string
          degree: string | null
          subjects: string[]
          mode: string | null
          months: number | null
          ects: number | null
          url: string | null
          apply_through: string | null
          apply_url: string | null
          apply_fee: number | null
          apply_fee_currency: string | null
          name_source_id: string | null
          months_source_id: string | null
          ects_source_id: string | null
          apply_source_id: string | null
          apply_fee_source_id: string | null
          retired_on: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id: string
          source: string
          source_id: string
          university_id: string
          slug: string
          name: string
          level: string
          degree?: string | null
          subjects?: string[]
          mode?: string | null
          months?: number | null
          ects?: number | null
          url?: string | null
          apply_through?: string | null
          apply_url?: string | null
          apply_fee?: number | null
          apply_fee_currency?: string | null
          name_source_id?: string | null
          months_source_id?: string | null
          ects_source_id?: string | null
          apply_source_id?: string | null
          apply_fee_source_id?: string | null
          retired_on?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          source?: string
          source_id?: string
          university_id?: string
          slug?: string
          name?: string
          level?: string
          degree?: string | null
          subjects?: string[]
          mode?: string | null
          months?: number | null
          ects?: number | null
          url?: string | null
          apply_through?: string | null
          apply_url?: string | null
          apply_fee?: number | null
          apply_fee_currency?: string | null
          name_source_id?: string | null
          months_source_id?: string | null
          ects_source_id?: string | null
          apply_source_id?: string | null
          apply_fee_source_id?: string | null
          retired_on?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'programmes_apply_fee_source_id_fkey'
            columns: ['apply_fee_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programmes_apply_source_id_fkey'
            columns: ['apply_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programmes_ects_source_id_fkey'
            columns: ['ects_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programmes_months_source_id_fkey'
            columns: ['months_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programmes_name_source_id_fkey'
            columns: ['name_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'programmes_university_id_fkey'
            columns: ['university_id']
            isOneToOne: false
            referencedRelation: 'universities'
            referencedColumns: ['id']
          },
        ]
      }
      saved_universities: {
        Row: {
          id: string
          student_id: string
          university_id: string
          created_at: string
        }
        Insert: {
          id?: string
          student_id?: string
          university_id: string
          created_at?: string
        }
        Update: {
          id?: string
          student_id?: string
          university_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_universities_university_id_fkey'
            columns: ['university_id']
            isOneToOne: false
            referencedRelation: 'universities'
            referencedColumns: ['id']
          },
        ]
      }
      selected_universities: {
        Row: {
          id: string
          student_id: string
          university_id: string
          place: number
          created_at: string
          programme_id: string | null
          program: string | null
        }
        Insert: {
          id?: string
          student_id?: string
          university_id: string
          place: number
          created_at?: string
          programme_id?: string | null
          program?: string | null
        }
        Update: {
          id?: string
          student_id?: string
          university_id?: string
          place?: number
          created_at?: string
          programme_id?: string | null
          program?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'selected_universities_programme_id_university_id_fkey'
            columns: ['programme_id', 'university_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id', 'university_id']
          },
          {
            foreignKeyName: 'selected_universities_university_id_fkey'
            columns: ['university_id']
            isOneToOne: false
            referencedRelation: 'universities'
            referencedColumns: ['id']
          },
        ]
      }
      sources: {
        Row: {
          id: string
          kind: string
          url: string | null
          publisher: string | null
          edition: string | null
          read_on: string | null
          checked_on: string | null
          checked_by: string | null
          created_at: string
        }
        Insert: {
          id?: string
          kind: string
          url?: string | null
          publisher?: string | null
          edition?: string | null
          read_on?: string | null
          checked_on?: string | null
          checked_by?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          kind?: string
          url?: string | null
          publisher?: string | null
          edition?: string | null
          read_on?: string | null
          checked_on?: string | null
          checked_by?: string | null
          created_at?: string
        }
        Relationships: []
      }
      student_profiles: {
        Row: {
          id: string
          first_name: string
          last_name: string
          email: string
          phone: string
          gpa: number | null
          degree: string
          major: string
          gre: number | null
          toefl: number | null
          ielts: number | null
          tuition_budget_usd: number | null
          preferred_countries: string[]
          preferred_programs: string[]
          field_of_interest: string
          education_level: string
          statement: string
          version: number
          created_at: string
          updated_at: string
          degree_country: string
        }
        Insert: {
          id: string
          first_name?: string
          last_name?: string
          email?: string
          phone?: string
          gpa?: number | null
          degree?: string
          major?: string
          gre?: number | null
          toefl?: number | null
          ielts?: number | null
          tuition_budget_usd?: number | null
          preferred_countries?: string[]
          preferred_programs?: string[]
          field_of_interest?: string
          education_level?: string
          statement?: string
          version?: number
          created_at?: string
          updated_at?: string
          degree_country?: string
        }
        Update: {
          id?: string
          first_name?: string
          last_name?: string
          email?: string
          phone?: string
          gpa?: number | null
          degree?: string
          major?: string
          gre?: number | null
          toefl?: number | null
          ielts?: number | null
          tuition_budget_usd?: number | null
          preferred_countries?: string[]
          preferred_programs?: string[]
          field_of_interest?: string
          education_level?: string
          statement?: string
          version?: number
          created_at?: string
          updated_at?: string
          degree_country?: string
        }
        Relationships: []
      }
      survey_results: {
        Row: {
          token: string
          submission_id: string | null
          answers: Json
          created_at: string
          expires_at: string
        }
        Insert: {
          token?: string
          submission_id?: string | null
          answers: Json
          created_at?: string
          expires_at: string
        }
        Update: {
          token?: string
          submission_id?: string | null
          answers?: Json
          created_at?: string
          expires_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'survey_results_submission_id_fkey'
            columns: ['submission_id']
            isOneToOne: false
            referencedRelation: 'survey_submissions'
            referencedColumns: ['id']
          },
        ]
      }
      survey_submissions: {
        Row: {
          id: string
          user_id: string | null
          first_name: string
          last_name: string
          email: string
          phone: string
          current_education: string
          interested_country: string
          study_level: string
          preferred_program: string
          budget: string
          timeframe: string
          additional_info: string
          other_country: string
          marketing_consent: boolean
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string | null
          first_name: string
          last_name: string
          email: string
          phone?: string
          current_education: string
          interested_country: string
          study_level: string
          preferred_program: string
          budget: string
          timeframe: string
          additional_info?: string
          other_country?: string
          marketing_consent?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string | null
          first_name?: string
          last_name?: string
          email?: string
          phone?: string
          current_education?: string
          interested_country?: string
          study_level?: string
          preferred_program?: string
          budget?: string
          timeframe?: string
          additional_info?: string
          other_country?: string
          marketing_consent?: boolean
          created_at?: string
        }
        Relationships: []
      }
      universities: {
        Row: {
          id: string
          source: string
          source_id: string
          slug: string
          name: string
          country: string
          city: string
          region: string | null
          programs: string[]
          register_only: boolean
          has_programs: boolean
          application_deadline: string | null
          deadline_text: string | null
          tuition_fee: number | null
          tuition_currency: string | null
          tuition_note: string | null
          tuition_usd: number | null
          acceptance_rate: number | null
          highest_degree: string | null
          grants_degree: boolean
          undergraduates: number | null
          min_gpa: number | null
          min_gre: number | null
          min_toefl: number | null
          min_ielts: number | null
          description: string | null
          website_url: string | null
          image_url: string | null
          latitude: number | null
          longitude: number | null
          figures_year: string | null
          facts_source: string | null
          checked_on: string | null
          search_text: string
          search_folded: string
          programs_text: string
          search_names: string
          search_places: string
          search_programs: string
          created_at: string
          updated_at: string
          ror_id: string | null
          erasmus_code: string | null
        }
        Insert: {
          id: string
          source: string
          source_id: string
          slug: string
          name: string
          country: string
          city: string
          region?: string | null
          programs?: string[]
          register_only?: boolean
          has_programs?: never
          application_deadline?: string | null
          deadline_text?: string | null
          tuition_fee?: number | null
          tuition_currency?: string | null
          tuition_note?: string | null
          tuition_usd?: number | null
          acceptance_rate?: number | null
          highest_degree?: string | null
          grants_degree?: never
          undergraduates?: number | null
          min_gpa?: number | null
          min_gre?: number | null
          min_toefl?: number | null
          min_ielts?: number | null
          description?: string | null
          website_url?: string | null
          image_url?: string | null
          latitude?: number | null
          longitude?: number | null
          figures_year?: string | null
          facts_source?: string | null
          checked_on?: string | null
          search_text?: string
          search_folded?: string
          programs_text?: string
          search_names?: string
          search_places?: string
          search_programs?: string
          created_at?: string
          updated_at?: string
          ror_id?: string | null
          erasmus_code?: string | null
        }
        Update: {
          id?: string
          source?: string
          source_id?: string
          slug?: string
          name?: string
          country?: string
          city?: string
          region?: string | null
          programs?: string[]
          register_only?: boolean
          has_programs?: never
          application_deadline?: string | null
          deadline_text?: string | null
          tuition_fee?: number | null
          tuition_currency?: string | null
          tuition_note?: string | null
          tuition_usd?: number | null
          acceptance_rate?: number | null
          highest_degree?: string | null
          grants_degree?: never
          undergraduates?: number | null
          min_gpa?: number | null
          min_gre?: number | null
          min_toefl?: number | null
          min_ielts?: number | null
          description?: string | null
          website_url?: string | null
          image_url?: string | null
          latitude?: number | null
          longitude?: number | null
          figures_year?: string | null
          facts_source?: string | null
          checked_on?: string | null
          search_text?: string
          search_folded?: string
          programs_text?: string
          search_names?: string
          search_places?: string
          search_programs?: string
          created_at?: string
          updated_at?: string
          ror_id?: string | null
          erasmus_code?: string | null
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      accept_document: {
        Args: { document_id: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      attach_document: {
        Args: { document_id: string; path: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      back_to_selection: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      catalogue_countries: {
        Args: { search?: string }
        Returns: { country: string; universities: number }[]
      }
      checklist_files: {
        Args: { of_student: string }
        Returns: { object_id: string; path: string; content_type: string; bytes: number }[]
      }
      checklist_of: {
        Args: { programme: string; country: string; degree_country: string }
        Returns: { label: string; asked_by: string; reason: string; source: Json }[]
      }
      continue_to_application: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      create_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      figures_coverage: {
        Args: { visas?: Json; today?: string }
        Returns: { subject: string; figure: string; entries: number; opened: number; stored: number; register: number; older: number; without_page: number }[]
      }
      find_programmes: {
        Args: { search?: string; filters?: Json; skip?: number; take?: number }
        Returns: Json
      }
      find_universities: {
        Args: { search?: string; in_country?: string; program?: string; tuition?: string; skip?: number; take?: number; in_region?: string }
        Returns: Json
      }
      judged_programmes: {
        Args: { universities: string[] }
        Returns: Json
      }
      judged_universities: {
        Args: { search?: string; in_country?: string; program?: string; tuition?: string }
        Returns: Json
      }
      note_ai_genie_visit: {
        Args: { visitor_email: string }
        Returns: undefined
      }
      offered_programmes: {
        Args: { universities: string[] }
        Returns: Json
      }
      own_survey: {
        Args: Record<PropertyKey, never>
        Returns: { first_name: string; last_name: string; phone: string; current_education: string; interested_country: string; other_country: string; study_level: string; preferred_program: string }[]
      }
      pass_on_question: {
        Args: { asked: string; looked_for: string; visitor_email: string; asking_student: string }
        Returns: undefined
      }
      portal_facts: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      programme_cards: {
        Args: { ids: string[] }
        Returns: Json
      }
      programme_facets: {
        Args: { search?: string; filters?: Json }
        Returns: Json
      }
      programmes_in_full: {
        Args: { ids: string[] }
        Returns: Json
      }
      read_programme: {
        Args: { university_slug: string; programme_slug: string }
        Returns: Json
      }
      request_document: {
        Args: { application_id: string; label: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      return_document: {
        Args: { document_id: string; reason: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      review_selections: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      search_form: {
        Args: { input: string }
        Returns: string
      }
      search_jobs: {
        Args: { search?: string }
        Returns: Database['public']['Tables']['jobs']['Row'][]
      }
      search_universities: {
        Args: { search?: string }
        Returns: Database['public']['Tables']['universities']['Row'][]
      }
      set_application_status: {
        Args: { application_id: string; new_status: string; note?: string; next_step?: string; next_step_due?: string }
        Returns: Database['public']['Tables']['applications']['Row']
      }
      submit_applications: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['applications']['Row'][]
      }
      submit_survey: {
        Args: { submission: Json }
        Returns: undefined
      }
      university_facets: {
        Args: { search?: string; in_country?: string; program?: string; tuition?: string; subjects?: string[] }
        Returns: Json
      }
      withdraw_document: {
        Args: { document_id: string }
        Returns: undefined
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
