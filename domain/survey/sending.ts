import * as z from 'zod/mini'

/** Of the form it is sent with: what is sent twice with one is kept once. One that is none is as good as none. */
export const sendingSchema = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((given) => z.uuid().safeParse(given).data),
  ),
)
