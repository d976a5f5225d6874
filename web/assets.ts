import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { type BuildOutput, buildOutput, entryKey, scriptsFor, readStyle } from './build-output.ts'
import { fontScript } from './fonts/inline.ts'
import { prefetchAssets } from './lib/inline-scripts/prefetch-assets.ts'
import { closedAnnouncementKey } from './lib/closed-announcement.ts'
import { hideAnnouncement } from './lib/inline-scripts/hide-announcement.ts'
import { registerWorker } from './lib/inline-scripts/register-worker.ts'
import { sessionScript } from './lib/session/session-script.ts'
import { startAfterFirstPaint } from './lib/inline-scripts/start-after-first-paint.ts'
import { cspHash } from './script-nonce.ts'
import { sheets as allSheets } from './styles/sheets.ts'

const { admin: _, management: __, ...publicSheets } = allSheets

/** Files of the public pages. Sheets of admin pages are not counted: organizers can wait a moment for them. */
const cacheableFiles = buildOutput
  ? [buildOutput.stylesheet, ...Object.values(publicSheets), ...buildOutput.fonts].map((href) =>
      basename(href),
    )
  : []

const cookieName = 'assets'

/**
 * The cookie of a browser that has this build's styles and fonts cached: its pages only link to them. Null in development.
 */
export const linkedCookie = buildOutput
  ? `${cookieName}=${hashOf(cacheableFiles.join(' ')).slice(0, 8)}`
  : ''

/** Vite serves the sources in development; its client brings the styles. */
const announcementScript = `try{(${String(hideAnnouncement)})(document.documentElement,localStorage.getItem('${closedAnnouncementKey}'),Date.now())}catch{}`

const developmentTags = `<script>${sessionScript};${announcementScript};${fontScript}</script>
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
  /** False on a bare page: a browser complains about a blocking element that never comes. */
  hasFooter?: boolean
  analytics: Analytics | null
  /** The browser has cached the styles and fonts. */
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
  /** The hashes that allow the scripts and styles of the page in its policy. */
  scripts: readonly string[]
  styles: readonly string[]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Milliseconds of idle time before the styles and fonts are fetched for the next page. */
const prefetchDelay = 4_000

const prefetchScript = `(${String(prefetchAssets)})("${cacheableFiles.join(' ')}","${linkedCookie}",${prefetchDelay})`

/** Delayed a little longer: the service worker then finds them in the browser's cache. */
const workerScript = `(${String(registerWorker)})(${prefetchDelay + 1_000})`

/** The styles of a page, and their hashes for the policy where they are inline. */
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

/** The styles, and a single inline script, so that the policy needs one hash for it; cached by route. */
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
  const script = `${sessionScript};${announcementScript}${fonts}${start}${deferredScript}${startsWorker ? `;${workerScript}` : ''}`
  const assets = {
    // Placed before the styles: after them, the parser would wait for the linked ones.
    tags: `<script>${script}</script>${tags}`,
    scripts: [cspHash(script)],
    styles,
  }
  assetsCache.set(key, assets)
  return assets
}

const assetsCache = new Map<string, Assets>()

/**
 * Everything a document needs apart from its content: fonts and styles, inline on the first visit; scripts after the first
 * paint.
 */
export function assetsFor(request: AssetRequest): Assets {
  const { fold, hasFooter = true, analytics } = request
  const analyticsScript = analytics
    ? `<script defer src="${escapeAttribute(analytics.scriptUrl)}" data-website-id="${escapeAttribute(analytics.siteId)}"></script>`
    : ''
  if (!buildOutput) return { tags: developmentTags + analyticsScript, scripts: [], styles: [] }
  const { tags, ...policyHashes } = tagsFor(buildOutput, request)
  const allTags = [
    tags,
    // Block rendering until everything above the fold is parsed, so that nothing shifts while the rest arrives.
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
