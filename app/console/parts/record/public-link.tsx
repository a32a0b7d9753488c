import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons.tsx'

/** The page of the site that shows it. */
export function PublicLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children} <Icon name="external" width={14} height={14} />
      <span className="sr-only">in a new tab</span>
    </a>
  )
}
