import { existsSync, readFileSync } from 'node:fs'

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const maxNames = 10

/** A runner that found no tests, wrote no report or crashed outside a test has failed as well. */
function finalTally({ passed, failed, skipped }, code) {
  const isSilentFault = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: failed + (isSilentFault ? 1 : 0), skipped }
}

function printSkipped(names) {
  for (const name of names.slice(0, maxNames))
    console.log(`Skipped, as it cannot run here: ${name}`)
  if (names.length > maxNames) console.log(`and ${names.length - maxNames} more`)
}

const findSkipped = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(findSkipped),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => title),
]

export function vitestTally(endFile, code) {
  const report = readReport(endFile)
  if (!report) return finalTally({ passed: 0, failed: 0, skipped: 0 }, code)
  const { passed, failed, skipped, reason } = report
  printSkipped(skipped)
  const hasPassed = code === 0 && reason === 'passed'
  return finalTally({ passed, failed, skipped: skipped.length }, hasPassed ? 0 : 1)
}

export function playwrightTally(file, code) {
  const report = readReport(file)
  if (!report) return finalTally({ passed: 0, failed: 0, skipped: 0 }, code)
  const { expected, unexpected, flaky, skipped } = report.stats
  printSkipped(report.suites.flatMap(findSkipped))
  return finalTally({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** Minutes and seconds since a `performance.now()` timestamp. */
export function elapsedSince(startTime) {
  const seconds = Math.floor((performance.now() - startTime) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The last line of every test command. */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
