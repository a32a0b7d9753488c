import { type ReactNode, useState } from 'react'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import { decidingTuition } from '#domain/programmes/first-year.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { deadlineMark, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import { applyText, feeText } from '#domain/programmes/programme-text.ts'
import { formatDate } from '#domain/text/format.ts'

/** What decides about a chosen programme, in a line each; what is not known is not there. */
export function ProgrammeFacts({ programme }: { programme: ProgrammeDetails }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { fees, deadlines, apply, retiredOn } = programme
  const tuition = decidingTuition(fees)
  const next = nextDeadline(deadlines, today)
  return (
    <>
      {retiredOn !== null && (
        <p className="text-s">No longer in its source since {formatDate(retiredOn)}: ask your counsellor before you apply.</p>
      )}
      {tuition && <Fact term="Tuition, non-EU" value={feeText(tuition)} source={tuition.source} />}
      {next && (
        <Fact
          term="Application Deadline"
          value={[formatDate(next.day), deadlineMark(next.deadline)].filter(Boolean).join(', ')}
          source={next.deadline.source}
        />
      )}
      {apply && (
        <Fact
          term="Applications"
          value={apply.url ? <a href={apply.url}>{applyText(apply.through)}</a> : applyText(apply.through)}
          source={apply.source}
        />
      )}
    </>
  )
}

function Fact({ term, value, source }: { term: string; value: ReactNode; source: FigureSource }) {
  return (
    <p className="text-s">
      <span className="text-ink-2">{term}:</span> {value} <FigureAge short source={source} />
    </p>
  )
}
