/**
 * npm run load [-- --short | --minutes NUMBER | --engine NAME]: two hundred students and ten of staff at the product, on each engine, for
 * ten minutes (--short: forty and two, for some seconds). Prints what it took and held. Fails when an answer is a failure or has another
 * content than it must, or when more is turned away than done; never because of a time.
 */
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { startServer } from '#test/server-process.ts'
import { ENGINES, type EngineName, openEngine } from '../engines.ts'
import { answerWith } from './counsellor.ts'
import { openAccounts, readKnown } from './crowd.ts'
import { type Crowd, studyWith } from './student.ts'
import { createTally } from './tally.ts'
import { addVisitor } from './visitor.ts'

const FULL = { students: 200, staff: 10, minutes: 10, thinkMs: 5_000 }
const SHORT = { students: 40, staff: 2, minutes: 0.2, thinkMs: 1_500 }

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, minutes: { type: 'string' }, engine: { type: 'string' } },
})
const size = values.short ? SHORT : FULL
const minutes = Number(values.minutes ?? size.minutes)
let failures = 0

await ensurePagesBuilt()
for (const name of ENGINES) if (!values.engine || values.engine === name) await load(name)
console.log(`load, failures: ${failures}`)
process.exit(failures === 0 ? 0 : 1)

async function load(name: EngineName): Promise<void> {
  const engine = await openEngine(name, { durable: !values.short })
  const server = await startServer({ RATE_LIMITS: 'false', LOG_LEVEL: 'error', ...engine.settings })
  const say = (what: string) => console.log(`load, ${name}: ${what}`)
  try {
    const { publishableKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { publishableKey: string }
    const enter = () => addVisitor(server.url, publishableKey)
    const known = await readKnown(enter())
    const { students, staff } = await openAccounts(enter, size, engine.settings)

    const tally = createTally()
    const endsAt = Date.now() + minutes * 60_000
    const crowd: Crowd = {
      tally,
      isOver: () => Date.now() >= endsAt,
      // As people pause: mostly shortly, at times for long.
      think: () => delay(Math.min(-Math.log(1 - Math.random()) * size.thinkMs, Math.max(0, endsAt - Date.now()))),
      pick: (of) => of[Math.floor(Math.random() * of.length)]!,
    }
    say(
      `${students.length} students, ${staff.length} of staff, ${minutes} minutes, ${size.thinkMs / 1000} s of thought on average`,
    )
    say(`memory at the start: ${memoryOf(server.processId)}`)
    const halfway = delay((minutes * 60_000) / 2).then(() => say(`memory halfway: ${memoryOf(server.processId)}`))
    await Promise.all([
      halfway,
      ...students.map(({ visitor, account }) => studyWith(visitor, account, known, crowd)),
      ...staff.map((visitor) => answerWith(visitor, crowd)),
    ])
    for (const line of tally.lines(minutes * 60)) say(line)
    say(`memory at the end: ${memoryOf(server.processId)}`)
    say(`told to come again: ${tally.turnedAway}`)
    say(`failures: ${tally.failures}`)
    if (tally.turnedAway > tally.done) say(`more was told to come again than done (${tally.done}): that is no service`)
    failures += tally.failures + (tally.turnedAway > tally.done ? 1 : 0)
  } finally {
    await server.stop()
    await engine.close()
  }
}

/** Linux alone says what a process holds. */
function memoryOf(processId: number): string {
  const file = `/proc/${processId}/status`
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '') ?? []
  return kilobytes === undefined ? 'unknown on this system' : `${Math.round(Number(kilobytes) / 1024)} MB`
}
