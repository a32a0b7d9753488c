import type { Database } from '#domain/database-types.ts'
import { consoleData } from '../shell/console-data.ts'

type Row = Database['public']['Tables']['applications']['Row']

/** An application on the board, as it was last seen. */
export interface Card extends Pick<
  Row,
  'id' | 'version' | 'status' | 'university_name' | 'program' | 'status_note' | 'next_step' | 'next_step_due' | 'updated_at'
> {
  student_name: string
  /** Papers that wait to be looked at. */
  to_review: number
}

/** Of each status that there is the applications that changed last, and how many there are. */
export type Board = Partial<Record<string, { total: number; cards: Card[] }>>

export async function readBoard({ searchParams }: URL): Promise<Board> {
  const { data } = await consoleData()
    .rpc('applications_board', { filters: { search: searchParams.get('search') ?? '' } })
    .throwOnError()
  return data as unknown as Board
}
