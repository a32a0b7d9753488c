import { ShareBand } from '#app/ui/band.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { LITTLE_WEIGHT, type Match, STRONG_ABOVE } from '#domain/matching.ts'

/** The score; the details say what it stands on. */
export function MatchBadge({ match: { score, rules, knownWeight }, className }: { match: Match; className?: string }) {
  const isStrong = score > STRONG_ABOVE && knownWeight >= LITTLE_WEIGHT
  const known = rules.filter((rule) => rule.outcome !== 'unknown').length
  const isThin = knownWeight < LITTLE_WEIGHT
  return (
    <p
      data-slot="match"
      data-strong={isStrong}
      className={classNames('grid w-max min-w-15 justify-items-end gap-1 text-right', isStrong && 'text-ok', className)}
    >
      {!isThin && <b className="font-display text-2 leading-none font-[450]">{score}</b>}
      <span className={classNames('text-xs leading-tight', isStrong ? 'font-semibold' : 'text-ink-2')}>
        {isThin ? 'not enough known' : isStrong ? 'strong match' : 'match'}
      </span>
      {!isThin && <ShareBand value={score} className="w-full" />}
      {known < rules.length && (
        <span className="text-xs leading-tight whitespace-nowrap text-ink-3">
          {known} of {rules.length} rules
        </span>
      )}
    </p>
  )
}
