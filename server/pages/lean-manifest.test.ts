import { expect, test } from 'vitest'
import { withoutImports } from './lean-manifest.ts'

test('the list of routes says no more which files a page imports, and all else', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/runtime.js'] }
  const written = (route: object) => `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { root: route } })};`
  expect(withoutImports(written({ id: 'root', module: '/assets/root.js', imports: ['/assets/a.js'] }))).toBe(
    written({ id: 'root', module: '/assets/root.js' }),
  )
})

test('another text is refused', () => {
  expect(() => withoutImports('export default {}')).toThrow('the list of routes')
})
