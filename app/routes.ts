import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the product. */
export default [
  index('site/home.tsx'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig
