import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callNames } from '../domain/calls.ts'
import { isApiPath } from '../domain/kernel/api-path.ts'
import type { Endpoint } from '../domain/kernel/endpoint.ts'
import { createBrowserSession } from './auth/sessions/browser-session.ts'
import type { DemoSite } from './demo/demo-site.ts'
import { createFeatures, type Features } from './features.ts'
import type { AppParts } from './parts.ts'
import { createPeriodicTasks, type PeriodicTasks } from './periodic-tasks.ts'
import type { Config } from './platform/config.ts'
import type { OutboxRow } from './platform/database/schema.ts'
import { type CachedDocuments, createCachedDocuments } from './platform/http/cached-documents.ts'
import { createDocuments } from './platform/http/documents.ts'
import { createFormMarker } from './platform/http/forms/form-marker.ts'
import { createForms } from './platform/http/forms/forms.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createRunOnce } from './platform/http/idempotency.ts'
import { describeApi } from './platform/http/openapi/openapi.ts'
import { createServe, sendRefusal, type Serve, type ServedEndpoint } from './platform/http/serve.ts'
import { cookieName, sessionToken } from './platform/http/session.ts'
import { createSourceOf, type SourceOf } from './platform/http/source.ts'
import { createWriteLimits } from './platform/rate-limit.ts'
import { liveRoute } from './platform/live/live-stream.ts'
import { pageHandler } from './platform/pages/pages.ts'
import { readSiteKey } from './platform/site-key.ts'
import { serveStaticFiles } from './platform/pages/static-files.ts'
import { addRoutes } from './routes.ts'
import './tables.ts'
import { addressNotFound } from './platform/http/not-found.ts'

export interface App {
  server: FastifyInstance
  endpoints: readonly Endpoint[]
  /** Creates a fresh login code for the operator at this machine. */
  newLoginCode: (email: string) => Promise<string>
  /** Reports to the operator what a site whose registration was never opened still needs. */
  reportSetup: () => Promise<string[]>
  periodicTasks: PeriodicTasks
  /** Updates a mail that is about to be sent to the current state; null when it has no news left. */
  rewriteMail: (mail: OutboxRow) => Promise<OutboxRow | null>
  /** Loads the first state of a demo site; null for other sites. */
  startDemoOver: (() => Promise<void>) | null
  close: () => Promise<void>
}

/**
 * Composition root: features are built in `features.ts`, their routes are added in `routes.ts`, and their scheduled
 * work is listed in `periodic-tasks.ts`.
 */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, live, clock, pages, logLevel, shouldShedLoad = false } = parts
  const { demoSite } = parts
  const demoClock = demoSite?.clock
  const { publicUrl } = config
  const renderer = pages?.renderer ?? null
  const formMarker = createFormMarker(await readSiteKey(database, 'form-key'), publicUrl)
  const httpOptions = { publicUrl, live, renderer, logLevel, shouldShedLoad, formMarker }
  const http = await createHttpServer(httpOptions)
  const { app, answerCache } = http
  const features = await createFeatures(parts, app.log)

  const servedEndpoints = new Map<string, ServedEndpoint>()
  const page =
    renderer &&
    pageHandler({ servedEndpoints, cache: http.pageCache, renderer, config, clock, demoClock })
  const sourceOf = await createSourceOf(database)
  const sessionOf = createSessionOf(features, publicUrl)
  const findCurrentUser = async (request: FastifyRequest) =>
    (await sessionOf(request))?.user ?? null
  const runOnce = createRunOnce({ database, clock })
  const countWrite = createWriteLimits(database, clock)
  const createScopedServe = (scope: FastifyInstance) =>
    createServe({
      app: scope,
      cache: answerCache,
      findCurrentUser,
      sourceOf,
      countWrite,
      runOnce,
      servedEndpoints,
    })
  const routeContext = {
    app,
    serve: createScopedServe(app),
    createScopedServe,
    forms: createForms(app, { page: page?.answer ?? null, sourceOf, formMarker }),
    documents: createDocuments(app, findCurrentUser),
    cachedDocuments: createCachedDocuments({ app, cache: answerCache, database, clock, sourceOf }),
    findCurrentUser,
    countWrite,
  }
  await addRoutes(routeContext, features, parts)
  app.addHook('onReady', features.photoFiles.deleteStaleIncoming)
  const stream = liveRoute(app, { live, clock, sessionOf, demoClock })
  const endpoints = [...servedEndpoints.values()].map(({ target }) => target)
  const demo =
    demoSite && (await addDemo(demoSite, { ...routeContext, sourceOf }, features, parts, stream))
  publishApiDescription(routeContext.cachedDocuments, endpoints, config)

  if (pages?.files) await serveStaticFiles(app, pages.files, config.serviceWorker)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (page && wantsPage && !isApiPath(request.url)) return page.get(request, reply)
    return sendRefusal(reply, addressNotFound())
  })

  return {
    server: app,
    endpoints,
    newLoginCode: features.auth.newLoginCode,
    reportSetup: features.setup.report,
    periodicTasks: { ...createPeriodicTasks(features), ...demo?.periodicTasks },
    startDemoOver: demo?.startOver ?? null,
    rewriteMail: features.gamedays.rewriteMail,
    close: () => {
      stream.close()
      return app.close()
    },
  }
}

/** Loaded on demand: real sites have no part of it. */
async function addDemo(
  site: DemoSite,
  { app, serve, sourceOf }: { app: FastifyInstance; serve: Serve; sourceOf: SourceOf },
  features: Features,
  { config, database, live }: AppParts,
  { countListeners }: { countListeners: () => number },
) {
  const { createDemo } = await import('./demo/service.ts')
  const { demoRoutes, limitDemoWrites } = await import('./demo/routes.ts')
  const demo = createDemo({ site, config, database, live, features, countListeners })
  demoRoutes(serve, demo, createBrowserSession(features.auth, config.publicUrl))
  limitDemoWrites(app, demo, sourceOf)
  return demo
}

/** Reads the caller's session, unless their address is blocked. */
const createSessionOf =
  ({ auth, guard }: Features, publicUrl: string) =>
  async (request: FastifyRequest) => {
    const token = sessionToken(request, publicUrl)
    const session = token ? await auth.sessionOf(token) : null
    return session && (await guard.isBlockedAddress(session.user.email)) ? null : session
  }

/** Serializes and compresses the description once: it is long and the same for all callers. */
function publishApiDescription(
  documents: CachedDocuments,
  endpoints: readonly Endpoint[],
  { publicUrl }: Config,
): void {
  const apiMetadata = { sessionCookie: cookieName(publicUrl), version: '1' }
  let description: string | undefined
  documents('/api/openapi.json', {
    topics: [],
    type: 'application/json; charset=utf-8',
    render: async () =>
      (description ??= JSON.stringify(describeApi(endpoints, callNames, apiMetadata))),
  })
}
