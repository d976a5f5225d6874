import type { Transaction } from '../platform/database/database.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createDeleteEvent } from './delete-event.ts'
import { createDeleteEvents } from './delete-events.ts'
import { moveEventsWithConvention } from './follow-convention.ts'
import { createJoinEvent } from './seats/join-event.ts'
import { createLeaveAllEvents } from './seats/leave-all-events.ts'
import { createLeaveEvent } from './seats/leave-event.ts'
import { createFindRemovedTables, createPlaceEvent } from './hall-tables/place-event.ts'
import { createMoveClashes } from './save/move-clashes.ts'
import { createOpenTable } from './open-table.ts'
import { createShareTable } from './hall-tables/share-table.ts'
import { createReadFeeds } from './read-events.ts'
import { createReadEvents } from './read-events.ts'
import { createSaveEvent } from './save/save-event.ts'
import { createPackGame } from './seats/pack-game.ts'
import { createSwitchEvent } from './seats/switch-event.ts'
import { createSetGameOwner } from './seats/set-game-owner.ts'
import { createSetTeaching } from './seats/set-teaching.ts'
import { createGiveBack } from './waiting-list/give-back.ts'
import { createJoinWaitingList } from './waiting-list/join-waiting-list.ts'
import { createLeaveWaitingList } from './waiting-list/leave-waiting-list.ts'
import { createReadWaitingList } from './waiting-list/read-waiting-list.ts'
import { createAddFromWaitingList } from './waiting-list/seat-from-waiting-list.ts'
import { createNotifyRosterChanges } from './seat-news/tell-news.ts'
import { createReminderNotifications } from './mails/tell-reminders.ts'
import { createServeDue } from './waiting-list/serve-due.ts'
import { deleteOldCanceled } from './stores/cancelled-store.ts'
import { lockDetails } from './stores/details-store.ts'
import { findEventsByIds } from './stores/list-store.ts'

export type Events = ReturnType<typeof createEvents>

export const createEvents = (dependencies: FeatureDependencies) => ({
  ...createReadEvents(dependencies),
  ...createReadFeeds(dependencies),
  join: createJoinEvent(dependencies),
  ...createLeaveEvent(dependencies),
  ...createReadWaitingList(dependencies),
  joinWaitingList: createJoinWaitingList(dependencies),
  ...createLeaveWaitingList(dependencies),
  giveSeatBack: createGiveBack(dependencies),
  seatFromWaitingList: createAddFromWaitingList(dependencies),
  serveDueWaitingLists: createServeDue(dependencies),
  tellReminders: createReminderNotifications(dependencies),
  tellSeatNews: createNotifyRosterChanges(dependencies),
  switch: createSwitchEvent(dependencies),
  setGameOwner: createSetGameOwner(dependencies),
  setTeaching: createSetTeaching(dependencies),
  packGame: createPackGame(dependencies),
  save: createSaveEvent(dependencies),
  moveClashes: createMoveClashes(dependencies),
  remove: createDeleteEvent(dependencies),
  moveEventsWithConvention,
  place: createPlaceEvent(dependencies),
  ...createShareTable(dependencies),
  leftTables: createFindRemovedTables(dependencies),
  leaveAllEvents: createLeaveAllEvents(dependencies),
  deleteEvents: createDeleteEvents(dependencies),
  openTable: createOpenTable(dependencies),
  forgetCancelled: (transaction: Transaction) =>
    deleteOldCanceled(transaction, dependencies.clock.now()),
  lock: lockDetails,
  among: findEventsByIds,
})
