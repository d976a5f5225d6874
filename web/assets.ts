import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

interface Built {
  manifest: Record<string, Chunk>
  style: string
  fonts: string[]
}

const client = join(import.meta.dirname, '..', 'client')
const entryKey = 'web/entry-client.tsx'

function readBuilt(): Built {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const files = Object.values(manifest).map(({ file }) => file)
  // Styles that come with something opened later are files of their own.
  const stylesheet = manifest['style.css']?.file ?? manifest[entryKey]?.css?.[0]
  if (!stylesheet) throw new Error('The build has no stylesheet')
  return {
    manifest,
    style: readFileSync(join(client, stylesheet), 'utf8'),
    fonts: files.filter((file) => file.endsWith('.woff2')),
  }
}

const styles = new Map<string, string>()

function styleAt(href: string): string {
  const known = styles.get(href)
  if (known !== undefined) return known
  const style = readFileSync(join(client, href), 'utf8').trim()
  styles.set(href, style)
  return style
}

const built = import.meta.env.PROD ? readBuilt() : null

/** The entry, what it imports, and the code of the routes on the page: everything hydration waits for. */
function scriptsFor(manifest: Built['manifest'], routeIds: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(entryKey)
  const routeFiles = routeIds.map(routeFile)
  for (const [key, { src }] of Object.entries(manifest)) {
    if (src && routeFiles.some((file) => src.startsWith(`${file}?`))) visit(key)
  }
  return [...found].filter((file) => file.endsWith('.js'))
}

const routeFile = (id: string) => {
  const name = id === '/' ? 'index' : id.replace(/^\//, '').replaceAll('/', '.')
  return `web/routes/${name}.tsx`
}

/** In development Vite serves the sources; its client brings the styles. */
const developmentTags = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>
<script type="module" src="/@vite/client"></script>
<link rel="stylesheet" href="/web/styles/index.css">
<script type="module" src="/${entryKey}"></script>`

interface Analytics {
  scriptUrl: string
  siteId: string
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface Needed {
  routeIds: readonly string[]
  /** The styles of this kind of page. */
  sheets: readonly string[]
  analytics: Analytics | null
}

/** What the document needs besides its content: styles inline, fonts and scripts fetched early. */
export function assetTags({ routeIds, sheets, analytics }: Needed): string {
  const measuring = analytics
    ? `<script defer src="${attribute(analytics.scriptUrl)}" data-website-id="${attribute(analytics.siteId)}"></script>`
    : ''
  if (!built) return developmentTags + measuring
  const { manifest, style, fonts } = built
  const scripts = scriptsFor(manifest, routeIds)
  return [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    // One element, for one hash in the policy.
    `<style data-sheets="${sheets.join(' ')}">${[style, ...sheets.map(styleAt)].join('')}</style>`,
    ...scripts.slice(1).map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${scripts[0]}"></script>`,
    measuring,
  ].join('')
}
