import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all pages, read from the names of the route files, so that new pages are checked automatically. */
export const pagePaths = readdirSync(join(import.meta.dirname, '../../web/routes'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
  .map((file) => {
    const path = file
      .slice(0, -'.tsx'.length)
      .replace(/^index$/, '')
      .replace(/^\$$/, 'no-such-page')
    return `/${path.replaceAll('.', '/').replaceAll(/\$(\w+)/g, (_, name) => (name === 'date' ? '2027-01-02' : 'unknown'))}`
  })
