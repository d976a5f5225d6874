import { createDeleteEvent } from './delete-event.ts'
import { createDeleteEvents } from './delete-events.ts'
import type { Dependencies } from './dependencies.ts'
import { followConvention } from './follow-convention.ts'
import { createJoinEvent } from './join-event.ts'
import { createLeaveAllEvents } from './leave-all-events.ts'
import { createLeaveEvent } from './leave-event.ts'
import { createReadEvents } from './read-events.ts'
import { createSaveEvent } from './save-event.ts'
import { createSetGameOwner } from './set-game-owner.ts'

export type Events = ReturnType<typeof createEvents>

export const createEvents = (dependencies: Dependencies) => ({
  ...createReadEvents(dependencies),
  join: createJoinEvent(dependencies),
  ...createLeaveEvent(dependencies),
  setGameOwner: createSetGameOwner(dependencies),
  save: createSaveEvent(dependencies),
  remove: createDeleteEvent(dependencies),
  followConvention,
  leaveAllEvents: createLeaveAllEvents(dependencies),
  deleteEvents: createDeleteEvents(dependencies),
})
