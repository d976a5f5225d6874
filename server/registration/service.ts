import { createCancelRegistration } from './cancel-registration.ts'
import { createChangeRegistration } from './change-registration.ts'
import type { Dependencies } from './dependencies.ts'
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
  manage: {
    ...createListRegistrations(dependencies),
    ...createChangeForAnother(dependencies),
    setPayment: createRecordPayment(dependencies),
  },
})
