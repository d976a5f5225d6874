import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiPath } from '../../../domain/kernel/api-path.ts'
import type { RefusalCode } from '../../../domain/kernel/refusal-codes.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import { serverErrorRefusal } from './server-errors.ts'
import { dataPolicy, filePolicy, securityHeaders } from './headers.ts'
import { sendRefusal } from './serve.ts'
import { addressNotFound } from './not-found.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A token in the address is the permission, and no cookie takes part. */
    acceptsOtherSites?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes from other sites that would use our visitor's cookie. Links from other sites are allowed. */
function crossSiteRefusal(request: FastifyRequest, publicUrl: string): Refusal | null {
  if (safeMethods.has(request.method)) return null
  if (request.routeOptions.config.acceptsOtherSites === true) return null
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  // Browsers set this header, and pages cannot forge it. A page without a referrer sends no origin either.
  if (site === 'same-origin') return null
  const foreignSite = site !== undefined && site !== 'none'
  if (foreignSite || (origin !== undefined && !isOwnOrigin(origin, request, publicUrl))) {
    return refuse.crossSite('This request came from another site.')
  }
  return null
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.headers.host
}

/** Mail is sent by a GET, so only a script of our own page may request it: no link, no prefetch, no HEAD. */
export function isOwnFetch({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-fetch-dest'] === 'empty' &&
    headers['sec-fetch-mode'] !== 'no-cors' &&
    headers['sec-purpose'] === undefined
  )
}

/** Refuses absolute addresses, which name another site, and addresses with a NUL, which no record of ours has. */
const addressRefusal = (url: string): Refusal | null =>
  /^\/(?![/\\])/.test(url) && !url.includes('%00') ? null : addressNotFound()

export function installRequestGuard(app: FastifyInstance, publicUrl: string): void {
  const defaultHeaders = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(defaultHeaders)
    // Pages set their own policy.
    const policy = isApiPath(request.url) ? dataPolicy : filePolicy
    reply.header('content-security-policy', policy)
    const refusal = addressRefusal(request.url) ?? crossSiteRefusal(request, publicUrl)
    if (refusal) sendRefusal(reply, refusal)
    else next()
  })
}

/** Converts every fault to a problem in the format of the API. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return sendRefusal(reply, clientErrorRefusal(status, error))
    const route = request.routeOptions.url ?? 'page'
    const isDisconnected = request.socket.destroyed
    return sendRefusal(
      reply,
      serverErrorRefusal(error, { log: request.log, route, isDisconnected }),
    )
  })
}

const unreadableText = 'The request could not be read.'
const unreadableRequest: [RefusalCode, string] = ['unreadable-request', unreadableText]

const clientErrors: Record<number, [code: RefusalCode, message: string]> = {
  // For files.
  403: ['forbidden', unreadableText],
  413: ['too-large', 'This is more than we can accept in one request.'],
  414: ['address-too-long', 'The address is too long.'],
  415: ['wrong-content-type', 'Please send JSON.'],
}

export function clientErrorRefusal(status: number, error: { code?: string }): Refusal {
  const knownMessages: Record<string, string> = {
    FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content.',
    FST_ERR_BAD_URL: 'This address is incomplete. Please check the link that led here.',
  }
  const [code, defaultMessage] = clientErrors[status] ?? unreadableRequest
  const message = knownMessages[error.code ?? ''] ?? defaultMessage
  return new Refusal({ code, title: 'Bad request', message }, undefined, status)
}
