/**
 * Puts the pairs of matching-pairs.json to the matching and prints how often it agrees with the counsellor: 'fits' is a score that is
 * recommended, 'partly' one that only has a badge, 'does not fit' none. The pairs held back were first looked at when the rules stood.
 */
import fs from 'node:fs'
import path from 'node:path'
import { readStudyProgrammes } from '#content/catalogue/study-programmes.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { matchProgrammeOf } from '#domain/matching/from-record.ts'
import type { Match, MatchProfile, MatchUniversity } from '#domain/matching/match.ts'
import { matchScore } from '#domain/matching/matching.ts'
import { RECOMMENDED_ABOVE } from '#domain/matching/score.ts'

interface Pair {
  profile: string
  /** 'university/programme' by their slugs. */
  programme: string
  verdict: Verdict
  why: string
  heldBack: boolean
}
type Verdict = 'fits' | 'partly' | 'does not fit'

const file = path.join(import.meta.dirname, 'matching-pairs.json')
const { profiles, pairs } = JSON.parse(fs.readFileSync(file, 'utf8')) as { profiles: Record<string, MatchProfile>; pairs: Pair[] }
const records = readStudyProgrammes()

console.log('matching against hand-judged pairs')
report(
  'open',
  pairs.filter(({ heldBack }) => !heldBack),
)
report(
  'held back',
  pairs.filter(({ heldBack }) => heldBack),
)

function report(title: string, chosen: readonly Pair[]): void {
  const judged = chosen.map((pair) => ({ pair, match: matchOf(pair) }))
  const agreed = judged.filter(({ pair, match }) => verdictOf(match) === pair.verdict)
  console.log(`\n${title}: ${agreed.length} of ${judged.length} agree (${Math.round((agreed.length / judged.length) * 100)} %)`)
  for (const { pair, match } of judged.filter((one) => !agreed.includes(one))) {
    const rules = match.rules.filter(({ outcome }) => outcome !== 'met').map(({ id, outcome }) => `${id} ${outcome}`)
    console.log(
      `✗ ${pair.profile} × ${pair.programme}: ${pair.verdict}, scored ${match.score} (${rules.join(', ')})\n    ${pair.why}`,
    )
  }
}

function matchOf({ profile: name, programme: key }: Pair): Match {
  const profile = profiles[name]
  const [universitySlug, slug] = key.split('/')
  const record = records.find(({ university }) => university.slug === universitySlug)
  const entry = record?.programmes.find((programme) => programme.slug === slug)
  if (!profile || !record || !entry) throw new Error(`no such pair: ${name} × ${key}`)
  const alone: MatchUniversity = {
    country: record.university.country,
    programs: [],
    programmes: [matchProgrammeOf(entry, EXCHANGE_RATES.perEuro)],
  }
  return matchScore(profile, alone, SUBJECTS)
}

function verdictOf({ score }: Match): Verdict {
  return score > RECOMMENDED_ABOVE ? 'fits' : score > 0 ? 'partly' : 'does not fit'
}
