/** Clients that ask a server together, and how long their answers take. */
import http from 'node:http'
import { print } from './load.ts'

const CLIENTS = 32
const SECONDS = 6
/** A server that has been running for a while has its connections open and its statements planned. */
const WARM_UP_SECONDS = 2
const QUESTIONS_ASKED_AGAIN = 64

/** The path of the n-th question. */
export type Question = (n: number) => string

/** The same few questions again and again: what people do. */
export function again(question: Question): Question {
  return (n) => question(n % QUESTIONS_ASKED_AGAIN)
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Prints the median, the 99th percentile and the rate of the answers to a function's questions. */
export async function report(name: string, url: string, question: Question, apikey: string): Promise<void> {
  let next = 0
  const ask = () => get(`${url}/rest/v1/rpc/${question(next++)}`, { apikey, 'accept-encoding': 'gzip' })
  await askTogether(WARM_UP_SECONDS, ask)
  const { times, seconds, failures } = await askTogether(SECONDS, ask)
  print(`${name}, p50`, times[Math.floor(times.length * 0.5)] ?? 0, 'ms')
  print(`${name}, p99`, times[Math.floor(times.length * 0.99)] ?? 0, 'ms')
  print(`${name}, rate`, times.length / seconds, 'requests/s')
  if (failures > 0) print(`${name}, failures`, failures, '')
}

/** Each client asks for so long and then waits for its last answer, however slow. The times are in order, in milliseconds. */
async function askTogether(forSeconds: number, ask: () => Promise<boolean>) {
  const startedAt = performance.now()
  const times: number[] = []
  let failures = 0
  async function client(): Promise<void> {
    while (performance.now() < startedAt + forSeconds * 1000) {
      const askedAt = performance.now()
      if (!(await ask())) failures++
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { times: times.sort((one, other) => one - other), seconds: (performance.now() - startedAt) / 1000, failures }
}

/** Whether the answer is a good one. It is not unpacked: that would take from the server what a visitor's own machine does. */
function get(address: string, headers: http.OutgoingHttpHeaders): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (response) => {
      response.once('end', () => resolve(response.statusCode === 200)).once('error', reject)
      response.resume()
    })
    request.once('error', reject)
  })
}

export const CITIES = 500
const SYLLABLES = ['bar', 'len', 'mo', 'stad', 'vi', 'rot', 'gen', 'kol', 'ad', 'pes', 'lu', 'tri', 'nor', 'hag', 'wes', 'zu']

/** One of CITIES made-up names that no other resembles. */
export function city(n: number): string {
  const syllable = (at: number) => SYLLABLES[at % SYLLABLES.length]!
  return `${syllable(n)}${syllable(Math.floor(n / 16))}${syllable(n * 7 + 3)}burg`
}
