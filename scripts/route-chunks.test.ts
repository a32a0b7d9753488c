import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { createChunkNames } from './route-chunks.ts'

const ROUTES: RouteConfigEntry[] = [
  { file: 'site/layout.tsx', children: [{ file: 'site/home.tsx' }] },
  { file: 'chat.tsx' },
  {
    file: 'portal/layout.tsx',
    children: [{ file: 'portal/apply.tsx' }, { file: 'portal/explore.tsx' }, { file: 'portal/profile.tsx' }],
  },
]

/** The file of a module that these files of app/ import, through another module. */
function chunkOf(...importers: string[]): string | null {
  const graph: Record<string, string[]> = {
    '/src/module.ts': ['/src/between.ts'],
    '/src/between.ts': ['/src/module.ts', ...importers.map((file) => `/src/app/${file}?browser-part`)],
  }
  const getModuleInfo = (id: string) => ({ importers: graph[id] ?? [] })
  return createChunkNames(ROUTES, 'site/layout.tsx')('/src/module.ts', { getModuleInfo })
}

describe('createChunkNames', () => {
  test('what starts the framework comes before everything else', () => {
    expect(chunkOf('entry.client.tsx', 'root.tsx', 'portal/layout.tsx')).toBe('framework')
    expect(chunkOf('root.tsx', 'portal/layout.tsx')).toBe('root')
  })

  test('what a layout needs comes in its file, whoever else under it needs it', () => {
    expect(chunkOf('portal/layout.tsx', 'portal/apply.tsx')).toBe('portal-layout')
  })

  test('what half of the pages under a layout need comes in its file; what fewer need is left to the builder', () => {
    expect(chunkOf('portal/apply.tsx', 'portal/explore.tsx')).toBe('portal-layout')
    expect(chunkOf('portal/apply.tsx')).toBeNull()
  })

  test('what pages of several layouts need belongs to the outer one', () => {
    expect(chunkOf('chat.tsx', 'portal/apply.tsx')).toBe('root')
  })

  test('pages that send no script do not count', () => {
    expect(chunkOf('site/home.tsx', 'portal/apply.tsx', 'portal/explore.tsx')).toBe('portal-layout')
    expect(chunkOf('site/home.tsx')).toBeNull()
  })
})
