import type { DoorLoginForm } from '../../domain/door/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { withReturnPath } from '../../domain/auth/return-path.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { isPlaceholderEmail } from '../../domain/mail/placeholder.ts'
import type { Auth } from '../auth/service.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import { deletedRegistrationRefusal } from '../registration/manage/refusals.ts'
import * as store from './store.ts'

interface Dependencies extends FeatureDependencies {
  auth: Pick<Auth, 'newDoorLoginCode'>
}

/** Creates the link that a guest scans at the door, once a name of the registration has arrived. */
export const createDoorLoginLink =
  ({ database, clock, config, conventions, auth }: Dependencies) =>
  ({ registrationId }: DoorLoginForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const { id: conventionId } = await conventions.shareLockCurrent(transaction)
      const row = await store.lockRegistration(transaction, conventionId, registrationId)
      if (!row) return deletedRegistrationRefusal(query, registrationId, { user, config })
      if (isPlaceholderEmail(row.email)) return noAddress()
      const { names } = await store.findEntry(query, conventionId, registrationId)
      if (names.every(({ arrivedAt }) => arrivedAt === null)) return notArrived()
      const { code, expiresAt } = await auth.newDoorLoginCode(transaction, row.email)
      const subject = names.map(({ name }) => name).join(', ')
      await recordAudit(transaction, { actor: user, action: 'door-login', subject }, clock.now())
      return { url: withReturnPath(`${config.publicUrl}/verify/${code}`, '/weekend'), expiresAt }
    })

const noAddress = () =>
  new Refusal({
    code: 'not-registered',
    title: 'No address',
    message: 'This registration has no email address, so there is no account to log in to.',
  })

const notArrived = () =>
  new Refusal({
    code: 'too-early',
    title: 'Not here yet',
    message: 'Check in a name of this registration first.',
  })
