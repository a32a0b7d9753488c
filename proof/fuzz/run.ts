/**
 * npm run fuzz [-- --short] [--minutes NUMBER] [--seed NUMBER]: requests that nobody thought of, to a running server on each engine, for half an
 * hour in all (--short: some of each kind). Fails when an answer is a failure of the server's own, a refusal says nothing, none comes in ten seconds, or the
 * server is gone. What failed once is kept in kept.json and made again first.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { STRIPE_SETTINGS, startStripeServer } from '#server/payments/stripe/test-stripe-server.ts'
import { CHEAP_PASSWORDS, type ServerProcess, startServer } from '#test/server-process.ts'
import { addStudent, advanceTo, makeStaff } from '../../e2e/portal-student.ts'
import { type Engine, type EngineName, ENGINES, openEngine } from '../engines.ts'
import { type Call, issueOf, perform } from './call.ts'
import { targetsFor } from './targets.ts'
import type { Keys } from './values.ts'

const KEPT = path.join(import.meta.dirname, 'kept.json')
const MINUTES = 30
/** Of each part, however long they take: in some seconds a busy machine would make none of some. */
const SHORT_REQUESTS = 25
/** The short form is a test of the suite, which says the same twice of the same code; what nobody thought of yet is for the long one. */
const SHORT_SEED = 1

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, minutes: { type: 'string' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? (values.short ? SHORT_SEED : Date.now() % 2 ** 31))
const minutes = Number(values.minutes ?? MINUTES)
let failures = 0

await ensurePagesBuilt()
for (const name of ENGINES) await fuzz(name)
console.log(`fuzz, failures (seed ${seed}): ${failures}`)
process.exit(failures === 0 ? 0 : 1)

/** On one engine with a payment provider, on the other with the demonstration. */
async function fuzz(name: EngineName): Promise<void> {
  const engine = await openEngine(name)
  const stripe = name === 'postgres' ? await startStripeServer() : null
  const server = await startServer({
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
    ...CHEAP_PASSWORDS,
    ...(stripe && { ...STRIPE_SETTINGS, STRIPE_API_URL: stripe.url }),
    ...engine.settings,
  })
  try {
    const keys = await keysOf(server, engine, stripe && STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET)
    await again(server, keys)
    const targets = targetsFor(keys)
    const msEach = (minutes * 60_000) / ENGINES.length / targets.length
    for (const target of targets) await tryTarget(server, `${target.name}, ${name}`, target.calls(keys), msEach)
  } finally {
    await server.stop()
    await stripe?.close()
    await engine.close()
  }
}

async function keysOf({ url }: ServerProcess, { settings }: Engine, webhookSecret: string | null): Promise<Keys> {
  const student = await addStudent(url)
  await advanceTo(student, 3, 1)
  const editor = await addStudent(url)
  await makeStaff(editor, settings, 'editor')
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const [hers, theirs] = await Promise.all(
    [student, editor].map(async ({ client }) => (await client.auth.getSession()).data.session!),
  )
  return {
    publishable: publishableKey,
    student: hers!.access_token,
    studentId: student.id,
    editor: theirs!.access_token,
    webhookSecret,
  }
}

/** Until its time is over, or something fails: then the shortest request that fails is printed and kept. */
async function tryTarget(server: ServerProcess, name: string, calls: fc.Arbitrary<Call>, forMs: number): Promise<void> {
  let made = 0
  let refused = 0
  let slowest = 0
  const property = fc.asyncProperty(calls, async (call) => {
    const answer = await perform(server.url, call)
    made++
    if (answer.status >= 400) refused++
    slowest = Math.max(slowest, answer.milliseconds)
    const issue = issueOf(call, answer)
    if (issue !== null) throw new Error(issue)
  })
  const outcome = await fc.check(property, {
    seed,
    ...(values.short
      ? { numRuns: SHORT_REQUESTS }
      : { numRuns: 1_000_000, interruptAfterTimeLimit: forMs, markInterruptAsFailure: false }),
  })
  console.log(`fuzz, ${name}: ${made} requests, ${refused} refused, slowest ${slowest.toFixed(0)} ms`)
  if (outcome.counterexample) report(name, outcome.counterexample[0], outcome.errorInstance)
  await (await fetch(`${server.url}/health`)).body?.cancel()
}

/** With the keys of this run in the place of those it was found with. */
async function again({ url }: ServerProcess, keys: Keys): Promise<void> {
  for (const kept of JSON.parse(fs.readFileSync(KEPT, 'utf8')) as Call[]) {
    const { apikey, authorization } = kept.headers
    const headers = {
      ...kept.headers,
      ...(apikey && { apikey: keys.publishable }),
      ...(authorization && { authorization: `Bearer ${keys.student}` }),
    }
    const call = { ...kept, headers }
    const issue = await perform(url, call).then((answer) => issueOf(call, answer), String)
    if (issue !== null) report('kept', kept, new Error(issue), false)
  }
}

function report(name: string, call: Call, error: unknown, isNew = true): void {
  failures++
  const { apikey, authorization, ...headers } = call.headers
  const written = {
    ...call,
    headers: { ...headers, ...(apikey && { apikey: 'own' }), ...(authorization && { authorization: 'own' }) },
  }
  console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}\n  ${JSON.stringify(written)}`)
  if (!isNew) return
  const kept = JSON.parse(fs.readFileSync(KEPT, 'utf8')) as Call[]
  fs.writeFileSync(KEPT, `${JSON.stringify([...kept, written], null, 2)}\n`)
}
