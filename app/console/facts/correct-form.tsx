import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { countOf } from '#domain/text/format.ts'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { correctFact, type OpenFact } from './read-facts.ts'

export type Issues = Readonly<Record<string, string>>
export type OnChecked = (title: string, check: { id: string; told: number }) => Promise<void>

interface CorrectFormProps<Fact extends OpenFact, Typed> {
  fact: Fact
  /** What the form begins with. It must keep its identity. */
  typedOf: (fact: Fact) => Typed
  /** What the database takes, and what is wrong with it: then it is not to be sent. */
  read: (typed: Typed, seen: Fact) => { value: object; source: object; issues: Issues }
  versions: (theirs: Fact, typed: Typed) => readonly { label: string; theirs: string; yours: string }[]
  inputs: (typed: Typed, issues: Issues, change: (change: Partial<Typed>) => void) => ReactNode
  onChecked: OnChecked
}

/** What the source says instead. Who relies on it is told; what a colleague saves meanwhile is shown beside what was typed. */
export function CorrectForm<Fact extends OpenFact, Typed extends object>({
  fact,
  typedOf,
  read,
  versions,
  inputs,
  onChecked,
}: CorrectFormProps<Fact, Typed>) {
  const { revalidate } = useRevalidator()
  const form = useSharedForm<Fact, Typed>({ stored: fact, versionOf: ({ seen }) => seen, typedOf })
  const { seen, typed, isTouched, theirs } = form
  const [issues, setIssues] = useState<Issues>({})
  const { form: element, showFaulty } = useFirstFaulty()
  const [busy, setBusy] = useState(false)

  async function save() {
    const { value, source, issues: found } = read(typed, seen)
    setIssues(found)
    if (Object.keys(found).length > 0) return showFaulty()
    setBusy(true)
    try {
      await onChecked('Saved', await correctFact(seen, value, source))
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') form.refused(true)
      else reportFailure(error, 'Nothing was saved')
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section>
      <h3>It says something else</h3>
      {theirs && <BothVersions rows={versions(theirs, typed)} onTheirs={form.takeTheirs} onYours={() => form.keepMine()} />}
      <form
        ref={element}
        className="con-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {inputs(typed, issues, (change) => form.set((before) => ({ ...before, ...change })))}
        {fact.students > 0 && (
          <p className="con-small">{countOf(fact.students, 'student is', 'students are')} told old and new value by mail.</p>
        )}
        <div className="con-actions">
          <SaveButton variant="outline" label="Save what it says" busy={busy} disabled={!isTouched} />
        </div>
      </form>
    </section>
  )
}
