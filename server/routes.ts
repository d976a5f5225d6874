import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '../domain/auth/schema.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { badgeRoutes } from './badges/routes.ts'
import { bounceRoutes } from './bounces/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { conventionRoutes } from './convention/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { doorRoutes } from './door/routes.ts'
import { eventForms, eventRoutes } from './events/routes.ts'
import type { Features } from './features.ts'
import { feedRoutes } from './feeds/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { flagRoutes } from './flags/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { gamedayCalendarRoutes, gamedayForms, gamedayRoutes } from './gamedays/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { mailingRoutes } from './mailings/routes.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { organizeRoutes } from './organize/routes.ts'
import type { AppParts } from './parts.ts'
import { createBrowserSession } from './auth/sessions/browser-session.ts'
import { authForms } from './auth/forms.ts'
import { authRoutes } from './auth/routes.ts'
import { registerPictureFiles } from './photos/files/serve-pictures.ts'
import { photoRoutes, uploadRoute } from './photos/routes.ts'
import { plainRoutes } from './plain/routes.ts'
import type { CachedDocuments } from './platform/http/cached-documents.ts'
import type { Documents } from './platform/http/documents.ts'
import type { Forms } from './platform/http/forms/forms.ts'
import type { Serve } from './platform/http/serve.ts'
import type { CountWrite } from './platform/rate-limit.ts'
import { badgeWaitingListRoutes } from './registration/waiting-list/routes.ts'
import { registrationManagementRoutes } from './registration/manage/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { wishRoutes } from './wishes/routes.ts'
import { teamRoutes } from './team/routes.ts'

/** Ways to add routes, for the features. */
interface RouteContext {
  app: FastifyInstance
  /** Adds API calls. */
  serve: Serve
  createScopedServe: (scope: FastifyInstance) => Serve
  /** Adds forms that work before the script has loaded. */
  forms: Forms
  /** Adds downloads, private and public. */
  documents: Documents
  cachedDocuments: CachedDocuments
  findCurrentUser: (request: FastifyRequest) => Promise<User | null>
  countWrite: CountWrite
}

/** Adds all routes except the pages. */
export async function addRoutes(
  context: RouteContext,
  features: Features,
  { config, database, live, clock }: AppParts,
): Promise<void> {
  const { app, serve, createScopedServe, forms, documents, cachedDocuments } = context
  const { conventions, auth, registrations, gamedays, events, photos, photoFiles } = features
  const browserSession = createBrowserSession(auth, config.publicUrl)

  conventionRoutes(serve, conventions)
  settingsRoutes(serve, features.settings)
  setupRoutes(serve, features.setup)
  announcementRoutes(serve, features.announcements)
  auditRoutes(serve, documents, features.audit)
  doorRoutes(serve, documents, features.door)
  badgeRoutes(serve, features.badges)
  statisticsRoutes(serve, features.statistics)
  organizeRoutes(serve, features.organize)
  teamRoutes(serve, features.team)
  moderationRoutes(serve, features.moderation)
  authRoutes(serve, { ...features, browserSession }, config.publicUrl)
  authForms(forms, { ...features, browserSession })
  registrationRoutes(serve, forms, features)
  badgeWaitingListRoutes(serve, forms, registrations)
  registrationManagementRoutes(serve, documents, registrations)
  contactRoutes(serve, forms, features)
  newsletterRoutes(forms, documents, features)
  notificationRoutes(serve, forms, features, config.publicUrl)
  bounceRoutes(app, features.recordBounce, config)
  mailingRoutes(serve, documents, features.mailings)
  gamedayRoutes(serve, gamedays, features.guard)
  gamedayCalendarRoutes(app, gamedays)
  gamedayForms(forms, gamedays, features.guard)
  eventRoutes(serve, app, events)
  eventForms(forms, events)
  flagRoutes(serve, features.flags)
  plainRoutes({ ...context, events, conventions, clock, live })
  gameRoutes(serve, features.games)
  wishRoutes(serve, features.wishes)
  feedRoutes(serve, cachedDocuments, features.feeds)
  discoveryRoutes(cachedDocuments, { clock, config, conventions, events })
  photoRoutes(serve, photos)
  await uploadRoute(app, createScopedServe, photos, config)
  await registerPictureFiles(app, config)
  healthRoutes(serve, { database, live, checkRoom: photoFiles.checkRoom })
  mailboxRoutes(app, { database, config, conventions })
}
