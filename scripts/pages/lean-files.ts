import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** The builder's name for its module that fetches files ahead. */
const FETCHES_AHEAD = '\0vite/preload-helper.js'
/** Packages in the older form of modules, whose exports are the properties of an object. */
const OF_ONE_OBJECT = ['react', 'react/jsx-runtime', 'react-dom']
const BY_NAME = '\0by-name:'

/** What the builder writes into every page's files for cases that this site has not: a KB and a half of a first visit, and a file for each route. */
export function leanFiles(): Plugin[] {
  return [
    {
      name: 'routes-without-a-file-to-pass-them-on',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      // The router's builder keeps a route's file to the exports of the route, so that what shares a file with it gets one more, which only
      // passes those on. The router reads exports by name: others beside them are in nobody's way.
      options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    },
    {
      name: 'parts-without-fetching-ahead',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      // Nothing is fetched ahead of a part (vite.config.ts), no part has a sheet of its own, and nobody hears the event of a failure.
      load: (id) => (id === FETCHES_AHEAD ? 'export const __vitePreload = (load) => load()' : null),
    },
    {
      name: 'react-by-name',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      // Each file would make an object of its own of the whole package, and look up in it whatever it takes, at each use.
      resolveId: (source, importer, { kind }) =>
        OF_ONE_OBJECT.includes(source) && kind === 'import-statement' && !importer?.startsWith(BY_NAME) ? BY_NAME + source : null,
      load: (id) => (id.startsWith(BY_NAME) ? exportsByName(id.slice(BY_NAME.length)) : null),
    },
  ]
}

function exportsByName(name: string): string {
  const exports = Object.keys(createRequire(import.meta.url)(name) as object)
  return `import all from '${name}'\nexport default all\nexport const ${exports.map((one) => `${one} = all.${one}`).join()}`
}
