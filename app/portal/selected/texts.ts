import { REFUSALS } from '#domain/applications/refusals.ts'
import { SELECTION_LIMIT } from '#domain/applications/selection.ts'

/** What stands above the selection: how many there are, and how many more there can be, or that nothing can change any more. */
export function reviewText(count: number, isLocked: boolean): string {
  const selected = `You've selected ${count} ${count === 1 ? 'university' : 'universities'}.`
  if (isLocked) return `${selected} ${REFUSALS.selection_locked}`
  return count < SELECTION_LIMIT ? `${selected} You can select up to ${SELECTION_LIMIT - count} more.` : selected
}

/** What is still to be chosen before the review. */
export function undecidedText(count: number): string {
  return `${count === 1 ? 'One of your universities asks' : `${count} of your universities ask`} for the program you apply for. Then you can review your selections.`
}

/** What follows from taking one out of a selection of so many. */
export function removalText(count: number, isSaved: boolean): string {
  const left = `It leaves your selection, and you will have ${count - 1} of ${SELECTION_LIMIT} places filled.`
  return isSaved ? `${left} Your saved list keeps it, so you can add it again.` : `${left} You can select it again on Explore.`
}
