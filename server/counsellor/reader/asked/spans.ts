import type { Parsed } from '#server/counsellor/words/mask.ts'
import type { Candidate } from '../candidates/candidates.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }

const { ones, units, described, lengths } = WORDS.oneSpan

/** Words that a span before them only describes: "the one year master". */
const DESCRIBED = new Set([...WORDS.sets.programme, ...Object.keys(WORDS.levels), ...described])

/**
 * "Medicine at Cork, one year?": where one year, semester or month of a programme is named and nothing asks how long it takes, what is asked is
 * what that costs. As it was read where a length is asked for.
 */
export function asPaidOver(candidate: Candidate, parsed: Parsed): Candidate {
  const isOfStudy = candidate.kind === 'programme' || candidate.kind === 'university'
  if (!isOfStudy || candidate.operation !== 'get' || candidate.attributes[0] !== 'duration') return candidate
  return namesOneSpan(parsed) && !asksForLength(parsed) ? { ...candidate, attributes: ['tuition'] } : candidate
}

/** "One semester", "per year", "in a year": one of a unit of time, that describes no thing. */
function namesOneSpan({ tokens, mentions }: Parsed): boolean {
  return tokens.some((token, at) => {
    const next = tokens[at + 1] ?? ''
    const isDescribing = DESCRIBED.has(next) || mentions.some(({ from }) => from === at + 1)
    return units.includes(token) && ones.includes(tokens[at - 1] ?? '') && !isDescribing
  })
}

/** Whether a question asks how long something takes, or whether it takes so long. */
function asksForLength({ tokens }: Parsed): boolean {
  const isYesNo = WORDS.auxiliaries.includes(tokens[0] ?? '')
  return isYesNo || tokens.some((token) => lengths.includes(token))
}
