import type { RouteConfigEntry } from '@react-router/dev/routes'

/** What the builder tells about a module; an entry is a page, a layout, or what starts the framework. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** A page or layout, and the layouts it stands under, outermost first. */
interface Place {
  file: string
  layouts: readonly string[]
  isPage: boolean
}

/** A module that fewer of the pages under a layout need comes with those alone. */
const LEAST_SHARE = 0.5

/** A file of the browser's part and what belongs in it, as the builder asks for it. */
interface ChunkGroup {
  name: (id: string, graph: ModuleGraph) => string | null
  priority: number
}

/**
 * The files by layouts, outermost first: a file takes what its modules import along, and what an inner page shares with an outer
 * one must have found its place by then.
 */
export function createChunkGroups(routes: readonly RouteConfigEntry[], scriptless: string): ChunkGroup[] {
  const chunkName = createChunkNames(routes, scriptless)
  const layouts = placesOf(routes, []).filter(({ isPage, file }) => !isPage && file.endsWith('.tsx') && file !== scriptless)
  const names = ['framework', 'root', ...layouts.map(({ file }) => nameOf(file))]
  return names.map((name, at) => ({
    name: (id, graph) => (chunkName(id, graph) === name ? name : null),
    priority: names.length - at,
  }))
}

/**
 * Gives the file that a module of the browser's part belongs in: that of the innermost layout under which all pages stand that
 * need it, when the layout itself or enough of its pages do; null where the builder divides by itself. `scriptless` is a layout
 * whose pages send no framework script: they need nothing.
 */
export function createChunkNames(routes: readonly RouteConfigEntry[], scriptless: string) {
  const places = placesOf(routes, []).filter(({ file, layouts }) => file !== scriptless && !layouts.includes(scriptless))
  return function chunkName(id: string, graph: ModuleGraph): string | null {
    const needing = modulesLeadingTo(id, (one) => graph.getModuleInfo(one)?.importers ?? [])
    if (isNeededBy('entry.client.tsx', needing)) return 'framework'
    if (isNeededBy('root.tsx', needing)) return 'root'
    const users = places.filter(({ file }) => isNeededBy(file, needing))
    if (users.length === 0) return null
    // Who needs it only later shall not load a layout it does not stand under.
    const everybody = modulesLeadingTo(id, (one) => {
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
      return [...importers, ...dynamicImporters]
    })
    const layout = innermostCommonLayout(places.filter(({ file }) => isNeededBy(file, everybody)))
    const pages = places.filter(({ isPage, layouts }) => isPage && (layout === 'root.tsx' || layouts.includes(layout)))
    // A page needs what the layouts around it need.
    const served = pages.filter((page) => users.some(({ file }) => file === page.file || page.layouts.includes(file)))
    const isEnough = users.some(({ file }) => file === layout) || served.length / pages.length >= LEAST_SHARE
    return isEnough && pages.length > 1 ? nameOf(layout) : null
  }
}

function nameOf(layout: string): string {
  return layout.replace(/\.tsx$/, '').replaceAll('/', '-')
}

function placesOf(routes: readonly RouteConfigEntry[], layouts: readonly string[]): Place[] {
  return routes.flatMap(({ file, children = [] }) => [
    // A route without markup has no part in the browser.
    { file, layouts, isPage: children.length === 0 && file.endsWith('.tsx') },
    ...placesOf(children, [...layouts, file]),
  ])
}

/** A layout is common to itself and to what stands under it. */
function innermostCommonLayout(users: readonly Place[]): string {
  const chains = users.map(({ file, layouts, isPage }) => (isPage ? layouts : [...layouts, file]))
  const common = chains[0]!.filter((layout, depth) => chains.every((chain) => chain[depth] === layout))
  return common.at(-1) ?? 'root.tsx'
}

/** Every module from which imports lead to this one, itself included, without the query that marks a route's browser part. */
function modulesLeadingTo(id: string, importersOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [id]
  while (open.length > 0) {
    const one = open.pop()!
    if (seen.has(one)) continue
    seen.add(one)
    open.push(...importersOf(one))
  }
  return new Set([...seen].map((one) => one.replace(/\?.*$/, '')))
}

function isNeededBy(file: string, needing: ReadonlySet<string>): boolean {
  return [...needing].some((one) => one.endsWith(`/app/${file}`))
}
