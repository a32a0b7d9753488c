import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import routes from './app/routes.ts'
import { createChunkGroups } from './scripts/route-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  // A page's script may fetch a part of itself later.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups(routes, 'site/layout.tsx') } } },
      },
    },
  },
})
