import coastlines from './coastlines.json' with { type: 'json' }

type Sheets = typeof coastlines
/** Land, the land that matters, or the lines of the grid on a sheet. */
type CoastProps = { [Sheet in keyof Sheets]: { sheet: Sheet; part: keyof Sheets[Sheet] } }[keyof Sheets]

/**
 * They stand in the page: as a file of their own they were asked for before the first frame, and the largest paint waited for
 * another round trip. The page needs two with them as without.
 */
export function Coast({ sheet, part }: CoastProps) {
  const parts: Partial<Record<CoastProps['part'], string>> = coastlines[sheet]
  return <path d={parts[part]} className={`m-${part}`} />
}
