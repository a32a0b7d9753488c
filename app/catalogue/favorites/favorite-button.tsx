import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons.tsx'

interface FavoriteButtonProps {
  university: { id: string; name: string }
  className?: string
}

/** The heart on a page without the framework (app/catalogue/favorites/favorites.ts). Without script there is none. */
export function FavoriteButton({ university: { id, name }, className }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      data-favorite={id}
      data-name={name}
      aria-pressed="false"
      aria-label={`Save ${name}`}
      title={`Save ${name}`}
      className={classNames(
        'inline-grid size-11 flex-none place-items-center rounded-ctl text-ink hover:bg-well aria-pressed:text-accent aria-pressed:*:fill-current noscript:hidden',
        className,
      )}
    >
      <Icon name="heart" width={22} height={22} />
    </button>
  )
}
