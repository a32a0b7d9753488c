import type { Ledger } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import { namesFor } from './measure/prices.ts'
import { insteadOf, kindOf } from './resolve.ts'

/** What is meant where nothing in particular is asked for: the way it is done, its day, else what it is. */
const MEANT: Partial<Record<Query['operation'], readonly string[]>> = {
  'how-to': ['steps', 'apply-through'],
  when: ['start', 'deadline', 'intake'],
}

/** The attributes that a query asks of these where it names none. */
export function defaultAttributes({ operation }: Query, entities: readonly string[], ledger: Ledger): readonly string[] {
  const own = new Set(entities.flatMap((entity) => ledger.of(entity).map(({ attribute }) => attribute)))
  const meant = [...(MEANT[operation] ?? []), 'description', 'steps', ...own].find((attribute) => own.has(attribute))
  return [meant ?? 'description']
}

/** What the one sentence says that there is of a university of a register. */
const SAID_THERE = new Set(['place', 'country', 'website'])

/** What an attribute is called of an entity. */
export function nameThere(attribute: string, entity: string, ledger: Ledger): string {
  const names = [...namesFor(attribute), ...insteadOf(attribute, kindOf(ledger, entity))]
  const named = names.find((one) => ledger.of(entity, one).length > 0)
  return named ?? (SAID_THERE.has(attribute) && kindOf(ledger, entity) === 'register-university' ? 'description' : attribute)
}
