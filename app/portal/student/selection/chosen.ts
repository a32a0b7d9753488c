/** A row of public.selected_universities: what was chosen, at the place it has. */
export interface Chosen {
  id: string
  university_id: string
  /** Null while none is chosen, and where the catalogue has none of the university. */
  programme_id: string | null
  /** Then the name that was chosen, of those that the university publishes. */
  program: string | null
}

/** What is chosen of a university: one of its programmes, one of the names it publishes, or neither yet. */
export type Choice = Pick<Chosen, 'programme_id' | 'program'>

export const UNDECIDED: Choice = { programme_id: null, program: null }

export function isChosen({ programme_id, program }: Choice): boolean {
  return programme_id !== null || program !== null
}
