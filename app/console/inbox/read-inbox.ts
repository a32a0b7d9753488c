import type { Database } from '#domain/database-types.ts'
import type { ItemKind } from '#domain/staff/item-kinds.ts'
import type { ReviewedDocument } from '../parts/documents/shared-papers.ts'
import { pageOf } from '../parts/list/address.ts'
import { type MessageFile, readMessageFiles } from '../parts/thread/message-files.ts'
import { consoleData } from '../shell/console-data.ts'

type Tables = Database['public']['Tables']

/** One line of the queue. */
export interface InboxLine extends Omit<Tables['inbox_items']['Row'], 'kind' | 'search_text'> {
  kind: ItemKind
  working_minutes: number
}

export type Queue = 'open' | 'overdue' | 'soon' | 'mine' | 'unassigned' | 'waiting' | 'snoozed' | 'closed'

export interface InboxPage {
  now: string
  total: number
  rows: InboxLine[]
  counts: Record<Exclude<Queue, 'closed'>, number>
}

/** A line with all that belongs to it. */
export interface InboxItem extends InboxLine {
  survey: Tables['survey_submissions']['Row'] | null
  enquiry: Tables['enquiries']['Row'] | null
  question: Tables['assistant_questions']['Row'] | null
  payment: Tables['payments']['Row'] | null
  profile: Tables['student_profiles']['Row'] | null
  documents: ReviewedDocument[]
  messages: Tables['messages']['Row'][]
  /** Attached to them. */
  files: MessageFile[]
  notes: Tables['inbox_notes']['Row'][]
  replies: Tables['inbox_replies']['Row'][]
  others: Pick<InboxLine, 'number' | 'kind' | 'subject' | 'status' | 'arrived_at'>[]
}

/** First replies of so many days; the misses are in it. */
export interface FirstReplies {
  days: number
  total: number
  kept: number
  median_minutes: number | null
  p90_minutes: number | null
  /** Closed as spam, as the same again, or since the money was given back: not counted. */
  left_out: number
}

export const PAGE_SIZE = 50

const FILTERS = ['queue', 'kind', 'owner', 'search', 'sort', 'direction', 'page'] as const

export async function readInbox({ searchParams }: URL): Promise<InboxPage> {
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])))
  filters['page'] = pageOf(searchParams)
  const { data } = await consoleData().rpc('inbox_page', { filters }).throwOnError()
  return data as unknown as InboxPage
}

/** Null where there is no such line, or it is not the caller's to see. */
export async function readItem(number: string): Promise<InboxItem | null> {
  if (!/^\d{1,15}$/.test(number)) return null
  const { data } = await consoleData()
    .rpc('inbox_item', { wanted: Number(number) })
    .throwOnError()
  const item = data as unknown as Omit<InboxItem, 'files'> | null
  if (item === null) return null
  return { ...item, files: item.student_id !== null && item.messages.length > 0 ? await readMessageFiles(item.student_id) : [] }
}

export async function readFirstReplies(): Promise<FirstReplies> {
  const { data } = await consoleData().rpc('first_replies', { days: 30 }).throwOnError()
  return data as unknown as FirstReplies
}
