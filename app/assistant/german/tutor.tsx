import { type ReactNode, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TabPanel, Tablist } from '#app/ui/tabs/tablist.tsx'
import { PHRASE_TOPICS, type GermanPhrase, type PhraseDifficulty, type PhraseTopic } from '#domain/german/german-phrase.ts'
import { countDue } from '#domain/german/german-schedule.ts'
import { useAccount } from '../account.tsx'
import { useListening } from '../voice/use-listening.ts'
import { useSpeaking } from '../voice/use-speaking.ts'
import { LevelTestPanel } from './level-test-panel.tsx'
import { DIFFICULTY_NAMES, TOPIC_NAMES } from './names.ts'
import { keepForOffline } from './offline.ts'
import { PhraseList } from './phrase-list.tsx'
import { Practice } from './practice/practice.tsx'
import { useNow } from './practice/use-now.ts'
import { type Sync, useProgress } from './progress/use-progress.ts'

const SYNC_TEXTS: Readonly<Record<Sync, ReactNode>> = {
  device: (
    <>
      Progress is kept on this device. <Link to={`${href('/login')}?next=/german`}>Log in</Link> to have it everywhere.
    </>
  ),
  loading: 'Fetching the progress of your account...',
  account: 'Progress is kept in your account.',
  failed: 'Progress is kept on this device; your account could not be reached and gets it later.',
}

/** The tutor: what is due, the practice, the level test and all phrases. */
export default function Tutor({ phrases: all }: { phrases: readonly GermanPhrase[] }) {
  const { user, loading } = useAccount()
  const { progress, change, sync } = useProgress()
  const listening = useListening()
  const speaking = useSpeaking()
  const now = useNow()
  const [tab, setTab] = useState('practice')
  const [topic, setTopic] = useState<PhraseTopic | 'all'>('all')

  // With an account, only once that was asked for its progress.
  const allLoaded = !loading && sync !== 'loading' && (user === null || sync !== 'device')
  useEffect(() => {
    if (!allLoaded) return
    keepForOffline().catch((error: unknown) => logError('keeping the tutor for offline use', error))
  }, [allLoaded])

  const level = progress.level?.level ?? null
  const phrases = phrasesFor(all, topic, level)
  const counts = countDue(
    phrases.map(({ id }) => id),
    progress.cards,
    now,
  )
  return (
    <div className="grid gap-6 *:min-w-0">
      <div className="grid items-end gap-x-12 gap-y-5 border-y border-line py-5 md:grid-cols-[auto_minmax(0,18rem)] md:justify-between">
        <dl data-slot="due-counts" className="flex flex-wrap gap-x-10 gap-y-3">
          <Count label="due now" count={counts.due} />
          <Count label="new" count={counts.fresh} />
          <Count label="resting" count={counts.later} />
          {level && (
            <div className="flex flex-col-reverse">
              <dt className="text-s text-ink-2">your level</dt>
              <dd className="font-display text-2">{DIFFICULTY_NAMES[level]}</dd>
            </div>
          )}
        </dl>
        <Field label="Topic">
          <Select value={topic} onChange={({ target }) => setTopic(PHRASE_TOPICS.find((one) => one === target.value) ?? 'all')}>
            <option value="all">All topics ({all.length} phrases)</option>
            {PHRASE_TOPICS.map((one) => (
              <option key={one} value={one}>
                {TOPIC_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <Tablist
          id="tutor"
          label="Tutor"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'practice', label: 'Practice' },
            { value: 'level', label: 'Level test' },
            { value: 'phrases', label: 'All phrases' },
          ]}
        />
        <TabPanel id="tutor" value={tab} className="border border-t-0 border-line bg-sheet px-5 py-6 sm:px-8">
          {tab === 'practice' && (
            <Practice
              key={topic}
              phrases={phrases}
              progress={progress}
              change={change}
              listening={listening}
              speaking={speaking}
            />
          )}
          {tab === 'level' && (
            <LevelTestPanel
              phrases={all}
              level={level}
              onLevel={(found) => change((before) => ({ ...before, level: { level: found, foundAt: new Date().toISOString() } }))}
              onPractise={() => setTab('practice')}
            />
          )}
          {tab === 'phrases' && <PhraseList phrases={phrases} cards={progress.cards} now={now} speaking={speaking} />}
        </TabPanel>
      </div>
      <output className="block text-s text-ink-2">{SYNC_TEXTS[sync]}</output>
    </div>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-s text-ink-2">{label}</dt>
      <dd className="font-display text-2">{count}</dd>
    </div>
  )
}

/** The phrases of the topic; those of the person's level come first among the new ones, the easiest last. */
function phrasesFor(
  all: readonly GermanPhrase[],
  topic: PhraseTopic | 'all',
  level: PhraseDifficulty | null,
): readonly GermanPhrase[] {
  const chosen = topic === 'all' ? all : all.filter((phrase) => phrase.topic === topic)
  if (level === null || level === 'beginner') return chosen
  const order: readonly PhraseDifficulty[] =
    level === 'intermediate' ? ['intermediate', 'advanced', 'beginner'] : ['advanced', 'intermediate', 'beginner']
  return chosen.toSorted((one, other) => order.indexOf(one.difficulty) - order.indexOf(other.difficulty))
}
