import { FIGURE_NAMES, figureTextOf, type FigureKind, type FigureValue } from '#domain/catalogue/figure.ts'
import { countOf } from '#domain/text/format.ts'
import { shortTime } from '../parts/times.ts'
import { nameOfColleague, type Staff } from '../shell/read-staff.ts'

/** Who compared a figure, and what became of it. */
export interface FigureCheck {
  id: string
  kind: FigureKind
  action: 'confirmed' | 'corrected' | 'added' | 'removed' | 'undone'
  before: FigureValue | null
  after: FigureValue | null
  told: number
  checked_by: string | null
  checked_at: string
}

/** The checks of one figure, or of all of a record. */
export function CheckLog({ checks, staff, named = false }: { checks: readonly FigureCheck[]; staff: Staff; named?: boolean }) {
  if (checks.length === 0) return <p className="con-small">Nobody has compared it here yet.</p>
  return (
    <ul className="con-log">
      {checks.map(({ id, kind, action, before, after, told, checked_by, checked_at }) => (
        <li key={id}>
          <time dateTime={checked_at}>{shortTime(checked_at)}</time>
          <span>
            {named && `${FIGURE_NAMES[kind]}: `}
            {action}
            {JSON.stringify(before) !== JSON.stringify(after) && `, ${figureTextOf(kind, before)} → ${figureTextOf(kind, after)}`}
            {told > 0 && `, ${countOf(told, 'student', 'students')} told`}{' '}
            <span className="note">{checked_by === null ? 'Left' : nameOfColleague(staff, checked_by)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
