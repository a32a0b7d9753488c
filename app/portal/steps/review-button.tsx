import { Button } from '#app/ui/button.tsx'
import { SELECTION_LIMIT } from '#domain/applications/selection.ts'
import { stepOf } from '#domain/applications/steps.ts'
import { useStudent } from '../student/use-student.ts'
import { useStepEvent } from './use-step-event.ts'

/** Step 2 to 3, wherever the selection is shown. Nothing at any other step. */
export function ReviewButton({ className }: { className?: string }) {
  const { facts, selectedIds } = useStudent()
  const { busy, run } = useStepEvent('review')
  if (stepOf(facts) !== 2) return null
  return (
    <Button variant="primary" className={className} busy={busy} onClick={() => void run()}>
      {busy ? 'Opening the review...' : `Review Selections (${selectedIds.length}/${SELECTION_LIMIT})`}
    </Button>
  )
}
