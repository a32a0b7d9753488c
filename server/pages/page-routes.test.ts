import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageRoute } from './page-routes.ts'

const ROUTES = [
  { id: 'root', path: '' },
  { id: 'site', parentId: 'root' },
  { id: 'home', parentId: 'site', index: true },
  { id: 'list', parentId: 'site', path: 'universities' },
  { id: 'one', parentId: 'site', path: 'universities/:slug' },
  { id: 'portal', parentId: 'root', path: 'student-portal' },
  { id: 'profile', parentId: 'portal', path: 'profile' },
  { id: 'not-found', parentId: 'site', path: '*' },
]
const routeOf = createPageRoute(Object.fromEntries(ROUTES.map((route) => [route.id, route])) as unknown as ServerBuild['routes'])

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/universities', '/universities'],
  ['/universities/university-of-porto', '/universities/:slug'],
  ['/universities/university-of-porto.data', '/universities/:slug'],
  ['/student-portal/profile', '/student-portal/profile'],
  ['/mail/meera@example.org', '/*'],
  ['/%E0%A4%A', '/*'],
])('%s is the page %s', (address, route) => {
  expect(routeOf(address)).toBe(route)
})
