import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The mark before the text carries the meaning where colour does not: round, diamond, square, none. */
const tones = {
  ok: 'bg-ok-wash text-ok before:rounded-full',
  warn: 'bg-warn-wash text-warn before:rotate-45',
  bad: 'bg-bad-wash text-bad',
  plain: 'bg-well text-ink-2 before:hidden',
}
export type Tone = keyof typeof tones

interface TagProps extends ComponentProps<'span'> {
  tone?: Tone
  /** A tag of several words, on a narrow screen. */
  mayWrap?: boolean
}

export function Tag({ tone = 'plain', mayWrap = false, className, ...props }: TagProps) {
  return (
    <span
      data-slot="tag"
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-ctl px-2 py-0.5 text-xs font-semibold before:size-[7px] before:flex-none before:bg-current',
        mayWrap ? 'max-w-full' : 'whitespace-nowrap',
        tones[tone],
        className,
      )}
      {...props}
    />
  )
}
