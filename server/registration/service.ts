import { createCancelRegistration } from './cancel-registration.ts'
import { createChangeRegistration } from './change-registration.ts'
import type { Dependencies } from './dependencies.ts'
import { createDeleteOldLine } from './waiting-list/delete-old-waiting-list.ts'
import { createGiveBadges } from './waiting-list/give-badges.ts'
import { createManageBadgeLine } from './waiting-list/manage-waiting-list.ts'
import { createOwnPlace } from './waiting-list/own-place.ts'
import { createServeDueBadges } from './waiting-list/serve-due.ts'
import { createWaitForMore } from './waiting-list/wait-for-more.ts'
import { createListAttendees } from './list-attendees.ts'
import { createChangeForAnother } from './manage/change-for-another.ts'
import { createListRegistrations } from './manage/list-registrations.ts'
import { createRecordPayment } from './manage/record-payment.ts'
import { createRegister } from './register.ts'

export type Registrations = ReturnType<typeof createRegistrations>

export const createRegistrations = (dependencies: Dependencies) => ({
  register: createRegister(dependencies),
  ...createChangeRegistration(dependencies),
  ...createCancelRegistration(dependencies),
  ...createListAttendees(dependencies),
  line: {
    ...createManageBadgeLine(dependencies),
    ...createOwnPlace(dependencies),
    ...createWaitForMore(dependencies),
  },
  /** More badges than before go to the line first. The convention is locked. */
  giveFreeBadges: createGiveBadges(dependencies).serve,
  deleteOldLine: createDeleteOldLine(dependencies),
  serveDueBadges: createServeDueBadges(dependencies),
  manage: {
    ...createListRegistrations(dependencies),
    ...createChangeForAnother(dependencies),
    setPayment: createRecordPayment(dependencies),
  },
})
