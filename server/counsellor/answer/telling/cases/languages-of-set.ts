import type { Listed } from '#server/counsellor/executor/finding.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { wordOf, type Query } from '#server/counsellor/query/query.ts'
import type { Citations } from '../../citations.ts'
import { andText, listText, nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }

export const LANGUAGE = 'language'
/** So many are named. */
const MOST = 6

/** 'English and German': all the languages that a programme is taught in, that which is asked for first; null where it is one, or none. */
export function languagesOf(entity: string, ledger: Ledger, asked: readonly string[] = []): string | null {
  const languages = [...new Set(ledger.of(entity, LANGUAGE).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))]
  const inOrder = languages.toSorted((one, other) => Number(asked.includes(other)) - Number(asked.includes(one)))
  return inOrder.length > 1 ? andText(inOrder) : null
}

/** 'One of them is in German as well: …': who looks for a programme in one language may be asked for the other, too. */
export function tellOtherLanguages(
  { entities, isCount }: Listed,
  query: Query,
  ledger: Ledger,
  citations: Citations,
): readonly string[] {
  const asked = query.conditions.flatMap((one) => (one.attribute === LANGUAGE && one.comparison === 'is' ? [wordOf(one)] : []))
  if (asked.length === 0) return []
  const several = entities.flatMap((id) => {
    const text = languagesOf(id, ledger, asked)
    return text === null ? [] : [{ id, text }]
  })
  const [only, ...others] = several
  if (!only) return []
  const { one, some } = SAYINGS.languages
  const says = others.length === 0 ? one : some.replace('{count}', String(several.length))
  const names = listText(
    several.map(({ id, text }) => `${nameOf(ledger, id)} (${text})`),
    MOST,
  )
  const records = several.slice(0, MOST).flatMap(({ id }) => ledger.of(id, LANGUAGE))
  return [isCount && several.length > MOST ? `${says}.` : citations.cited(`${says}: ${names}.`, records)]
}
