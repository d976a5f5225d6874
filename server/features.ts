import type { FastifyBaseLogger } from 'fastify'
import { createAnnouncements } from './announcements/service.ts'
import { createAudit } from './audit/service.ts'
import { createRecordBounce } from './bounces/record-bounce.ts'
import { createBadges } from './badges/service.ts'
import { createContact } from './contact/service.ts'
import { createConventions } from './convention/service.ts'
import { createSettings } from './settings/service.ts'
import { createSetup } from './setup/service.ts'
import { createDoor } from './door/service.ts'
import { createEvents } from './events/service.ts'
import { createFeedKeys } from './feeds/feed-keys.ts'
import { createFeeds } from './feeds/service.ts'
import { createStatistics } from './statistics/service.ts'
import { createFlags } from './flags/service.ts'
import { createGames } from './games/service.ts'
import { createGamedays } from './gamedays/service.ts'
import { createMailings } from './mailings/service.ts'
import { createNewsletter } from './newsletter/service.ts'
import { createOrganize } from './organize/service.ts'
import { createDevices } from './notifications/push/devices.ts'
import { createSendPushes } from './notifications/push/send-pushes.ts'
import { createSendEventReminders } from './notifications/send-event-reminders.ts'
import { createNotificationService } from './notifications/service.ts'
import type { AppParts } from './parts.ts'
import { createAuth } from './auth/service.ts'
import { createPhotoFiles } from './photos/files/photo-files.ts'
import { uploadFolder } from './photos/files/serve-pictures.ts'
import { createPhotos } from './photos/service.ts'
import { discardingPushTransport, httpsTransport } from './platform/push/push-transport.ts'
import { vapidOf } from './platform/push/vapid.ts'
import { readSiteKey } from './platform/site-key.ts'
import { createRegistrations } from './registration/service.ts'
import { createDeleteOldData } from './retention/delete-old-data.ts'
import { createModeration } from './moderation/service.ts'
import { createWriteGuard } from './guard/write-guard.ts'
import { createWishes } from './wishes/service.ts'
import { countWishes } from './wishes/store.ts'
import { createTeam } from './team/service.ts'

export type Features = Awaited<ReturnType<typeof createFeatures>>

/** Creates each feature after the features that it depends on. */
export async function createFeatures(parts: AppParts, log: FastifyBaseLogger) {
  const { config, database, live, clock } = parts
  const conventions = createConventions({ database, live, clock, config })
  const sharedDependencies = { database, clock, config, conventions }

  const auth = createAuth({ ...sharedDependencies, live })
  const events = createEvents(sharedDependencies)
  const { leaveAllEvents } = events
  const registrations = createRegistrations({ ...sharedDependencies, live, leaveAllEvents, auth })
  const gamedays = createGamedays(sharedDependencies)
  const games = createGames({
    ...sharedDependencies,
    live,
    listEventNames: events.listGameNames,
    countWishes,
  })
  const wishes = createWishes({ ...sharedDependencies, games, events })
  const flags = createFlags({ ...sharedDependencies, events })
  const keys = createFeedKeys(await readSiteKey(database, 'feed-key'))
  const feeds = createFeeds({ ...sharedDependencies, events, keys })

  const contact = createContact(sharedDependencies)
  const newsletter = createNewsletter(sharedDependencies)
  const mailings = createMailings({ ...sharedDependencies, auth, newsletter })

  const notifications = createNotificationService({ database, clock })
  const vapid = vapidOf(await readSiteKey(database, 'push-key'))
  const devices = createDevices({ database, clock, vapid, hasPreview: config.serviceWorker })
  const sendDuePushes = createSendPushes({
    database,
    clock,
    // Any visitor of a demo can subscribe any address, and cause messages to all of them.
    transport: config.demo ? discardingPushTransport : (parts.pushTransport ?? httpsTransport()),
    vapid,
    contact: `mailto:${config.organizerEmail}`,
    timeZone: async () => (await conventions.current()).timeZone,
    onUndelivered: (error) => log.warn({ err: error }, 'push message was not delivered'),
  })

  const photoFiles = createPhotoFiles(uploadFolder(config))
  const retainedFeatures = {
    auth,
    registrations,
    contact,
    newsletter,
    events,
    flags,
    wishes,
    mailings,
    notifications,
  }
  const managedFeatures = { auth, events, gamedays, registrations }
  const moderation = createModeration({ ...sharedDependencies, ...managedFeatures, contact })
  const organizedFeatures = {
    badges: createBadges(sharedDependencies),
    contact,
    door: createDoor({ ...sharedDependencies, auth }),
    events,
    statistics: createStatistics(sharedDependencies),
    flags,
    gamedays,
    games,
    mailings,
    photos: createPhotos({ database, clock, config, files: photoFiles }),
    registrations,
    team: createTeam(sharedDependencies),
  }
  return {
    ...organizedFeatures,
    organize: createOrganize({ ...sharedDependencies, live, ...organizedFeatures }),
    conventions,
    wishes,
    auth,
    feeds,
    newsletter,
    notifications,
    devices,
    sendDuePushes,
    sendEventReminders: createSendEventReminders({
      database,
      clock,
      buildNotifications: events.buildReminderNotifications,
    }),
    photoFiles,
    announcements: createAnnouncements(sharedDependencies),
    recordBounce: createRecordBounce(sharedDependencies),
    audit: createAudit({ database, conventions }),
    settings: createSettings({ ...sharedDependencies, ...managedFeatures }),
    setup: createSetup(sharedDependencies),
    moderation,
    guard: createWriteGuard({ database, live, clock, config, findBlocks: moderation.findBlocks }),
    deleteOldData: createDeleteOldData({ ...sharedDependencies, ...retainedFeatures }),
  }
}
