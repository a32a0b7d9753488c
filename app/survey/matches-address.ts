/** Where a survey's matches are shown to whoever has its token. */
export function matchesHref(token: string): string {
  return `/student-data-collection/matches/${token}`
}
