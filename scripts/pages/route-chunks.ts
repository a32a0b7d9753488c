import { createHash } from 'node:crypto'
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
/** Under a layout whose pages are opened one after the other: what comes with it comes once, and each file that some share costs a request. */
const LEAST_SHARE_OF_TABS = 1 / 3

/** Files of app/ that are not divided as the others. */
interface SpecialPlaces {
  /** A layout whose pages send no framework script: they need nothing at a first visit, and what only they share is one file. */
  scriptless: string
  /** A page that counts for nothing: it fetches what it needs from the files of the others, and what it alone needs is in none of theirs. */
  apart: string
  /** A layout whose pages are opened one after the other. */
  tabs: string
}

/** A file of the browser's part and what belongs in it, as the builder asks for it. */
interface ChunkGroup {
  name: (id: string, graph: ModuleGraph) => string | null
  priority: number
}

/** A file by its name, and when it is filled: a file takes what its modules import along, unless that has found its place before. */
interface Chunk {
  name: string
  rank: number
}

/** The files in the order in which they are filled: outer layouts, inner ones, what several pages share, the pages. */
export function createChunkGroups(routes: readonly RouteConfigEntry[], special: SpecialPlaces): ChunkGroup[] {
  const { chunkOf, ranks } = createChunks(routes, special)
  return Array.from({ length: ranks }, (_, rank) => ({
    name(id, graph) {
      const chunk = chunkOf(id, graph)
      return chunk?.rank === rank ? chunk.name : null
    },
    priority: ranks - rank,
  }))
}

/**
 * Gives the file that a module of the browser's part belongs in: that of the innermost layout under which all pages stand that
 * need it, when the layout itself or enough of its pages do; that of its page, when no other one leads to it; else one for these very
 * pages. Null for what is only fetched later: there the builder divides by itself.
 */
export function createChunks(routes: readonly RouteConfigEntry[], { scriptless, apart, tabs }: SpecialPlaces) {
  const all = placesOf(routes, []).filter(({ file }) => file !== apart)
  const isScriptless = ({ file, layouts }: Place) => file === scriptless || layouts.includes(scriptless)
  const places = all.filter((place) => !isScriptless(place))
  const layouts = places.filter(({ isPage, file }) => !isPage && file.endsWith('.tsx')).map(({ file }) => file)
  /** After the framework, the root and the layouts come those of many pages, then those of few, then the pages. */
  const lastShared = 2 + layouts.length + places.length
  const found = new Map<string, Chunk | null>()

  function chunkOf(id: string, graph: ModuleGraph): Chunk | null {
    const before = found.get(id)
    if (before !== undefined) return before
    const chunk = findChunk(id, graph)
    found.set(id, chunk)
    return chunk
  }

  function findChunk(id: string, graph: ModuleGraph): Chunk | null {
    const needing = modulesLeadingTo(id, (one) => graph.getModuleInfo(one)?.importers ?? [])
    if (isNeededBy('entry.client.tsx', needing)) return { name: 'framework', rank: 0 }
    if (isNeededBy('root.tsx', needing)) return { name: 'root', rank: 1 }
    const users = places.filter(({ file }) => isNeededBy(file, needing))
    // Who needs it only later shall not load a layout it does not stand under, nor a page.
    const everybody = modulesLeadingTo(id, (one) => {
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {}
      return [...importers, ...dynamicImporters]
    })
    const leading = all.filter(({ file }) => isNeededBy(file, everybody))
    const [onlyOne] = leading
    if (users.length > 0 && leading.length === 1 && onlyOne?.isPage) return { name: nameOf(onlyOne.file), rank: lastShared + 1 }
    const hydrated = leading.filter((place) => !isScriptless(place))
    if (users.length === 0 && hydrated.length === 0)
      return leading.length > 1 ? { name: nameOf(scriptless), rank: lastShared + 1 } : null
    // What pages without script have at hand and others fetch later shall not come with all that the former share.
    if (users.length === 0)
      return leading.length > hydrated.length ? { name: nameOfShared(users, hydrated), rank: lastShared } : null
    const layout = innermostCommonLayout(hydrated)
    const pages = places.filter(({ isPage, layouts }) => isPage && (layout === 'root.tsx' || layouts.includes(layout)))
    // A page needs what the layouts around it need.
    const served = pages.filter((page) => users.some(({ file }) => file === page.file || page.layouts.includes(file)))
    const isEnough =
      users.some(({ file }) => file === layout) ||
      served.length / pages.length >= (layout === tabs ? LEAST_SHARE_OF_TABS : LEAST_SHARE)
    if (isEnough && pages.length > 1)
      return { name: nameOf(layout), rank: layout === 'root.tsx' ? 1 : 2 + layouts.indexOf(layout) }
    const around = innermostCommonLayout(users)
    const isInside = (place: Place) => users.includes(place) || place.file === around || place.layouts.includes(around)
    const outside = hydrated.filter((place) => !isInside(place))
    return { name: nameOfShared(users, outside), rank: lastShared - users.length }
  }

  return { chunkOf, ranks: lastShared + 2 }
}

/**
 * One for these pages, and for those outside their layout that fetch it later: these do not get what only the others need. Short,
 * since every page that needs it names it, and so does the list of all routes.
 */
function nameOfShared(users: readonly Place[], outside: readonly Place[]): string {
  const pages = [users, outside].map((places) => places.map(({ file }) => file).join()).join(';')
  return `shared-${createHash('sha256').update(pages).digest('hex').slice(0, 6)}`
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
