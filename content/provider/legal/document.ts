/** A piece of a legal text: a paragraph, or a list with the sentence that leads into it. */
export type LegalBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; lead: string; items: readonly string[] }

export interface LegalSection {
  /** The anchor of the section on its page. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  title: string
  /** ISO date from which it holds; null where the provider names none. */
  effectiveDate: string | null
  intro: string
  sections: readonly LegalSection[]
}

export function paragraph(text: string): LegalBlock {
  return { kind: 'paragraph', text }
}

export function list(lead: string, items: readonly string[]): LegalBlock {
  return { kind: 'list', lead, items }
}
