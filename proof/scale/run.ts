/**
 * npm run scale [-- --short | --minutes NUMBER]: one, two and four processes behind nginx, on one Postgres behind PgBouncer, with a
 * streaming replica. Finds out whether four (--short: two) are one product, and prints what each number does under a crowd that does not
 * pause (--short: two, for some seconds). Fails when they do not agree, or an answer is a failure; never because of a time.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { openAccounts, readKnown } from '../load/crowd.ts'
import { type Crowd, studyWith } from '../load/student.ts'
import { createTally } from '../load/tally.ts'
import { addVisitor } from '../load/visitor.ts'
import { findDisagreements } from './agreement.ts'
import { openStand } from './stand.ts'

const FULL = { counts: [1, 2, 4], students: 40, minutes: 1 }
const SHORT = { counts: [2], students: 8, minutes: 0.1 }
const THINK_MS = 20

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, minutes: { type: 'string' } } })
const size = values.short ? SHORT : FULL
const minutes = Number(values.minutes ?? size.minutes)
let failures = 0

await ensurePagesBuilt()
const stand = await openStand()
try {
  for (const missing of stand.missing) console.log(`scale, left out: ${missing} is not installed`)
  const most = Math.max(...size.counts)
  const say = (what: string) => console.log(`scale, ${most} processes ${what}`)
  const disagreements = await stand.withProcesses(most, { RATE_LIMITS: 'true' }, (_site, each) =>
    findDisagreements(each, stand.settings, say),
  )
  failures += disagreements.length
  for (const count of size.counts) failures += await load(count)
} finally {
  await stand.close()
}
console.log(`scale, failures: ${failures}`)
process.exit(failures === 0 ? 0 : 1)

async function load(count: number): Promise<number> {
  return stand.withProcesses(count, { RATE_LIMITS: 'false' }, async (site) => {
    const { publishableKey } = (await (await fetch(`${site}/config.json`)).json()) as { publishableKey: string }
    const enter = () => addVisitor(site, publishableKey)
    const known = await readKnown(enter())
    const { students } = await openAccounts(enter, { students: size.students, staff: 0 }, stand.settings)
    const tally = createTally()
    const endsAt = Date.now() + minutes * 60_000
    const crowd: Crowd = {
      tally,
      isOver: () => Date.now() >= endsAt,
      think: () => delay(THINK_MS),
      pick: (of) => of[Math.floor(Math.random() * of.length)]!,
    }
    await Promise.all(students.map(({ visitor, account }) => studyWith(visitor, account, known, crowd)))
    for (const line of tally.lines(minutes * 60)) console.log(`scale, ${count} at work: ${line}`)
    console.log(`scale, ${count} at work: told to come again: ${tally.turnedAway}`)
    return tally.failures
  })
}
