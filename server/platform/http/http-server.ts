import { setTimeout as pause } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Renderer } from '../../../domain/kernel/renderer.ts'
import { answerFromCaches, ResponseCache } from '../cache/response-cache.ts'
import type { Live } from '../live/live.ts'
import { hasAssets, pageKey } from '../pages/linked-assets.ts'
import { limitConnections } from './connection-limits.ts'
import type { FormMarker } from './form-marker.ts'
import { securityHeaders } from './headers.ts'
import { shedLoad } from './load-shedding.ts'
import { loggerOptions, logRequests } from './log.ts'
import { answerUnreadable, answerUnroutable } from './malformed-requests.ts'
import { installErrors, installGuard } from './request-guard.ts'
import { isLoopback } from './source.ts'

interface Options {
  publicUrl: string
  live: Live
  /** Null where there are no pages. */
  renderer: Renderer | null
  logLevel: string
  shedsLoad: boolean
  formMarker: FormMarker
}

/** A page is at most this many milliseconds older than what it shows; answers of the API never are. */
const maxPageAge = 1_000
/** Leaves the rest of that time for rendering. */
const renderInterval = 750

/** The Fastify server without routes, and the two caches that answer before them. */
export async function createHttpServer(options: Options) {
  const { publicUrl, live, renderer, logLevel, shedsLoad, formMarker } = options
  const always = securityHeaders(publicUrl)
  const app: FastifyInstance = Fastify({
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: answerUnroutable(always),
    clientErrorHandler: answerUnreadable(always),
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isLoopback,
    bodyLimit: 512 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  limitConnections(app.server)
  installErrors(app)
  installGuard(app, publicUrl)
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
  if (shedsLoad) shedLoad(app)
  drainOnClose(app)
  await app.register(cookie)
  return { app, answerCache, pageCache }
}

/** Long enough for a request that is on its way when the server begins to close. */
const drainMilliseconds = 1_000

/** Answers the requests that are on their way, and ends each connection after its answer. */
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
    const until = performance.now() + drainMilliseconds
    while (performance.now() < until && (await countConnections()) > 0) await pause(10)
  })
}
