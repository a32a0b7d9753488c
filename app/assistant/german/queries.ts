import type { Data } from '#app/session/clients.ts'
import { learningOf, newsIn, type Learning } from '#domain/german-progress.ts'

/** What whoever is signed in has learned, as the server has it. */
export async function readLearning(data: Data): Promise<Learning> {
  const [cards, learners] = await Promise.all([
    data.from('german_progress').select('phrase_id, card'),
    data.from('german_learners').select('learned, level, level_found_at'),
  ])
  if (cards.error) throw cards.error
  if (learners.error) throw learners.error
  const [learner] = learners.data
  return learningOf({
    cards: Object.fromEntries(cards.data.map(({ phrase_id, card }) => [phrase_id, card])),
    learned: learner?.learned,
    level: { level: learner?.level, foundAt: learner?.level_found_at },
  })
}

/** Stores what of `learning` the server does not know yet. */
export async function storeLearning(data: Data, studentId: string, learning: Learning, known: Learning): Promise<void> {
  const { cards, marks } = newsIn(learning, known)
  const rows = Object.entries(cards).map(([phrase_id, card]) => ({ student_id: studentId, phrase_id, card }))
  const learner = {
    student_id: studentId,
    learned: [...learning.learned],
    level: learning.level?.level ?? null,
    level_found_at: learning.level?.foundAt ?? null,
  }
  const answers = await Promise.all([
    rows.length > 0 ? data.from('german_progress').upsert(rows, { onConflict: 'student_id,phrase_id' }) : null,
    marks ? data.from('german_learners').upsert(learner) : null,
  ])
  for (const answer of answers) if (answer?.error) throw answer.error
}
