import { existsSync } from 'node:fs'
import { run, runProgram, runtime } from '../processes.mjs'
import { findOnPath, readVersion } from './programs.mjs'
import { installSystemPackages } from './system-packages.mjs'

const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const fiveMinutes = 300_000

const findInstalled = () => [
  ...findOnPath(...programNames),
  ...['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].filter(existsSync),
]

const isWorking = async (file) => (await readVersion(file)) !== null

async function findPlaywrightBrowser() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  return (await run(runtime, ['-e', script], { capture: true })).output.trim()
}

async function findFirstWorking(files) {
  for (const file of files) if (await isWorking(file)) return file
  return null
}

async function downloadBrowser() {
  console.log('No browser found. Installing one with Playwright…')
  await runProgram('@playwright/test', 'playwright', ['install', 'chromium'], {
    timeout: fiveMinutes,
  })
  return findFirstWorking([await findPlaywrightBrowser()])
}

async function installFromSystemPackages() {
  await installSystemPackages(['chromium'])
  return findFirstWorking(findInstalled())
}

/** Chromium's headless shell, where it is available: the browser tests take half as long in it. Otherwise null. */
export async function findHeadlessShell() {
  const name = 'chromium-headless-shell'
  const found = await findFirstWorking(findOnPath(name))
  if (found) return found
  await installSystemPackages([name])
  return findFirstWorking(findOnPath(name))
}

/** The path of a working browser, installed if there was none; or the reason why there is none. */
export async function findBrowser() {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath) {
    if (await isWorking(chosenPath)) return { path: chosenPath }
    return { problem: `CHROMIUM_PATH is "${chosenPath}", but no browser runs from there.` }
  }
  const path =
    (await findFirstWorking([...findInstalled(), await findPlaywrightBrowser()])) ??
    (await downloadBrowser()) ??
    (await installFromSystemPackages())
  if (path) return { path }
  return {
    problem:
      'No browser was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  }
}
