/**
 * npm run attack [-- --short | --engine NAME | --only WORDS]: everybody who has no business with a student's data tries all that can be asked
 * of a running server, on each engine: every table by every verb, every function, every way to her file, embeds, profiles and forged tokens. Fails
 * when an answer holds anything she wrote, or when anything of hers is another thing afterwards. Then everything of attacks.ts; --only: that whose name has the words.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { CHEAP_PASSWORDS, startServer } from '#test/server-process.ts'
import { asBrowsersDo } from '../browser-fetch.ts'
import { type Engine, type EngineName, openEngine } from '../engines.ts'
import type { Attack, Attacked } from './attacked.ts'
import { ATTACKS, LONG_ATTACKS, OWN_PRODUCT_ATTACKS } from './attacks.ts'
import { type Attempt, attemptsOn } from './attempts.ts'
import { addAttackers, addVictim, type Attacker, MARK, type Victim } from './cast.ts'
import { readSurface, type Surface } from './surface.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, engine: { type: 'string' }, only: { type: 'string' } },
})
const AT_ONCE = 8
const MOST_TIMES = 5
const STATEMENT_ENDED = '"code":"57014"'
let breaches = 0
let publishableKey = ''

let surface: Surface | null = null

// For whatever asks in this process, the client's library too.
globalThis.fetch = asBrowsersDo(fetch)
await ensurePagesBuilt()
// Postgres first: what there is to attack is read from its catalogue.
for (const name of ['postgres', 'embedded'] as const) {
  if (values.engine && values.engine !== name) continue
  const engine = await openEngine(name)
  await attack(engine).finally(engine.close)
}
console.log(`attack, breaches: ${breaches}`)
process.exit(breaches === 0 ? 0 : 1)

/** In the short form each is at one engine, in turns: what keeps them out is the same on both. */
function inTurns<T>(engine: EngineName, all: readonly T[]): readonly T[] {
  return all.filter((_, place) => !values.short || (place % 2 === 0) === (engine === 'postgres'))
}

async function attack(engine: Engine): Promise<void> {
  const { name, settings } = engine
  const server = await startServer({
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
    // The long form measures times, for which a hash must cost what it costs.
    ...(values.short && CHEAP_PASSWORDS),
    ...settings,
  })
  try {
    ;({ publishableKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { publishableKey: string })
    if (values.only === undefined)
      await attackVictim(server.url, engine).catch((error: Error) => breach(`the victim, ${name}: it failed: ${error.stack}`))
    await carryOut(values.short ? ATTACKS : { ...ATTACKS, ...LONG_ATTACKS }, name, {
      url: server.url,
      publishableKey,
      settings,
      isShort: values.short,
    })
  } finally {
    await server.stop()
  }
  await carryOut(OWN_PRODUCT_ATTACKS, name, { url: server.url, publishableKey, settings, isShort: values.short })
}

async function attackVictim(url: string, { name: engine, settings }: Engine): Promise<void> {
  const all = (surface ??= await readSurface(settings['DATABASE_URL']!))
  const victim = await addVictim(url)
  const attackers = await addAttackers(url, settings, victim)
  const attempts = attemptsOn(all, victim, values.short)
  if (!(await readsHerself(url, victim, attempts))) breach(`${engine}: she herself reads nothing of hers, so nothing is proved`)
  const hers = await stateOf(victim, all)
  for (const attacker of inTurns(engine, attackers)) {
    const statuses = await tryAll(url, attacker, attempts, `${attacker.name}, ${engine}`)
    const after = await stateOf(victim, all)
    if (after !== hers) breach(`${attacker.name}, ${engine}: something of hers was changed`)
    console.log(`attack, ${attacker.name}, ${engine}: ${attempts.length} attempts, ${statuses}`)
  }
}

async function carryOut(attacks: Readonly<Record<string, Attack>>, engine: EngineName, attacked: Attacked): Promise<void> {
  const asked = Object.entries(attacks).filter(([what]) => values.only === undefined || what.includes(values.only))
  for (const [what, attempt] of values.only === undefined ? inTurns(engine, asked) : asked) {
    const startedAt = Date.now()
    const found = await attempt(attacked).catch((error: Error) => [`it failed: ${error.stack}`])
    for (const one of found) breach(`${what}, ${engine}: ${one}`)
    console.log(
      `attack, ${what}, ${engine}: ${found.length === 0 ? 'nothing is let in' : 'let in'}, ${Date.now() - startedAt} ms`,
    )
  }
}

/** All that she can read of her own, as one text. */
async function stateOf({ client, id, file }: Victim, { tables }: Surface): Promise<string> {
  const read = tables
    .filter(({ schema, columns }) => schema === 'public' && columns.some((column) => ['student_id', 'user_id'].includes(column)))
    .map(async ({ name }) => [name, (await client.from(name).select()).data])
  const { data: profile } = await client.from('student_profiles').select().eq('id', id)
  const { data: stored } = await client.storage.from('documents').download(file)
  return JSON.stringify([await Promise.all(read), profile, await stored?.text()])
}

/** Whether the same attempts show what is hers, and each of her PDFs, when they are her own: else they would be blind. */
async function readsHerself(url: string, { client }: Victim, attempts: readonly Attempt[]): Promise<boolean> {
  const { data } = await client.auth.getSession()
  const reads = attempts.filter(({ method }) => method === 'GET')
  const answers = await Promise.all(reads.map((one) => send(url, data.session!.access_token, one)))
  const shows = (paper: string) => reads.some((one, at) => one.path.includes(paper) && isPaper(answers[at]!))
  return answers.some(({ text }) => text.includes(MARK)) && ['/object/', 'payment-receipt', 'payment-invoice'].every(shows)
}

interface Answer {
  status: number
  type: string | null
  text: string
}

/** Her passport, receipt or invoice: what a PDF says is packed, so that it is known by what it is. */
function isPaper({ status, type }: Answer): boolean {
  return status < 300 && type === 'application/pdf'
}

/** Null as token: nobody is signed in. An attempt that was told to come again proves nothing yet: it comes again. */
async function send(url: string, token: string | null, attempt: Attempt, times = 1): Promise<Answer> {
  const { method, path: address, headers, body } = attempt
  const response = await fetch(url + address, {
    method,
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const comeAgainAfter = response.status === 503 ? Number(response.headers.get('retry-after')) : 0
  if (comeAgainAfter === 0 || times === MOST_TIMES)
    return { status: response.status, type: response.headers.get('content-type'), text }
  await delay(comeAgainAfter * 1000)
  return send(url, token, attempt, times + 1)
}

async function tryAll(url: string, { token }: Attacker, attempts: readonly Attempt[], who: string): Promise<string> {
  const statuses = new Map<string, number>()
  const waiting = [...attempts]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await send(url, token, next)
      const { status, text } = answer
      const what = `${who}: ${next.method} ${next.path}`
      if (isPaper(answer)) breach(`${what} gives a paper of hers`)
      if (text.includes(MARK)) breach(`${what} shows what is hers: ${text.slice(0, 200)}`)
      // A statement that was ended for the time it took is no failure.
      if (status >= 500 && !text.includes(STATEMENT_ENDED))
        breach(`${what} makes the server fail: ${status} ${text.slice(0, 200)}`)
      const kind = `${String(status)[0]}xx`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return [...statuses].map(([kind, count]) => `${count} answered ${kind}`).join(', ')
}

function breach(what: string): void {
  breaches++
  console.error(`✗ ${what}`)
}
