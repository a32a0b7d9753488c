import { expect, test } from 'vitest'
import { leanList } from './lean-manifest.ts'

const written = (routes: object) => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/runtime.js'] }
  return `window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`
}
const page = (id: string, parentId?: string) => ({
  id,
  ...(parentId && { parentId }),
  hasClientLoader: false,
  hasDefaultExport: true,
  module: `/assets/${id}.js`,
})

test('the list of routes says no more which files a page imports, and all else of it', () => {
  expect(leanList(written({ root: { ...page('root'), imports: ['/assets/a.js'] } }))).toBe(written({ root: page('root') }))
})

test('it has no pages without the framework, and what leads to them', () => {
  const leave = { ...page('leave', 'root'), hasDefaultExport: false, hasClientLoader: true }
  const shown = { root: page('root'), chat: page('chat', 'root'), leave }
  const others = {
    'site/layout': page('site/layout', 'root'),
    'site/home': page('site/home', 'site/layout'),
    'seo/robots': { ...page('seo/robots', 'root'), hasDefaultExport: false },
  }
  expect(leanList(written({ ...others, ...shown }))).toBe(written(shown))
})

test('another text is refused', () => {
  expect(() => leanList('export default {}')).toThrow('the list of routes')
})
