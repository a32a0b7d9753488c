/** Vitest's reporter of what a run left out: every skipped test with its reason. One that gives none fails the run. */
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

export default class SkippedTests implements Reporter {
  #isWhole = true

  onInit({ config }: Vitest): void {
    // Whoever asks for tests by name knows that the others were left out.
    this.#isWhole = config.testNamePattern === undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#isWhole) return
    for (const test of modules.flatMap((module) => [...module.children.allTests('skipped')])) {
      const reason = reasonOf(test)
      console.log(
        `skipped: ${test.module.relativeModuleId} > ${test.fullName}: ${reason ?? 'without a reason, which is a fault'}`,
      )
      if (reason === undefined) process.exitCode = 1
    }
  }
}

function reasonOf(test: TestCase): string | undefined {
  const result = test.result()
  return result.state === 'skipped' ? result.note : undefined
}
