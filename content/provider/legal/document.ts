/** What a text says (`is`) of one matter (`of`). As an item of a list it reads 'of: is.', with what it says further behind. */
export interface LegalRule {
  of: string
  is: string
  further?: string
}

/**
 * A piece of a legal text: a paragraph, or a list with the sentence that leads into it, and the rules among its items by their text. `kept` says how
 * long that is kept which it speaks of.
 */
export type LegalBlock = { kept?: readonly LegalRule[] } & (
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; lead: string; items: readonly string[]; rules: ReadonlyMap<string, LegalRule> }
)

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

export function list(lead: string, items: readonly (string | LegalRule)[], kept: readonly LegalRule[] = []): LegalBlock {
  const textOf = (item: string | LegalRule) =>
    typeof item === 'string' ? item : [`${item.of}: ${item.is}.`, item.further ?? []].flat().join(' ')
  const rules = new Map(items.flatMap((item) => (typeof item === 'string' ? [] : [[textOf(item), item] as const])))
  return { kind: 'list', lead, items: items.map(textOf), rules, kept }
}
