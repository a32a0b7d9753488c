import fs from 'node:fs'
import { createOdds, writeOdds } from '#server/counsellor/classifier/odds.ts'
import { SIZE } from '#server/counsellor/dialogue/topic/seen.ts'
import type { Limit } from '#server/counsellor/dialogue/topic/topic.ts'
import { poolOf } from './pool.ts'
import { createRandom } from './random.ts'
import type { TopicsWanted } from './topics-worker.ts'
import { ASKING, type Turned } from './topics.ts'
import { trainOdds } from './train-odds.ts'

const FILE = new URL('../../server/counsellor/dialogue/topic/weights.bin', import.meta.url)
const SHAPE = { size: SIZE, largest: 63 }
/** The authors in so many parts, each judged by what was learned of the others. */
const PARTS = 4
/** Of the messages that are answered rightly only as what goes on, so much may be taken for another topic. */
const TORN_APART = 0.006

/** Trains what tells a message of another topic from one that goes on; its limit is found on authors it has not seen. */
export async function trainTopic(seed: number, say: (text: string) => void): Promise<void> {
  const pool = poolOf(new URL('topics-worker.ts', import.meta.url))
  const turns = (
    await Promise.all(ASKING.map((_, at): Promise<Turned[]> => pool.run({ at, seed } satisfies TopicsWanted)))
  ).flat()
  await pool.destroy()
  say(`${turns.length} messages after others`)
  const judged = judgedByOthers(turns, seed)
  const needing = judged.filter(({ turn }) => turn.isNeeding).toSorted((one, other) => one.odds - other.odds)
  const limit = needing[Math.floor(needing.length * TORN_APART)]!.odds
  const apart = (some: typeof judged) => `${some.filter(({ odds }) => odds < limit).length} of ${some.length}`
  say(
    `authors held out, taken for another topic: ${apart(needing)} that need what was before, ${apart(judged.filter(({ turn }) => turn.isSo && !turn.isNeeding))} right either way, ${apart(judged.filter(({ turn }) => !turn.isSo && turn.weight > 1))} right alone, ${apart(judged.filter(({ turn }) => !turn.isSo && turn.weight < 1))} behind another's question`,
  )
  writeOdds(FILE, trainOdds(turns, SHAPE, createRandom(seed)), { limit } satisfies Limit)
  say(`topics trained, ${(fs.statSync(FILE).size / 1e3).toFixed(1)} kB`)
}

/** Each author's messages, by what was learned of authors of other parts. */
function judgedByOthers(turns: readonly Turned[], seed: number): { turn: Turned; odds: number }[] {
  const names = [...new Set(turns.map(({ author }) => author))]
  return Array.from({ length: PARTS }, (_, part) => {
    const isOfPart = ({ author }: Turned) => names.indexOf(author) % PARTS === part
    const others = turns.filter((turn) => !isOfPart(turn))
    const oddsOf = createOdds(trainOdds(others, SHAPE, createRandom(seed)))
    return turns.filter(isOfPart).map((turn) => ({ turn, odds: oddsOf([...turn.places]) }))
  }).flat()
}
