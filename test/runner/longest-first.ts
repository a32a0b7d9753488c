/**
 * The order of the test files: those that are known to take long before the others, so that none of them runs alone at the end. Vitest
 * knows how long a file took on this machine before; on a new one it goes by the file's size, which says nothing of these.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export const FIRST = [
  // A product that had to wait ten seconds for its database says so, and the attack takes that for a fault: nothing that slows down
  // the processor begins beside it.
  'proof/attack/short.test.ts',
  'e2e/every-page/accessibility.test.ts',
  'e2e/every-page/links.test.ts',
  'e2e/portal/shift.test.ts',
  'e2e/portal/accessible.test.ts',
  'e2e/every-page/used-style.test.ts',
  'e2e/every-page/budget.test.ts',
  'e2e/start/start.test.ts',
  'e2e/every-page/first-screen.test.ts',
  'server/backup/backup.test.ts',
  'db/embedded/embedded.test.ts',
  'scripts/import/universities/command.test.ts',
  'db/policies/policies.test.ts',
]
/** They load the product with as much as it can bear, and fail when it is slow: nothing new begins beside them. */
export const LAST = ['proof/short.test.ts']

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  if (LAST.some((name) => moduleId.endsWith(name))) return FIRST.length + 1
  const place = FIRST.findIndex((name) => moduleId.endsWith(name))
  return place === -1 ? FIRST.length : place
}
