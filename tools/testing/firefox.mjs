import { existsSync } from 'node:fs'
import { onPath, versionOf } from '../install/programs.mjs'
import { installSystemPackages } from '../install/system-packages.mjs'

/** Older versions lack WebDriver BiDi commands that the tests use. */
const oldest = 140

const onThisSystem = () => [
  ...onPath('firefox-esr', 'firefox'),
  ...['/Applications/Firefox.app/Contents/MacOS/firefox'].filter(existsSync),
]

async function firstFit(files) {
  for (const file of files) {
    const version = /Firefox (\d+)/.exec((await versionOf(file)) ?? '')?.[1]
    if (Number(version) >= oldest) return file
  }
  return null
}

/** The path of a supported Firefox, installed if there was none; or the reason why there is none. */
export async function findFirefox() {
  const chosen = process.env.FIREFOX_PATH
  let path = await firstFit(chosen ? [chosen] : onThisSystem())
  if (!path && !chosen) {
    await installSystemPackages(['firefox-esr'], ['--no-install-recommends'])
    path = await firstFit(onThisSystem())
  }
  return path
    ? { path }
    : { problem: `No Firefox from ${oldest} on here. To have it: apt install firefox-esr` }
}
