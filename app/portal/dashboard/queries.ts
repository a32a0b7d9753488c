import type { Data } from '#app/session/data-client.ts'

/** The countries there are universities in, in alphabetical order. Throws what the server refused. */
export async function readCountries(data: Data): Promise<string[]> {
  const { data: counted, error } = await data.rpc('catalogue_countries', { search: '' }, { get: true })
  if (error) throw error
  return inOrder(counted.map(({ country }) => country))
}

/** Each once, in alphabetical order. */
export function inOrder(countries: readonly string[]): string[] {
  return [...new Set(countries)].sort((a, b) => a.localeCompare(b, 'en'))
}

/** Whether the student has a calendar at a secret address. */
export async function hasCalendarFeed(data: Data, studentId: string): Promise<boolean> {
  const { data: feeds, error } = await data
    .from('calendar_feeds')
    .select('id')
    .eq('student_id', studentId)
    .is('revoked_at', null)
    .limit(1)
  if (error) throw error
  return feeds.length > 0
}

/** Gives the path of a new secret address, this once; an earlier one stops working. */
export async function createCalendarFeed(data: Data): Promise<string> {
  const { data: feed, error } = await data.rpc('create_calendar_feed')
  if (error) throw error
  return feed.path
}

export async function revokeCalendarFeed(data: Data): Promise<void> {
  const { error } = await data.rpc('revoke_calendar_feed')
  if (error) throw error
}
