import { existsSync } from 'node:fs'
import { findOnPath, readVersion } from '../install/programs.mjs'
import { installSystemPackages } from '../install/system-packages.mjs'

/** Older versions lack WebDriver BiDi commands that the tests use. */
const minVersion = 140

const findInstalled = () => [
  ...findOnPath('firefox-esr', 'firefox'),
  ...['/Applications/Firefox.app/Contents/MacOS/firefox'].filter(existsSync),
]

async function findFirstSupported(files) {
  for (const file of files) {
    const version = /Firefox (\d+)/.exec((await readVersion(file)) ?? '')?.[1]
    if (Number(version) >= minVersion) return file
  }
  return null
}

/** The path of a supported Firefox, installed if there was none; or the reason why there is none. */
export async function findFirefox() {
  const chosenPath = process.env.FIREFOX_PATH
  let path = await findFirstSupported(chosenPath ? [chosenPath] : findInstalled())
  if (!path && !chosenPath) {
    await installSystemPackages(['firefox-esr'], ['--no-install-recommends'])
    path = await findFirstSupported(findInstalled())
  }
  return path
    ? { path }
    : {
        problem: `Firefox ${minVersion} or newer is not installed. Install it: apt install firefox-esr`,
      }
}
