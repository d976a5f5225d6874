import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser, findHeadlessShell } from './install/browser.mjs'
import { ensureBuilt, isBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runProgram, StepFailure } from './processes.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'
import { countsLine, elapsedSince, playwrightTally, vitestTally } from './testing/tally.mjs'
import { tiers } from './testing/tiers.mjs'
import { findFirefox } from './testing/firefox.mjs'
import { findWebKit } from './testing/webkit.mjs'

const { values } = parseArgs({ options: { tier: { type: 'string', default: 'quick' } } })
const tier = tiers[values.tier]
if (!tier) throw new Error(`The tiers are ${Object.keys(tiers).join(', ')}.`)

/** Budget of `npm test`: CI fails above it. New sweeps belong to the full run. */
const maxProcessorSeconds = 700

const reportFolder = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
const { NODE_ENV: _mode, ...environment } = process.env
const total = { passed: 0, failed: 0, skipped: 0 }
const start = performance.now()
const times = []
let testSeconds = 0

/** CPU seconds of ended child processes; 0 where the system does not report them. */
function usedProcessorSeconds() {
  if (process.platform !== 'linux') return 0
  // Parsed after the name, which may contain spaces: the times of child processes, in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Runs one stage; a thrown error counts as a failure, and the next stages still run. */
async function runStage(name, work) {
  console.log(`\n== ${name} (started after ${elapsedSince(start)})`)
  const startTime = performance.now()
  const usedBefore = usedProcessorSeconds()
  const { passed = 0, failed = 0, skipped = 0 } = await work().catch(failStage)
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1)
  const processorSeconds = usedProcessorSeconds() - usedBefore
  times.push(
    `${name} ${seconds} s, ${processorSeconds.toFixed(1)} s of processor time${failed > 0 ? ' (failed)' : ''}`,
  )
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  return { isPassed: failed === 0, processorSeconds }
}

/** A stage whose processor time counts toward the budget: no installation and no download. */
async function runTestStage(name, work) {
  const { isPassed, processorSeconds } = await runStage(name, work)
  testSeconds += processorSeconds
  return isPassed
}

function failStage(error) {
  console.error(error instanceof StepFailure ? `${error.output}\n${error.message}` : error)
  return { failed: 1 }
}

const withoutCounts = async (work) => (await work(), {})

async function vitest() {
  const endFile = join(reportFolder, 'vitest-end.json')
  const { code } = await runProgram(
    'vitest',
    'vitest',
    [
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=./tools/testing/run-reporter.mjs',
      ...tier.vitest,
    ],
    { env: { ...environment, RUN_END_FILE: endFile, TEST_TIER: values.tier } },
  )
  return vitestTally(endFile, code)
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

/** An unavailable engine skips its tests and reports it, because that is no fault of the site. */
async function getEngine(name, find) {
  const { path, problem } = await find()
  if (path) engines[name] = path
  console.log(path ?? `${problem}\nThe tests in it are skipped.`)
  return {}
}

/** One after another: both are system packages. */
async function getEngines() {
  await getEngine('firefox', findFirefox)
  return getEngine('webkit', findWebKit)
}

async function playwright() {
  const file = join(reportFolder, 'playwright.json')
  const { code } = await runProgram(
    '@playwright/test',
    'playwright',
    ['test', '--forbid-only', ...tier.playwright],
    {
      env: {
        ...environment,
        CHROMIUM_PATH: browsers.fast,
        WHOLE_CHROMIUM_PATH: browsers.whole,
        FIREFOX_PATH: engines.firefox,
        WEBKIT_DRIVER: engines.webkit,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  )
  return playwrightTally(file, code)
}

/** Concurrently, because each leaves a processor idle for a while. */
async function checkAndBuild() {
  const buildResult = ensureBuilt().catch(failStage)
  const { passed, failed } = await runStaticChecks(tier.checks)
  const { failed: buildFailures = 0 } = (await buildResult) ?? {}
  return { passed, failed: failed + buildFailures }
}

if ((await runStage('Install', () => withoutCounts(ensureInstalled))).isPassed) {
  const { isPassed: hasBrowser } = await runStage('Browser', getBrowser)
  if (tier.engines) await runStage('Firefox and WebKit', getEngines)
  await runTestStage('Static checks and build', checkAndBuild)
  await runTestStage('Unit and integration tests', vitest)
  if (hasBrowser && isBuilt()) await runTestStage('Browser tests', playwright)
  else console.log('\nThe browser tests could not run.')
}
rmSync(reportFolder, { recursive: true, force: true })

console.log(`\n${times.join('\n')}`)
if (process.env.CI && tier === tiers.quick && testSeconds > maxProcessorSeconds) {
  console.log(
    `"npm test" took ${testSeconds.toFixed(0)} s of processor time; it may take ${maxProcessorSeconds}. Move tests to the full run: docs/decisions/077-two-runs.md`,
  )
  total.failed += 1
}
console.log(countsLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
