import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { createChunkGroups, createChunks } from './route-chunks.ts'

const ROUTES: RouteConfigEntry[] = [
  { file: 'site/layout.tsx', children: [{ file: 'site/home.tsx' }] },
  { file: 'chat.tsx' },
  { file: 'console.tsx' },
  {
    file: 'portal/layout.tsx',
    children: [{ file: 'portal/apply.tsx' }, { file: 'portal/explore.tsx' }, { file: 'portal/profile.tsx' }],
  },
]

const SPECIAL = { scriptless: 'site/layout.tsx', apart: 'console.tsx', tabs: 'tabs/layout.tsx' }

/** The file of a module that these files of app/ import, through another module. */
function chunkOf(...importers: string[]): string | null {
  const graph: Record<string, string[]> = {
    '/src/module.ts': ['/src/between.ts'],
    '/src/between.ts': ['/src/module.ts', ...importers.map((file) => `/src/app/${file}?browser-part`)],
  }
  const getModuleInfo = (id: string) => ({ importers: graph[id] ?? [], dynamicImporters: [] })
  return createChunks(ROUTES, SPECIAL).chunkOf('/src/module.ts', { getModuleInfo })?.name ?? null
}

/** The file of a module that one page imports at once and another later. */
function chunkOfShared(now: string, later: string): string | null {
  const getModuleInfo = (id: string) =>
    id === '/src/module.ts'
      ? { importers: [`/src/app/${now}`], dynamicImporters: [`/src/app/${later}`] }
      : { importers: [], dynamicImporters: [] }
  return createChunks(ROUTES, SPECIAL).chunkOf('/src/module.ts', { getModuleInfo })?.name ?? null
}

describe('createChunks', () => {
  test('what starts the framework comes before everything else', () => {
    expect(chunkOf('entry.client.tsx', 'root.tsx', 'portal/layout.tsx')).toBe('framework')
    expect(chunkOf('root.tsx', 'portal/layout.tsx')).toBe('root')
  })

  test('what a layout needs comes in its file, whoever else under it needs it', () => {
    expect(chunkOf('portal/layout.tsx', 'portal/apply.tsx')).toBe('portal-layout')
  })

  test('what half of the pages under a layout need comes in its file; what one needs in that of the page', () => {
    expect(chunkOf('portal/apply.tsx', 'portal/explore.tsx')).toBe('portal-layout')
    expect(chunkOf('portal/apply.tsx')).toBe('portal-apply')
  })

  test('a third of the pages is enough where they are opened one after the other', () => {
    const children = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ file: `tabs/${name}.tsx` }))
    const getModuleInfo = (id: string) => ({
      importers: id === '/src/module.ts' ? ['/src/app/tabs/a.tsx', '/src/app/tabs/b.tsx'] : [],
      dynamicImporters: [],
    })
    const nameUnder = (file: string) =>
      createChunks([{ file, children }], SPECIAL).chunkOf('/src/module.ts', { getModuleInfo })?.name
    expect(nameUnder('tabs/layout.tsx')).toBe('tabs-layout')
    expect(nameUnder('portal/layout.tsx')).toMatch(/^shared-/)
  })

  test('what fewer pages share has a file for these very pages; what none needs at once is left to the builder', () => {
    expect(chunkOf('portal/apply.tsx', 'portal/explore.tsx', 'chat.tsx')).toBe('root')
    expect(chunkOfShared('portal/apply.tsx', 'portal/explore.tsx')).toMatch(/^shared-/)
    expect(chunkOf()).toBeNull()
  })

  test('what pages of several layouts need belongs to the outer one', () => {
    expect(chunkOf('chat.tsx', 'portal/apply.tsx')).toBe('root')
  })

  test('a page that stands apart changes no file of the others, and what it alone needs is in none of them', () => {
    expect(chunkOf('console.tsx', 'portal/apply.tsx')).toBe('portal-apply')
    expect(chunkOf('console.tsx')).toBeNull()
    expect(chunkOfShared('portal/apply.tsx', 'console.tsx')).toBe('portal-apply')
  })

  test('pages that send no script do not count', () => {
    expect(chunkOf('site/home.tsx', 'portal/apply.tsx', 'portal/explore.tsx')).toBe('portal-layout')
    expect(chunkOf('site/home.tsx')).toBeNull()
    expect(chunkOf('site/home.tsx', 'site/layout.tsx')).toBe('site-layout')
  })

  test('what they have at hand and a page with script fetches later does not come with all that they share', () => {
    expect(chunkOfShared('site/home.tsx', 'portal/apply.tsx')).toMatch(/^shared-/)
  })

  test('a page needs what the layout around it needs', () => {
    expect(chunkOf('chat.tsx', 'portal/layout.tsx')).toBe('root')
  })

  test('what a page outside a layout fetches later does not come in the file of that layout', () => {
    expect(chunkOfShared('portal/layout.tsx', 'chat.tsx')).toBe('root')
    expect(chunkOfShared('portal/layout.tsx', 'portal/apply.tsx')).toBe('portal-layout')
  })
})

describe('createChunkGroups', () => {
  test('an outer layout takes its modules before an inner one, which would take them along', () => {
    const groups = createChunkGroups([{ file: 'session.tsx', children: ROUTES.slice(3) }], SPECIAL)
    const module = { importers: ['/src/app/session.tsx'], dynamicImporters: [] }
    const graph = { getModuleInfo: (id: string) => (id === '/src/module.ts' ? module : null) }
    const names = groups.map(({ name }) => name('/src/module.ts', graph))
    expect(names.slice(0, 4)).toEqual([null, null, 'session', null])
    expect(names.filter((name) => name !== null)).toEqual(['session'])
    expect(groups.map(({ priority }) => priority)).toEqual(groups.map((_, at) => groups.length - at))
  })
})
