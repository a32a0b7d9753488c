import type * as z from 'zod/mini'

/** One sentence for each field that is wrong, by its name. */
type FieldIssues<Field extends string = string> = Partial<Record<Field, string>>

export type Checked<Schema extends z.ZodMiniType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; issues: FieldIssues<Extract<keyof z.output<Schema>, string>> }

/** Checks a form's values. Of several faults of a field the first rule that fails is told. */
export function checkForm<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): Checked<Schema> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues: Record<string, string> = {}
  for (const issue of parsed.error.issues) issues[String(issue.path[0])] ??= issue.message
  return { ok: false, issues: issues as FieldIssues<Extract<keyof z.output<Schema>, string>> }
}
