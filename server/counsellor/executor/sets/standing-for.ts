import type { Ledger } from '../../ledger/record.ts'
import { holdersOf, isPreparatory, kindOf, membersOf } from '../resolve.ts'

/** So many programmes of a subject stand for one of it. */
const MOST_BESIDE = 2

/** A programme that does not state it stands for all of its subject at its university that are no other degree. */
export function widened(entities: readonly string[], ledger: Ledger): readonly string[] | null {
  const programmes = entities.filter((id) => kindOf(ledger, id) === 'programme')
  if (programmes.length !== 1) return null
  const within = ledger.entities.get(programmes[0]!)?.within ?? []
  const wider = within.filter((id) => ['university', 'subject'].includes(kindOf(ledger, id) ?? ''))
  if (!wider.some((id) => id.startsWith('subject.'))) return null
  const level = levelOf(programmes[0]!, ledger)
  const isOfLevel = (id: string) => level === null || [null, level].includes(levelOf(id, ledger))
  return membersOf(ledger, 'programme', wider).flatMap(({ id }) => (isOfLevel(id) ? [id] : []))
}

function levelOf(programme: string, ledger: Ledger): string | null {
  const [level] = ledger.of(programme, 'level')
  return level ? String(level.value) : null
}

/** Of several programmes one that is known by its name alone stands for those of its subject at its university: "Dentistry" for "Dental Medicine". */
export function besideOf(entity: string, attribute: string, told: readonly string[], ledger: Ledger): readonly string[] {
  const isNameAlone = ledger.of(entity).every(({ unit }) => unit === null)
  const wider = isNameAlone ? widened([entity], ledger) : null
  if (!wider) return []
  const own = wider.filter((id) => isStating(id, attribute, ledger))
  return own.length <= MOST_BESIDE && !own.some((id) => told.includes(id)) ? own : []
}

/** The programme that each of several subjects is at one university: "its Biomedicine against its Toxicology"; null where one is none, or several. */
export function ofEachSubject(entities: readonly string[], attribute: string, ledger: Ledger): readonly string[] | null {
  const subjects = entities.filter((id) => kindOf(ledger, id) === 'subject')
  const [university, ...others] = entities.filter((id) => kindOf(ledger, id) !== 'subject')
  if (subjects.length < 2 || others.length > 0 || kindOf(ledger, university ?? '') !== 'university') return null
  const each = subjects.map((subject) => stating([university!, subject], attribute, ledger))
  return each.every(({ length }) => length === 1) ? each.flat() : null
}

/** The programmes of what is named that state it, but for those that only prepare for one. */
function stating(named: readonly string[], attribute: string, ledger: Ledger): readonly string[] {
  return membersOf(ledger, 'programme', named).flatMap(({ id }) => (isStating(id, attribute, ledger) ? [id] : []))
}

function isStating(id: string, attribute: string, ledger: Ledger): boolean {
  return !isPreparatory(ledger, id) && holdersOf(ledger, id, attribute, []).includes(id)
}
