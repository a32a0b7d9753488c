import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { canProceed, NOTHING_SELECTED } from '#domain/applications/selection.ts'
import { OPENED_BY } from '#domain/steps/portal-tabs.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalPath } from '../student/portal-path.ts'
import type { StepEvent } from '../student/queries/step-queries.ts'
import { refusalCode, reportFailure } from '../student/write/failure.ts'
import { useWrite, writesSettled } from '../student/write/write.ts'
import type { StudentWrites } from '../student/write/writes.ts'

const FAILED: Readonly<Record<StepEvent, string>> = {
  review: 'Your selections could not be sent to review',
  back: 'The selection could not be opened again',
  continue: 'The application could not be opened',
}

const NOTHING_SELECTED_NOTICE = 'nothing-selected'

/** The buttons that lead from step to step: stored first, then the tab opens that follows. */
export function useStepEvent(event: StepEvent, onUndecided?: () => void): { busy: boolean; run: () => Promise<void> } {
  const { facts } = useStudent()
  const write = useWrite<StudentWrites>(href('/student-portal'))
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function run() {
    if (event !== 'back' && !canProceed(facts.selectedCount)) return sayNothingSelected()
    setBusy(true)
    try {
      // A program chosen a moment ago may be on its way: whether one is still asked for is the server's to say.
      await writesSettled()
      await write('step', { event })
      notify.dismiss(NOTHING_SELECTED_NOTICE)
      await navigate(portalPath(OPENED_BY[event]))
    } catch (error) {
      const code = refusalCode(error)
      if (code === 'nothing_selected') sayNothingSelected()
      else if (code === 'program_not_chosen') await askForPrograms()
      else
        reportFailure(error, {
          place: `the step event ${event}`,
          title: FAILED[event],
          retry: code ? undefined : () => void run(),
        })
    } finally {
      setBusy(false)
    }
  }

  /** Selected asks for them, of each university that offers any. */
  async function askForPrograms() {
    if (onUndecided) return onUndecided()
    notify.info('Choose your programs', { description: REFUSALS.program_not_chosen, id: NOTHING_SELECTED_NOTICE })
    await navigate(portalPath('selected'))
  }

  return { busy, run }
}

function sayNothingSelected() {
  notify.error(NOTHING_SELECTED.title, { description: NOTHING_SELECTED.description, id: NOTHING_SELECTED_NOTICE })
}
