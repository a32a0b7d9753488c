/** The fewest characters a name has. */
export const NAME_MIN_CHARACTERS = 2

/**
 * Letters of any script with their marks (and the joiners Indic scripts spell with), spaces, hyphens, apostrophes;
 * at least one letter.
 */
const PERSON_NAME = /^(?=.*\p{L})[\p{L}\p{M}\u200c\u200d\p{Zs}'’\-‐‑]+$/u

/** Whether the text, already trimmed, can be a person's name. */
export function isPersonName(text: string): boolean {
  return PERSON_NAME.test(text)
}
