import { saveAs } from '#app/ui/share/save-as.ts'
import { BRAND } from '#content/provider/brand.ts'
import { writeCalendar } from '#domain/applications/calendar-file.ts'
import type { Deadline } from '#domain/applications/deadlines.ts'

const FILE_NAME = 'helix-abroad.ics'

/** Gives her these dates as a file for her calendar. */
export function saveCalendar(deadlines: readonly Deadline[]): void {
  const changedAt = new Date()
  const file = writeCalendar(
    deadlines.map((deadline) => ({ ...deadline, changedAt })),
    { name: `${BRAND.name} deadlines`, host: window.location.host },
  )
  saveAs(new Blob([file], { type: 'text/calendar' }), FILE_NAME)
}
