/** What a page from memory is held against: Node alone, sending the answer of the address given, or nothing at /nothing. */
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

const ADDED_BY_NODE = /^(connection|date|keep-alive)$/i

get(process.argv[2]!, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray())
  const { rawHeaders } = answer
  const headers = rawHeaders.filter((_, at) => !ADDED_BY_NODE.test(rawHeaders[at - (at % 2)]!))
  const server = createServer(({ url }, response) => {
    if (url === '/nothing') response.end()
    else response.writeHead(200, headers).end(body)
  })
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
