import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Renderer } from '../../../domain/kernel/renderer.ts'
import { createCachingServer } from '../cache/cached-responses.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Live } from '../live/live.ts'
import { hasAssets, pageKey } from '../pages/linked-assets.ts'
import { limitConnections } from './connection-limits.ts'
import type { FormMarker } from './form-marker.ts'
import { securityHeaders } from './headers.ts'
import { loadShedding } from './load-shedding.ts'
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

/** A page is at most this many milliseconds older than what it shows; answers of the interface never are. */
const maxPageAge = 1_000
/** Leaves the rest of that time for rendering. */
const renderInterval = 750

/** A server that answers nothing yet but what cannot be read; what it will answer is kept in two caches. */
export async function createHttpServer(options: Options) {
  const { publicUrl, live, renderer, logLevel, shedsLoad, formMarker } = options
  const always = securityHeaders(publicUrl)
  const answerCache = new ResponseCache(live, { most: 2_000, lifetime: 300_000, always })
  const pageCache = new ResponseCache(live, {
    most: 300,
    lifetime: 60_000,
    always,
    staleness: {
      maxAge: maxPageAge,
      interval: renderInterval,
      changedAt: ({ headers }) => formMarker.sentAt(headers),
    },
    ...(renderer && {
      keyOf: (request) => pageKey(request.url ?? '', hasAssets(request, renderer)),
    }),
  })
  const cachingServer = createCachingServer([answerCache, pageCache], (_, { route }, status) =>
    app.log.info({ method: 'GET', route, status, cached: true }),
  )
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) => {
      const server = cachingServer.open(
        shedsLoad ? loadShedding(handle, { always, longest: 1_000, fewest: 20 }) : handle,
      )
      limitConnections(server)
      return server
    },
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
  installErrors(app)
  installGuard(app, publicUrl)
  logRequests(app)
  await app.register(cookie)

  const close = async () => {
    await cachingServer.drain()
    await Promise.all([cachingServer.close(), app.close()])
  }
  return { app, answerCache, pageCache, close }
}
