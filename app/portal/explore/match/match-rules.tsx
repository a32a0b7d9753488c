import { useRef } from 'react'
import { MeasureBand, type Segment } from '#app/ui/band/band.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import type { Match, MatchRule, RuleOutcome } from '#domain/matching/match.ts'
import { ALL_WEIGHT, LITTLE_WEIGHT, RECOMMENDED_ABOVE, RULE_WEIGHTS } from '#domain/matching/score.ts'
import { MatchInBrief } from './match.tsx'
import { SettleRule } from './settle-rule.tsx'

interface Group {
  outcome: RuleOutcome
  title: string
  icon: IconName
  tone: string
  segment: Segment
}

const GROUPS: readonly Group[] = [
  { outcome: 'not-met', title: 'Not met', icon: 'unmet', tone: 'text-bad', segment: 'off' },
  { outcome: 'unknown', title: 'Unknown', icon: 'unknown', tone: 'text-warn', segment: 'unknown' },
  { outcome: 'met', title: 'Met', icon: 'met', tone: 'text-ok', segment: 'on' },
]
/** The band reads from met to unknown; the list begins with what stands in the way. */
const BAND_ORDER = ['met', 'not-met', 'unknown'] as const

/** Every rule of a score, what it read and what it found. */
export function MatchRules({ name, match }: { name: string; match: Match }) {
  const { score, rules, knownWeight } = match
  const headingRef = useRef<HTMLHeadingElement>(null)
  const of = (outcome: RuleOutcome) => rules.filter((rule) => rule.outcome === outcome)
  const tally = `${of('met').length} met, ${of('not-met').length} not met, ${of('unknown').length} we cannot check yet`
  const inOrder = BAND_ORDER.flatMap((outcome) => of(outcome).map(() => GROUPS.find((group) => group.outcome === outcome)))
  return (
    <Panel aria-labelledby="match-rules" className="mt-2">
      <PanelHeader>
        <h3 ref={headingRef} id="match-rules" tabIndex={-1} className="text-2">
          {score === 0
            ? `How ${name} matches`
            : knownWeight < LITTLE_WEIGHT
              ? `Not enough known of ${name}`
              : `Why ${name} matches at ${score}`}
        </h3>
        <p className="-mt-2 text-s text-ink-2">
          {rules.length} rules: {tally}.
        </p>
        <MatchInBrief match={match} />
        <MeasureBand segments={inOrder.map((group) => group?.segment ?? 'off')} className="!h-3.5" />
      </PanelHeader>
      {GROUPS.map((group) => (
        <RuleGroup
          key={group.outcome}
          group={group}
          rules={of(group.outcome)}
          // The rule may stand in another group now; the heading says the new score.
          onSettled={() => headingRef.current?.focus()}
        />
      ))}
      <PanelSection>
        <HowCounted />
      </PanelSection>
    </Panel>
  )
}

interface RuleGroupProps {
  group: Group
  rules: readonly MatchRule[]
  onSettled: () => void
}

function RuleGroup({ group: { title, icon, tone }, rules, onSettled }: RuleGroupProps) {
  if (rules.length === 0) return null
  return (
    <PanelSection>
      <h4 className="flex justify-between font-sans text-s font-semibold tracking-normal">
        {title} <span>{rules.length}</span>
      </h4>
      <ul>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} icon={icon} tone={tone} onSettled={onSettled} />
        ))}
      </ul>
    </PanelSection>
  )
}

interface RuleProps {
  rule: MatchRule
  icon: IconName
  tone: string
  onSettled: () => void
}

function Rule({ rule, icon, tone, onSettled }: RuleProps) {
  const { label, source, lacks, assumed, outcome, profileField } = rule
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2.5 border-b border-rule py-2.5 text-note leading-snug last:border-b-0">
      <Icon name={icon} className={classNames('mt-px', tone)} />
      <div>
        {label}
        <p className="text-s text-ink-2">
          {lacks === 'profile' || assumed || !profileField
            ? `${source}.`
            : `${source}. ${lacks === 'catalogue' ? 'Would read' : 'From'} ${profileField.label} in your profile.`}
        </p>
        {(lacks === 'profile' || assumed || outcome === 'not-met') && <SettleRule rule={rule} onSettled={onSettled} />}
      </div>
    </li>
  )
}

function HowCounted() {
  const { country, programs, field, level, language, tuition, english, gpa, gre } = RULE_WEIGHTS
  return (
    <details className="text-s text-ink-2">
      <summary className="cursor-pointer py-1 font-semibold text-ink">How the number is counted</summary>
      <p className="mt-1">
        A university counts as its best programme does: the weight of the rules met, in per cent of the weight of all,{' '}
        {ALL_WEIGHT}. What cannot be checked counts as nothing towards it. Another subject, another level or no teaching in
        English is no match. Above {RECOMMENDED_ABOVE} comes only what nothing stands in the way of: country, tuition, tests and
        grade.
      </p>
      <p className="mt-1">
        Weights: country {country}, desired program {field}, preferred programs {programs}, level {level}, language {language},
        tuition {tuition}, English test {english}, GPA {gpa}, GRE {gre}. Nobody can pay for a better place.
      </p>
    </details>
  )
}
