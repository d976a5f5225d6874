import { writeFileSync } from 'node:fs'
import { elapsedSince } from './tally.mjs'
import { tiers } from './tiers.mjs'

const progressInterval = 15_000

/**
 * Prints the number of finished tests every 15 seconds. At the end it counts the tests, and the errors outside any
 * test, which neither Vitest's exit code nor its JSON report reliably shows. Tests excluded by the tag filter are not
 * counted.
 */
export default class RunReporter {
  #counts = { passed: 0, failed: 0 }
  #timer

  onTestRunStart() {
    const startTime = performance.now()
    this.#timer = setInterval(() => {
      const { passed, failed } = this.#counts
      console.log(`   ${elapsedSince(startTime)}: ${passed} passed, ${failed} failed so far`)
    }, progressInterval)
  }

  onTestCaseResult(test) {
    const { state } = test.result()
    if (state in this.#counts) this.#counts[state] += 1
  }

  onTestRunEnd(modules, errors, reason) {
    clearInterval(this.#timer)
    const { isSelected } = tiers[process.env.TEST_TIER]
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter(({ tags }) => isSelected(tags))
    const testsInState = (state) => tests.filter((test) => test.result().state === state)
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const brokenSuites = suites.filter((suite) => suite.errors().length > 0)
    const report = {
      reason,
      passed: testsInState('passed').length,
      failed: testsInState('failed').length + brokenSuites.length + errors.length,
      skipped: testsInState('skipped').map((test) => test.fullName),
    }
    writeFileSync(process.env.RUN_END_FILE, JSON.stringify(report))
  }
}
