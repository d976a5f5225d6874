import type { IncomingHttpHeaders } from 'node:http'

interface Asked {
  headers: IncomingHttpHeaders
}

/** Whether this browser has the styles and fonts of this build, as its cookie says. */
export const hasAssets = ({ headers }: Asked, renderer: { linkedCookie?: string }): boolean =>
  !!renderer.linkedCookie && (headers.cookie ?? '').split('; ').includes(renderer.linkedCookie)

/** No address has a blank. */
export const pageKey = (url: string, linked: boolean): string => (linked ? `${url} linked` : url)
