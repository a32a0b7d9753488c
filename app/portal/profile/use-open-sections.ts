import { useState } from 'react'
import type { SectionId } from './sections.ts'

/** Which sections of the profile are open; one to begin with. */
export function useOpenSections(first: SectionId) {
  const [opened, setOpened] = useState<ReadonlySet<SectionId>>(new Set([first]))

  function toggle(section: SectionId, isOpen: boolean) {
    setOpened((before) => {
      if (before.has(section) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(section)
      else after.delete(section)
      return after
    })
  }

  return {
    isOpen: (section: SectionId) => opened.has(section),
    toggle,
    open: (sections: readonly SectionId[]) => setOpened((before) => new Set([...before, ...sections])),
  }
}
