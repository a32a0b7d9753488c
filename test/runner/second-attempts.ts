/** Vitest's reporter of the tests that passed only at their second attempt, with what the first one said: each wants to be looked into. */
import type { Reporter, TestModule } from 'vitest/node'

export default class SecondAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const test of modules.flatMap((module) => [...module.children.allTests('passed')])) {
      if (!test.diagnostic()?.flaky) continue
      const [first] = test.result().errors ?? []
      console.log(`passed at the second attempt: ${test.module.relativeModuleId} > ${test.fullName}: ${first?.message ?? ''}`)
    }
  }
}
