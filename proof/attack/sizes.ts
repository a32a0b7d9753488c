/** What is larger than it says, or larger than anything: it is refused before it is read, and what unpacks is not unpacked. */
import http from 'node:http'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { PDF } from '#server/storage/test-files.ts'
import { addStudent } from '../../e2e/portal-student.ts'
import { type Attacked, statusOf } from './attacked.ts'

const TEN_GB = 10 * 1024 ** 3
/** What may be on its way when the refusal comes: the limit of a file, and what the system holds for both ends. */
const MOST_TAKEN = 64 * 1024 ** 2
const CHUNK = Buffer.alloc(256 * 1024, ' ')

export async function sendTooMuch({ url }: Attacked): Promise<string[]> {
  const { client, id } = await addStudent(url)
  const token = (await client.auth.getSession()).data.session!.access_token
  const to = (name: string) => `${url}/storage/v1/object/documents/${id}/${name}`
  const as = (type: string, more = {}) => ({ authorization: `Bearer ${token}`, 'content-type': type, ...more })
  const form = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="f"; filename="f.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  )
  const [json, chunked] = ['application/json', { 'transfer-encoding': 'chunked' }]
  const tries: readonly [what: string, address: string, headers: http.OutgoingHttpHeaders, head: Buffer][] = [
    ['a file that says it has 10 GB', to('said'), as('application/pdf', { 'content-length': TEN_GB }), PDF],
    ['a file of 10 GB that does not say so', to('unsaid'), as('application/pdf', chunked), PDF.subarray(0, 9)],
    ['a form of 10 GB', to('form'), as('multipart/form-data; boundary=b', chunked), Buffer.concat([form, PDF.subarray(0, 9)])],
    ['a form whose parts have no end', to('parts'), as('multipart/form-data; boundary=b', chunked), Buffer.from('--b\r\nX-')],
    ['a body of 10 GB for accounts', `${url}/auth/v1/signup`, as(json, chunked), Buffer.from('{"email":"')],
    ['a body of 10 GB for the data API', `${url}/rest/v1/saved_universities`, as(json, chunked), Buffer.from('[')],
    ['a body of 10 GB for a function', `${url}/functions/v1/contact`, as(json, chunked), Buffer.from('{"question":"')],
    [
      'a body of 10 GB for a page',
      `${url}/contact`,
      as('application/x-www-form-urlencoded', { ...chunked, origin: url }),
      Buffer.from('name='),
    ],
  ]
  const all = await Promise.all(
    tries.map(async ([what, address, headers, head]) => {
      const { status, taken } = await sendWithoutEnd(address, headers, head)
      if (status !== null && (status < 400 || status >= 500)) return [`${what} is answered ${status}`]
      return taken > MOST_TAKEN ? [`of ${what} ${taken} bytes are taken`] : []
    }),
  )
  return all.flat()
}

/** The status, null where the connection was closed without one, and how much went out until then. */
function sendWithoutEnd(address: string, headers: http.OutgoingHttpHeaders, head: Buffer) {
  return new Promise<{ status: number | null; taken: number }>((resolve) => {
    let taken = 0
    let isOver = false
    const request = http.request(address, { method: 'POST', headers, agent: false })
    const end = (status: number | null) => {
      isOver = true
      resolve({ status, taken })
      request.destroy()
    }
    request.on('response', ({ statusCode = 0 }) => end(statusCode))
    request.on('error', () => end(null))
    const write = (chunk: Buffer) => {
      if (isOver) return
      taken += chunk.length
      if (taken > TEN_GB) return end(null)
      request.write(chunk, () => setImmediate(write, CHUNK))
    }
    write(head)
  })
}

/** A picture of 900 million pixels in a few kilobytes, and a body that unpacks to a gigabyte. */
export async function sendBombs({ url }: Attacked): Promise<string[]> {
  const { client, id } = await addStudent(url)
  const Authorization = `Bearer ${(await client.auth.getSession()).data.session!.access_token}`
  const found: string[] = []
  const stored = await statusOf(
    fetch(`${url}/storage/v1/object/documents/${id}/bomb.png`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'image/png' },
      body: new Uint8Array(pictureOf(30_000)),
    }),
  )
  if (stored >= 500) found.push(`a picture of 900 million pixels is answered ${stored}`)
  for (const search of ['', '?width=10', '?width=2500&height=2500&resize=cover&format=avif'])
    for (const way of ['render/image/authenticated', 'object/authenticated']) {
      const address = `${url}/storage/v1/${way}/documents/${id}/bomb.png${search}`
      const status = await statusOf(fetch(address, { headers: { Authorization } }))
      if (status >= 500 || (status < 400 && way.startsWith('render'))) found.push(`${way}${search} of it is answered ${status}`)
    }
  const packed = gzipSync(Buffer.alloc(1024 ** 3 / 16, ' '))
  for (const [path, type] of [
    ['/rest/v1/rpc/send_message', 'application/json'],
    ['/auth/v1/signup', 'application/json'],
    ['/functions/v1/contact', 'application/json'],
    [`/storage/v1/object/documents/${id}/packed.pdf`, 'application/pdf'],
  ] as const) {
    const headers = { Authorization, 'Content-Type': type, 'Content-Encoding': 'gzip' }
    const status = await statusOf(fetch(url + path, { method: 'POST', headers, body: new Uint8Array(packed) }))
    if (status < 400 || status >= 500) found.push(`a packed body for ${path} is answered ${status}`)
  }
  if ((await statusOf(fetch(`${url}/health`))) !== 200) found.push('afterwards the product is not well')
  return found
}

/** A black square of one bit a pixel. */
function pictureOf(side: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    const framed = Buffer.alloc(named.length + 8)
    framed.writeUInt32BE(content.length, 0)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), named.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const lines = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}
