/** The headers of a page that is the same for everybody and says nothing of the catalogue: the server keeps it in memory. */
export function keptPage(): Record<string, string> {
  return { 'Helix-Keep': 'page' }
}
