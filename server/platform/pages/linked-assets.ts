import type { IncomingHttpHeaders } from 'node:http'
import { linkedHeader } from '../../../domain/kernel/linked-header.ts'

interface PageRequest {
  headers: IncomingHttpHeaders
}

/** Detects by cookie that the browser has the styles and fonts of this build, or its service worker. */
export const hasAssets = ({ headers }: PageRequest, renderer: { linkedCookie?: string }): boolean =>
  !!renderer.linkedCookie &&
  (headers[linkedHeader] === '1' ||
    (headers.cookie ?? '').split('; ').includes(renderer.linkedCookie))

/** The separator is a space, which no address contains. */
export const pageKey = (url: string, isLinked: boolean): string =>
  isLinked ? `${url} linked` : url
