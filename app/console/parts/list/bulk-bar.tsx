import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { countOf } from '#domain/text/format.ts'
import { reportFailure } from '../../shell/failure.ts'

/** How what one line went through is taken back. */
export type Undo = () => Promise<unknown>

interface BulkBarProps<Row> {
  rows: readonly Row[]
  /** What one line is called, and several. */
  nouns: readonly [one: string, many: string]
  onDone: () => void
  /** The buttons: `forAll` changes every marked line, and offers to take all of it back as one. */
  children: (forAll: (done: string, change: (row: Row) => Promise<Undo>) => void, busy: boolean) => ReactNode
}

/** Actions on the lines that are marked. Each is taken back as one. */
export function BulkBar<Row>({ rows, nouns, onDone, children }: BulkBarProps<Row>) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function forAll(done: string, change: (row: Row) => Promise<Undo>) {
    setBusy(true)
    const outcomes = await Promise.allSettled(rows.map(change))
    const undo = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed)
      reportFailure(failed.reason, `${countOf(rows.length - undo.length, `${nouns[0]} was`, `${nouns[1]} were`)} not changed`)
    if (undo.length > 0)
      notify.success(`${countOf(undo.length, ...nouns)} ${done}`, {
        id: 'bulk',
        action: { label: 'Undo', onClick: () => void takeBack(undo) },
      })
    setBusy(false)
    onDone()
    await revalidate()
  }

  async function takeBack(undo: readonly Undo[]) {
    const outcomes = await Promise.allSettled(undo.map((one) => one()))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) reportFailure(failed.reason, 'Not all of it was taken back')
    else notify.info('Taken back', { id: 'bulk' })
    await revalidate()
  }

  return (
    <fieldset className="con-bulk">
      <legend className="sr-only">Marked {nouns[1]}</legend>
      <b>{rows.length} marked</b>
      {children((done, change) => void forAll(done, change), busy)}
      <Button size="sm" variant="quiet" onClick={onDone}>
        Unmark
      </Button>
    </fieldset>
  )
}
