/**
 * Preloaded into a process of the product, and so into its threads: what it takes for the time is as many milliseconds off as the file
 * CLOCK_FILE says. No setting of the product can do that.
 */
import fs from 'node:fs'

const LOOKS_EVERY_MS = 50

const file = process.env['CLOCK_FILE']
const trueNow = Date.now
let offMs = 0
let lookedAt = -Infinity

function now(): number {
  const at = performance.now()
  if (file !== undefined && at - lookedAt > LOOKS_EVERY_MS) {
    lookedAt = at
    offMs = Number(fs.readFileSync(file, 'utf8'))
  }
  return trueNow() + offMs
}

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: () => new Date(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
