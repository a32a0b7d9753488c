import { href } from 'react-router'
import { EntryMissing, EntryUnread } from '#app/page/entry-missing.tsx'

export function ProgrammeMissing() {
  return (
    <EntryMissing
      text="No programme of our catalogue has this address. It may have a new name, or the address is mistyped."
      search={{ href: href('/programmes'), label: 'Search the programmes' }}
    />
  )
}

export function ProgrammeUnread() {
  return (
    <EntryUnread
      heading="Programme"
      title="Failed to load programme data"
      text="Load the page again in a moment."
      all={{ href: href('/programmes'), label: 'See the programmes' }}
    />
  )
}
