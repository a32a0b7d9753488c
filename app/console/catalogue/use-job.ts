import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { reportFailure } from '../shell/failure.ts'
import { issuesIn, type TypedJob, typedOf, writtenOf } from './job-form.ts'
import { deleteJob, type JobRow, saveJob } from './read-jobs.ts'

export const LIST = '/console/catalogue?view=jobs'

/** What is typed of a listing of the board, null for one that is made, and what is done with it. */
export function useJob(job: JobRow | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useSharedForm({ stored: job, versionOf: ({ updated_at }: JobRow) => updated_at, typedOf })
  const { seen, typed } = form
  const [issues, setIssues] = useState<Partial<TypedJob>>({})
  const { form: element, showFaulty } = useFirstFaulty()
  const [busy, setBusy] = useState(false)

  async function save() {
    const found = issuesIn(typed)
    setIssues(found)
    if (Object.keys(found).length > 0) return showFaulty()
    setBusy(true)
    try {
      const saved = await saveJob(seen, writtenOf(typed))
      form.refused(saved === null)
      if (saved === null) return await revalidate()
      notify.success('Saved', { id: 'job' })
      form.saved(saved)
      await (seen ? revalidate() : navigate(`/console/catalogue/job/${saved.id}`, { replace: true }))
    } catch (error) {
      reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
    }
  }

  async function remove(listing: JobRow) {
    setBusy(true)
    try {
      await deleteJob(listing)
      notify.success('Taken out', { id: 'job', action: { label: 'Undo', onClick: () => void bringBack(listing) } })
      await navigate(LIST)
    } catch (error) {
      reportFailure(error, 'Not taken out')
    } finally {
      setBusy(false)
    }
  }

  async function bringBack(listing: JobRow) {
    try {
      const again = await saveJob(null, writtenOf(typedOf(listing)))
      notify.info('Taken back', { id: 'job' })
      if (again) await navigate(`/console/catalogue/job/${again.id}`)
    } catch (error) {
      reportFailure(error, 'Not taken back')
    }
  }

  return { form, element, issues, busy, save, remove }
}
