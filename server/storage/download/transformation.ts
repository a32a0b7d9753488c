import * as z from 'zod'

/** Of either side of a picture that is made, in pixels. */
export const SIDE_MAX_PIXELS = 2_500

const side = z.coerce
  .number()
  .int()
  .min(0)
  .transform((pixels) => Math.min(pixels, SIDE_MAX_PIXELS))

/** What storage-js can ask of a picture, in a body or as text in an address. A side of 0 is one that was not given. */
export const transformation = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
})
export type Transformation = z.output<typeof transformation>

const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** What was done, in the words of the hosted service: its header X-Transformations. */
export function describeTransformation({ width, height, resize = 'cover', quality, format }: Transformation): string {
  const done = [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${RESIZING_TYPES[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ]
  return done.filter(Boolean).join(',')
}
