import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callNames } from '../domain/calls.ts'
import { isApiPath } from '../domain/kernel/api-path.ts'
import type { Endpoint } from '../domain/kernel/endpoint.ts'
import { createFeatures, type Features } from './features.ts'
import type { Parts } from './parts.ts'
import { createPeriodicTasks, type PeriodicTasks } from './periodic-tasks.ts'
import type { Config } from './platform/config.ts'
import type { OutboxRow } from './platform/database/schema.ts'
import { type CachedDocuments, createCachedDocuments } from './platform/http/cached-documents.ts'
import { createDocuments } from './platform/http/documents.ts'
import { createFormMarker } from './platform/http/forms/form-marker.ts'
import { createForms } from './platform/http/forms/forms.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createOnce } from './platform/http/idempotency.ts'
import { describeInterface } from './platform/http/openapi/openapi.ts'
import { createServe, sendRefusal, type Served } from './platform/http/serve.ts'
import { cookieName, sessionToken } from './platform/http/session.ts'
import { createSourceOf } from './platform/http/source.ts'
import { createWriteLimits } from './platform/rate-limit.ts'
import { liveRoute } from './platform/live/live-stream.ts'
import { pageHandler } from './platform/pages/pages.ts'
import { siteKey } from './platform/site-key.ts'
import { staticFiles } from './platform/pages/static-files.ts'
import { addRoutes } from './routes.ts'
import './tables.ts'
import { nothingHere } from './platform/http/nothing-here.ts'

export interface App {
  server: FastifyInstance
  endpoints: readonly Endpoint[]
  /** A fresh login code, for whoever sits at the machine. */
  newLoginCode: (email: string) => Promise<string>
  tasks: PeriodicTasks
  /** Writes a mail that is about to leave with what is true now; null where it has nothing new to tell any more. */
  rewriteMail: (mail: OutboxRow) => Promise<OutboxRow | null>
  close: () => Promise<void>
}

/**
 * Puts the site together. Nothing else builds things: the features in `features.ts`, what can be asked of them in
 * `routes.ts`, what they do by themselves in `periodic-tasks.ts`.
 */
export async function createApp(parts: Parts): Promise<App> {
  const { config, database, live, clock, pages, logLevel, shedsLoad = false } = parts
  const { publicUrl } = config
  const renderer = pages?.renderer ?? null
  const formMarker = createFormMarker(await siteKey(database, 'form-key'), publicUrl)
  const serving = { publicUrl, live, renderer, logLevel, shedsLoad, formMarker }
  const http = await createHttpServer(serving)
  const { app, answerCache } = http
  const features = await createFeatures(parts, app.log)

  const served = new Map<string, Served>()
  const page = renderer && pageHandler({ served, cache: http.pageCache, renderer, config, clock })
  const sourceOf = await createSourceOf(database)
  const sessionOf = createSessionOf(features, publicUrl)
  const whoIs = async (request: FastifyRequest) => (await sessionOf(request))?.user ?? null
  const once = createOnce({ database, clock })
  const countWrite = createWriteLimits(database, clock)
  const serveIn = (scope: FastifyInstance) =>
    createServe({ app: scope, cache: answerCache, whoIs, sourceOf, countWrite, once, served })
  const ways = {
    app,
    serve: serveIn(app),
    serveIn,
    forms: createForms(app, { page: page?.answer ?? null, sourceOf, formMarker }),
    documents: createDocuments(app, whoIs),
    cachedDocuments: createCachedDocuments({ app, cache: answerCache, database, clock, sourceOf }),
  }
  await addRoutes(ways, features, parts)
  app.addHook('onReady', features.photoFiles.tidy)
  const stream = liveRoute(app, { live, clock, sessionOf })
  const endpoints = [...served.values()].map(({ target }) => target)
  describe(ways.cachedDocuments, endpoints, config)

  if (pages?.files) await staticFiles(app, pages.files, config.serviceWorker)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (page && wantsPage && !isApiPath(request.url)) return page.get(request, reply)
    return sendRefusal(reply, nothingHere())
  })

  return {
    server: app,
    endpoints,
    newLoginCode: features.auth.newLoginCode,
    tasks: createPeriodicTasks(features),
    rewriteMail: features.gamedays.rewriteMail,
    close: () => {
      stream.close()
      return app.close()
    },
  }
}

/** The session of whoever asks, unless their address is blocked. */
const createSessionOf =
  ({ auth, guard }: Features, publicUrl: string) =>
  async (request: FastifyRequest) => {
    const token = sessionToken(request, publicUrl)
    const session = token ? await auth.sessionOf(token) : null
    return session && (await guard.isBlockedAddress(session.user.email)) ? null : session
  }

/** Long, and the same for everybody: written out once, and compressed. */
function describe(
  documents: CachedDocuments,
  endpoints: readonly Endpoint[],
  { publicUrl }: Config,
): void {
  const about = { sessionCookie: cookieName(publicUrl), version: '1' }
  let description: string | undefined
  documents('/api/openapi.json', {
    topics: [],
    type: 'application/json; charset=utf-8',
    make: async () =>
      (description ??= JSON.stringify(describeInterface(endpoints, callNames, about))),
  })
}
