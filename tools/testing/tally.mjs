import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** A runner that found nothing, wrote nothing or broke down outside a test has failed as well. */
function judged({ passed, failed, skipped }, code) {
  const isSilentFault = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: failed + (isSilentFault ? 1 : 0), skipped }
}

export function vitestTally(file, endFile, code) {
  const report = read(file)
  const end = read(endFile)
  if (!report || !end) return judged({ passed: 0, failed: 0, skipped: 0 }, code)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length + end.errors
  const skipped = report.numPendingTests + report.numTodoTests
  const isSound = code === 0 && end.reason === 'passed'
  return judged({ passed: report.numPassedTests, failed, skipped }, isSound ? 0 : 1)
}

export function playwrightTally(file, code) {
  const report = read(file)
  if (!report) return judged({ passed: 0, failed: 0, skipped: 0 }, code)
  const { expected, unexpected, flaky, skipped } = report.stats
  return judged({ passed: expected, failed: unexpected + flaky, skipped }, code)
}
