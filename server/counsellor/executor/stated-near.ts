import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { kindOf } from './resolve.ts'

/** What is nearest to what is stated of nothing: of what living costs the site has what has to be proved for it. */
const NEAREST: Readonly<Record<string, string>> = { 'living-cost': 'funds' }

/** What a step of a procedure says, where that is under one attribute alone: whatever is asked of it is asked of that. */
export function onlyStated([entity, ...others]: readonly string[], ledger: Ledger): { entity: string; attribute: string } | null {
  if (entity === undefined || others.length > 0 || kindOf(ledger, entity) !== 'procedure') return null
  const [attribute, ...more] = new Set(ledger.of(entity).map((record) => record.attribute))
  return attribute !== undefined && more.length === 0 ? { entity, attribute } : null
}

/** What the rules of the licence say of a profession by its name: whether the reform is for nurses stands with the reform. */
export function saidElsewhere(
  [attribute = '']: readonly string[],
  [entity = '', ...others]: readonly string[],
  ledger: Ledger,
): { entity: string; attribute: string } | null {
  const { name = '', kind } = ledger.entities.get(entity) ?? {}
  if (others.length > 0 || kind !== 'procedure') return null
  const isNaming = ({ text }: LedgerRecord) => text.toLowerCase().includes(name.toLowerCase())
  const where = ledger.ofKind(kind).find(({ id }) => id !== entity && ledger.of(id, attribute).slice(0, 1).some(isNaming))
  return where ? { entity: where.id, attribute } : null
}

/** What is nearest to what is stated of none of some entities. */
export function nearTo(attributes: readonly string[], entities: readonly string[], ledger: Ledger): readonly LedgerRecord[] {
  const near = attributes.flatMap((attribute) => NEAREST[attribute] ?? [])
  return entities.flatMap((entity) => [...near.flatMap((attribute) => ledger.of(entity, attribute)), ...around(entity, ledger)])
}

/** What is told of an entity, and of the university it is at: what is not stated by itself may stand there in words. */
function around(entity: string, ledger: Ledger): readonly LedgerRecord[] {
  const university = ledger.entities.get(entity)?.within.find((whole) => kindOf(ledger, whole) === 'university')
  const told = [...(university ? ledger.of(university, 'description') : []), ...ledger.of(entity, 'description')]
  if (told.length > 0) return told
  // A profession is said to be nothing: what it asks for is nearest.
  return [...ledger.of(entity, 'website'), ...ledger.of(entity, 'requirements')]
}
