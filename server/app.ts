import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { callNames } from '../domain/calls.ts'
import type { Endpoint } from '../domain/kernel/endpoint.ts'
import { refuse } from '../domain/kernel/refusal.ts'
import type { Renderer } from '../domain/kernel/renderer.ts'
import type { Change } from '../domain/kernel/topics.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { createAnnouncements } from './announcements/service.ts'
import { auditRoutes } from './audit/routes.ts'
import { createAudit } from './audit/service.ts'
import { contactRoutes } from './contact/routes.ts'
import { createContact } from './contact/service.ts'
import { conventionRoutes } from './convention/routes.ts'
import { createConventions } from './convention/service.ts'
import { gamedayCalendarRoutes, gamedayForms, gamedayRoutes } from './gamedays/routes.ts'
import { createGamedays } from './gamedays/service.ts'
import { badgeRoutes } from './badges/routes.ts'
import { createBadges } from './badges/service.ts'
import { figureRoutes } from './figures/routes.ts'
import { createFigures } from './figures/service.ts'
import { doorRoutes } from './door/routes.ts'
import { createDoor } from './door/service.ts'
import { eventForms, eventRoutes } from './events/routes.ts'
import { createEvents } from './events/service.ts'
import { createFeedKeys } from './feeds/feed-keys.ts'
import { feedRoutes } from './feeds/routes.ts'
import { createFeeds } from './feeds/service.ts'
import { flagRoutes } from './flags/routes.ts'
import { createFlags } from './flags/service.ts'
import { healthRoutes } from './health/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { createLetters } from './letters/service.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { createNewsletter } from './newsletter/service.ts'
import { noticeRoutes } from './notices/routes.ts'
import { createDevices } from './notices/push/devices.ts'
import { createSendPushes } from './notices/push/send-pushes.ts'
import { createRemind } from './notices/remind.ts'
import { createOwnNotices } from './notices/service.ts'
import { organiserMailRoutes } from './organiser-mails/routes.ts'
import { createOrganiserMails } from './organiser-mails/service.ts'
import { createBrowserSession } from './people/browser-session.ts'
import { peopleForms } from './people/forms.ts'
import { peopleRoutes } from './people/routes.ts'
import { createPeople } from './people/service.ts'
import { createPhotoFiles } from './photos/files/photo-files.ts'
import { pictureFiles, uploadFolder } from './photos/files/serve-pictures.ts'
import { photoRoutes, uploadRoute } from './photos/routes.ts'
import { createPhotos } from './photos/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { describeInterface } from './platform/http/openapi/openapi.ts'
import { createCachedDocuments } from './platform/http/cached-documents.ts'
import { createDocuments } from './platform/http/documents.ts'
import { createForms } from './platform/http/forms.ts'
import { installErrors, installGuard } from './platform/http/request-guard.ts'
import { createCachingServer } from './platform/cache/cached-responses.ts'
import { answerUnreadable, answerUnroutable } from './platform/http/malformed-requests.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { ResponseCache } from './platform/cache/response-cache.ts'
import { liveRoute } from './platform/live/live-stream.ts'
import type { Live } from './platform/live/live.ts'
import { loggerOptions, logRequests } from './platform/http/log.ts'
import { hasAssets, pageKey } from './platform/pages/linked-assets.ts'
import { pageHandler } from './platform/pages/pages.ts'
import { createOnce } from './platform/http/idempotency.ts'
import { loadShedding } from './platform/http/load-shedding.ts'
import { createServe, sendRefusal, type Served } from './platform/http/serve.ts'
import { cookieName, sessionToken } from './platform/http/session.ts'
import { createSourceOf, isLoopback } from './platform/http/source.ts'
import { httpsTransport, type PushTransport } from './platform/push/push-transport.ts'
import { vapidOf } from './platform/push/vapid.ts'
import { siteKey } from './platform/site-key.ts'
import { staticFiles } from './platform/pages/static-files.ts'
import { createDeleteOldData } from './safety/delete-old-data.ts'
import { createWriteGuard } from './safety/write-guard.ts'
import { safetyRoutes } from './safety/routes.ts'
import { createSafety } from './safety/service.ts'
import { teamRoutes } from './team/routes.ts'
import { createTeam } from './team/service.ts'
import { settingsRoutes } from './convention/settings/routes.ts'
import { createSettings } from './convention/settings/service.ts'
import { badgeLineRoutes } from './registration/line/routes.ts'
import { registrationManagementRoutes } from './registration/manage/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { createRegistrations } from './registration/service.ts'

export interface Parts {
  config: Config
  database: Database
  live: Live
  clock: Clock
  /** Null where only the interface is wanted, as in its tests. */
  pages: { renderer: Renderer; files: string | null } | null
  logLevel: string
  /** Past its limit the site turns requests away for a moment rather than falling over. */
  shedsLoad?: boolean
  /** How push services are reached: over the Web, and in tests a service on this machine. */
  pushTransport?: PushTransport
}

export interface App {
  server: FastifyInstance
  endpoints: readonly Endpoint[]
  /** A fresh login code, for whoever sits at the machine. */
  newLoginCode: (email: string) => Promise<string>
  /** Reminders of game days that are due; answers how many were queued. */
  sendReminders: () => Promise<number>
  /** Moves on the waiting lists of tables; answers how many were looked at. */
  serveDueLines: () => Promise<number>
  /** Sends push messages that are due; answers how many. */
  sendDuePushes: () => Promise<number>
  /** Moves on the line for badges; answers how many were told something. */
  serveDueBadges: () => Promise<number>
  /** Sends letters whose hour has come; answers how many. */
  sendDueLetters: () => Promise<number>
  /** Tells organizers who took or gave up a seat; answers at how many tables. */
  tellSeatNews: () => Promise<number>
  /** Reminds of tables that start soon; answers how many people. */
  remind: () => Promise<number>
  /** Deletes what nobody needs any more, once it is old. */
  deleteOldData: () => Promise<void>
  close: () => Promise<void>
}

/** Puts the site together. Nothing else builds things. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, database, live, clock, pages } = parts
  const always = securityHeaders(config.publicUrl)
  const answerCache = new ResponseCache(live, { most: 2_000, lifetime: 300_000, always })
  const pageCache = new ResponseCache(live, {
    most: 300,
    lifetime: 60_000,
    always,
    ...(pages && {
      keyOf: (request) => pageKey(request.url ?? '', hasAssets(request, pages.renderer)),
    }),
  })
  const cachingServer = createCachingServer([answerCache, pageCache], (_, { route }, status) =>
    app.log.info({ method: 'GET', route, status, cached: true }),
  )
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      cachingServer.open(
        parts.shedsLoad ? loadShedding(handle, { always, longest: 1_000, fewest: 20 }) : handle,
      ),
    frameworkErrors: answerUnroutable(always),
    clientErrorHandler: answerUnreadable(always),
    logger: loggerOptions(parts.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isLoopback,
    bodyLimit: 512 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  installErrors(app)
  installGuard(app, config.publicUrl)
  logRequests(app)
  await app.register(cookie)

  const served = new Map<string, Served>()
  const page =
    pages &&
    pageHandler({
      served,
      cache: pageCache,
      renderer: pages.renderer,
      config,
      clock,
    })
  const sourceOf = await createSourceOf(database)
  const forms = createForms(app, { page: page?.answer ?? null, sourceOf })

  const conventions = createConventions({ database, live, clock, config })
  const people = createPeople({ database, clock, config, conventions })
  const events = createEvents({ database, clock, config, conventions })
  const flags = createFlags({ database, clock, config, conventions, events })
  const keys = createFeedKeys(await siteKey(database, 'feed-key'))
  const feeds = createFeeds({ database, clock, config, conventions, events, keys })
  const { leaveAllEvents } = events
  const registrations = createRegistrations({
    database,
    live,
    clock,
    config,
    conventions,
    leaveAllEvents,
    people,
  })
  const gamedays = createGamedays({ database, clock, config, conventions })
  const contact = createContact({ database, clock, config, conventions })
  const newsletter = createNewsletter({ database, clock, config, conventions })
  const organiserMails = createOrganiserMails({
    database,
    clock,
    config,
    conventions,
    people,
    newsletter,
  })
  const letters = createLetters({ database, clock, config, conventions, newsletter })
  const announcements = createAnnouncements({ database, clock, config, conventions })
  const settings = createSettings({
    database,
    clock,
    config,
    conventions,
    people,
    events,
    gamedays,
    registrations,
  })
  const notices = createOwnNotices({ database, clock })
  const vapid = vapidOf(await siteKey(database, 'push-key'))
  const devices = createDevices({ database, clock, vapid, isShown: config.serviceWorker })
  const audit = createAudit({ database, conventions })
  const guard = createWriteGuard({ database, live, clock, config })
  const safety = createSafety({
    database,
    clock,
    config,
    conventions,
    people,
    registrations,
    events,
    gamedays,
    contact,
  })
  const sessionOf = async (request: FastifyRequest) => {
    const token = sessionToken(request, config.publicUrl)
    const session = token ? await people.sessionOf(token) : null
    return session && (await guard.isBlockedAddress(session.user.email)) ? null : session
  }
  const whoIs = async (request: FastifyRequest) => (await sessionOf(request))?.user ?? null

  const once = createOnce({ database, clock })
  const serveIn = (scope: FastifyInstance) =>
    createServe({ app: scope, cache: answerCache, whoIs, sourceOf, once, served })
  const serve = serveIn(app)
  const documents = createDocuments(app, whoIs)
  conventionRoutes(serve, conventions)
  settingsRoutes(serve, settings)
  announcementRoutes(serve, announcements)
  auditRoutes(serve, documents, audit)
  doorRoutes(serve, documents, createDoor({ database, clock, config, conventions }))
  badgeRoutes(serve, createBadges({ database, clock, config, conventions }))
  figureRoutes(serve, createFigures({ database, clock, config, conventions }))
  teamRoutes(serve, createTeam({ database, clock, config, conventions }))
  safetyRoutes(serve, safety)
  const browserSession = createBrowserSession(people, config.publicUrl)
  peopleRoutes(serve, { people, browserSession, guard }, config.publicUrl)
  peopleForms(forms, { people, browserSession, guard })
  registrationRoutes(serve, forms, { registrations, guard })
  badgeLineRoutes(serve, forms, registrations)
  registrationManagementRoutes(serve, documents, registrations)
  contactRoutes(serve, forms, { contact, guard })
  newsletterRoutes(forms, documents, { newsletter, guard })
  noticeRoutes(serve, forms, { notices, devices }, config.publicUrl)
  organiserMailRoutes(serve, documents, organiserMails)
  letterRoutes(serve, documents, letters)
  gamedayRoutes(serve, gamedays, guard)
  gamedayCalendarRoutes(app, gamedays)
  gamedayForms(forms, gamedays, guard)
  eventRoutes(serve, app, events)
  eventForms(forms, events)
  flagRoutes(serve, flags)
  const cachedDocuments = createCachedDocuments({
    app,
    cache: answerCache,
    database,
    clock,
    sourceOf,
  })
  feedRoutes(serve, cachedDocuments, feeds)
  const files = createPhotoFiles(uploadFolder(config))
  const photos = createPhotos({ database, clock, config, files })
  photoRoutes(serve, photos)
  await uploadRoute(app, serveIn, photos)
  await pictureFiles(app, config)
  app.addHook('onReady', files.tidy)
  healthRoutes(serve, { database, checkRoom: files.checkRoom })
  mailboxRoutes(app, { database, config, conventions })
  const itemsOf = async (changes: readonly Change[]) => ({
    ...(await events.items(changes)),
    ...(await flags.items(changes)),
  })
  const stream = liveRoute(app, { live, clock, sessionOf, itemsOf })
  const endpoints = [...served.values()].map(({ target }) => target)
  let description: object | undefined
  app.get('/api/openapi.json', () => {
    description ??= describeInterface(endpoints, callNames, {
      sessionCookie: cookieName(config.publicUrl),
      version: '1',
    })
    return description
  })

  if (pages?.files) await staticFiles(app, pages.files, config.serviceWorker)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (page && wantsPage && !request.url.startsWith('/api/')) return page.get(request, reply)
    return sendRefusal(reply, refuse.notFound('There is nothing at this address.'))
  })

  return {
    server: app,
    endpoints,
    newLoginCode: people.newLoginCode,
    sendReminders: gamedays.sendReminders,
    serveDueLines: events.serveDueLines,
    serveDueBadges: registrations.serveDueBadges,
    sendDueLetters: letters.sendDue,
    tellSeatNews: events.tellSeatNews,
    sendDuePushes: createSendPushes({
      database,
      clock,
      transport: parts.pushTransport ?? httpsTransport(),
      vapid,
      contact: `mailto:${config.organizerEmail}`,
      timeZone: async () => (await conventions.current()).timeZone,
      onUndelivered: (error) => app.log.warn({ err: error }, 'push message was not delivered'),
    }),
    remind: createRemind({ database, clock, tellingsOf: events.tellReminders }),
    deleteOldData: createDeleteOldData({
      database,
      clock,
      people,
      contact,
      newsletter,
      flags,
      letters,
      notices,
    }),
    async close() {
      stream.close()
      await cachingServer.drain()
      await Promise.all([cachingServer.close(), app.close()])
    },
  }
}
