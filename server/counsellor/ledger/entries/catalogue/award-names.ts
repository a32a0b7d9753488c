import type { ProgrammeRecord } from '#domain/programmes/programme.ts'

type Programme = Pick<ProgrammeRecord['programmes'][number], 'name' | 'degree' | 'level'>

/** "Public Health (Postgraduate Diploma)". */
const AWARDED = /^(?<subject>.+) \((?<award>[^()]+)\)$/
const IN_SHORT: readonly [RegExp, string][] = [[/^Postgraduate /, 'PG ']]

/**
 * What a programme below a master's is called by its award, before its subject and behind it: "a postgraduate diploma in public health" is
 * neither the master's of that subject nor the provider's diploma.
 */
export function byAward({ name, degree, level }: Programme): string[] {
  const { subject, award } = AWARDED.exec(name)?.groups ?? {}
  if (level !== 'certificate' || !subject || !award) return []
  const short = IN_SHORT.flatMap(([long, instead]) => (long.test(award) ? [award.replace(long, instead)] : []))
  return [award, ...short, ...(degree ? [degree] : [])].flatMap((said) => [
    `${said} ${subject}`,
    `${said} in ${subject}`,
    `${subject} ${said}`,
  ])
}
