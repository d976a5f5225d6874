import { onPath } from '../install/programs.mjs'
import { installSystemPackages } from '../install/system-packages.mjs'

/** A screen that nobody sees comes with it: this WebKit has no other way to run without one. */
const driver = () => (onPath('Xvfb').length > 0 ? onPath('WebKitWebDriver')[0] : undefined)

/** The driver of WebKit, Safari's engine, installed when there was none; or why there is none. */
export async function findWebKit() {
  if (process.platform !== 'linux') {
    return { problem: 'WebKit is driven as Debian packs it, and this is no Linux.' }
  }
  if (!driver()) {
    await installSystemPackages(['webkit2gtk-driver', 'xvfb'], ['--no-install-recommends'])
  }
  const path = driver()
  return path
    ? { path }
    : { problem: 'No WebKit here. To have it: apt install webkit2gtk-driver xvfb' }
}
