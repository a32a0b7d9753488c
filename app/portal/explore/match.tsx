import { Link } from 'react-router'
import { MeasureBand, type Segment, ShareBand } from '#app/ui/band.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { type Match, type MatchRule, type RuleOutcome, STRONG_ABOVE } from '#domain/matching.ts'

/** The score; the details say what it stands on. */
export function MatchBadge({ match: { score, rules }, className }: { match: Match; className?: string }) {
  const isStrong = score > STRONG_ABOVE
  const known = rules.filter((rule) => rule.outcome !== 'unknown').length
  return (
    <p
      data-slot="match"
      data-strong={isStrong}
      className={classNames('grid w-max min-w-15 justify-items-end gap-1 text-right', isStrong && 'text-ok', className)}
    >
      <b className="font-display text-2 leading-none font-[450]">{score}</b>
      <span className={classNames('text-xs leading-tight', isStrong ? 'font-semibold' : 'text-ink-2')}>
        {isStrong ? 'strong match' : 'match'}
      </span>
      <ShareBand value={score} className="w-full" />
      {known < rules.length && (
        <span className="text-xs leading-tight whitespace-nowrap text-ink-3">
          {known} of {rules.length} rules
        </span>
      )}
    </p>
  )
}

const OUTCOMES: readonly { outcome: RuleOutcome; title: string; icon: IconName; tone: string; segment: Segment }[] = [
  { outcome: 'not-met', title: 'Not met', icon: 'unmet', tone: 'text-bad', segment: 'off' },
  { outcome: 'unknown', title: 'Unknown', icon: 'unknown', tone: 'text-warn', segment: 'unknown' },
  { outcome: 'met', title: 'Met', icon: 'met', tone: 'text-ok', segment: 'on' },
]

/** Every rule of a score with what it read and what it found. */
export function MatchRules({ match: { score, rules } }: { match: Match }) {
  const inOrder = (['met', 'not-met', 'unknown'] as const).flatMap((outcome) => rules.filter((rule) => rule.outcome === outcome))
  const met = rules.filter((rule) => rule.outcome === 'met').length
  return (
    <section>
      <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">
        {score > 0 ? `Why it matches at ${score}` : 'How it matches'}
      </h3>
      <MeasureBand
        segments={inOrder.map((rule) => OUTCOMES.find(({ outcome }) => outcome === rule.outcome)?.segment ?? 'off')}
        label={`${met} of ${rules.length} rules met`}
        className="!h-3.5"
      />
      <ul className="mt-1">
        {OUTCOMES.flatMap(({ outcome, title, icon, tone }) =>
          rules
            .filter((rule) => rule.outcome === outcome)
            .map((rule) => <Rule key={rule.id} rule={rule} title={title} icon={icon} tone={tone} />),
        )}
      </ul>
      <p className="text-xs text-ink-3">
        The weight of the rules met, in per cent of those that can be decided. What is unknown costs nothing.
      </p>
    </section>
  )
}

function Rule({ rule, title, icon, tone }: { rule: MatchRule; title: string; icon: IconName; tone: string }) {
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2.5 border-b border-rule py-2.5 text-note leading-snug">
      <Icon name={icon} label={title} className={classNames('mt-px', tone)} />
      <div>
        {rule.label}
        <p className="text-s text-ink-2">
          {rule.source}. From <Link to="/student-portal/profile">{rule.profileField.label}</Link>
        </p>
      </div>
    </li>
  )
}
