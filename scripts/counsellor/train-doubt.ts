import fs from 'node:fs'
import { createOdds, writeOdds } from '#server/counsellor/classifier/odds.ts'
import type { Limit } from '#server/counsellor/doubt/doubt.ts'
import { SIZE } from '#server/counsellor/doubt/seen.ts'
import { servedLedger } from '../../eval/served-ledger.ts'
import type { Author } from './authors.ts'
import { poolOf } from './pool.ts'
import { createRandom } from './random.ts'
import type { ToldWanted } from './told-worker.ts'
import { askingOf, type Pair } from './told.ts'
import { trainOdds } from './train-odds.ts'

const FILE = new URL('../../server/counsellor/doubt/weights.bin', import.meta.url)
/** Small whole numbers say as much, and take less room. */
const SHAPE = { size: SIZE, largest: 15 }
/** The authors in so many parts, each judged by what was learned of the others. */
const PARTS = 4
/** Of what is told rightly to a crowd so much may be doubted: it is told all the same. */
const DOUBTED = 0.03
/** Who asks more than this share of what has no answer wrote right beside what is stated, and not as a crowd asks. */
const OF_CROWD = 0.4

interface Judged {
  pair: Pair
  odds: number
}

/** Trains what doubts an answer, on what is told to the questions of all authors and what else could be; its limit is found on authors it has not seen. */
export async function trainDoubt(seed: number, say: (text: string) => void): Promise<void> {
  const pool = poolOf(new URL('told-worker.ts', import.meta.url))
  const authors = askingOf(await servedLedger(), seed)
  const names = authors.map(({ name }) => name)
  const pairs = (await Promise.all(names.map((_, at): Promise<Pair[]> => pool.run({ at, seed } satisfies ToldWanted)))).flat()
  await pool.destroy()
  say(`${pairs.length} questions beside what may be told to them`)
  const judged = judgedByOthers(pairs, names, seed)
  const crowd = new Set(authors.filter(isOfCrowd).map(({ name }) => name))
  const isCrowds = ({ pair }: Judged) => crowd.has(pair.author)
  const trusted = judged.filter((one) => isCrowds(one) && one.pair.isSo).toSorted((one, other) => one.odds - other.odds)
  const limit = trusted[Math.floor(trusted.length * DOUBTED)]!.odds
  const below = (some: readonly Judged[]) => `${some.filter(({ odds }) => odds < limit).length} of ${some.length}`
  const [rights, wrong] = [judged.filter(({ pair }) => pair.isSo), judged.filter(({ pair }) => !pair.isSo)]
  const [unanswerable, beside] = [
    wrong.filter(({ pair }) => pair.isUnanswerable),
    wrong.filter(({ pair }) => !pair.isUnanswerable),
  ]
  say(
    `authors held out: doubted ${below(rights)} right, ${below(beside)} beside what was asked, ${below(unanswerable)} of what has no answer; of a crowd ${below(rights.filter(isCrowds))}, ${below(wrong.filter(isCrowds))}`,
  )
  writeOdds(FILE, trainOdds(pairs, SHAPE, createRandom(seed)), { limit } satisfies Limit)
  say(`doubt trained, ${(fs.statSync(FILE).size / 1e3).toFixed(0)} kB`)
}

function isOfCrowd({ sets }: Author): boolean {
  const questions = sets.flatMap((set) => set.questions)
  return questions.filter(({ decline }) => decline === true).length < questions.length * OF_CROWD
}

/** What is told to each author's questions, by what was learned of authors of other parts. */
function judgedByOthers(pairs: readonly Pair[], names: readonly string[], seed: number): Judged[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const isOfPart = ({ author }: Pair) => names.indexOf(author) % PARTS === part
    const oddsOf = createOdds(
      trainOdds(
        pairs.filter((pair) => !isOfPart(pair)),
        SHAPE,
        createRandom(seed),
      ),
    )
    return pairs.filter((pair) => pair.isTold && isOfPart(pair)).map((pair) => ({ pair, odds: oddsOf([...pair.places]) }))
  }).flat()
}
