import { writeFileSync } from 'node:fs'
import { tiers } from './tiers.mjs'

/**
 * Counts the tests, and the errors outside any test, which neither Vitest's exit code nor its JSON report is sure to
 * show. A test that the filter of tags left out is not counted: it is no test of this run.
 */
export default class RunEndReporter {
  onTestRunEnd(modules, errors, reason) {
    const { isSelected } = tiers[process.env.TEST_TIER]
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter(({ tags }) => isSelected(tags))
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = suites.filter((suite) => suite.errors().length > 0)
    const report = {
      reason,
      passed: inState('passed').length,
      failed: inState('failed').length + broken.length + errors.length,
      skipped: inState('skipped').map((test) => test.fullName),
    }
    writeFileSync(process.env.RUN_END_FILE, JSON.stringify(report))
  }
}
