import { buttonClass, type ButtonSize } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'

interface ShareButtonProps {
  /** The path of the page that is shared. */
  path: string
  /** What is shared, in words. */
  title: string
  size?: ButtonSize
  className?: string
}

/** Shares the link to a page (app/ui/share/share.ts). Without script there is no button: the page has its address. */
export function ShareButton({ path, title, size = 'sm', className }: ShareButtonProps) {
  return (
    <button
      type="button"
      data-share={path}
      data-title={title}
      className={buttonClass('quiet', size, classNames('noscript:hidden', className))}
    >
      <Icon name="share" width={16} height={16} />
      Share<span className="sr-only"> {title}</span>
    </button>
  )
}
