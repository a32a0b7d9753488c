import { BUILT_IN_PHRASES, GERMAN_PHRASES, MORE_PHRASES } from '#content/german/german.ts'
import { PHRASE_DIFFICULTIES, PHRASE_TOPICS } from '#domain/german/german-phrase.ts'
import { writeEntries, type Entries } from '../writing/entries.ts'

const TUTOR = { source: 'the German tutor of this site', page: '/german' }

/** The German tutor, its levels, and each of its phrases with what it means. */
export function germanEntries(): Entries {
  const entries = writeEntries()
  const tutor = entries.about({ id: 'page.german', kind: 'page', name: 'German tutor' }, TUTOR)
  tutor('mode', {
    value: 'offline',
    text: 'The German tutor works offline too, once you have opened it; it needs no account',
  })
  const topics = PHRASE_TOPICS.map((topic) => topic.replaceAll('-', ' '))
  tutor('description', {
    text: 'The German tutor of this site shows phrases, marks typed answers kindly, and brings each phrase back when it is due; it is free and needs no account',
  })
  tutor('amount', {
    value: GERMAN_PHRASES.length,
    unit: 'phrase',
    text: `The German tutor has ${GERMAN_PHRASES.length} phrases in all: ${BUILT_IN_PHRASES.length} built-in phrases and ${MORE_PHRASES.length} more for students of health subjects`,
  })
  const byLevel = PHRASE_DIFFICULTIES.map(
    (level) => `${GERMAN_PHRASES.filter(({ difficulty }) => difficulty === level).length} ${level}`,
  )
  tutor('amount', { text: `The phrases of the German tutor by level: ${byLevel.join(', ')}` })
  tutor('german-level', {
    text: `The German tutor has three levels: ${PHRASE_DIFFICULTIES.join(', ')}; a short test finds yours`,
  })
  tutor('topics', { text: `The phrases of the German tutor are on ${topics.join(', ')}` })
  for (const level of PHRASE_DIFFICULTIES) {
    const count = GERMAN_PHRASES.filter(({ difficulty }) => difficulty === level).length
    const say = entries.about({ id: `german-level.${level}`, kind: 'german-level', name: level }, TUTOR)
    say('amount', { value: count, unit: 'phrase', text: `The German tutor has ${count} phrases of the level ${level}` })
  }
  for (const { id, german, english, difficulty, topic, note } of GERMAN_PHRASES) {
    const say = entries.about(
      { id: `phrase.${id}`, kind: 'phrase', name: english, names: [german], within: [`german-level.${difficulty}`] },
      TUTOR,
    )
    say('meaning', {
      value: german,
      conditions: { topic: topic.replaceAll('-', ' ') },
      text: `“${english}” is in German: “${german}” (${difficulty}; ${topic.replaceAll('-', ' ')})${note ? `. ${note}` : ''}`,
    })
    if (note && /pronounced/.test(note)) say('pronunciation', { text: `How to say “${german}”: ${note}` })
  }
  return entries
}
