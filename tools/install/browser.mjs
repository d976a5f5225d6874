import { existsSync } from 'node:fs'
import { run, runProgram, runtime } from '../processes.mjs'
import { onPath, versionOf } from './programs.mjs'
import { installSystemPackages } from './system-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const fiveMinutes = 300_000

const onThisSystem = () => [
  ...onPath(...names),
  ...['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].filter(existsSync),
]

const works = async (file) => (await versionOf(file)) !== null

async function playwrightBrowser() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  return (await run(runtime, ['-e', script], { capture: true })).output.trim()
}

async function firstWorking(files) {
  for (const file of files) if (await works(file)) return file
  return null
}

async function downloaded() {
  console.log('No browser here: fetching one with Playwright…')
  await runProgram('@playwright/test', 'playwright', ['install', 'chromium'], {
    timeout: fiveMinutes,
  })
  return firstWorking([await playwrightBrowser()])
}

async function fromSystemPackages() {
  await installSystemPackages(['chromium'])
  return firstWorking(onThisSystem())
}

/** Chromium's headless shell, where it is available: the browser tests take half as long in it. Otherwise null. */
export async function findHeadlessShell() {
  const name = 'chromium-headless-shell'
  const found = await firstWorking(onPath(name))
  if (found) return found
  await installSystemPackages([name])
  return firstWorking(onPath(name))
}

/** The path of a working browser, installed if there was none; or the reason why there is none. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await works(chosen)) return { path: chosen }
    return { problem: `CHROMIUM_PATH holds "${chosen}", but no browser runs from there.` }
  }
  const path =
    (await firstWorking([...onThisSystem(), await playwrightBrowser()])) ??
    (await downloaded()) ??
    (await fromSystemPackages())
  if (path) return { path }
  return {
    problem:
      'No browser was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  }
}
