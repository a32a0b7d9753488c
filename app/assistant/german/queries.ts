import type { Data } from '#app/session/clients.ts'
import { isPhraseCard, type PhraseCard, type PhraseCards } from '#domain/german-schedule.ts'

/** The cards of whoever is signed in, as the server has them. */
export async function readGermanProgress(data: Data): Promise<PhraseCards> {
  const { data: rows, error } = await data.from('german_progress').select('phrase_id, card')
  if (error) throw error
  return Object.fromEntries(rows.flatMap(({ phrase_id, card }) => (isPhraseCard(card) ? [[phrase_id, card] as const] : [])))
}

export async function storeGermanProgress(data: Data, studentId: string, cards: PhraseCards): Promise<void> {
  const rows = Object.entries(cards).map(([phrase_id, card]: [string, PhraseCard]) => ({
    student_id: studentId,
    phrase_id,
    card,
  }))
  if (rows.length === 0) return
  const { error } = await data.from('german_progress').upsert(rows, { onConflict: 'student_id,phrase_id' })
  if (error) throw error
}
