import { Button } from '#app/ui/button.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { BRAND } from '#content/provider/brand.ts'
import type { OwnPlan } from '#domain/plan/own-plan.ts'
import { reportFailure } from '../student/write/failure.ts'

const FILE_NAME = 'helix-abroad-plan.ics'

/** The days as a file; the address that keeps a calendar up to date is made on the dashboard. */
export function AddToCalendar({ plan: { steps, programmes } }: { plan: OwnPlan }) {
  async function download() {
    try {
      const [{ writeCalendar }, { planDeadlines }] = await Promise.all([
        import('#domain/applications/calendar-file.ts'),
        import('#domain/plan/plan-deadlines.ts'),
      ])
      const changedAt = new Date()
      const deadlines = planDeadlines(steps, programmes).map((deadline) => ({ ...deadline, changedAt }))
      const file = writeCalendar(deadlines, { name: `${BRAND.name}: the way to the first day`, host: window.location.host })
      saveAs(new Blob([file], { type: 'text/calendar' }), FILE_NAME)
    } catch (error) {
      reportFailure(error, { place: 'writing the calendar', title: 'No file was made', retry: () => void download() })
    }
  }

  return (
    <Button size="sm" onClick={() => void download()}>
      Add to calendar
    </Button>
  )
}
