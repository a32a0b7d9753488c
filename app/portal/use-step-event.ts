import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#app/session.tsx'
import { notify } from '#app/ui/toast.tsx'
import { OPENED_BY } from '#domain/portal-tabs.ts'
import { canProceed, NOTHING_SELECTED } from '#domain/selection.ts'
import { type StepEvent, storeStepEvent } from './step-queries.ts'
import { useStudent } from './student.tsx'
import { refusalCode, useFailure } from './use-failure.ts'

const FAILED: Readonly<Record<StepEvent, string>> = {
  review: 'Your selections could not be sent to review',
  back: 'The selection could not be opened again',
  continue: 'The application could not be opened',
}

const NOTHING_SELECTED_NOTICE = 'nothing-selected'

/** The buttons that lead from step to step: stored first, then the tab opens that follows. */
export function useStepEvent(event: StepEvent): { busy: boolean; run: () => Promise<void> } {
  const { data } = useSession()
  const { facts, acceptFacts, reload } = useStudent()
  const navigate = useNavigate()
  const fail = useFailure()
  const [busy, setBusy] = useState(false)

  async function run() {
    if (event !== 'back' && !canProceed(facts.selectedCount)) return sayNothingSelected()
    setBusy(true)
    try {
      acceptFacts(await storeStepEvent(await data(), event))
      notify.dismiss(NOTHING_SELECTED_NOTICE)
      await navigate(`/student-portal/${OPENED_BY[event]}`)
    } catch (error) {
      const code = refusalCode(error)
      if (code === 'nothing_selected') sayNothingSelected()
      else fail(error, { place: `the step event ${event}`, title: FAILED[event], retry: code ? undefined : () => void run() })
      // Another tab or device was further, or went back.
      if (code) await reload()
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}

function sayNothingSelected() {
  notify.error(NOTHING_SELECTED.title, { description: NOTHING_SELECTED.description, id: NOTHING_SELECTED_NOTICE })
}
