import { findOnPath } from '../install/programs.mjs'
import { installSystemPackages } from '../install/system-packages.mjs'

/** Requires a virtual screen as well: this WebKit has no headless mode. */
const findDriver = () =>
  findOnPath('Xvfb').length > 0 ? findOnPath('WebKitWebDriver')[0] : undefined

/** The driver of WebKit, Safari's engine, installed if there was none; or the reason why there is none. */
export async function findWebKit() {
  if (process.platform !== 'linux') {
    return { problem: 'The tests use the WebKit of Debian, which runs only on Linux.' }
  }
  if (!findDriver()) {
    await installSystemPackages(['webkit2gtk-driver', 'xvfb'], ['--no-install-recommends'])
  }
  const path = findDriver()
  return path
    ? { path }
    : { problem: 'WebKit is not installed. Install it: apt install webkit2gtk-driver xvfb' }
}
