import fs from 'node:fs'
import path from 'node:path'

const START = 'window.__reactRouterManifest='
const END = ';'

interface Manifest {
  routes: Record<string, { imports?: string[] }>
}

/**
 * Takes out of the browser's list of routes which files each page imports: half of its bytes, which every page with the framework
 * fetches. Only links that prefetch read it there, and the site has none; the server names the files from a list of its own.
 */
export function dropImports(directory: string): void {
  const assets = path.join(directory, 'assets')
  for (const name of fs.existsSync(assets) ? fs.readdirSync(assets) : []) {
    if (!/^manifest-[0-9a-f]{8}\.js$/.test(name)) continue
    const file = path.join(assets, name)
    fs.writeFileSync(file, withoutImports(fs.readFileSync(file, 'utf8')))
  }
}

/** Throws where the text is no such list: the router's builder writes another one then. */
export function withoutImports(text: string): string {
  if (!text.startsWith(START) || !text.endsWith(END)) throw new Error('the list of routes is not as the builder wrote it before')
  const manifest = JSON.parse(text.slice(START.length, -END.length)) as Manifest
  for (const route of Object.values(manifest.routes)) delete route.imports
  return START + JSON.stringify(manifest) + END
}
