import coastlines from './coastlines.svg?no-inline'
import type { maps } from './maps.ts'

/**
 * Land, the land that matters, or the lines of the grid on a sheet. They are a file of their own: the page gets onto a slow phone in
 * one round trip without them, and they are drawn in its own inks when they come.
 */
export function Coast({ sheet, part }: { sheet: keyof typeof maps; part: 'land' | 'hi' | 'grat' }) {
  return <use href={`${coastlines}#${sheet}-${part}`} className={`m-${part}`} />
}
