import type { Transaction } from '../platform/database/database.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createDeleteEvent } from './delete-event.ts'
import { createDeleteEvents } from './delete-events.ts'
import { moveEventsWithConvention } from './move-with-convention.ts'
import { createJoinEvent } from './participants/join-event.ts'
import { createPresence } from './participants/presence.ts'
import { createLeaveAllEvents } from './participants/leave-all-events.ts'
import { createLeaveEvent } from './participants/leave-event.ts'
import { createFindRemovedTables, createAssignHallTable } from './hall-tables/assign-hall-table.ts'
import { createMoveClashes } from './save/move-clashes.ts'
import { createOpenEvent } from './open-event.ts'
import { createSetStillRoom } from './set-still-room.ts'
import { createShareTable } from './hall-tables/share-table.ts'
import { createReadFeeds } from './read-events.ts'
import { createReadEvents } from './read-events.ts'
import { createSaveEvent } from './save/save-event.ts'
import { createPackGame } from './participants/pack-game.ts'
import { createSwitchEvent } from './participants/switch-event.ts'
import { createSetGameOwner } from './participants/set-game-owner.ts'
import { createSetTeaching } from './participants/set-teaching.ts'
import { createGiveBack } from './waiting-list/give-back.ts'
import { createJoinWaitingList } from './waiting-list/join-waiting-list.ts'
import { createLeaveWaitingList } from './waiting-list/leave-waiting-list.ts'
import { createReadWaitingList } from './waiting-list/read-waiting-list.ts'
import { createAddFromWaitingList } from './waiting-list/add-from-waiting-list.ts'
import { createNotifyRosterChanges } from './roster-changes/notify-roster-changes.ts'
import { createReminderNotifications } from './mails/reminder-notifications.ts'
import { createWishNotifications } from './mails/wish-notifications.ts'
import { createServeDue } from './waiting-list/serve-due.ts'
import { deleteOldCanceled } from './stores/canceled-store.ts'
import { lockDetails } from './stores/details-store.ts'
import { findEventsByIds, findGameNames } from './stores/list-store.ts'

export type Events = ReturnType<typeof createEvents>

export const createEvents = (dependencies: FeatureDependencies) => ({
  ...createReadEvents(dependencies),
  ...createReadFeeds(dependencies),
  ...createJoinEvent(dependencies),
  ...createLeaveEvent(dependencies),
  ...createPresence(dependencies),
  ...createReadWaitingList(dependencies),
  joinWaitingList: createJoinWaitingList(dependencies),
  ...createLeaveWaitingList(dependencies),
  giveBackByLink: createGiveBack(dependencies),
  addFromWaitingList: createAddFromWaitingList(dependencies),
  serveDueWaitingLists: createServeDue(dependencies),
  buildReminderNotifications: createReminderNotifications(dependencies),
  buildWishNotifications: createWishNotifications(dependencies),
  notifyRosterChanges: createNotifyRosterChanges(dependencies),
  switch: createSwitchEvent(dependencies),
  setGameOwner: createSetGameOwner(dependencies),
  setTeaching: createSetTeaching(dependencies),
  packGame: createPackGame(dependencies),
  save: createSaveEvent(dependencies),
  moveClashes: createMoveClashes(dependencies),
  remove: createDeleteEvent(dependencies),
  moveEventsWithConvention,
  assignHallTable: createAssignHallTable(dependencies),
  setStillRoom: createSetStillRoom(dependencies),
  ...createShareTable(dependencies),
  findRemovedTables: createFindRemovedTables(dependencies),
  leaveAllEvents: createLeaveAllEvents(dependencies),
  deleteEvents: createDeleteEvents(dependencies),
  ...createOpenEvent(dependencies),
  deleteOldCanceled: (transaction: Transaction) =>
    deleteOldCanceled(transaction, dependencies.clock.now()),
  lock: lockDetails,
  findEventsByIds,
  /** Names of games as announced on this site, in any year. */
  listGameNames: findGameNames,
})
