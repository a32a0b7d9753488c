import { FIGURE_NAMES, figureTextOf, type FigureKind, type FigureValue } from '#domain/catalogue/figure.ts'
import { type GuideFactKind, type GuidePart, guidePartName, guidePartText, isGuideFactKind } from '#domain/guide/guide-facts.ts'
import { countOf } from '#domain/text/format.ts'
import { shortTime } from '../parts/time/times.ts'
import { nameOfColleague, type Staff } from '../shell/read-staff.ts'

/** Who compared a figure, and what became of it. */
export interface FigureCheck {
  id: string
  kind: FigureKind | GuideFactKind
  /** Which part of an entry of the guide; of a figure, what tells it apart from others of its kind. */
  detail: string | null
  action: 'confirmed' | 'corrected' | 'added' | 'removed' | 'undone'
  before: FigureValue | GuidePart | null
  after: FigureValue | GuidePart | null
  told: number
  checked_by: string | null
  checked_at: string
}

/** The checks of one figure, or of all of a record. */
export function CheckLog({ checks, staff, named = false }: { checks: readonly FigureCheck[]; staff: Staff; named?: boolean }) {
  if (checks.length === 0) return <p className="con-small">Nobody has compared it here yet.</p>
  return (
    <ul className="con-log">
      {checks.map((check) => {
        const { id, action, told, checked_by, checked_at } = check
        const { name, before, after } = wordsOf(check)
        return (
          <li key={id}>
            <time dateTime={checked_at}>{shortTime(checked_at)}</time>
            <span>
              {named && `${name}: `}
              {action}
              {before !== after && `, ${before} → ${after}`}
              {told > 0 && `, ${countOf(told, 'student', 'students')} told`}{' '}
              <span className="note">{checked_by === null ? 'Left' : nameOfColleague(staff, checked_by)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf(check: FigureCheck): { name: string; before: string; after: string } {
  const { kind } = check
  if (isGuideFactKind(kind)) {
    const [before, after] = [check.before, check.after].map((part) => guidePartText(part as GuidePart | null))
    return { name: guidePartName(check.detail ?? ''), before: before!, after: after! }
  }
  const [before, after] = [check.before, check.after].map((value) => figureTextOf(kind, value as FigureValue | null))
  return { name: FIGURE_NAMES[kind], before: before!, after: after! }
}
