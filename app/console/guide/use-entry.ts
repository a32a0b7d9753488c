import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { reportFailure } from '../shell/failure.ts'
import { draftOf, type GuideDraft, type GuideIssues, isSameDraft, readDraft } from './guide-draft.ts'
import { FORMS } from './guide-fields.ts'
import { addEntry, changeEntry, type GuideRow } from './read-entries.ts'

const NO_ISSUES: GuideIssues = { fields: {}, parts: {} }

interface Typed {
  draft: GuideDraft
  rank: string
}

function isSame(one: Typed, other: Typed): boolean {
  return one.rank === other.rank && isSameDraft(one.draft, other.draft)
}

/** What is typed of an entry of the guide, null for one that is made, and what is done with it. */
export function useEntry(kind: GuideKind, entry: GuideRow | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const typedOf = (from: GuideRow | null): Typed => ({ draft: draftOf(kind, from?.body ?? null), rank: String(from?.rank ?? '') })
  const form = useSharedForm({ stored: entry, versionOf: ({ updated_at }: GuideRow) => updated_at, typedOf, isSame })
  const {
    seen,
    typed: { draft, rank },
  } = form
  const [issues, setIssues] = useState(NO_ISSUES)
  const { form: element, showFaulty } = useFirstFaulty()
  const [busy, setBusy] = useState(false)

  async function save() {
    const { body, issues: found } = readDraft(kind, seen?.body ?? null, draft, new Date().toISOString().slice(0, 10))
    const rankIssue = /^\d{0,6}$/.test(rank) ? {} : { rank: 'Write a whole number.' }
    setIssues({ ...found, fields: { ...found.fields, ...rankIssue } })
    if ([found.fields, found.parts, rankIssue].some((of) => Object.keys(of).length > 0)) {
      notify.error('Nothing was saved', { description: 'Look at what is marked.', id: 'entry' })
      return showFaulty()
    }
    const placed = rank === '' ? {} : { rank: Number(rank) }
    await write(async () => (seen ? changeEntry(seen, { body, ...placed }) : addEntry(kind, body, placed.rank)), 'Saved')
  }

  async function retire(row: GuideRow, isRetired: boolean) {
    const retired_on = isRetired ? new Date().toISOString().slice(0, 10) : null
    await write(() => changeEntry(row, { retired_on }), isRetired ? 'Retired' : 'Brought back')
  }

  /** A change that was not taken since a colleague was first leaves everything as it is typed. */
  async function write(change: () => Promise<GuideRow | null>, done: string) {
    setBusy(true)
    try {
      const stored = await change()
      form.refused(stored === null)
      if (stored === null) return await revalidate()
      notify.success(done, { id: 'entry' })
      form.saved(stored)
      await (seen ? revalidate() : navigate(`/console/catalogue/guide/${kind}/${stored.id}`, { replace: true }))
    } catch (error) {
      if (isTaken(error))
        notify.error('Nothing was saved', { description: `There is a ${FORMS[kind].one} of this name already.`, id: 'entry' })
      else reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    element,
    setDraft: (change: (before: GuideDraft) => GuideDraft) => form.set((before) => ({ ...before, draft: change(before.draft) })),
    setRank: (typed: string) => form.set((before) => ({ ...before, rank: typed })),
    issues,
    busy,
    save,
    retire,
  }
}

/** Whether its address, or of a visa its country, is another entry's. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}
