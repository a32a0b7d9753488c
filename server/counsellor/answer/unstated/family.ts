import { isWithAsker } from '#server/counsellor/dialogue/move/counts.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import type { Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

/** So near stands what says that somebody comes along. */
const REACH = 3
const { members, students, of, shown, leads, takes, between, follows, beside, together, articles, grown, self, pronouns, says } =
  UNSTATED.family
const FOR = 'for'
const MEMBERS = new Set([...members, ...students])
const OF_FAMILY = readPhrases(MEMBERS)
const TOGETHER = readPhrases(together)
const OF_SELF = readPhrases(self)
const { ofAll, pair } = CONDITIONS.together
const OF_ALL = readPhrases(ofAll)

/** "May I bring my wife", "each child", "husband visa": what somebody of the family may do or needs who comes along, and is not who studies. */
export function ofFamily(told: Told): string | null {
  return of.some((attribute) => told.attributes.has(attribute)) ? familyAlong(told) : null
}

/** "Funds for me and my wife", "2 kids and husband, for all 4": what a student has to show is stated for her alone, and not for each of her family. */
export function fundsOfFamily({ attributes, asked, parsed: { tokens }, said }: Told): string | null {
  const isOfFunds = shown.some((attribute) => attributes.has(attribute))
  const named = new Set(tokens.filter((token) => MEMBERS.has(token)))
  if (!isOfFunds || named.size === 0 || saysAny(said, OF_FAMILY)) return null
  const isOfAll = saysAny(asked, OF_ALL) || tokens.some((token, at) => named.has(token) && isFor(tokens, at))
  return isOfAll && (named.size > 1 || tokens.some((_, at) => isBesideAsker(tokens, at))) ? says : null
}

/** "For husband, wife and child", "for me and my wife": what stands before somebody is for her, with what may stand between. */
function isFor(tokens: readonly string[], at: number): boolean {
  const lead = tokens.slice(0, at).findLast((token) => !between.includes(token) && !isOfPair(token) && !MEMBERS.has(token))
  return lead === FOR
}

function isOfPair(token: string): boolean {
  return pair.asker.includes(token) || pair.joins.includes(token) || /^\d$/.test(token)
}

/** "Me and my wife", "my wife and me". */
function isBesideAsker(tokens: readonly string[], at: number): boolean {
  if (!pair.joins.includes(tokens[at] ?? '')) return false
  const after = tokens.slice(at + 1).find((token) => !between.includes(token) && !/^\d$/.test(token)) ?? ''
  const [before = ''] = tokens.slice(Math.max(0, at - 1), at)
  return (pair.asker.includes(before) && MEMBERS.has(after)) || (MEMBERS.has(before) && pair.asker.includes(after))
}

/** What somebody of the family may do or needs who comes along, whatever would be told. */
export function familyAlong({ asked, parsed, said }: Told): string | null {
  return !saysAny(said, OF_FAMILY) && (saysAny(asked, TOGETHER) || companionIn(parsed, asked) !== null) ? says : null
}

/** "And can she work?" of the wife who comes along: asked of her, and not of who studies. */
export function ofCompanion(question: string, companion: string | null): string {
  const words = question.split(/\b/)
  const at = companion === null ? -1 : words.findIndex((word) => pronouns.includes(word.toLowerCase()))
  return at === -1 ? question : words.with(at, `my ${companion}`).join('')
}

/** Who of the family is said to come along; null where nobody is. */
export function companionIn({ tokens, amounts }: Pick<Told['parsed'], 'tokens' | 'amounts'>, asked = tokens): string | null {
  const isChild = amounts.some(({ amount: { unit, value } }) => unit === 'age' && value < grown)
  const isMeant = (at: number) => articles.includes(tokens[at - 1] ?? '') && tokens[at - 2] === FOR
  const comesAlong = (token: string, at: number) => {
    if (!MEMBERS.has(token)) return false
    const before = tokens.slice(0, at)
    while (between.includes(before.at(-1) ?? '')) before.pop()
    const lead = before.at(-1) ?? ''
    const near = [...tokens.slice(Math.max(0, at - REACH), at), ...tokens.slice(at + 1, at + 1 + REACH)]
    // "Me and my 2 kids".
    const isCounted = /^\d+$/.test(tokens[at - 1] ?? '') && isWithAsker(tokens, at - 1)
    if (isCounted && CONDITIONS.together.children.includes(token)) return true
    if ((isChild && students.includes(token)) || isMeant(at) || takes.includes(lead) || near.some((one) => beside.includes(one)))
      return true
    return (
      !students.includes(token) && !saysAny(asked, OF_SELF) && (leads.includes(lead) || follows.includes(tokens[at + 1] ?? ''))
    )
  }
  return tokens.find(comesAlong) ?? null
}
