import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findHeadlessShell } from './install/browser.mjs'
import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runProgram, StepFailure } from './processes.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'
import { playwrightTally, vitestTally } from './testing/tally.mjs'
import { findFirefox } from './testing/firefox.mjs'
import { findWebKit } from './testing/webkit.mjs'

const reports = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
const { NODE_ENV: _mode, ...environment } = process.env
const total = { passed: 0, failed: 0 }
const times = []

/** Runs one stage; what it throws is a failure like any other, and the next stages still run. */
async function stage(name, work) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const { passed = 0, failed = 0, skipped = 0 } = await work().catch(brokenStage)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  times.push(`${name} ${seconds} s${failed > 0 ? ' (failed)' : ''}`)
  if (skipped > 0) console.log(`${name}: ${skipped} skipped`)
  total.passed += passed
  total.failed += failed
  return failed === 0
}

function brokenStage(error) {
  console.error(error instanceof StepFailure ? `${error.output}\n${error.message}` : error)
  return { failed: 1 }
}

const nothingCounted = async (work) => (await work(), {})

async function vitest() {
  const file = join(reports, 'vitest.json')
  const endFile = join(reports, 'vitest-end.json')
  const { code } = await runProgram(
    'vitest',
    'vitest',
    [
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--reporter=./tools/testing/run-end-reporter.mjs',
    ],
    { env: { ...environment, RUN_END_FILE: endFile } },
  )
  return vitestTally(file, endFile, code)
}

const browsers = { whole: '', fast: '' }
const engines = { firefox: '', webkit: '' }

async function getBrowser() {
  const { path, problem } = await findBrowser()
  if (problem) throw new StepFailure(problem)
  browsers.whole = path
  browsers.fast = process.env.CHROMIUM_PATH ?? (await findHeadlessShell()) ?? path
  console.log([...new Set(Object.values(browsers))].join('\n'))
  return {}
}

/** Where it cannot be had, its tests are skipped and say so: one engine less is no fault of the site. */
async function getEngine(name, find) {
  const { path, problem } = await find()
  if (path) engines[name] = path
  console.log(path ?? `${problem}\nThe tests in it are skipped.`)
  return {}
}

/** One after the other: both are packages of the system. */
async function getEngines() {
  await getEngine('firefox', findFirefox)
  return getEngine('webkit', findWebKit)
}

async function playwright() {
  const file = join(reports, 'playwright.json')
  const { code } = await runProgram('@playwright/test', 'playwright', ['test', '--forbid-only'], {
    env: {
      ...environment,
      CHROMIUM_PATH: browsers.fast,
      WHOLE_CHROMIUM_PATH: browsers.whole,
      FIREFOX_PATH: engines.firefox,
      WEBKIT_DRIVER: engines.webkit,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  })
  return playwrightTally(file, code)
}

if (await stage('Install', () => nothingCounted(ensureInstalled))) {
  const hasBrowser = await stage('Browser', getBrowser)
  // On a new machine they are downloaded, while the checks need the processors.
  const gotEngines = getEngines().catch(brokenStage)
  await stage('Static checks', runStaticChecks)
  await stage('Firefox and WebKit', () => gotEngines)
  // Before the tests: those of its faults start the whole site, as it is served.
  const isBuilt = await stage('Build', () => nothingCounted(ensureBuilt))
  await stage('Unit and integration tests', vitest)
  if (hasBrowser && isBuilt) await stage('Browser tests', playwright)
  else console.log('\nThe browser tests could not run.')
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${times.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
