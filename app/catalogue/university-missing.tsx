import { href } from 'react-router'
import { EntryMissing, EntryUnread } from '#app/page/entry-missing.tsx'

export function UniversityMissing() {
  return (
    <EntryMissing
      text="No university of our catalogue has this address. It may have been renamed, or the address is mistyped."
      search={{ href: href('/universities'), label: 'Search the universities' }}
    />
  )
}

/** The catalogue cannot be read, and what comes with the site does not have the university. */
export function UniversityUnread() {
  return (
    <EntryUnread
      heading="University"
      title="Failed to load university data"
      text="Load the page again in a moment, or look at the catalogue that comes with this site."
      all={{ href: href('/universities'), label: 'See the universities' }}
    />
  )
}
