import type { Plugin } from 'vite'

/** The builder's name for its module that fetches files ahead. */
const FETCHES_AHEAD = '\0vite/preload-helper.js'

/** What the builder writes into every page's files for cases that this site has not: half a KB of a first visit, and a file for each route. */
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
  ]
}
