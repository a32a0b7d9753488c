/** Connections that say nothing, half of something or too much, and questions that cost much: everybody else must still be answered. */
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Attacked, statusOf } from './attacked.ts'

const FULL = { idle: 4_000, half: 500, slow: 300, dear: 20 }
const SHORT = { idle: 500, half: 60, slow: 40, dear: 5 }
/** Twice what a request has for its headers and its body, for a machine that others use. */
const CLOSED_WITHIN_MS = 60_000
const LONGEST_ANSWER_MS = 30_000
const DRIP_MS = 1_000

const HALF = 'GET / HTTP/1.1\r\nHost: a\r\nX-'
const SLOW = 'POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'

export async function crowdConnections({ url, isShort }: Attacked): Promise<string[]> {
  const { idle, half, slow } = isShort ? SHORT : FULL
  const port = Number(new URL(url).port)
  const sockets = await Promise.all([
    ...Array.from({ length: idle }, () => connect(port, '')),
    ...Array.from({ length: half }, () => connect(port, HALF)),
    ...Array.from({ length: slow }, () => connect(port, SLOW)),
  ])
  const dripping = setInterval(() => sockets.slice(idle + half).forEach((socket) => socket.write('a')), DRIP_MS)
  const found: string[] = []
  try {
    const endsAt = Date.now() + CLOSED_WITHIN_MS
    const open = () => sockets.slice(idle).filter(({ destroyed }) => !destroyed).length
    do {
      for (const page of ['/health', '/', '/rest/v1/universities?select=id&limit=1']) {
        const status = await statusOf(fetch(url + page, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })).catch(String)
        if (status !== 200 && !(page.startsWith('/rest') && status === 401)) found.push(`meanwhile ${page} is answered ${status}`)
      }
      await delay(250)
    } while (open() > 0 && Date.now() < endsAt)
    if (open() > 0) found.push(`${open()} connections that send half a request are kept open`)
  } finally {
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
  }
  return [...new Set(found)]
}

function connect(port: number, words: string): Promise<net.Socket> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(words)
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
    socket.resume()
  })
}

export async function sendHugeHeads({ url }: Attacked): Promise<string[]> {
  const port = Number(new URL(url).port)
  const long = 'a'.repeat(1_000_000)
  const heads: Readonly<Record<string, string>> = {
    'a header of a megabyte': `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`,
    'an address of a megabyte': `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'ten thousand headers': `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(10_000)}\r\n`,
    'two lengths': 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    'a length beside chunks':
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'chunks that are none': 'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'a header with a line feed alone': 'GET / HTTP/1.1\r\nHost: a\nX-B: c\r\n\r\n',
    'a header folded over two lines': 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n',
    'no HTTP': '\u0016\u0003\u0001\u0002\r\n\r\n',
  }
  const tried = await Promise.all(
    Object.entries(heads).map(async ([what, head]) => {
      const answer = await say(port, head)
      return /^HTTP\/1\.1 4\d\d /.test(answer) || answer === '' ? [] : [`${what} is answered ${answer.slice(0, 40)}`]
    }),
  )
  const well = (await statusOf(fetch(`${url}/health`))) === 200
  return [...tried.flat(), ...(well ? [] : ['afterwards the product is not well'])]
}

/** What is answered until the connection closes. */
function say(port: number, words: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(words))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.setTimeout(CLOSED_WITHIN_MS, () => socket.destroy())
  })
}

const many = (one: string, times: number, glue = ',') => Array.from({ length: times }, () => one).join(glue)
const DEAR: readonly string[] = [
  `/rest/v1/programmes?name=imatch.${encodeURIComponent('((a+)+)+$')}`,
  `/rest/v1/universities?description=imatch.${encodeURIComponent('(.*.*.*)*x')}`,
  `/rest/v1/programmes?name=ilike.${many('*a', 19, '')}*`,
  `/rest/v1/programmes?or=(${many('name.ilike.*e*', 20)})`,
  `/rest/v1/programmes?or=(${many('name.eq.a', 2_000)})`,
  `/rest/v1/universities?select=${many('programmes(universities(', 10, '')}*${many('))', 10, '')}`,
  `/rest/v1/universities?select=*,programmes(*,universities(*,programmes(*,universities(*))))&limit=100000`,
  `/rest/v1/programmes?order=${many('name.desc', 200)}`,
  `/rest/v1/programmes?id=in.(${many('00000000-0000-0000-0000-000000000000', 2_500)})`,
  '/rest/v1/programmes?select=*&limit=1000000&offset=0',
  `/universities?search=${many('munich', 400, '+')}`,
  `/programmes?search=${encodeURIComponent(many('genomics heidelberg', 200, ' '))}`,
  `/programmes?search=${'%25_'.repeat(400)}`,
  `/programmes?page=999999999`,
]

/** Of each many at once. An answer is a failure of ours unless it says that the question took too long. */
export async function askDearly(attacked: Attacked): Promise<string[]> {
  const { url, publishableKey, isShort } = attacked
  const { dear } = isShort ? SHORT : FULL
  const found: string[] = []
  const ask = async (address: string) => {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
    const answer = await fetch(url + address, { headers: { apikey: publishableKey }, signal }).catch((error: Error) => error)
    if (answer instanceof Error) return void found.push(`${address.slice(0, 60)} gets no answer: ${answer.message}`)
    const text = await answer.text()
    if (answer.status >= 500 && answer.status !== 503 && !text.includes('"57014"'))
      found.push(`${address.slice(0, 60)} is answered ${answer.status}`)
  }
  for (const address of DEAR) {
    await Promise.all([...Array.from({ length: dear }, () => ask(address)), ask('/rest/v1/universities?select=id&limit=1')])
    if ((await statusOf(fetch(`${url}/health`))) !== 200) found.push(`after ${address.slice(0, 60)} the product is not well`)
  }
  return [...new Set(found)]
}
