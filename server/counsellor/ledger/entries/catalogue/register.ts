import { sourceName } from '#domain/catalogue/source-name.ts'
import { placeText } from '#domain/universities/university-facts.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { type Entries, writeEntries } from '../../writing/entries.ts'

/** A university of which nothing is known but what a register says. */
export type RegisterUniversity = Pick<UniversityEntry, 'slug' | 'source' | 'name' | 'country' | 'city' | 'region' | 'website_url'>

/**
 * What the pages of these universities say. They are of a kind of their own: a list or a comparison of universities is of those with programmes
 * or figures, and none of these is told apart by a part of its name.
 */
export function registerEntries(universities: readonly RegisterUniversity[]): Entries {
  const entries = writeEntries()
  for (const row of universities) {
    const { slug, source, name, website_url: website } = row
    const say = entries.about(
      { id: `register-university.${slug}`, kind: 'register-university', name },
      { source: sourceName(source), page: `/universities/${slug}`, sourceUrl: website },
    )
    say('description', {
      text: `${name} is in ${placeText(row)}${website ? `; its website is ${website}` : ''}. Our catalogue has it from a register: its programmes, tuition and deadlines are not entered`,
    })
  }
  return entries
}
