import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { type BuildOutput, buildOutput, entryKey, scriptsFor, readStyle } from './build-output.ts'
import { fontScript } from './fonts/inline.ts'
import { prefetchAssets } from './lib/inline-scripts/prefetch-assets.ts'
import { registerWorker } from './lib/inline-scripts/register-worker.ts'
import { sessionScript } from './lib/session/session-script.ts'
import { startAfterFirstPaint } from './lib/inline-scripts/start-after-first-paint.ts'
import { cspHash } from './script-nonce.ts'
import { sheets as allSheets } from './styles/sheets.ts'

const { admin: _, management: __, ...publicSheets } = allSheets

/** What pages bring along, as files; organisers have a moment more. */
const cacheableFiles = buildOutput
  ? [buildOutput.stylesheet, ...Object.values(publicSheets), ...buildOutput.fonts].map((href) =>
      basename(href),
    )
  : []

const cookieName = 'assets'

/** What a browser says that has the styles and fonts of this build: its pages only refer to them. None in development. */
export const linkedCookie = buildOutput
  ? `${cookieName}=${hashOf(cacheableFiles.join(' ')).slice(0, 8)}`
  : ''

/** In development Vite serves the sources; its client brings the styles. */
const developmentTags = `<script>${sessionScript};${fontScript}</script>
<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>
<script type="module" src="/@vite/client"></script>
<link rel="stylesheet" href="/web/styles/index.css">
<script type="module" src="/${entryKey}"></script>`

interface Analytics {
  scriptUrl: string
  siteId: string
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface AssetRequest {
  routeIds: readonly string[]
  /** The styles of this kind of page. */
  sheets: readonly string[]
  /** The id of the first element below the fold on a phone. */
  fold?: string | undefined
  /** A bare page has none, and a browser complains of waiting for what never comes. */
  hasFooter?: boolean
  analytics: Analytics | null
  /** The browser has the styles and fonts already. */
  hasCachedStyles?: boolean
  /** The page starts the service worker. */
  startsWorker?: boolean
}

const blockRenderUntil = (id: string, media: string) =>
  `<link rel="expect" href="#${id}" blocking="render" media="(${media})">`

/** The maximum time in milliseconds that the scripts wait for the images above the fold. */
const maxImageWait = 1_500

interface Assets {
  tags: string
  /** What allows the scripts and styles of the page in its policy. */
  scripts: readonly string[]
  styles: readonly string[]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Milliseconds of rest before the styles and fonts are fetched for the next page. */
const prefetchDelay = 4_000

const prefetchScript = `(${String(prefetchAssets)})("${cacheableFiles.join(' ')}","${linkedCookie}",${prefetchDelay})`

/** A moment later: the service worker then finds them in the browser's cache. */
const workerScript = `(${String(registerWorker)})(${prefetchDelay + 1_000})`

/** What a page is styled by, and what of it is inline, for the policy. */
function stylesFor(
  { stylesheet, fonts }: BuildOutput,
  sheets: readonly string[],
  hasCachedStyles: boolean,
) {
  if (!hasCachedStyles) {
    const styles = [stylesheet, ...sheets].map(readStyle).join('')
    const tags = `<style data-sheets="${sheets.join(' ')}">${styles}</style>`
    return { tags, script: fontScript, later: `;${prefetchScript}`, styles: [cspHash(styles)] }
  }
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )
  const links = [stylesheet, allSheets.fonts, ...sheets].map(
    (href) => `<link rel="stylesheet" href="${href}" data-sheets="${href}">`,
  )
  return { tags: [...preloads, ...links].join(''), script: '', later: '', styles: [] }
}

/** The styles, and one inline script, so that the policy needs one hash for it; cached by route. */
function tagsFor(buildOutput: BuildOutput, request: AssetRequest): Assets {
  const { routeIds, sheets, hasCachedStyles = false, startsWorker = false } = request
  const key = JSON.stringify([routeIds, sheets, hasCachedStyles, startsWorker])
  const cached = assetsCache.get(key)
  if (cached) return cached
  const {
    tags,
    script: fonts,
    later: deferredScript,
    styles,
  } = stylesFor(buildOutput, sheets, hasCachedStyles)
  const { entry, chunks } = scriptsFor(buildOutput.manifest, routeIds)
  const start = `(${String(startAfterFirstPaint)})("${entry}",${JSON.stringify(chunks)},${maxImageWait})`
  const script = `${sessionScript}${fonts}${start}${deferredScript}${startsWorker ? `;${workerScript}` : ''}`
  const assets = {
    // Before the styles: after them, the parser would wait for those that are linked.
    tags: `<script>${script}</script>${tags}`,
    scripts: [cspHash(script)],
    styles,
  }
  assetsCache.set(key, assets)
  return assets
}

const assetsCache = new Map<string, Assets>()

/** What the document needs besides its content: fonts and styles, inline at first; scripts after the first paint. */
export function assetsFor(request: AssetRequest): Assets {
  const { fold, hasFooter = true, analytics } = request
  const analyticsScript = analytics
    ? `<script defer src="${escapeAttribute(analytics.scriptUrl)}" data-website-id="${escapeAttribute(analytics.siteId)}"></script>`
    : ''
  if (!buildOutput) return { tags: developmentTags + analyticsScript, scripts: [], styles: [] }
  const { tags, ...policyHashes } = tagsFor(buildOutput, request)
  const allTags = [
    tags,
    // Rendering is blocked until what is above the fold is parsed, so that nothing shifts while the rest arrives.
    ...(hasFooter
      ? [
          blockRenderUntil('page-end', 'min-width: 960px'),
          blockRenderUntil(fold ?? 'page-end', 'max-width: 959.98px'),
        ]
      : []),
    analyticsScript,
  ]
  return { tags: allTags.join(''), ...policyHashes }
}
