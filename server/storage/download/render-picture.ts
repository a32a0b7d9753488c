import pLimit from 'p-limit'
import { invalidRequest, tooManyRequests } from '../storage-error.ts'
import { SIDE_MAX_PIXELS, type Transformation } from './transformation.ts'

export const SOURCE_MAX_BYTES = 26_214_400
const SOURCE_MAX_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 10
const DEFAULT_QUALITY = 80
/** The least work: a picture that is made while somebody waits. */
const AVIF_EFFORT = 2

/** One at a time: decoding takes its memory by the pixel, and its threads are those that files are read with. */
const oneByOne = pLimit(1)
const MAXIMUM_WAITING = 20

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

export interface RenderedPicture {
  content: Buffer<ArrayBuffer>
  type: string
}

/**
 * Makes the picture that is asked for out of an uploaded one: never larger than it, never with what a camera wrote into it.
 * `source` is read when its turn comes. Throws StorageError: 400 what is no picture or too large a one, 429 too many wait.
 */
export function renderPicture(
  source: () => Promise<Buffer>,
  wanted: Transformation,
  acceptsWebp: boolean,
): Promise<RenderedPicture> {
  if (oneByOne.pendingCount >= MAXIMUM_WAITING) throw tooManyRequests()
  return oneByOne(async () => {
    const content = await source()
    const kind = formatOf(content)
    if (!kind) throw invalidRequest('The source image is invalid or unsupported for rendering')
    const format = wanted.format === undefined && acceptsWebp ? 'webp' : (wanted.format ?? 'origin')
    return render(content, wanted, format === 'origin' ? kind : format)
  })
}

/** By the first bytes, whatever the file is said to be: nothing that is a program or a drawing of text gets to a decoder. */
function formatOf(content: Buffer): Format | null {
  const head = content.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return head.endsWith('ftypavif') ? 'avif' : null
}

async function render(content: Buffer, { width, height, resize = 'cover', quality }: Transformation, format: Format) {
  const fit = resize === 'contain' || !width || !height ? 'inside' : resize
  const options = { quality: quality ?? DEFAULT_QUALITY, ...(format === 'avif' && { effort: AVIF_EFFORT }) }
  // Its native code is loaded for the first picture.
  const { default: sharp } = await import('sharp')
  try {
    const picture = await sharp(content, { limitInputPixels: SOURCE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: width || SIDE_MAX_PIXELS, height: height || SIDE_MAX_PIXELS, fit, withoutEnlargement: true })
      .toFormat(format, format === 'png' || format === 'gif' ? {} : options)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    return { content: Buffer.from(picture), type: `image/${format}` }
  } catch (error) {
    throw invalidRequest(issueOf(error))
  }
}

/** The decoder names nothing but words: it fails for what is in the file, or for the time it took. */
function issueOf(error: unknown): string {
  const words = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(words)) return 'The source image resolution is too large to process'
  return /timeout/i.test(words) ? 'Image request timed out' : 'The source image is invalid or unsupported for rendering'
}
