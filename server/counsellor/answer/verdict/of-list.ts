import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { parse } from '../../reader/parse.ts'
import { kindOfMention } from '../../words/mask.ts'
import { nameOf } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }

const { verdict: SAYS } = SAYINGS
/** A list that says what there is and leaves nothing out. */
const WHOLE_LIST = 'covers'
const LIST = 3

/** "Is Switzerland in your jobs board?": whether the countries that are named are in the list that is told; null where some are and some not. */
export function verdictOnMembers(question: string, [first]: readonly LedgerRecord[], ledger: Ledger): string | null {
  if (!first || first.attribute !== WHOLE_LIST || first.value === false) return null
  const listed = countriesIn(first.text, ledger)
  const named = countriesIn(question, ledger).filter((id) => id !== first.entity)
  if (listed.length < LIST || named.length === 0) return null
  const held = named.filter((id) => listed.includes(id))
  if (held.length > 0 && held.length < named.length) return null
  const names = named.map((id) => nameOf(ledger, id)).join(', ')
  const isOne = named.length === 1
  return held.length > 0
    ? `${SAYS.yes} ${(isOne ? SAYS.within : SAYS.withinAll).replace('{names}', names)}`
    : `${SAYS.no} ${(isOne ? SAYS.without : SAYS.withoutAll).replace('{names}', names)}`
}

function countriesIn(text: string, ledger: Ledger): readonly string[] {
  return parse(text, ledger).mentions.flatMap((mention) => {
    const kind = kindOfMention(mention)
    return mention.entities.flatMap((entity) =>
      entity.kind === kind && (kind === 'country' || kind === 'elsewhere') ? [entity.id] : [],
    )
  })
}
