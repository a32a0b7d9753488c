import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What the button does, read out and shown on hover. */
  label: string
  /** Given for a button that stays on or off. */
  pressed?: boolean
}

export function IconButton({ icon, label, pressed, type = 'button', className, ...props }: IconButtonProps) {
  return (
    <button
      data-slot="icon-button"
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={classNames(
        'inline-grid size-11 flex-none place-items-center rounded-ctl transition-colors duration-150 ease-out hover:bg-well disabled:cursor-not-allowed disabled:text-ink-3',
        pressed ? 'text-accent' : 'text-ink',
        className,
      )}
      {...props}
    >
      <Icon name={icon} filled={pressed === true} width={22} height={22} />
    </button>
  )
}
