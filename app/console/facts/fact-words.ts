import { FIGURE_NAMES, figureText, type FigureValue, type KindedValue } from '#domain/catalogue/figure.ts'
import { guidePartName, guidePartText, isGuideFact } from '#domain/guide/guide-facts.ts'
import type { StoredKind } from '../figures/figure-fields.ts'
import type { FactLine } from './read-facts.ts'

/** Of what it is a fact. */
export function ownerOf(fact: FactLine): string {
  if (isGuideFact(fact)) return fact.kind === 'visa' ? `Visa, ${fact.entry_name}` : fact.entry_name
  return fact.programme_name === '' ? fact.university_name : `${fact.programme_name}, ${fact.university_name}`
}

/** What kind of fact it is. */
export function nameOf(fact: FactLine): string {
  return isGuideFact(fact) ? guidePartName(fact.detail) : FIGURE_NAMES[fact.kind]
}

export function textOf(fact: FactLine): string {
  return isGuideFact(fact) ? guidePartText(fact.value) : figureText(kindedValue(fact))
}

/** What `figureText` takes. */
export function kindedValue({ kind, value }: { kind: StoredKind; value: FigureValue }): KindedValue {
  return { kind, value } as KindedValue
}

/** Where the queue shows it. */
export function factPath({ kind, row_id, detail }: Pick<FactLine, 'kind' | 'row_id' | 'detail'>): string {
  return `/console/facts/${kind}/${row_id}${detail === null ? '' : `/${detail}`}`
}

/** What it is a part of, where all of that is edited. */
export function recordPath(fact: FactLine): string {
  if (isGuideFact(fact)) return `/console/catalogue/guide/${fact.kind}/${fact.row_id}`
  const { programme_id, university_id } = fact
  return programme_id === null ? `/console/catalogue/university/${university_id}` : `/console/catalogue/programme/${programme_id}`
}
