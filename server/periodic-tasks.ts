import { hours, minutes, seconds } from '../domain/kernel/time.ts'
import type { Features } from './features.ts'
import type { PeriodicTask } from './platform/periodic-task.ts'

export type PeriodicTasks = ReturnType<typeof createPeriodicTasks>

/**
 * All scheduled work, on every server, except mail, which is sent as soon as it is written. Tasks find due work in the
 * database, so that it is done once, and also after an outage. Most return how much they did.
 */
export const createPeriodicTasks = (features: Features) =>
  ({
    announcePeriodChange: {
      everyMilliseconds: seconds(1),
      work: features.conventions.announcePeriodChange,
    },
    sendPushes: {
      everyMilliseconds: seconds(2),
      work: () => features.sendDuePushes('browser makers'),
    },
    sendOtherPushes: {
      everyMilliseconds: seconds(2),
      work: () => features.sendDuePushes('others'),
    },
    notifyRosterChanges: {
      everyMilliseconds: seconds(5),
      work: features.events.notifyRosterChanges,
    },
    serveEventWaitingLists: {
      everyMilliseconds: seconds(10),
      work: features.events.serveDueWaitingLists,
    },
    serveGamedayWaitingLists: {
      everyMilliseconds: seconds(2),
      work: features.gamedays.serveDueSpots,
    },
    serveBadgeWaitingList: {
      everyMilliseconds: seconds(10),
      work: features.registrations.serveDueBadges,
    },
    notifyWishers: { everyMilliseconds: seconds(15), work: features.wishes.notifyWishers },
    sendEventReminders: { everyMilliseconds: seconds(20), work: features.sendEventReminders },
    sendScheduledMailings: {
      everyMilliseconds: seconds(20),
      work: features.mailings.sendDueMailings,
    },
    sendGamedayReminders: { everyMilliseconds: minutes(5), work: features.gamedays.sendReminders },
    deleteOldData: { everyMilliseconds: hours(1), work: features.deleteOldData },
  }) satisfies Record<string, PeriodicTask>
