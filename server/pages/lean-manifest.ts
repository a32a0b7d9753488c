import fs from 'node:fs'
import path from 'node:path'

const START = 'window.__reactRouterManifest='
const END = ';'
/** The layout of the pages that are sent without the framework. */
const SCRIPTLESS = 'site/layout'

interface Manifest {
  routes: Record<string, { parentId?: string; hasDefaultExport: boolean; hasClientLoader: boolean; imports?: string[] }>
}

/** Puts the list of routes that every page with the framework fetches as `leanList` has it. */
export function makeManifestLean(directory: string): void {
  const assets = path.join(directory, 'assets')
  for (const name of fs.existsSync(assets) ? fs.readdirSync(assets) : []) {
    if (!/^manifest-[0-9a-f]{8}\.js$/.test(name)) continue
    const file = path.join(assets, name)
    fs.writeFileSync(file, leanList(fs.readFileSync(file, 'utf8')))
  }
}

/**
 * Takes out of the browser's list of routes what nothing in the browser needs, three quarters of its bytes: which files each page imports, which only links that
 * prefetch read there, and the site has none (the server names the files from a list of its own); and what the framework cannot show, which is a document of its own
 * (app/session/leave.ts). Throws where the text is no such list: the router's builder writes another one then.
 */
export function leanList(text: string): string {
  if (!text.startsWith(START) || !text.endsWith(END)) throw new Error('the list of routes is not as the builder wrote it before')
  const manifest = JSON.parse(text.slice(START.length, -END.length)) as Manifest
  for (const [id, route] of Object.entries(manifest.routes)) {
    const isShown = route.hasDefaultExport || route.hasClientLoader
    if (!isShown || id === SCRIPTLESS || route.parentId === SCRIPTLESS) delete manifest.routes[id]
    delete route.imports
  }
  return START + JSON.stringify(manifest) + END
}
