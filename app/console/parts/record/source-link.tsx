import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** The page that a fact stands on, for the key o. It opens in a tab of its own: most publishers do not let it be shown inside another page. */
export function SourceLink({ to }: { to: string }) {
  return (
    <p>
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        data-key="source"
        aria-keyshortcuts="o"
        className={buttonClass('outline', 'sm')}
      >
        Open the source <Icon name="external" width={16} height={16} />
        <span className="sr-only">in a new tab</span>
      </a>
    </p>
  )
}
