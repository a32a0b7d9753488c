import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import routes from './app/routes.ts'
import { leanFiles } from './scripts/lean-files.ts'
import { createChunkGroups } from './scripts/route-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanFiles()],
  // What a part that is fetched at use imports is nearly always there already: a list of it in each file costs more than it brings.
  build: { assetsInlineLimit: 0, modulePreload: { resolveDependencies: () => [] } },
  // A page's script may fetch a part of itself later.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: createChunkGroups(routes, 'site/layout.tsx', 'console/console.tsx') },
            // A file's name stands in every file that leads to it, and no compression shortens a hash.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => (name.startsWith('shared-') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'),
          },
        },
      },
    },
  },
})
