import { ShareBand } from '#app/ui/band/band.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Match, MatchRule } from '#domain/matching/match.ts'
import { LITTLE_WEIGHT, STRONG_ABOVE } from '#domain/matching/score.ts'

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

/** Which programme was judged, and what a full score would need: from the student, and from the catalogue. Nothing without a score. */
export function MatchInBrief({ match: { score, upTo, programme, rules }, className }: { match: Match; className?: string }) {
  if (score === 0 || programme === null) return null
  const fromYou = rules.filter(({ outcome, lacks, assumed }) => assumed || (outcome === 'unknown' && lacks === 'profile'))
  const fromUs = rules.filter(({ outcome, lacks }) => outcome === 'unknown' && lacks === 'catalogue')
  return (
    <div data-slot="match-in-brief" className={classNames('text-s', className)}>
      <p>
        Best fit: <b className="font-semibold">{programme}</b>
      </p>
      {(fromYou.length > 0 || fromUs.length > 0) && (
        <p className="mt-0.5 text-xs text-ink-2">
          {upTo > score && `Up to ${upTo} if the rest fits. `}
          {fromYou.length > 0 && `Missing from you: ${inWords(fromYou)}. `}
          {fromUs.length > 0 && `Missing from us: ${inWords(fromUs)}.`}
        </p>
      )}
    </div>
  )
}

function inWords(rules: readonly MatchRule[]): string {
  return [...new Set(rules.map(({ about }) => about))].join(', ')
}
