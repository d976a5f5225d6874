import { createCancelRegistration } from './cancel-registration.ts'
import { createChangeRegistration } from './change-registration.ts'
import type { RegistrationDependencies } from './dependencies.ts'
import { createDeleteOldWaitingList } from './waiting-list/delete-old-waiting-list.ts'
import { createGiveBadges } from './waiting-list/give-badges.ts'
import { createManageBadgeWaitingList } from './waiting-list/manage-waiting-list.ts'
import { createBadgeWaitingListPlace } from './waiting-list/public-place.ts'
import { createServeDueBadges } from './waiting-list/serve-due.ts'
import { createWaitForMore } from './waiting-list/wait-for-more.ts'
import { createListAttendees } from './list-attendees.ts'
import { createChangeForAnother } from './manage/change-for-another.ts'
import { createListRegisteredBadges, createListRegistrations } from './manage/list-registrations.ts'
import { createRecordPayment } from './manage/record-payment.ts'
import { createRegister } from './register.ts'

export type Registrations = ReturnType<typeof createRegistrations>

export const createRegistrations = (dependencies: RegistrationDependencies) => ({
  register: createRegister(dependencies),
  ...createChangeRegistration(dependencies),
  ...createCancelRegistration(dependencies),
  ...createListAttendees(dependencies),
  waitingList: {
    ...createManageBadgeWaitingList(dependencies),
    ...createBadgeWaitingListPlace(dependencies),
    ...createWaitForMore(dependencies),
  },
  /** Gives free badges to the waiting list first. Requires a lock on the convention. */
  giveFreeBadges: createGiveBadges(dependencies).serve,
  deleteOldWaitingList: createDeleteOldWaitingList(dependencies),
  serveDueBadges: createServeDueBadges(dependencies),
  manage: {
    listRegisteredBadges: createListRegisteredBadges(dependencies),
    ...createListRegistrations(dependencies),
    ...createChangeForAnother(dependencies),
    setPayment: createRecordPayment(dependencies),
  },
})
