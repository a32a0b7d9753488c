import { universityId } from './university-id.ts'
import type { University } from './university.ts'

/** What a slug is made of; `slug` only where the entry names one. */
export type Named = Pick<University, 'name' | 'city' | 'region' | 'source' | 'source_id'> & { slug: string | null }

/** Letters that Unicode does not take apart into a letter and a mark. */
const SPELLINGS: Record<string, string> = { ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/** The text as a part of an address: small Latin letters, digits and single hyphens; '' when it has none. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßøđðłæœþı]/g, (letter) => SPELLINGS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * A slug for each draft, none of them in `taken`: the name; where that is not the only one, with city and region; where
 * that is not either, with the register's id. A slug the draft has itself is tried before these. It does not depend on the order of the drafts.
 */
export function chooseSlugs(drafts: readonly Named[], taken: ReadonlySet<string>): string[] {
  const candidates = drafts.map(candidatesOf)
  const level = drafts.map(() => 0)
  const slugAt = (index: number) => candidates[index]?.[level[index] ?? 0] ?? ''
  for (;;) {
    const uses = new Map<string, number>()
    for (let index = 0; index < drafts.length; index++) uses.set(slugAt(index), (uses.get(slugAt(index)) ?? 0) + 1)
    const clashing = level.flatMap((at, index) => {
      const slug = slugAt(index)
      const last = (candidates[index]?.length ?? 1) - 1
      return at < last && (slug === '' || taken.has(slug) || (uses.get(slug) ?? 0) > 1) ? [index] : []
    })
    if (clashing.length === 0) return drafts.map((_draft, index) => slugAt(index))
    for (const index of clashing) level[index] = (level[index] ?? 0) + 1
  }
}

function candidatesOf({ slug, name, city, region, source, source_id }: Named): string[] {
  const base = slugify(name)
  const place = slugify(`${city} ${region ?? ''}`)
  const own = [
    base,
    base && place && `${base}-${place}`,
    base && slugify(`${base} ${source_id}`),
    slugify(`${base} ${universityId(source, source_id)}`),
  ]
  return slug ? [slug, ...own] : own
}
