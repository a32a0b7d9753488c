import type { Ledger } from '../ledger/record.ts'
import { isOfProfession } from '../reader/asked/professions.ts'
import { askedBy } from '../reader/asked/who-asks.ts'
import { parse } from '../reader/parse.ts'
import type { Mention } from '../words/gazetteer.ts'
import { isHome } from '../words/mask.ts'
import { withoutChatter } from './chatter.ts'

/**
 * The question without the chatter about it, unless that says whose procedure it is: "I am a nurse, can I work there", "I am Nigerian". What is
 * asked of a licence is asked of that of the profession that is hers who asks.
 */
export function whatAsks(question: string, asker: string | null, ledger: Ledger): string {
  const bare = askedBy(withoutChatter(question), asker, ledger)
  const isLost = (test: (mention: Mention) => boolean) =>
    parse(question, ledger).mentions.some(test) && !parse(bare, ledger).mentions.some(test)
  const isOf =
    (...kinds: readonly string[]) =>
    ({ entities }: Mention) =>
      entities.some(({ kind }) => kinds.includes(kind))
  // Of these it is stated for whom they are.
  const isForSome = parse(bare, ledger).mentions.some(isOf('procedure', 'scholarship'))
  // What is asked after is no chatter: of a name with nothing beside it nothing would be left.
  const isEmpty = parse(bare, ledger).tokens.length < 2
  return bare === question || isEmpty || isLost(isOf('procedure')) || isLost(saysProfession) || (isForSome && isLost(isHome))
    ? question
    : bare
}

function saysProfession({ entities }: Mention): boolean {
  return entities.some(({ id }) => isOfProfession(id))
}
