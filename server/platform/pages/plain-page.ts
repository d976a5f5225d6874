import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isApiPath } from '../../../domain/kernel/api-path.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { dataPolicy, pageHeaders } from '../http/headers.ts'

interface PageRequestHead {
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Detects navigation by a browser; scripts and other programs accept other types. */
export const isPageRequest = ({ url = '', headers }: PageRequestHead): boolean =>
  !isApiPath(url) && (headers.accept ?? '').includes('text/html')

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#fbf7ef;color:#22302b;font:18px/1.55 system-ui,sans-serif;text-align:center}h1{margin:0 0 12px;font-size:32px;line-height:1.1;text-wrap:balance}p{margin:0 0 24px;max-width:32em;overflow-wrap:anywhere}a{color:#1f5c4a}@media(prefers-color-scheme:dark){body{background:#141e1a;color:#f4eddd}a{color:#8fd6b8}}`
const styleHash = createHash('sha256').update(style).digest('base64')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/** Same text as the site's own page. */
const pageNotFound = {
  title: 'Page Not Found',
  message: "Sorry, we couldn't find the page you were looking for.",
}

/** Shows a refusal as a page, for browser navigation. */
export const refusedPage = (problem: Problem, isGet: boolean): string =>
  plainPage(isGet && problem.code === 'not-found' ? pageNotFound : problem)

/**
 * Renders a page without the renderer, for requests that never reach it or when the server is overloaded: a message and
 * a link home.
 */
export const plainPage = ({ title, message }: Pick<Problem, 'title' | 'message'>): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title><style>${style}</style></head><body><main><h1>${escapeText(title)}</h1><p>${escapeText(message)}</p><a href="/">Return to the home page</a></main></body></html>`

export const plainPageHeaders: Record<string, string> = {
  ...pageHeaders(''),
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${dataPolicy}; style-src 'sha256-${styleHash}'`,
  'cache-control': 'no-store',
}
