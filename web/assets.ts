import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyRouter } from '@tanstack/react-router'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { fontScript } from './fonts/inline.ts'
import { sessionScript } from './lib/session-mark.ts'
import { startAfterFirstPaint } from './start-after-first-paint.ts'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

interface Built {
  manifest: Record<string, Chunk>
  style: string
}

const client = join(import.meta.dirname, '..', 'client')
const entryKeys = { app: 'web/entry-client.tsx', guest: 'web/entry-guest.tsx' }

/** Which code a page runs: the app with its routes, or a guest's page with its own files. */
export type PageCode =
  | { entry: 'app'; routeIds: readonly string[] }
  | { entry: 'guest'; files: readonly string[] }

function readBuilt(): Built {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  // Styles that come with something opened later are files of their own.
  const stylesheet = manifest['style.css']?.file ?? manifest[entryKeys.app]?.css?.[0]
  if (!stylesheet) throw new Error('The build has no stylesheet')
  return { manifest, style: readFileSync(join(client, stylesheet), 'utf8') }
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

/** The entry, what it imports, and the code of the page itself: everything hydration waits for. */
function scriptsFor(manifest: Built['manifest'], code: PageCode): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(entryKeys[code.entry])
  for (const key of pageKeys(manifest, code)) visit(key)
  return [...found].filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
}

function pageKeys(manifest: Built['manifest'], code: PageCode): string[] {
  const keys = Object.keys(manifest)
  if (code.entry === 'guest') {
    return code.files.map((file) => {
      const key = keys.find((one) => one === file || manifest[one]?.name === file)
      if (!key) throw new Error(`The build has no ${file}`)
      return key
    })
  }
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

/** In development Vite serves the sources; its client brings the styles. */
const developmentTags = (
  entry: PageCode['entry'],
) => `<script>${sessionScript};${fontScript}</script>
<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>
<script type="module" src="/@vite/client"></script>
<link rel="stylesheet" href="/web/styles/index.css">
<script type="module" src="/${entryKeys[entry]}"></script>`

interface Analytics {
  scriptUrl: string
  siteId: string
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface Needed {
  code: PageCode
  /** The styles of this kind of page. */
  sheets: readonly string[]
  /** The id of the first element below the fold on a phone. */
  fold?: string | undefined
  /** A bare page has none, and a browser complains of waiting for what never comes. */
  hasFooter?: boolean
  analytics: Analytics | null
}

const blockRenderUntil = (id: string, media: string) =>
  `<link rel="expect" href="#${id}" blocking="render" media="(${media})">`

/** Milliseconds that the scripts wait for the pictures above the fold, at most. */
const longestWait = 1_500

const startScript = ([entry = '', ...others]: readonly string[]) =>
  `(${String(startAfterFirstPaint)})("${entry}",${JSON.stringify(others)},${longestWait})`

interface Assets {
  tags: string
  /** What allows the scripts and styles of the page in its policy. */
  scripts: readonly string[]
  styles: readonly string[]
}

/** Allows an inline script or style in the content security policy. Hashed is what we wrote, so an injected script has no hash. */
const cspHash = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The router's own script for scroll restoration, the same on every page. */
const scrollScript = `${getScrollRestorationScriptForRouter({ options: {} } as AnyRouter)};document.currentScript.remove()`

/** One inline style and one inline script, so that the policy needs one hash each; cached by route. */
function inlineFor({ manifest, style }: Built, code: PageCode, sheets: readonly string[]): Assets {
  const key = JSON.stringify([code, sheets])
  const known = inlined.get(key)
  if (known) return known
  const styles = [style, ...sheets.map(styleAt)].join('')
  const script = `${sessionScript}${fontScript}${startScript(scriptsFor(manifest, code))}`
  const made = {
    tags: `<style data-sheets="${sheets.join(' ')}">${styles}</style><script>${script}</script>`,
    // The router's comes with the pages that have one.
    scripts: [script, ...(code.entry === 'app' ? [scrollScript] : [])].map(cspHash),
    styles: [cspHash(styles)],
  }
  inlined.set(key, made)
  return made
}

const inlined = new Map<string, Assets>()

/** What the document needs besides its content: fonts and styles inline, scripts after the first paint. */
export function assetsFor({ code, sheets, fold, hasFooter = true, analytics }: Needed): Assets {
  const measuring = analytics
    ? `<script defer src="${attribute(analytics.scriptUrl)}" data-website-id="${attribute(analytics.siteId)}"></script>`
    : ''
  if (!built) return { tags: developmentTags(code.entry) + measuring, scripts: [], styles: [] }
  const { tags, ...allowed } = inlineFor(built, code, sheets)
  const all = [
    tags,
    // Rendering is blocked until what is above the fold is parsed, so that nothing shifts while the rest arrives.
    ...(hasFooter
      ? [
          blockRenderUntil('footer', 'min-width: 960px'),
          blockRenderUntil(fold ?? 'footer', 'max-width: 959.98px'),
        ]
      : []),
    measuring,
  ]
  return { tags: all.join(''), ...allowed }
}
