/** As much of S3 as the product uses: PUT, copies, GET of an object or a part, DELETE, and refusals as S3 gives them. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  endpoint: string
  /** What it keeps, by /bucket/key. */
  objects: Map<string, { content: Buffer; type: string | undefined }>
  /** How many of the next calls it fails with 503. */
  failNext: (calls: number) => void
  /** Leads the next call on to another address. */
  leadNextTo: (address: string) => void
  close: () => Promise<void>
}

export async function startS3Server(bucket: string, accessKeyId: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let failures = 0
  let elsewhere: string | null = null
  const server = createServer((request, response) => {
    void readBody(request).then((content) => {
      const answer = (status: number, body: Buffer | string = '') => {
        response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body)
      }
      const path = request.url ?? ''
      if (failures > 0 && failures--) return answer(503)
      if (elsewhere !== null) {
        response.writeHead(307, { Location: elsewhere }).end()
        elsewhere = null
        return
      }
      const credential = new RegExp(
        `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/eu-test-1/s3/aws4_request, SignedHeaders=[\\w;-]*x-amz-content-sha256[\\w;-]*, Signature=[0-9a-f]{64}$`,
      )
      if (!credential.test(request.headers.authorization ?? '')) return answer(403)
      if (!path.startsWith(`/${bucket}/`)) return answer(404)
      switch (request.method) {
        case 'PUT': {
          const source = request.headers['x-amz-copy-source']
          if (source !== undefined) {
            const copied = objects.get(String(source))
            if (!copied) return answer(404)
            objects.set(path, copied)
            return answer(200, '<CopyObjectResult></CopyObjectResult>')
          }
          if (request.headers['content-length'] !== String(content.length)) return answer(411)
          if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(content).digest('hex')) return answer(400)
          objects.set(path, { content, type: request.headers['content-type'] })
          return answer(200)
        }
        case 'DELETE':
          objects.delete(path)
          return answer(204)
        default: {
          const found = objects.get(path)
          if (!found) return answer(404)
          const part = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
          if (!part) return answer(200, found.content)
          return answer(206, found.content.subarray(Number(part[1]), Number(part[2]) + 1))
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (calls) => void (failures = calls),
    leadNextTo: (address) => void (elsewhere = address),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
