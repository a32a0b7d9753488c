// npm run check: what a change has to pass before it is committed. All that takes no database and no browser; npm test runs everything.
import { packageFile, runChecks, STATIC_CHECKS } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
const units = [packageFile('vitest/vitest.mjs'), 'run', '--project', 'unit']
const { passed, failed } = await runChecks({ ...STATIC_CHECKS, 'unit tests': [units] })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
