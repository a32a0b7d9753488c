import { createEmptyCard, fsrs, generatorParameters, Rating, State, type Card, type Grade } from 'ts-fsrs'

/** A phrase in spaced repetition, as it is stored on the device and in german_progress.card. Dates are ISO texts. */
export interface PhraseCard {
  due: string
  stability: number
  difficulty: number
  elapsedDays: number
  scheduledDays: number
  learningSteps: number
  reps: number
  lapses: number
  state: 'new' | 'learning' | 'review' | 'relearning'
  lastReview: string | null
}

/** How well a phrase was remembered, in the words of the buttons. */
export const REVIEW_GRADES = ['again', 'hard', 'good', 'easy'] as const
export type ReviewGrade = (typeof REVIEW_GRADES)[number]

export type PhraseCards = Readonly<Record<string, PhraseCard>>

const STATES = ['new', 'learning', 'review', 'relearning'] as const
const RATINGS: Readonly<Record<ReviewGrade, Grade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** FSRS with its published weights; no chance in it, so that two devices reckon the same. */
const scheduler = fsrs(generatorParameters({ enable_fuzz: false, request_retention: 0.9, maximum_interval: 365 }))

/** The card of a phrase that was never reviewed: due at once. */
export function newCard(now: Date): PhraseCard {
  return toStored(createEmptyCard(now))
}

/** The card after a review. Throws RangeError for a card whose dates cannot be read. */
export function reviewCard(card: PhraseCard, grade: ReviewGrade, now: Date): PhraseCard {
  return toStored(scheduler.next(toFsrs(card), now, RATINGS[grade]).card)
}

/** When each button would bring the phrase back. */
export function previewReview(card: PhraseCard, now: Date): Record<ReviewGrade, Date> {
  const dueAfter = (grade: ReviewGrade) => new Date(reviewCard(card, grade, now).due)
  return { again: dueAfter('again'), hard: dueAfter('hard'), good: dueAfter('good'), easy: dueAfter('easy') }
}

export function isDue(card: PhraseCard, now: Date): boolean {
  return new Date(card.due).getTime() <= now.getTime()
}

export interface DueCounts {
  /** Reviewed before and due again. */
  due: number
  /** Never reviewed. */
  fresh: number
  /** Reviewed and not due yet. */
  later: number
}

/** How many of these phrases are due, new or resting. */
export function countDue(phraseIds: readonly string[], cards: PhraseCards, now: Date): DueCounts {
  const counts: DueCounts = { due: 0, fresh: 0, later: 0 }
  for (const id of phraseIds) {
    const card = cards[id]
    if (!card || card.reps === 0) counts.fresh++
    else if (isDue(card, now)) counts.due++
    else counts.later++
  }
  return counts
}

/** The phrases to review now, the longest overdue first, then up to `newLimit` new ones in their order. */
export function reviewQueue(phraseIds: readonly string[], cards: PhraseCards, now: Date, newLimit: number): string[] {
  const reviewed = phraseIds.flatMap((id) => {
    const card = cards[id]
    return card && card.reps > 0 && isDue(card, now) ? [{ id, due: card.due }] : []
  })
  const fresh = phraseIds.filter((id) => (cards[id]?.reps ?? 0) === 0).slice(0, newLimit)
  return [...reviewed.toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due)).map(({ id }) => id), ...fresh]
}

/** The cards of two devices together: of each phrase the one reviewed last; of equal times the one with more reviews. */
export function mergeCards(one: PhraseCards, other: PhraseCards): PhraseCards {
  const merged: Record<string, PhraseCard> = { ...one }
  for (const [id, card] of Object.entries(other)) {
    const mine = merged[id]
    if (!mine || isNewer(card, mine)) merged[id] = card
  }
  return merged
}

/** Whether a value, of the device's or the server's store, is a card. */
export function isPhraseCard(value: unknown): value is PhraseCard {
  if (typeof value !== 'object' || value === null) return false
  const card = value as Record<string, unknown>
  const numbers = ['stability', 'difficulty', 'elapsedDays', 'scheduledDays', 'learningSteps', 'reps', 'lapses']
  return (
    isIsoDate(card.due) &&
    (card.lastReview === null || isIsoDate(card.lastReview)) &&
    (STATES as readonly unknown[]).includes(card.state) &&
    numbers.every((name) => typeof card[name] === 'number' && Number.isFinite(card[name]) && card[name] >= 0)
  )
}

function isIsoDate(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function isNewer(card: PhraseCard, than: PhraseCard): boolean {
  const [mine, other] = [Date.parse(card.lastReview ?? '') || 0, Date.parse(than.lastReview ?? '') || 0]
  return mine === other ? card.reps > than.reps : mine > other
}

function toStored(card: Card): PhraseCard {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsedDays: card.elapsed_days,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: STATES[card.state] ?? 'new',
    lastReview: card.last_review?.toISOString() ?? null,
  }
}

function toFsrs(card: PhraseCard): Card {
  if (!isPhraseCard(card)) throw new RangeError('the card cannot be read')
  return {
    due: new Date(card.due),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: card.elapsedDays,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    state: { new: State.New, learning: State.Learning, review: State.Review, relearning: State.Relearning }[card.state],
    ...(card.lastReview === null ? {} : { last_review: new Date(card.lastReview) }),
  }
}
