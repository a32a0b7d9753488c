import { toast, Toaster } from 'sonner'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

const SHOWN_MS = 5_000
/** An error gives time to read what to do; pointing at it or focusing it stops the clock. */
const ERROR_SHOWN_MS = 10_000
const MOST_VISIBLE = 3

const kinds = {
  success: { bar: 'border-ok-inv', mark: 'text-ok-inv', icon: 'met' },
  info: { bar: 'border-edge', mark: 'text-paper', icon: 'info' },
  error: { bar: 'border-bad-inv', mark: 'text-bad-inv', icon: 'warning' },
} satisfies Record<string, { bar: string; mark: string; icon: IconName }>

export interface NotifyOptions {
  description?: string
  action?: { label: string; onClick: () => void }
  /** A second notice of the same id takes the place of the first. */
  id?: string
}

/** Says in the corner of the screen what happened. `error` is the destructive variant. Gives the notice's id. */
export const notify = {
  success: (title: string, options?: NotifyOptions) => show('success', title, options),
  info: (title: string, options?: NotifyOptions) => show('info', title, options),
  error: (title: string, options?: NotifyOptions) => show('error', title, options),
  dismiss: (id: string | number) => toast.dismiss(id),
}

function show(kind: keyof typeof kinds, title: string, options: NotifyOptions = {}): string | number {
  return toast.custom((id) => <Notice kind={kind} title={title} {...options} close={() => toast.dismiss(id)} />, {
    duration: kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS,
    ...(options.id === undefined ? {} : { id: options.id }),
  })
}

interface NoticeProps extends NotifyOptions {
  kind: keyof typeof kinds
  title: string
  close: () => void
}

function Notice({ kind, title, description, action, close }: NoticeProps) {
  const { bar, mark, icon } = kinds[kind]
  const inside = 'focus-visible:outline-paper focus-visible:-outline-offset-4'
  return (
    <div
      data-slot="toast"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex w-full items-start gap-3 rounded-ctl border-l-6 bg-ink py-1 pr-1 pl-3.5 text-note text-paper shadow-pop',
        bar,
      )}
    >
      <Icon name={icon} className={classNames('mt-3 flex-none', mark)} />
      <div className="min-w-0 flex-1 py-2.5 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={classNames(
            'min-h-11 flex-none rounded-ctl px-2 text-s font-semibold underline underline-offset-[.2em]',
            inside,
          )}
          onClick={() => {
            action.onClick()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className={classNames('grid size-11 flex-none place-items-center rounded-ctl', inside)}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Where notices appear: top right, below the header. Stands once, in the document. */
export function ToastRegion() {
  return (
    <Toaster
      position="top-right"
      duration={SHOWN_MS}
      visibleToasts={MOST_VISIBLE}
      expand
      gap={10}
      offset={{ top: 76, right: 16 }}
      mobileOffset={{ top: 68, left: 16, right: 16 }}
      toastOptions={{ unstyled: true, className: 'w-[min(26rem,100%)] sm:w-104' }}
      style={{ '--width': '26rem' } as React.CSSProperties}
      containerAriaLabel="Notices"
    />
  )
}
