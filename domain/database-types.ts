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
          version: number
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
          version?: number
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
          version?: number
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
      audit_log: {
        Row: {
          id: number
          at: string
          actor_id: string | null
          actor_email: string | null
          actor_role: string
          action: string
          subject: string
          subject_id: string
          student_id: string | null
          changed: string[]
          before: Json | null
          after: Json | null
        }
        Insert: {
          id?: never
          at?: string
          actor_id?: string | null
          actor_email?: string | null
          actor_role: string
          action: string
          subject: string
          subject_id: string
          student_id?: string | null
          changed: string[]
          before?: Json | null
          after?: Json | null
        }
        Update: {
          id?: never
          at?: string
          actor_id?: string | null
          actor_email?: string | null
          actor_role?: string
          action?: string
          subject?: string
          subject_id?: string
          student_id?: string | null
          changed?: string[]
          before?: Json | null
          after?: Json | null
        }
        Relationships: []
      }
      billing_details: {
        Row: {
          student_id: string
          recipient: string
          address: string
          postal_code: string
          city: string
          country: string
          tax_number: string
          updated_at: string
        }
        Insert: {
          student_id: string
          recipient: string
          address: string
          postal_code: string
          city: string
          country: string
          tax_number: string
          updated_at?: string
        }
        Update: {
          student_id?: string
          recipient?: string
          address?: string
          postal_code?: string
          city?: string
          country?: string
          tax_number?: string
          updated_at?: string
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
      catalogue_import_rows: {
        Row: {
          import_id: string
          university_id: string
          action: string
          name: string
          before: Json | null
          after: Json
          kept_because: string | null
        }
        Insert: {
          import_id: string
          university_id: string
          action: string
          name: string
          before?: Json | null
          after: Json
          kept_because?: string | null
        }
        Update: {
          import_id?: string
          university_id?: string
          action?: string
          name?: string
          before?: Json | null
          after?: Json
          kept_because?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'catalogue_import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'catalogue_imports'
            referencedColumns: ['id']
          },
        ]
      }
      catalogue_imports: {
        Row: {
          id: string
          file_name: string
          format: string
          sha256: string
          added: number
          changed: number
          unchanged: number
          retired: number
          left_out: number
          told: number
          applied_by: string | null
          applied_at: string
          undone_by: string | null
          undone_at: string | null
          kept: number | null
        }
        Insert: {
          id?: string
          file_name: string
          format: string
          sha256: string
          added: number
          changed: number
          unchanged: number
          retired: number
          left_out: number
          told?: number
          applied_by?: string | null
          applied_at?: string
          undone_by?: string | null
          undone_at?: string | null
          kept?: number | null
        }
        Update: {
          id?: string
          file_name?: string
          format?: string
          sha256?: string
          added?: number
          changed?: number
          unchanged?: number
          retired?: number
          left_out?: number
          told?: number
          applied_by?: string | null
          applied_at?: string
          undone_by?: string | null
          undone_at?: string | null
          kept?: number | null
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
          sending: string | null
        }
        Insert: {
          id?: string
          user_id?: string | null
          name: string
          email: string
          question: string
          answered_at?: string | null
          created_at?: string
          sending?: string | null
        }
        Update: {
          id?: string
          user_id?: string | null
          name?: string
          email?: string
          question?: string
          answered_at?: string | null
          created_at?: string
          sending?: string | null
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
      figure_checks: {
        Row: {
          id: string
          kind: string
          row_id: string
          detail: string | null
          programme_id: string | null
          university_id: string | null
          action: string
          before: Json | null
          after: Json | null
          before_source_id: string | null
          source_id: string | null
          before_source: Json | null
          source: Json | null
          told: number
          checked_by: string | null
          checked_at: string
          entry_id: string | null
        }
        Insert: {
          id?: string
          kind: string
          row_id: string
          detail?: string | null
          programme_id?: string | null
          university_id?: string | null
          action: string
          before?: Json | null
          after?: Json | null
          before_source_id?: string | null
          source_id?: string | null
          before_source?: Json | null
          source?: Json | null
          told?: number
          checked_by?: string | null
          checked_at?: string
          entry_id?: string | null
        }
        Update: {
          id?: string
          kind?: string
          row_id?: string
          detail?: string | null
          programme_id?: string | null
          university_id?: string | null
          action?: string
          before?: Json | null
          after?: Json | null
          before_source_id?: string | null
          source_id?: string | null
          before_source?: Json | null
          source?: Json | null
          told?: number
          checked_by?: string | null
          checked_at?: string
          entry_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'figure_checks_before_source_id_fkey'
            columns: ['before_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'figure_checks_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'guide_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'figure_checks_programme_id_fkey'
            columns: ['programme_id']
            isOneToOne: false
            referencedRelation: 'programmes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'figure_checks_source_id_fkey'
            columns: ['source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'figure_checks_university_id_fkey'
            columns: ['university_id']
            isOneToOne: false
            referencedRelation: 'universities'
            referencedColumns: ['id']
          },
        ]
      }
      gateway_events: {
        Row: {
          gateway: string
          event_id: string
          type: string
          happened_at: string
          payment_id: string | null
          transaction_id: string | null
          intent: string | null
          change: Json
          received_at: string
          applied_at: string | null
          result: string | null
        }
        Insert: {
          gateway: string
          event_id: string
          type: string
          happened_at: string
          payment_id?: string | null
          transaction_id?: string | null
          intent?: string | null
          change: Json
          received_at?: string
          applied_at?: string | null
          result?: string | null
        }
        Update: {
          gateway?: string
          event_id?: string
          type?: string
          happened_at?: string
          payment_id?: string | null
          transaction_id?: string | null
          intent?: string | null
          change?: Json
          received_at?: string
          applied_at?: string | null
          result?: string | null
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
      guide_entries: {
        Row: {
          id: string
          kind: string
          slug: string
          rank: number
          body: Json
          retired_on: string | null
          built_in_hash: string | null
          edited_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          kind: string
          slug?: never
          rank: number
          body: Json
          retired_on?: string | null
          built_in_hash?: string | null
          edited_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          kind?: string
          slug?: never
          rank?: number
          body?: Json
          retired_on?: string | null
          built_in_hash?: string | null
          edited_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      inbox_items: {
        Row: {
          id: string
          number: number
          kind: string
          survey_id: string | null
          enquiry_id: string | null
          question_id: string | null
          payment_id: string | null
          student_id: string | null
          person_name: string
          person_email: string | null
          subject: string
          excerpt: string
          arrived_at: string
          due_at: string
          replied_at: string | null
          status: string
          closed_at: string | null
          closed_reason: string | null
          owner_id: string | null
          snoozed_until: string | null
          version: number
          updated_at: string
          search_text: string | null
          paid_id: string | null
        }
        Insert: {
          id?: string
          number?: never
          kind: string
          survey_id?: string | null
          enquiry_id?: string | null
          question_id?: string | null
          payment_id?: string | null
          student_id?: string | null
          person_name?: string
          person_email?: string | null
          subject?: string
          excerpt?: string
          arrived_at?: string
          due_at?: string
          replied_at?: string | null
          status?: string
          closed_at?: string | null
          closed_reason?: string | null
          owner_id?: string | null
          snoozed_until?: string | null
          version?: number
          updated_at?: string
          search_text?: never
          paid_id?: string | null
        }
        Update: {
          id?: string
          number?: never
          kind?: string
          survey_id?: string | null
          enquiry_id?: string | null
          question_id?: string | null
          payment_id?: string | null
          student_id?: string | null
          person_name?: string
          person_email?: string | null
          subject?: string
          excerpt?: string
          arrived_at?: string
          due_at?: string
          replied_at?: string | null
          status?: string
          closed_at?: string | null
          closed_reason?: string | null
          owner_id?: string | null
          snoozed_until?: string | null
          version?: number
          updated_at?: string
          search_text?: never
          paid_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inbox_items_enquiry_id_fkey'
            columns: ['enquiry_id']
            isOneToOne: true
            referencedRelation: 'enquiries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inbox_items_paid_id_fkey'
            columns: ['paid_id']
            isOneToOne: true
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inbox_items_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: true
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inbox_items_question_id_fkey'
            columns: ['question_id']
            isOneToOne: true
            referencedRelation: 'assistant_questions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inbox_items_survey_id_fkey'
            columns: ['survey_id']
            isOneToOne: true
            referencedRelation: 'survey_submissions'
            referencedColumns: ['id']
          },
        ]
      }
      inbox_notes: {
        Row: {
          id: string
          item_id: string
          author_id: string | null
          body: string
          created_at: string
        }
        Insert: {
          id?: string
          item_id: string
          author_id?: string | null
          body: string
          created_at?: string
        }
        Update: {
          id?: string
          item_id?: string
          author_id?: string | null
          body?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inbox_notes_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'inbox_items'
            referencedColumns: ['id']
          },
        ]
      }
      inbox_replies: {
        Row: {
          id: string
          item_id: string
          author_id: string | null
          message_id: string | null
          subject: string
          body: string
          template: string | null
          created_at: string
        }
        Insert: {
          id?: string
          item_id: string
          author_id?: string | null
          message_id?: string | null
          subject: string
          body: string
          template?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          item_id?: string
          author_id?: string | null
          message_id?: string | null
          subject?: string
          body?: string
          template?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inbox_replies_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'inbox_items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inbox_replies_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'messages'
            referencedColumns: ['id']
          },
        ]
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
      invoice_issuer: {
        Row: {
          id: number
          legal_name: string
          address: string
          tax_id_kind: string
          tax_id: string
          tax_note: string
          updated_at: string
        }
        Insert: {
          id?: number
          legal_name?: string
          address?: string
          tax_id_kind?: string
          tax_id?: string
          tax_note?: string
          updated_at?: string
        }
        Update: {
          id?: number
          legal_name?: string
          address?: string
          tax_id_kind?: string
          tax_id?: string
          tax_note?: string
          updated_at?: string
        }
        Relationships: []
      }
      invoices: {
        Row: {
          id: string
          kind: string
          number: string
          payment_id: string
          student_id: string | null
          place: number | null
          invoice_id: string | null
          refund_id: string | null
          amount_minor: number
          currency: string
          gateway: string
          issued_at: string
          issued_by: string | null
          recipient: string
          address: string
          postal_code: string
          city: string
          country: string
          tax_number: string
          issuer: Json
        }
        Insert: {
          id?: string
          kind: string
          number: string
          payment_id: string
          student_id?: string | null
          place?: number | null
          invoice_id?: string | null
          refund_id?: string | null
          amount_minor: number
          currency: string
          gateway: string
          issued_at?: string
          issued_by?: string | null
          recipient: string
          address: string
          postal_code: string
          city: string
          country: string
          tax_number: string
          issuer: Json
        }
        Update: {
          id?: string
          kind?: string
          number?: string
          payment_id?: string
          student_id?: string | null
          place?: number | null
          invoice_id?: string | null
          refund_id?: string | null
          amount_minor?: number
          currency?: string
          gateway?: string
          issued_at?: string
          issued_by?: string | null
          recipient?: string
          address?: string
          postal_code?: string
          city?: string
          country?: string
          tax_number?: string
          issuer?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'invoices_invoice_id_fkey'
            columns: ['invoice_id']
            isOneToOne: false
            referencedRelation: 'invoices'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invoices_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invoices_refund_id_fkey'
            columns: ['refund_id']
            isOneToOne: true
            referencedRelation: 'refunds'
            referencedColumns: ['id']
          },
        ]
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
      message_attachments: {
        Row: {
          message_id: string
          student_id: string
          object_id: string
          created_at: string
          name: string
        }
        Insert: {
          message_id: string
          student_id: string
          object_id: string
          created_at?: string
          name?: string
        }
        Update: {
          message_id?: string
          student_id?: string
          object_id?: string
          created_at?: string
          name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'message_attachments_message_id_student_id_fkey'
            columns: ['message_id', 'student_id']
            isOneToOne: false
            referencedRelation: 'messages'
            referencedColumns: ['id', 'student_id']
          },
        ]
      }
      messages: {
        Row: {
          id: string
          student_id: string
          from_staff: boolean
          author_id: string | null
          body: string
          read_at: string | null
          created_at: string
          question_id: string | null
        }
        Insert: {
          id?: string
          student_id: string
          from_staff: boolean
          author_id?: string | null
          body: string
          read_at?: string | null
          created_at?: string
          question_id?: string | null
        }
        Update: {
          id?: string
          student_id?: string
          from_staff?: boolean
          author_id?: string | null
          body?: string
          read_at?: string | null
          created_at?: string
          question_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'messages_question_id_fkey'
            columns: ['question_id']
            isOneToOne: true
            referencedRelation: 'assistant_questions'
            referencedColumns: ['id']
          },
        ]
      }
      notification_settings: {
        Row: {
          student_id: string
          time_zone: string | null
          muted: string[]
          token: string
          updated_at: string
        }
        Insert: {
          student_id: string
          time_zone?: string | null
          muted?: string[]
          token?: string
          updated_at?: string
        }
        Update: {
          student_id?: string
          time_zone?: string | null
          muted?: string[]
          token?: string
          updated_at?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          id: string
          student_id: string
          kind: string
          title: string
          body: string
          link: string
          subject_id: string | null
          read_at: string | null
          mail_at: string | null
          mailed_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          student_id: string
          kind: string
          title: string
          body?: string
          link: string
          subject_id?: string | null
          read_at?: string | null
          mail_at?: string | null
          mailed_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          student_id?: string
          kind?: string
          title?: string
          body?: string
          link?: string
          subject_id?: string | null
          read_at?: string | null
          mail_at?: string | null
          mailed_at?: string | null
          created_at?: string
        }
        Relationships: []
      }
      office_hours: {
        Row: {
          weekday: number
          opens: string
          closes: string
        }
        Insert: {
          weekday: number
          opens: string
          closes?: string
        }
        Update: {
          weekday?: number
          opens?: string
          closes?: string
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
          intent: string | null
          refunded_minor: number
          dispute_status: string | null
          attention: string | null
          looked_up_at: string | null
          receipt_number: string | null
          credit_number: string | null
          refunded_at: string | null
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
          intent?: string | null
          refunded_minor?: number
          dispute_status?: string | null
          attention?: string | null
          looked_up_at?: string | null
          receipt_number?: string | null
          credit_number?: string | null
          refunded_at?: string | null
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
          intent?: string | null
          refunded_minor?: number
          dispute_status?: string | null
          attention?: string | null
          looked_up_at?: string | null
          receipt_number?: string | null
          credit_number?: string | null
          refunded_at?: string | null
        }
        Relationships: []
      }
      plan_marks: {
        Row: {
          student_id: string
          step: string
          done_on: string | null
          day: string | null
          updated_at: string
        }
        Insert: {
          student_id?: string
          step: string
          done_on?: string | null
          day?: string | null
          updated_at?: string
        }
        Update: {
          student_id?: string
          step?: string
          done_on?: string | null
          day?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      plan_reminders: {
        Row: {
          student_id: string
          step: string
          kind: string
          due: string
          sent_at: string
        }
        Insert: {
          student_id: string
          step: string
          kind: string
          due: string
          sent_at?: string
        }
        Update: {
          student_id?: string
          step?: string
          kind?: string
          due?: string
          sent_at?: string
        }
        Relationships: []
      }
      plan_settings: {
        Row: {
          student_id: string
          reminders: boolean
          token: string
          looked_on: string | null
          updated_at: string
        }
        Insert: {
          student_id?: string
          reminders?: boolean
          token?: string
          looked_on?: string | null
          updated_at?: string
        }
        Update: {
          student_id?: string
          reminders?: boolean
          token?: string
          looked_on?: string | null
          updated_at?: string
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
      receipt_counters: {
        Row: {
          series: string
          last: number
        }
        Insert: {
          series: string
          last: number
        }
        Update: {
          series?: string
          last?: number
        }
        Relationships: []
      }
      refunds: {
        Row: {
          id: string
          payment_id: string
          student_id: string | null
          amount_minor: number
          currency: string
          gateway: string
          origin: string
          reason: string | null
          status: string
          failure_code: string | null
          gateway_refund: string | null
          requested_by: string | null
          requested_at: string
          promised_by: string
          attempts: number
          tried_at: string | null
          settled_at: string | null
          credit_number: string | null
        }
        Insert: {
          id?: string
          payment_id: string
          student_id?: string | null
          amount_minor: number
          currency: string
          gateway: string
          origin: string
          reason?: string | null
          status?: string
          failure_code?: string | null
          gateway_refund?: string | null
          requested_by?: string | null
          requested_at?: string
          promised_by?: string
          attempts?: number
          tried_at?: string | null
          settled_at?: string | null
          credit_number?: string | null
        }
        Update: {
          id?: string
          payment_id?: string
          student_id?: string | null
          amount_minor?: number
          currency?: string
          gateway?: string
          origin?: string
          reason?: string | null
          status?: string
          failure_code?: string | null
          gateway_refund?: string | null
          requested_by?: string | null
          requested_at?: string
          promised_by?: string
          attempts?: number
          tried_at?: string | null
          settled_at?: string | null
          credit_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'refunds_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
        ]
      }
      reply_record: {
        Row: {
          singleton: boolean
          days: number
          total: number
          kept: number
          median_minutes: number | null
          p90_minutes: number | null
          as_of: string
        }
        Insert: {
          singleton?: boolean
          days: number
          total: number
          kept: number
          median_minutes?: number | null
          p90_minutes?: number | null
          as_of: string
        }
        Update: {
          singleton?: boolean
          days?: number
          total?: number
          kept?: number
          median_minutes?: number | null
          p90_minutes?: number | null
          as_of?: string
        }
        Relationships: []
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
          grade_scale: string
          grade: string
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
          grade_scale?: string
          grade?: string
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
          grade_scale?: string
          grade?: string
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
      tasks: {
        Row: {
          id: string
          student_id: string
          document: string | null
          title: string
          details: string
          due: string | null
          created_by: string | null
          done_at: string | null
          done_by: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          student_id: string
          document?: string | null
          title: string
          details?: string
          due?: string | null
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          student_id?: string
          document?: string | null
          title?: string
          details?: string
          due?: string | null
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          created_at?: string
          updated_at?: string
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
          programs_text: string
          search_names: string
          search_places: string
          search_programs: string
          created_at: string
          updated_at: string
          ror_id: string | null
          erasmus_code: string | null
          retired_on: string | null
          deadline_source_id: string | null
          has_figures: boolean
          terms: string[]
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
          programs_text?: string
          search_names?: string
          search_places?: string
          search_programs?: string
          created_at?: string
          updated_at?: string
          ror_id?: string | null
          erasmus_code?: string | null
          retired_on?: string | null
          deadline_source_id?: string | null
          has_figures?: never
          terms?: never
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
          programs_text?: string
          search_names?: string
          search_places?: string
          search_programs?: string
          created_at?: string
          updated_at?: string
          ror_id?: string | null
          erasmus_code?: string | null
          retired_on?: string | null
          deadline_source_id?: string | null
          has_figures?: never
          terms?: never
        }
        Relationships: [
          {
            foreignKeyName: 'universities_deadline_source_id_fkey'
            columns: ['deadline_source_id']
            isOneToOne: false
            referencedRelation: 'sources'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: Record<never, never>
    Functions: {
      accept_document: {
        Args: { document_id: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      add_note: {
        Args: { item_id: string; body: string }
        Returns: Database['public']['Tables']['inbox_notes']['Row']
      }
      add_task: {
        Args: { student: string; title: string; details?: string; due?: string; task_id?: string }
        Returns: Database['public']['Tables']['tasks']['Row']
      }
      after_working_minutes: {
        Args: { start: string; minutes: number }
        Returns: string
      }
      applications_board: {
        Args: { filters: Json }
        Returns: Json
      }
      applications_page: {
        Args: { filters: Json }
        Returns: Json
      }
      assign_item: {
        Args: { item_id: string; seen_version: number; new_owner: string }
        Returns: Database['public']['Tables']['inbox_items']['Row']
      }
      attach_document: {
        Args: { document_id: string; path: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      awake_at: {
        Args: { zone: string; moment: string }
        Returns: string
      }
      back_to_selection: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      catalogue_countries: {
        Args: { search?: string }
        Returns: { country: string; universities: number }[]
      }
      catalogue_page: {
        Args: { filters: Json }
        Returns: Json
      }
      catalogue_record: {
        Args: { of_kind: string; wanted: string }
        Returns: Json
      }
      change_application: {
        Args: { application_id: string; seen_version: number; new_status: string; note: string; next_step: string; next_step_due: string; tell?: boolean }
        Returns: Database['public']['Tables']['applications']['Row']
      }
      checklist_files: {
        Args: { of_student: string }
        Returns: { object_id: string; path: string; content_type: string; bytes: number }[]
      }
      checklist_of: {
        Args: { programme: string; country: string; degree_country: string }
        Returns: { label: string; asked_by: string; reason: string; source: Json }[]
      }
      close_item: {
        Args: { item_id: string; seen_version: number; reason: string }
        Returns: Database['public']['Tables']['inbox_items']['Row']
      }
      colleagues: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; name: string; email: string; staff_role: string }[]
      }
      confirm_figure: {
        Args: { of_kind: string; of_row: string; of_detail: string; seen_as: string }
        Returns: Database['public']['Tables']['figure_checks']['Row']
      }
      console_figures: {
        Args: { days: number }
        Returns: Json
      }
      console_search: {
        Args: { words: string }
        Returns: Json
      }
      continue_to_application: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      correct_figure: {
        Args: { of_kind: string; of_row: string; of_detail: string; seen_as: string; new_value: Json; new_source: Json }
        Returns: Database['public']['Tables']['figure_checks']['Row']
      }
      correct_invoice: {
        Args: { payment_id: string; seen_number: string; details: Json }
        Returns: Database['public']['Tables']['invoices']['Row']
      }
      create_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      end_notification_mails: {
        Args: { mail_token: string; about: string }
        Returns: undefined
      }
      facts_page: {
        Args: { filters: Json }
        Returns: Json
      }
      figure_page: {
        Args: { of_kind: string; of_row: string; of_detail?: string }
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
      first_replies: {
        Args: { days: number }
        Returns: Json
      }
      forget_survey_networks: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      inbox_item: {
        Args: { wanted: number }
        Returns: Json
      }
      inbox_page: {
        Args: { filters: Json }
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
      ledger_export: {
        Args: { first_day: string; last_day: string }
        Returns: { kind: string; at: string; number: string; person: string; email: string; title: string; amount_minor: number; currency: string; gateway: string; transaction_id: string; payment_number: string; invoice_number: string; credited_minor: number }[]
      }
      ledger_page: {
        Args: { filters: Json }
        Returns: Json
      }
      make_invoice: {
        Args: { payment_id: string; details: Json }
        Returns: Database['public']['Tables']['invoices']['Row']
      }
      mark_plan_step: {
        Args: { step: string; done: boolean }
        Returns: undefined
      }
      message_files: {
        Args: { of_student: string }
        Returns: { message_id: string; name: string; path: string; content_type: string; bytes: number }[]
      }
      move_plan_step: {
        Args: { step: string; new_day?: string; seen?: string }
        Returns: undefined
      }
      note_ai_genie_visit: {
        Args: { visitor_email: string }
        Returns: undefined
      }
      note_due_figures: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      note_stuck_payments: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      notify: {
        Args: { student: string; about: string; title: string; body: string; link: string; subject?: string; wait_minutes?: number }
        Returns: undefined
      }
      offered_programmes: {
        Args: { universities: string[] }
        Returns: Json
      }
      office_windows: {
        Args: { start: string; days: number }
        Returns: { opens_at: string; closes_at: string }[]
      }
      own_conversation: {
        Args: { newest?: number }
        Returns: Json
      }
      own_news: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      own_survey: {
        Args: Record<PropertyKey, never>
        Returns: { first_name: string; last_name: string; phone: string; current_education: string; interested_country: string; other_country: string; study_level: string; preferred_program: string; budget: string; usd_per_euro: number; rate_of: string }[]
      }
      pass_on_question: {
        Args: { asked: string; looked_for: string; visitor_email: string; asking_student: string }
        Returns: undefined
      }
      payment_page: {
        Args: { wanted: string }
        Returns: Json
      }
      plan_facts: {
        Args: { of_student: string }
        Returns: Json
      }
      plans_of: {
        Args: { students: string[] }
        Returns: { student_id: string; facts: Json }[]
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
      programme_figures: {
        Args: { universities: string[] }
        Returns: Json
      }
      programmes_in_full: {
        Args: { ids: string[] }
        Returns: Json
      }
      queue_notification_mails: {
        Args: { of_student?: string }
        Returns: number
      }
      read_notifications: {
        Args: { seen?: string[]; until?: string }
        Returns: number
      }
      read_programme: {
        Args: { university_slug: string; programme_slug: string }
        Returns: Json
      }
      read_thread: {
        Args: { of_student?: string }
        Returns: number
      }
      record_import: {
        Args: { file_name: string; format: string; sha256: string; added: number; changed: number; unchanged: number; retired: number; left_out: number }
        Returns: string
      }
      record_undone_import: {
        Args: { import: string; kept_rows: number }
        Returns: undefined
      }
      refresh_reply_record: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      reopen_item: {
        Args: { item_id: string; seen_version: number }
        Returns: Database['public']['Tables']['inbox_items']['Row']
      }
      reply_to_item: {
        Args: { item_id: string; seen_version: number; subject: string; body: string; template?: string; keep_open?: boolean; files?: Json }
        Returns: Database['public']['Tables']['inbox_items']['Row']
      }
      request_document: {
        Args: { application_id: string; label: string }
        Returns: Database['public']['Tables']['application_documents']['Row']
      }
      request_refund: {
        Args: { refund_id: string; payment_id: string; amount_minor: number; seen_given_back: number; reason: string }
        Returns: Database['public']['Tables']['refunds']['Row']
      }
      retire_record: {
        Args: { of_kind: string; wanted: string; seen_as: string; retired: boolean }
        Returns: number
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
      save_billing_details: {
        Args: { details: Json }
        Returns: undefined
      }
      save_programme: {
        Args: { wanted: string; seen_as: string; given: Json }
        Returns: Json
      }
      save_university: {
        Args: { wanted: string; seen_as: string; given: Json }
        Returns: Json
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
      send_message: {
        Args: { body: string; files?: Json; message_id?: string }
        Returns: Database['public']['Tables']['messages']['Row']
      }
      set_application_status: {
        Args: { application_id: string; new_status: string; note?: string; next_step?: string; next_step_due?: string }
        Returns: Database['public']['Tables']['applications']['Row']
      }
      set_invoice_issuer: {
        Args: { particulars: Json; seen: Json }
        Returns: undefined
      }
      set_office_hours: {
        Args: { hours: Json; seen: Json }
        Returns: undefined
      }
      set_time_zone: {
        Args: { zone: string }
        Returns: undefined
      }
      settle_task: {
        Args: { task_id: string; done: boolean }
        Returns: Database['public']['Tables']['tasks']['Row']
      }
      snooze_item: {
        Args: { item_id: string; seen_version: number; until: string }
        Returns: Database['public']['Tables']['inbox_items']['Row']
      }
      student_page: {
        Args: { student: string }
        Returns: Json
      }
      students_page: {
        Args: { filters: Json }
        Returns: Json
      }
      submit_applications: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['applications']['Row'][]
      }
      submit_survey: {
        Args: { submission: Json }
        Returns: undefined
      }
      switch_notification_mails: {
        Args: { about: string; wanted: boolean }
        Returns: undefined
      }
      switch_plan_reminders: {
        Args: { wanted: boolean }
        Returns: undefined
      }
      take_next_item: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['inbox_items']['Row'][]
      }
      tell_of_import: {
        Args: { import: string; undoing: boolean }
        Returns: number
      }
      undo_figure_check: {
        Args: { check_id: string }
        Returns: Database['public']['Tables']['figure_checks']['Row']
      }
      undo_import: {
        Args: { import: string }
        Returns: number
      }
      university_facets: {
        Args: { search?: string; in_country?: string; program?: string; tuition?: string; subjects?: string[] }
        Returns: Json
      }
      withdraw_document: {
        Args: { document_id: string }
        Returns: undefined
      }
      withdraw_task: {
        Args: { task_id: string }
        Returns: undefined
      }
      working_minutes: {
        Args: { start: string; until: string }
        Returns: number
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
