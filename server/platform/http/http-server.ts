import { setTimeout as pause } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController, type FastifyServerOptions } from 'fastify'
import type { Renderer } from '../../../domain/kernel/renderer.ts'
import { answerFromCaches, ResponseCache } from '../cache/response-cache.ts'
import type { Live } from '../live/live.ts'
import { hasAssets, pageKey } from '../pages/linked-assets.ts'
import { limitConnections } from './limits/connection-limits.ts'
import type { FormMarker } from './forms/form-marker.ts'
import { securityHeaders } from './headers.ts'
import { shedLoad } from './limits/load-shedding.ts'
import { answerUnreadable, answerUnroutable } from './malformed-requests.ts'
import { installErrorHandler, installRequestGuard } from './request-guard.ts'
import { isLoopback } from './source.ts'

interface HttpServerOptions {
  publicUrl: string
  live: Live
  /** Null without pages. */
  renderer: Renderer | null
  logLevel: string
  shouldShedLoad: boolean
  formMarker: FormMarker
}

/** Maximum age of a page in milliseconds; answers of the API are never stale. */
const maxPageAge = 1_000
/** Leaves the rest of `maxPageAge` for rendering. */
const renderInterval = 750

/** Creates the Fastify server without routes, and the two caches that answer before them. */
export async function createHttpServer(options: HttpServerOptions) {
  const { publicUrl, live, renderer, logLevel, shouldShedLoad, formMarker } = options
  const defaultHeaders = securityHeaders(publicUrl)
  const app: FastifyInstance = Fastify({
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: answerUnroutable(defaultHeaders),
    clientErrorHandler: answerUnreadable(defaultHeaders),
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isLoopback,
    bodyLimit: 512 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  limitConnections(app.server)
  installErrorHandler(app)
  installRequestGuard(app, publicUrl)
  logRequests(app)

  const answerCache = new ResponseCache(live, { max: 2_000, lifetime: 300_000 })
  const pageCache = new ResponseCache(live, {
    max: 300,
    lifetime: 60_000,
    staleness: {
      maxAge: maxPageAge,
      interval: renderInterval,
      changedAt: ({ headers }) => formMarker.sentAt(headers),
    },
    ...(renderer && {
      keyOf: (request) => pageKey(request.url, hasAssets(request, renderer)),
    }),
  })
  answerFromCaches(app, [answerCache, pageCache])
  if (shouldShedLoad) shedLoad(app)
  drainOnClose(app)
  await app.register(cookie)
  return { app, answerCache, pageCache }
}

/** Long enough for a request that is in transit when the server begins to close. */
const drainMilliseconds = 1_000

/** Answers the requests in transit, and closes each connection after its answer. */
function drainOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('onSend', (_, reply, payload, next) => {
    if (isClosing) reply.header('connection', 'close')
    next(null, payload)
  })
  const countConnections = () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((_, count) => resolve(count))
    })
  app.addHook('preClose', async () => {
    isClosing = true
    const deadline = performance.now() + drainMilliseconds
    while (performance.now() < deadline && (await countConnections()) > 0) await pause(10)
  })
}

/** Logs requests by the pattern of their route, so that neither addresses nor tokens reach the log. */
const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    err: ({ name, message, stack }: Error) => ({
      type: name,
      message: maskAddresses(message),
      stack: maskAddresses(stack ?? ''),
    }),
  },
})

const maskAddresses = (text: string) => text.replaceAll(/[^\s<>"'=(]+@[^\s<>"')]+/g, '(address)')

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    })
    next()
  })
}
