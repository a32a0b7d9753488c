import * as z from 'zod'

/** The last entry of an archive: what else is in it, and what the database was. */
export const MANIFEST = 'manifest.json'
export const SIGNING_KEY = 'signing-key.json'
export const FORMAT = 1

const named = { schema: z.string().min(1), name: z.string().min(1) }

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** Which key the sessions are signed with, and whether it is in the archive. */
  signingKeyId: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({ ...named, columns: z.array(z.string().min(1)).min(1), rows: z.int().min(0), digest: z.string().regex(/^-?\d+$/) }),
  ),
  sequences: z.array(z.object({ ...named, lastValue: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** Stored files, by the random id of their version. */
  objects: z.array(z.object({ version: z.uuid(), type: z.string() })),
  entries: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchiveEntry = Manifest['entries'][number]

export function tableEntry(file: string): string {
  return `database/${file}`
}

export function objectEntry(version: string): string {
  return `objects/${version}`
}
