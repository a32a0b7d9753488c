import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type ArchiveEntry, FORMAT, type Manifest, MANIFEST, manifestSchema } from './manifest.ts'

/** A file is no archive of ours, or not as it was written. The message is a sentence for the operator. */
export class BadArchiveError extends Error {
  override name = 'BadArchiveError'
}

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024

/** Calls `visit` with each entry, one after the other; it reads the content to its end. */
export async function readEntries(
  file: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = extract()
  let thrown: { error: unknown } | undefined
  const visitAll = async () => {
    try {
      for await (const entry of entries) await visit(entry.header.name, entry as AsyncIterable<Buffer>)
    } catch (error) {
      thrown = { error }
      throw error
    }
  }
  const [unpacked] = await Promise.allSettled([pipeline(fs.createReadStream(file), createGunzip(), entries), visitAll()])
  const broken = unpacked.status === 'rejected' ? (unpacked.reason as NodeJS.ErrnoException) : undefined
  // A visit that fails closes the stream under it, and a stream that breaks fails the visit: the other one is the cause.
  if (thrown && (!broken || broken.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw thrown.error
  if (!broken) return
  if (broken.syscall !== undefined) throw broken
  throw new BadArchiveError(`${file} is damaged, or no archive of this product (${broken.code || broken.message}).`, {
    cause: broken,
  })
}

/** Reads the whole archive, compares every sum and gives what it says of itself. Changes nothing. Throws BadArchiveError. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, ArchiveEntry>()
  let text: string | null = null
  await readEntries(file, async (name, content) => {
    if (text !== null || found.has(name)) throw damaged(file, `it has an entry too many, ${name}`)
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    let bytes = 0
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      if (name === MANIFEST && bytes <= MOST_MANIFEST_BYTES) kept.push(chunk)
    }
    if (name === MANIFEST) text = Buffer.concat(kept).toString('utf8')
    else found.set(name, { name, bytes, sha256: hash.digest('hex') })
  })
  if (text === null) throw damaged(file, 'its end is missing')
  const manifest = readManifest(file, text)
  for (const { name, bytes, sha256 } of manifest.entries) {
    const entry = found.get(name)
    if (!entry) throw damaged(file, `${name} is missing`)
    if (entry.bytes !== bytes || entry.sha256 !== sha256) throw damaged(file, `${name} is not as it was written`)
    found.delete(name)
  }
  const [unknown] = found.keys()
  if (unknown !== undefined) throw damaged(file, `it has an entry too many, ${unknown}`)
  return manifest
}

function readManifest(file: string, text: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new BadArchiveError(`${file} is damaged: ${MANIFEST} is no JSON.`, { cause: error })
  }
  const { format } = (json ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT)
    throw new BadArchiveError(`${file} was made by a newer version of this product: restore it with that one.`)
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) throw damaged(file, `${MANIFEST} does not say what it must`)
  return parsed.data
}

function damaged(file: string, what: string): BadArchiveError {
  return new BadArchiveError(`${file} is damaged: ${what}. Nothing was changed.`)
}
