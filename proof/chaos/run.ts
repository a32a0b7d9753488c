import { setTimeout as delay } from 'node:timers/promises'
/**
 * npm run chaos [-- --short | --kills NUMBER | --minutes NUMBER | --seed NUMBER | --engine NAME | --faults | --only WORDS]: the product is killed at random moments under a load of
 * whole journeys, on each engine, 200 times (--short: three; --minutes: no longer than that on an engine), and started again. Fails when anything is lost that somebody was told of,
 * anything is half done, a mail does not go or goes as two messages, or a number of a receipt is missing. Then, and with --faults alone, what is around it fails (--only: those whose name has the words).
 */
import { parseArgs } from 'node:util'
import type { Database } from '#db/database.ts'
import { openDatabaseForCommand } from '#db/open.ts'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { becomeCounsellor } from '../become-counsellor.ts'
import { ENGINES, type Engine, type EngineName, openEngine } from '../engines.ts'
import { type MailboxFiles, openMailboxFiles } from '../mailbox-files.ts'
import { answerOne } from './counsellor.ts'
import { FAULTS, type Fault } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { createLife, type Life } from './life.ts'
import { addPerson, OverError, type Person } from './person.ts'
import { findHalfDone, readState } from './state.ts'
import { liveAsStudent, openAccount, type PromisedMail } from './student.ts'

const KILLS = 200
const SHORT_KILLS = 3
/** The short form is a test of the suite: its kills come at the same moments every time. */
const SHORT_SEED = 1
const SHORT_FAULTS: Readonly<Record<EngineName, readonly string[]>> = {
  embedded: ['a clock that jumps'],
  postgres: ['the storage away for a while', 'the mail server refusing at first'],
}
const STUDENTS = 10
/** A kill comes at the latest so long after the first answer. */
const LONGEST_LIFE_MS = 4_000
const LONGEST_IDLE_MS = 30_000
/** Each so many kills one comes while it starts. */
const STARTS_KILLED = 6
const LONGEST_START_MS = 3_000
const TELLS_EVERY = 25
const MAILS_WITHIN_MS = 120_000

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    kills: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    engine: { type: 'string' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const endsAfterMs = Number(values.minutes ?? Infinity) * 60_000
const seed = Number(values.seed ?? (values.short ? SHORT_SEED : Date.now() % 2 ** 31))
const kills = values.short ? SHORT_KILLS : Number(values.kills ?? KILLS)
let losses = 0

await ensurePagesBuilt()
for (const name of ENGINES.filter((one) => !values.engine || values.engine === one)) {
  if (!values.faults && !values.only) await chaos(name)
  for (const [what, provoke] of Object.entries(FAULTS)) if (isAsked(what, name)) await suffer(name, what, provoke)
}
console.log(`chaos, losses (seed ${seed}): ${losses}`)
process.exit(losses === 0 ? 0 : 1)

/** In the short form those that take some seconds, each on one engine, in turns. */
function isAsked(fault: string, engine: EngineName): boolean {
  if (values.only) return fault.includes(values.only)
  return !values.short || SHORT_FAULTS[engine].includes(fault)
}

async function chaos(name: EngineName): Promise<void> {
  const engine = await openEngine(name)
  try {
    await killAndLook(engine)
  } finally {
    await engine.close()
  }
}

async function suffer(name: EngineName, what: string, provoke: Fault): Promise<void> {
  const startedAt = Date.now()
  const found = await provoke(name).catch((error: Error) => [error.message])
  if (found === null) return console.log(`chaos, ${name}: ${what}: cannot be provoked here`)
  for (const one of new Set(found)) lose(name, `${what}: ${one}`)
  console.log(
    `chaos, ${name}: ${what}: ${found.length === 0 ? 'said and recovered' : 'wrong'}, ${Date.now() - startedAt} ms in all`,
  )
}

async function killAndLook(engine: Engine): Promise<void> {
  const random = randomBy(seed)
  const life = await createLife(engine)
  const journal = createJournal()
  const mailbox = openMailboxFiles(engine.settings.DATA_DIR)
  const promised: PromisedMail[] = []
  const crowd = { isOver: false, wrong: new Map<string, number>(), lives: 0 }
  const say = (what: string, value: number | string) => console.log(`chaos, ${engine.name}: ${what}: ${value}`)
  const startedAt = Date.now()

  await life.start()
  life.letIn()
  const counsellor = await addCounsellor(life, crowd, { journal, mailbox }, engine, promised)
  const people = [
    ...Array.from({ length: STUDENTS }, () =>
      crowdIn(crowd, () => liveOnce(life, crowd, { life, journal, mailbox, random }, promised)),
    ),
    crowdIn(crowd, async () => {
      await answerOne(counsellor, journal, promised)
      await delay(100)
    }),
  ]
  let longestStart = 0
  let killed = 0
  let told = 0
  while (killed < kills && Date.now() - startedAt < endsAfterMs) {
    await somethingAcknowledged(journal)
    await delay(random() * LONGEST_LIFE_MS)
    await life.kill()
    killed++
    if (killed % STARTS_KILLED === 0 && killed < kills) {
      await life.killStarting(random() * LONGEST_START_MS)
      killed++
    }
    const from = performance.now()
    await life.start()
    longestStart = Math.max(longestStart, performance.now() - from)
    await look(engine, journal, `after kill ${killed}`)
    if (killed >= told + TELLS_EVERY) say('so far, kills', (told = killed))
    life.letIn()
  }
  crowd.isOver = true
  await Promise.all(people)
  await mailsGone(engine)
  await look(engine, journal, 'at the end')
  const messages = checkMails(engine, mailbox, promised)
  await life.stop()

  for (const [what, count] of crowd.wrong) lose(engine.name, `${what} (${count} times)`)
  say('kills', killed)
  say('acknowledged and kept', journal.acknowledged)
  say('whole journeys', crowd.lives)
  say('mails that had to go', promised.length)
  say('messages delivered', messages.delivered)
  say('of them delivered a second time, as the same message', messages.twice)
  say('longest start, ms', longestStart.toFixed(0))
  say('minutes', ((Date.now() - startedAt) / 60_000).toFixed(1))
}

/** A product that is killed before it did anything proves nothing; on a busy machine that takes a while. */
async function somethingAcknowledged(journal: Journal): Promise<void> {
  const before = journal.acknowledged
  for (let waitedMs = 0; journal.acknowledged === before && waitedMs < LONGEST_IDLE_MS; waitedMs += 20) await delay(20)
}

interface Crowd {
  isOver: boolean
  lives: number
  /** Answers that nobody should have got, and how often. */
  wrong: Map<string, number>
}

/** One after the other until it is over. What is answered wrongly is noted, and the next one tries. */
async function crowdIn(crowd: Crowd, live: () => Promise<void>): Promise<void> {
  while (!crowd.isOver) {
    try {
      await live()
    } catch (error) {
      if (error instanceof OverError) return
      const what = error instanceof Error ? error.message : JSON.stringify(error)
      crowd.wrong.set(what, (crowd.wrong.get(what) ?? 0) + 1)
      await delay(100)
    }
  }
}

async function liveOnce(
  life: Life,
  crowd: Crowd,
  around: Parameters<typeof liveAsStudent>[1],
  promised: PromisedMail[],
): Promise<void> {
  await liveAsStudent(await addPerson(life, () => crowd.isOver), around, promised)
  crowd.lives++
}

/** Set up before the first kill: the operator's command is not what is tried here. */
async function addCounsellor(
  life: Life,
  crowd: Crowd,
  { journal, mailbox }: { journal: Journal; mailbox: MailboxFiles },
  { settings }: Engine,
  promised: PromisedMail[],
): Promise<Person> {
  const person = await addPerson(life, () => crowd.isOver)
  const email = 'counsellor@example.org'
  const id = await openAccount(person, { journal, mailbox }, email, promised)
  // Whoever becomes staff is signed out everywhere.
  journal.forget(id)
  await becomeCounsellor(person.client, email, settings)
  return person
}

/** What is stored, held against what people were told, and against itself. */
async function look(engine: Engine, journal: Journal, when: string): Promise<void> {
  const database = await openDatabaseOf(engine)
  try {
    const { DATA_DIR } = engine.settings
    for (const what of journal.lost(await readState(database, DATA_DIR))) lose(engine.name, `${when} this is lost: ${what}`)
    for (const what of await findHalfDone(database, DATA_DIR)) lose(engine.name, `${when} there is ${what}`)
  } finally {
    await database.close()
  }
}

function openDatabaseOf({ settings }: Engine): Promise<Database> {
  return openDatabaseForCommand({ dataDirectory: settings.DATA_DIR, databaseUrl: settings['DATABASE_URL'] })
}

/** Once nobody writes any more, the queue empties itself. */
async function mailsGone(engine: Engine): Promise<void> {
  const database = await openDatabaseOf(engine)
  try {
    const endsAt = Date.now() + MAILS_WITHIN_MS
    const waiting = () =>
      database.unsafeTransaction(async (transaction) => {
        const { rows } = await transaction.query<{ count: number }>(
          `select (select count(*) from mail.outbox where failed_at is null)::int + (select count(*) from auth.mail_requests)::int as count`,
        )
        return rows[0]!.count
      })
    while ((await waiting()) > 0) {
      if (Date.now() > endsAt) return lose(engine.name, `${await waiting()} mails do not go`)
      await delay(200)
    }
  } finally {
    await database.close()
  }
}

/** Each promised mail as one message, or one for each time that somebody wrote; what was delivered twice has one Message-ID and one text. */
function checkMails(
  engine: Engine,
  mailbox: MailboxFiles,
  promised: readonly PromisedMail[],
): { delivered: number; twice: number } {
  const letters = mailbox.all()
  const byAddress = Map.groupBy(letters, ({ to }) => to)
  for (const { to, subject, says, most } of promised) {
    const found = (byAddress.get(to) ?? []).filter((letter) => subject.test(letter.subject) && letter.text.includes(says))
    const messages = new Set(found.map(({ messageId }) => messageId))
    if (messages.size < 1 || messages.size > most)
      lose(engine.name, `the mail "${subject.source}" to ${to} came as ${messages.size} messages`)
  }
  const byMessage = Map.groupBy(letters, ({ messageId }) => messageId)
  for (const [messageId, same] of byMessage)
    if (new Set(same.map(({ to, subject, text }) => JSON.stringify([to, subject, text]))).size > 1)
      lose(engine.name, `the message ${messageId} came with two texts`)
  return { delivered: byMessage.size, twice: letters.length - byMessage.size }
}

function lose(engine: EngineName, what: string): void {
  losses++
  console.error(`✗ ${engine}: ${what}`)
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomBy(from: number): () => number {
  let state = from | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
