import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The pattern of the page at an address, such as /universities/:slug: what is logged and counted of a request for a page. */
export type PageRoute = (pathname: string) => string

/** Reads the patterns off a build. Addresses of a page's data count as the page; of what is no page, as "/*". */
export function createPageRoute(routes: ServerBuild['routes']): PageRoute {
  const tree = childrenOf(routes, undefined)
  return (pathname) => {
    const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    // The router warns of what it cannot decode, with the whole address.
    const matches = canBeDecoded(page) ? matchRoutes(tree, page) : null
    if (!matches) return '/*'
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  }
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(routes, id) })) as RouteObject[]
}

function canBeDecoded(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
