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

export interface BuildOutput {
  manifest: Record<string, Chunk>
  /** The address of the stylesheet of all pages. */
  stylesheet: string
  fonts: readonly string[]
}

const client = join(import.meta.dirname, '..', 'client')
export const entryKey = 'web/entry-client.tsx'

function readBuildOutput(): BuildOutput {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  // Styles of parts that open later are separate files.
  const stylesheet = manifest['style.css']?.file ?? manifest[entryKey]?.css?.[0]
  if (!stylesheet) throw new Error('The build has no stylesheet')
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  return { manifest, stylesheet: `/${stylesheet}`, fonts: fonts.map(({ file }) => `/${file}`) }
}

/** The output of the build; null in development, where Vite serves the sources. */
export const buildOutput = import.meta.env.PROD ? readBuildOutput() : null

const styles = new Map<string, string>()

export function readStyle(href: string): string {
  const cached = styles.get(href)
  if (cached !== undefined) return cached
  const style = readFileSync(join(client, href), 'utf8').trim()
  styles.set(href, style)
  return style
}

interface Scripts {
  entry: string
  /** The chunks that hydration needs in addition to the entry. */
  chunks: readonly string[]
}

/** The scripts of a page: the entry, the code of its routes, and all of their static imports. */
export function scriptsFor(
  manifest: BuildOutput['manifest'],
  routeIds: readonly string[],
): Scripts {
  const chunkFiles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    for (const next of chunk.imports ?? []) visit(next)
    if (chunk.file.endsWith('.js')) chunkFiles.add(`/${chunk.file}`)
  }
  visit(entryKey)
  for (const key of routeKeys(manifest, routeIds)) visit(key)
  const entry = `/${manifest[entryKey]?.file}`
  chunkFiles.delete(entry)
  return { entry, chunks: [...chunkFiles] }
}

/** The chunks that the router's code splitting makes of a route: the file of the route with a query. */
function routeKeys(manifest: BuildOutput['manifest'], routeIds: readonly string[]): string[] {
  const files = routeIds.map(routeFile)
  return Object.keys(manifest).filter((key) => {
    const source = manifest[key]?.src
    return files.some((file) => source?.startsWith(`${file}?`))
  })
}

const routeFile = (id: string) => {
  const name = id === '/' ? 'index' : id.replace(/^\//, '').replaceAll('/', '.')
  return `web/routes/${name}.tsx`
}
