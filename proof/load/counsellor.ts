import { randomUUID } from 'node:crypto'
import type { Crowd } from './student.ts'
import { expectThat, type Visitor } from './visitor.ts'

interface Line {
  id: string
  number: number
  version: number
  kind: string
}

/** Looks at the inbox, opens a line and answers it. Two who answer the same one at once are told so: that is no failure. */
export async function answerWith(visitor: Visitor, { tally, isOver, think, pick }: Crowd): Promise<void> {
  const { client } = visitor
  while (!isOver()) {
    await think()
    let lines: Line[] = []
    await tally.time(visitor, 'staff: inbox', async () => {
      const { data } = await client.rpc('inbox_page', { filters: {} }).throwOnError()
      const page = data as { total: number; rows: Line[] }
      expectThat(page.rows.length === Math.min(page.total, 50), 'the inbox does not show what it counts')
      lines = page.rows.filter(({ kind }) => kind !== 'payment')
    })
    if (lines.length === 0 || isOver()) continue
    const line = pick(lines)
    await think()
    await tally.time(visitor, 'staff: a line', async () => {
      const { data } = await client.rpc('inbox_item', { wanted: line.number }).throwOnError()
      expectThat(data !== null, 'a line of the inbox is not there')
    })
    await think()
    await tally.time(visitor, 'staff: answer', async () => {
      const reply = { item_id: line.id, seen_version: line.version, subject: 'Your question', body: `Number ${randomUUID()}.` }
      const { error } = await client.rpc('reply_to_item', reply)
      if (error && error.details !== 'changed_meanwhile') throw error
    })
    await think()
    await tally.time(visitor, 'staff: students', async () => {
      const { data } = await client.rpc('students_page', { filters: { search: 'meera' } }).throwOnError()
      expectThat(data !== null, 'the students are not there')
    })
  }
}
