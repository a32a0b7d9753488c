import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { MeasureBand } from '#app/ui/band/band.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { BUILT_IN_PHRASES } from '#content/german/first-steps.ts'
import { PHRASE_CATEGORIES, PHRASE_DIFFICULTIES } from '#domain/german/german-phrase.ts'
import { drawPhrase, markLearned, type PhraseFilter } from '#domain/german/german.ts'
import type { Listening } from '../voice/use-listening.ts'
import type { Speaking } from '../voice/use-speaking.ts'
import { CATEGORY_NAMES, DIFFICULTY_NAMES } from './names.ts'
import { PhraseView } from './phrase-view.tsx'
import { SayIt } from './practice/say-it.tsx'
import { useProgress } from './progress/use-progress.ts'

const REDRAW_AFTER_LEARNED_MS = 500
const REDRAW_AFTER_FILTER_MS = 100

/** German learning mode: one of the fifteen built-in phrases at a time, drawn at random. */
export default function GermanMode({ listening, speaking }: { listening: Listening; speaking: Speaking }) {
  const { progress, change } = useProgress()
  const [filter, setFilter] = useState<PhraseFilter>({ category: 'all', difficulty: progress.level?.level ?? 'beginner' })
  const [phrase, setPhrase] = useState(() => drawPhrase(BUILT_IN_PHRASES, filter, Math.random))
  const redraw = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLearned = progress.learned.includes(phrase.id)
  const learnedCount = BUILT_IN_PHRASES.filter(({ id }) => progress.learned.includes(id)).length

  useEffect(() => () => clearTimeout(redraw.current), [])

  function drawLater(wanted: PhraseFilter, delayMs: number) {
    clearTimeout(redraw.current)
    redraw.current = setTimeout(
      () => setPhrase((before) => drawPhrase(BUILT_IN_PHRASES, wanted, Math.random, before.id)),
      delayMs,
    )
  }

  function narrow(wanted: PhraseFilter) {
    setFilter(wanted)
    drawLater(wanted, REDRAW_AFTER_FILTER_MS)
  }

  function learn() {
    change((before) => ({ ...before, learned: markLearned(before.learned, phrase.id) }))
    drawLater(filter, REDRAW_AFTER_LEARNED_MS)
  }

  return (
    <div data-slot="german-mode" className="grid gap-5 px-5 py-5 *:min-w-0">
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="Difficulty">
          <Select
            value={filter.difficulty}
            onChange={({ target }) => {
              const difficulty = PHRASE_DIFFICULTIES.find((one) => one === target.value)
              if (difficulty) narrow({ ...filter, difficulty })
            }}
          >
            {PHRASE_DIFFICULTIES.map((one) => (
              <option key={one} value={one}>
                {DIFFICULTY_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Category">
          <Select
            value={filter.category}
            onChange={({ target }) =>
              narrow({ ...filter, category: PHRASE_CATEGORIES.find((one) => one === target.value) ?? 'all' })
            }
          >
            <option value="all">All categories</option>
            {PHRASE_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {CATEGORY_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div data-slot="phrase" data-phrase={phrase.id} aria-live="polite" className="grid min-h-52 content-start gap-3">
        <p className="flex flex-wrap gap-2">
          <Tag>{CATEGORY_NAMES[phrase.category]}</Tag>
          <Tag>{DIFFICULTY_NAMES[phrase.difficulty]}</Tag>
          {isLearned && <Tag tone="ok">Learned</Tag>}
        </p>
        <PhraseView phrase={phrase} speaking={speaking} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={learn}>
          <Icon name="tick" /> {isLearned ? 'Learned, next one' : 'Mark as learned'}
        </Button>
        <Button variant="quiet" onClick={() => drawLater(filter, 0)}>
          Another phrase
        </Button>
        <SayIt key={phrase.id} phrase={phrase} listening={listening} />
      </div>
      <div className="grid gap-x-6 gap-y-3 border-t border-rule pt-4 xs:grid-cols-[minmax(0,1fr)_auto] xs:items-center">
        <div className="grid gap-1.5">
          <p className="text-s">
            {learnedCount} of {BUILT_IN_PHRASES.length} learned
          </p>
          <MeasureBand
            segments={BUILT_IN_PHRASES.map((_, index) => (index < learnedCount ? 'on' : 'off'))}
            className="max-w-96"
          />
        </div>
        <Link to={href('/german')} className={buttonClass('outline', 'sm')}>
          Open the German tutor
        </Link>
      </div>
    </div>
  )
}
