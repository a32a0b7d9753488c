import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** `app.js.br` is `app.js`, compressed. */
export const COMPRESSED = '.br'

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest', '.xml'])
/** Below this a file is not smaller compressed: the browser's part has many small ones. */
const SMALLEST_COMPRESSED_BYTES = 100
const compress = promisify(zlib.brotliCompress)
/** The second is how much it looks at as one, at most: a tenth of a KB of the framework's file. */
const SMALLEST = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGBLOCK]: 24 }

/** Puts beside each file of a directory that gets smaller by it its compressed form: work for a build, since it takes seconds. */
export async function compressFiles(directory: string): Promise<void> {
  const files = fs
    .readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const body = fs.readFileSync(file)
  if (body.byteLength < SMALLEST_COMPRESSED_BYTES) return
  fs.writeFileSync(file + COMPRESSED, await compress(body, { params: SMALLEST }))
}
