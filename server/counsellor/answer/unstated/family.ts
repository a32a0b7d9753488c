import { holdsOne, type Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

/** So near stands what says that somebody comes along. */
const REACH = 3
const { members, students, of, leads, takes, between, follows, beside, says } = UNSTATED.family
const MEMBERS = new Set([...members, ...students])

/** "May I bring my wife", "each child", "husband visa": what somebody of the family may do or needs who comes along, and is not who studies. */
export function ofFamily({ parsed: { tokens }, said, attributes }: Told): string | null {
  if (!of.some((attribute) => attributes.has(attribute)) || holdsOne(said, [...MEMBERS])) return null
  const comesAlong = (token: string, at: number) => {
    if (!MEMBERS.has(token)) return false
    const before = tokens.slice(0, at)
    while (between.includes(before.at(-1) ?? '')) before.pop()
    const lead = before.at(-1) ?? ''
    const near = [...tokens.slice(Math.max(0, at - REACH), at), ...tokens.slice(at + 1, at + 1 + REACH)]
    if (takes.includes(lead) || near.some((one) => beside.includes(one))) return true
    return !students.includes(token) && (leads.includes(lead) || follows.includes(tokens[at + 1] ?? ''))
  }
  return tokens.some(comesAlong) ? says : null
}
