// npm run check: what a change has to pass before it is committed, in less than a minute. All that takes no database and no browser,
// and the database's own rules and policies on the embedded engine; npm test runs everything.
import { packageFile, runChecks, STATIC_CHECKS } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
const vitest = (...args) => [[packageFile('vitest/vitest.mjs'), 'run', '--project', ...args]]
/** They start the product or a command of it, or build its pages. */
const STARTS_OR_BUILDS = ['server/process/start.test.ts', 'server/pages/page-build.test.ts', 'scripts/staff-usage.test.ts']
const { passed, failed } = await runChecks({
  ...STATIC_CHECKS,
  'unit tests': vitest('unit', ...STARTS_OR_BUILDS.flatMap((file) => ['--exclude', file])),
  'rules and policies': vitest('embedded', 'db/policies/policies', 'db/schema/', 'db/rules/'),
})
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
