import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

export interface Built {
  manifest: Record<string, Chunk>
  /** The address of the styles that every page has. */
  stylesheet: string
  fonts: readonly string[]
}

const client = join(import.meta.dirname, '..', 'client')
export const entryKeys = { app: 'web/entry-client.tsx', guest: 'web/entry-guest.tsx' }

/** Which code a page runs: the app with its routes, or a guest's page with a file of its own. */
export type PageCode =
  | { entry: 'app'; routeIds: readonly string[] }
  | { entry: 'guest'; file: string }

function readBuilt(): Built {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  // Styles that come with something opened later are files of their own.
  const stylesheet = manifest['style.css']?.file ?? manifest[entryKeys.app]?.css?.[0]
  if (!stylesheet) throw new Error('The build has no stylesheet')
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  return { manifest, stylesheet: `/${stylesheet}`, fonts: fonts.map(({ file }) => `/${file}`) }
}

/** What the build made; null in development, where Vite serves the sources. */
export const built = import.meta.env.PROD ? readBuilt() : null

/** Where a browser finds the code of a page. */
export function addressOf(file: string): string {
  if (!built) return `/${file}`
  const chunk = built.manifest[file]
  if (!chunk) throw new Error(`The build has no ${file}`)
  return `/${chunk.file}`
}

const styles = new Map<string, string>()

export function styleAt(href: string): string {
  const known = styles.get(href)
  if (known !== undefined) return known
  const style = readFileSync(join(client, href), 'utf8').trim()
  styles.set(href, style)
  return style
}

export interface Scripts {
  /** What the entry imports, each after what it imports itself, and the entry. */
  steps: readonly string[]
  /** The code of the page itself. */
  others: readonly string[]
}

/** Everything hydration waits for. */
export function scriptsFor(manifest: Built['manifest'], code: PageCode): Scripts {
  const found = new Set<Chunk>()
  const read = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || read.has(key)) return
    read.add(key)
    for (const next of chunk.imports ?? []) visit(next)
    found.add(chunk)
  }
  const addresses = () =>
    [...found].filter(({ file }) => file.endsWith('.js')).map(({ file }) => `/${file}`)
  visit(entryKeys[code.entry])
  const steps = addresses()
  for (const key of pageKeys(manifest, code)) visit(key)
  return { steps, others: addresses().slice(steps.length) }
}

function pageKeys(manifest: Built['manifest'], code: PageCode): string[] {
  const keys = Object.keys(manifest)
  if (code.entry === 'guest') return [code.file]
  const files = code.routeIds.map(routeFile)
  return keys.filter((key) => {
    const source = manifest[key]?.src
    return files.some((file) => source?.startsWith(`${file}?`))
  })
}

const routeFile = (id: string) => {
  const name = id === '/' ? 'index' : id.replace(/^\//, '').replaceAll('/', '.')
  return `web/routes/${name}.tsx`
}
