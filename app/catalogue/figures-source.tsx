import { webAddress } from '#domain/catalogue/university-facts.ts'
import type { University } from '#domain/catalogue/university.ts'
import { formatDate } from '#domain/text/format.ts'

type Figures = Pick<University, 'figures_year' | 'facts_source' | 'checked_on' | 'tuition_fee' | 'acceptance_rate'>

/** Where the figures come from, of which year they are and when somebody last compared them. */
export function FiguresSource({ university }: { university: Figures }) {
  const { figures_year, facts_source, checked_on, tuition_fee, acceptance_rate } = university
  if (tuition_fee === null && acceptance_rate === null)
    return <p className="text-xs text-ink-3">No figures entered yet that hold for all its programmes: ask the university.</p>
  const source = webAddress(facts_source)
  return (
    <p className="text-xs text-ink-3">
      Figures of {figures_year ?? 'an unknown year'}
      {source && (
        <>
          , source:{' '}
          <a href={source} rel="noopener nofollow">
            {new URL(source).host}
          </a>
        </>
      )}
      {checked_on ? `, checked ${formatDate(checked_on)}.` : '.'}
    </p>
  )
}
