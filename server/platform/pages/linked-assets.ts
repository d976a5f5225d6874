import type { IncomingHttpHeaders } from 'node:http'
import { linkedHeader } from '../../../domain/kernel/linked-header.ts'

interface PageRequest {
  headers: IncomingHttpHeaders
}

/** Whether this browser has the styles and fonts of this build, as its cookie says, or its service worker. */
export const hasAssets = ({ headers }: PageRequest, renderer: { linkedCookie?: string }): boolean =>
  !!renderer.linkedCookie &&
  (headers[linkedHeader] === '1' ||
    (headers.cookie ?? '').split('; ').includes(renderer.linkedCookie))

/** No address has a blank. */
export const pageKey = (url: string, isLinked: boolean): string =>
  isLinked ? `${url} linked` : url
