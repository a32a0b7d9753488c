import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Drawn marks on a grid of 20, in the colour of the text around them. Hidden from readers unless given a label. */
const shapes = {
  heart: 'M10 17.2C4.6 13.5 2.5 10.8 2.5 7.900A4 4 0 0 1 10 6.100a4 4 0 0 1 7.5 1.800c0 2.9-2.1 5.6-7.5 9.300z',
  close: 'M4.5 4.500l11 11m0-11l-11 11',
  tick: 'M4 10.500l4 4L16 5.5',
  lock: 'M4.5 9.500h11v7h-11zM7 9.500V6.500a3 3 0 0 1 6 0v3',
  warning: 'M10 2.500l8 14.500H2zM10 8v4.500m0 1.800v.4',
  info: 'M10 1.800a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.400zM10 9v5m0-8v.4',
  met: 'M10 1.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 10.500l3 3 5.5-6.5',
  unmet: 'M2.5 2.500h15v15h-15zM6.5 6.500l7 7m0-7l-7 7',
  unknown: 'M10 1.200l8.8 8.8-8.8 8.800L1.2 10zM7.8 8a2.2 2.2 0 1 1 2.2 2.600v1.200m0 1.800v.4',
  menu: 'M2 4h16M2 10h16M2 16h16',
  chevron: 'M5 7.500l5 5 5-5',
  search: 'M8.5 2.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l4.5 4.5',
  filter: 'M2 5h16M5 10h10M8 15h4',
  external: 'M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8',
  share: 'M10 12.500V2.500M6.5 6L10 2.500 13.500 6M5.5 9H3.500v8.500h13V9h-2',
  bookmark: 'M4.5 2.500h11v15L10 13.200 4.500 17.500z',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.700M16.5 2.500v4h-4',
  speaker: 'M2.5 7.500v5h3.500l4.500 4V3.500L6 7.500zM13.5 7a4 4 0 0 1 0 6M15.5 4.500a7.5 7.5 0 0 1 0 11',
  stop: 'M4.5 4.500h11v11h-11z',
  bell: 'M4.5 14.500V9a5.5 5.5 0 0 1 11 0v5.500l1.500 1.500H3zM8 16.500a2 2 0 0 0 4 0',
  message: 'M2.5 3.500h15v10h-8l-4 3.500v-3.500h-3z',
} satisfies Record<string, string>

export type IconName = keyof typeof shapes

/** The drawing of a mark that stands with the one room that shows it. */
export interface IconShape {
  shape: string
}

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'name'> {
  name: IconName | IconShape
  /** Filled with the colour of the text, for what is on. */
  filled?: boolean
  /** Read out in place of the drawing. */
  label?: string
}

export function Icon({ name, filled = false, label, width = 20, height = 20, className, ...props }: IconProps) {
  const reading = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      data-slot="icon"
      viewBox="0 0 20 20"
      width={width}
      height={height}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.6}
      className={classNames('inline-block align-[-.2em]', className)}
      {...reading}
      {...props}
    >
      <path d={typeof name === 'string' ? shapes[name] : name.shape} />
    </svg>
  )
}
