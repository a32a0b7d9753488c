import { useState } from 'react'
import { href } from 'react-router'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import type { MatchProfile, MatchProgramme } from '#domain/matching/match.ts'
import { matcher } from '#domain/matching/matching.ts'
import { LITTLE_WEIGHT } from '#domain/matching/score.ts'
import { PROGRAMME_DEPTHS, type ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { deadlineMark, lastDeadline, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import {
  applyText,
  englishRequirement,
  feeText,
  languageName,
  LEVEL_NAMES,
  listInWords,
  shortRequirement,
} from '#domain/programmes/programme-text.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import type { University } from '#domain/universities/university.ts'
import { useStudent } from '../../student/load/use-student.ts'
import { nameOfProgramme } from '../../student/selection/selected-universities.ts'
import { useSelection } from '../../student/selection/use-selection.ts'

interface DialogProgrammesProps {
  university: University
  profile: MatchProfile | null
  cards: readonly ProgrammeCard[]
  judged: readonly MatchProgramme[]
}

/** The programmes of one university, those that fit best first, each to be selected. */
export function DialogProgrammes({ university, profile, cards, judged }: DialogProgrammesProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const scoreOf = scores(university, profile, judged)
  const ordered = cards.toSorted(
    (a, b) =>
      PROGRAMME_DEPTHS.indexOf(a.depth) - PROGRAMME_DEPTHS.indexOf(b.depth) ||
      (scoreOf.get(b.id) ?? 0) - (scoreOf.get(a.id) ?? 0),
  )
  return (
    <ul className="border-t border-line">
      {ordered.map((card) => (
        <Programme key={card.id} university={university} card={card} score={scoreOf.get(card.id) ?? null} today={today} />
      ))}
    </ul>
  )
}

/** By the programme's id, of those of which enough is known for a score. */
function scores(
  { country }: University,
  profile: MatchProfile | null,
  judged: readonly MatchProgramme[],
): ReadonlyMap<string, number> {
  if (!profile) return new Map()
  const matchOf = matcher(profile, SUBJECTS)
  return new Map(
    judged.flatMap((programme) => {
      const { score, knownWeight } = matchOf({ country, programs: [], programmes: [programme] })
      return programme.id !== undefined && score > 0 && knownWeight >= LITTLE_WEIGHT ? [[programme.id, score] as const] : []
    }),
  )
}

interface ProgrammeProps {
  university: University
  card: ProgrammeCard
  /** Null where nothing fits, or too little is known to say. */
  score: number | null
  today: string
}

function Programme({ university, card, score, today }: ProgrammeProps) {
  const { facts } = useStudent()
  const { chosenOf, select, remove } = useSelection()
  const chosen = chosenOf(university.id).find(({ programme_id }) => programme_id === card.id)
  const name = nameOfProgramme(card)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-rule py-3 text-note">
      <div className="min-w-0">
        <h4 className="font-sans text-note font-semibold tracking-normal">
          <a
            href={href('/universities/:slug/:programme', { slug: card.university.slug, programme: card.slug })}
            target="_blank"
            rel="noopener"
          >
            {name}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </h4>
        <p className="text-s text-ink-2">{outline(card)}</p>
        {score !== null && (
          <p className="text-s">
            Match: <b className="font-semibold">{score}</b>
          </p>
        )}
      </div>
      {!facts.applicationsSubmitted && (
        <Button
          size="sm"
          aria-pressed={chosen !== undefined}
          className="aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => void (chosen ? remove(name, chosen) : select(university, { programme_id: card.id, program: null }))}
        >
          {chosen && <Icon name="tick" width={16} height={16} />}
          {chosen ? 'Selected' : 'Select'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Figures card={card} today={today} />
    </li>
  )
}

function outline({ level, languages, months }: ProgrammeCard): string {
  return [
    LEVEL_NAMES[level],
    languages.length > 0 && listInWords(languages.map(languageName)),
    months !== null && countOf(months, 'month', 'months'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is not known is said once. */
function Figures({ card: { tuition, deadlines, english, applyThrough, depth }, today }: { card: ProgrammeCard; today: string }) {
  const next = nextDeadline(deadlines, today)
  const last = next ? null : lastDeadline(deadlines, today)
  const asked = englishRequirement(english)
  const figures: readonly { term: string; value: string | null; source: FigureSource | null }[] = [
    { term: 'Tuition', value: tuition && feeText(tuition), source: tuition?.source ?? null },
    {
      term: 'Deadline',
      value: next && [formatDate(next.day), deadlineMark(next.deadline)].filter(Boolean).join(', '),
      source: next?.deadline.source ?? null,
    },
    { term: 'English test', value: asked && shortRequirement(asked), source: asked?.source ?? null },
    { term: 'Applications', value: applyThrough && applyText(applyThrough), source: null },
  ]
  const missing = figures
    .filter(({ value }) => value === null)
    .map(({ term }) => (term.startsWith('English') ? term : term.toLowerCase()))
  return (
    <div className="col-span-full text-s">
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {figures.map(
          ({ term, value, source }) =>
            value !== null && (
              <div key={term}>
                <dt className="inline text-ink-2">{term}: </dt>
                <dd className="inline">
                  {value} {source && <FigureAge short source={source} today={today} />}
                </dd>
              </div>
            ),
        )}
      </dl>
      {(missing.length > 0 || last) && (
        <p className="text-xs text-ink-2">
          {depth === 'register' && 'From the register. '}
          {last && `The last deadline entered was ${formatDate(last.closes)}. `}
          {missing.length > 0 && `Not entered yet: ${missing.join(', ')}.`}
        </p>
      )}
    </div>
  )
}
