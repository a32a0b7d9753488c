import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { PHRASE_TOPICS } from '#domain/german/german-phrase.ts'
import { isDue, type PhraseCards } from '#domain/german/german-schedule.ts'
import type { Speaking } from '../voice/use-speaking.ts'
import { DIFFICULTY_NAMES, TOPIC_NAMES } from './names.ts'
import { fromNow } from './practice/from-now.ts'

export interface PhraseListProps {
  phrases: readonly GermanPhrase[]
  cards: PhraseCards
  now: Date
  speaking: Speaking
}

/** All phrases by topic, each with when it comes back. */
export function PhraseList({ phrases, cards, now, speaking }: PhraseListProps) {
  return (
    <div className="grid gap-8">
      {PHRASE_TOPICS.map((topic) => ({ topic, of: phrases.filter((phrase) => phrase.topic === topic) }))
        .filter(({ of }) => of.length > 0)
        .map(({ topic, of }) => (
          <section key={topic} aria-label={TOPIC_NAMES[topic]} className="[content-visibility:auto]">
            <h2 className="mb-2 text-xl">
              {TOPIC_NAMES[topic]} <span className="text-s text-ink-3">{of.length}</span>
            </h2>
            <ul className="border-t border-line">
              {of.map((phrase) => (
                <li key={phrase.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-rule py-3">
                  <div className="min-w-0">
                    <p lang="de" className="font-semibold">
                      {phrase.german}
                    </p>
                    <p>{phrase.english}</p>
                    {phrase.note !== null && <p className="text-s text-ink-2">{phrase.note}</p>}
                    <p className="mt-1 text-xs text-ink-3">
                      {DIFFICULTY_NAMES[phrase.difficulty]}
                      <Status card={cards[phrase.id]} now={now} />
                    </p>
                  </div>
                  <IconButton
                    icon="speaker"
                    label={`Listen: ${phrase.german}`}
                    onClick={() => speaking.speak(phrase.german, 'de-DE')}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function Status({ card, now }: { card: PhraseCards[string] | undefined; now: Date }) {
  if (!card || card.reps === 0) return null
  if (isDue(card, now)) {
    return (
      <Tag tone="warn" className="ml-2">
        Due
      </Tag>
    )
  }
  return <span>, comes back {fromNow(new Date(card.due), now)}</span>
}
