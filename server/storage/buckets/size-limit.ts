import * as z from 'zod'

const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const

/** A size as the client writes it, `20mb`, in bytes. */
export const sizeLimit = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,3})?(?:gb|mb|kb|b)$/i, 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  .transform((written) => {
    const [, amount = '', unit = 'b'] = /^([\d.]+)([a-z]+)$/i.exec(written) ?? []
    return Math.round(Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS])
  })
