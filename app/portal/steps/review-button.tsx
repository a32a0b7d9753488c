import { Button } from '#app/ui/button.tsx'
import { SELECTION_LIMIT } from '#domain/applications/selection.ts'
import { stepOf } from '#domain/steps/steps.ts'
import { useStudent } from '../student/load/use-student.ts'
import { useStepEvent } from './use-step-event.ts'

interface ReviewButtonProps {
  className?: string
  /** Where the programmes are chosen; elsewhere it leads there. */
  onUndecided?: () => void
}

/** Step 2 to 3, wherever the selection is shown. Nothing at any other step. */
export function ReviewButton({ className, onUndecided }: ReviewButtonProps) {
  const { facts, selection } = useStudent()
  const { busy, run } = useStepEvent('review', onUndecided)
  if (stepOf(facts) !== 2) return null
  return (
    <Button variant="primary" className={className} busy={busy} onClick={() => void run()}>
      {busy ? 'Opening the review...' : `Review Selections (${selection.length}/${SELECTION_LIMIT})`}
    </Button>
  )
}
