import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { PRIVATE_PATHS, PUBLIC_PAGES } from './public-pages.ts'
import { writeSitemap } from './sitemap.ts'

/** The addresses of a tree of routes, from the root. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [own || '/'] : []), ...(children ? pathsOf(children, own) : [])]
  })
}

test('every page of the site that has one address is in the sitemap, and nothing else', () => {
  const paths = pathsOf(routes)
  const isPrivate = (path: string) => PRIVATE_PATHS.some((one) => path.startsWith(one.replace(/\/$/, '')))
  const isFile = (path: string) => /\.(xml|txt|webmanifest)$/.test(path)
  const redirects = new Set(['/privacy-policy', '/terms-of-service'])
  const found = paths.filter((path) => !isPrivate(path) && !isFile(path) && !redirects.has(path) && !/[:*]/.test(path))
  expect([...PUBLIC_PAGES].toSorted()).toEqual([...new Set(found)].toSorted())
})

test('a sitemap is XML whatever an address holds', () => {
  const xml = writeSitemap('https://site.example', [
    { path: '/a?b=1&c=2', changedOn: null },
    { path: '/universities/x', changedOn: '2026-11-01' },
  ])
  expect(xml).toContain('<url><loc>https://site.example/a?b=1&amp;c=2</loc></url>')
  expect(xml).toContain('<url><loc>https://site.example/universities/x</loc><lastmod>2026-11-01</lastmod></url>')
})
