import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons.tsx'

const tones = {
  info: { box: 'border-edge bg-sheet', mark: 'text-ink-2', icon: 'info' },
  ok: { box: 'border-ok bg-ok-wash', mark: 'text-ok', icon: 'met' },
  warn: { box: 'border-warn bg-warn-wash', mark: 'text-warn', icon: 'unknown' },
  bad: { box: 'border-bad bg-bad-wash', mark: 'text-bad', icon: 'warning' },
} satisfies Record<string, { box: string; mark: string; icon: IconName }>

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof tones
  title: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
}

/** Stands in the page until its cause is gone. `bad` is read out at once. */
export function Alert({ tone = 'info', title, action, className, children, ...props }: AlertProps) {
  const { box, mark, icon } = tones[tone]
  return (
    <div
      data-slot="alert"
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 px-4 py-3', box, className)}
      {...props}
    >
      <Icon name={icon} className={classNames('mt-0.5 flex-none self-start', mark)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-note text-ink-2">{children}</div>}
      </div>
      {action}
    </div>
  )
}
