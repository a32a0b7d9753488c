import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import routes from './app/routes.ts'
import { leanFiles } from './scripts/pages/lean-files.ts'
import { createChunkGroups } from './scripts/pages/route-chunks.ts'

/** What nearly every file of a page leads to, or many: named by a hash alone, since its name stands in each of them. No compression shortens a hash. */
const NAMED_BY_MANY = /^(entry\.client|root|layout|rolldown-runtime|shared-.*)$/
const fileName = ({ name }: { name: string }) => (NAMED_BY_MANY.test(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js')

const SPECIAL = { scriptless: 'site/layout.tsx', apart: 'console/console.tsx', tabs: 'portal/layout.tsx' }

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
          // To look something up in a package does nothing else.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: createChunkGroups(routes, SPECIAL) },
            entryFileNames: fileName,
            chunkFileNames: fileName,
          },
        },
      },
    },
  },
})
