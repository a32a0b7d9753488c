import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The routes are few: known from the start, none of them costs a request of its own, and a write needs none to find its action.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
