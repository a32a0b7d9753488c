import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons.tsx'

const kinds = {
  success: { bar: 'border-ok-inv', mark: 'text-ok-inv', icon: 'met' },
  info: { bar: 'border-edge', mark: 'text-paper', icon: 'info' },
  error: { bar: 'border-bad-inv', mark: 'text-bad-inv', icon: 'warning' },
} satisfies Record<string, { bar: string; mark: string; icon: IconName }>

export type NoticeKind = keyof typeof kinds

export interface NoticeProps {
  kind: NoticeKind
  title?: string
  description?: string
  action?: { label: string; onClick: () => void }
  onClose?: () => void
}

/** What a notice looks like; app/ui/notice/toast.tsx and, without the framework, app/ui/notice/show-notice.ts show it. */
export function Notice({ kind, title, description, action, onClose }: NoticeProps) {
  const { bar, mark, icon } = kinds[kind]
  const inside = 'focus-visible:outline-paper focus-visible:-outline-offset-4'
  return (
    <div
      data-slot="toast"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex w-full items-start gap-x-3 rounded-ctl max-xs:flex-wrap border-l-6 bg-ink py-1 pr-1 pl-3.5 text-note text-paper shadow-pop',
        bar,
      )}
    >
      <Icon name={icon} className={classNames('mt-3 flex-none', mark)} />
      <div className="min-w-0 flex-1 py-2.5 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={classNames(
            'min-h-11 flex-none rounded-ctl px-2 text-s max-xs:order-last max-xs:basis-full max-xs:pl-8 max-xs:text-left font-semibold underline underline-offset-[.2em]',
            inside,
          )}
          onClick={() => {
            action.onClick()
            onClose?.()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className={classNames('grid size-11 flex-none place-items-center rounded-ctl', inside)}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
