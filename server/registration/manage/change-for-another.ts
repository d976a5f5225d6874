import type { User } from '../../../domain/auth/schema.ts'
import type { MyRegistrationForm } from '../../../domain/registration/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createCancelRegistration } from '../cancel-registration.ts'
import { createChangeRegistration } from '../change-registration.ts'
import type { RegistrationDependencies } from '../dependencies.ts'
import { deletedRegistrationRefusal, registrationNotFound } from './refusals.ts'
import * as store from './store.ts'

/** Changes another person's registration for the administrator by its id, as its owner could. */
export function createChangeForAnother(dependencies: RegistrationDependencies) {
  const { database, clock, config, conventions } = dependencies
  const registrationChanges = createChangeRegistration(dependencies)
  const registrationCancellation = createCancelRegistration(dependencies)

  /** Returns the address of a registration of this year, which the owner's actions use as a key. */
  async function emailOf(id: string): Promise<string | null> {
    const { id: conventionId } = await conventions.current()
    return (await store.findRegistrationRow(database.query, conventionId, id))?.email ?? null
  }

  async function getRegistration(id: string) {
    const email = await emailOf(id)
    return (email === null ? null : await registrationChanges.read(email)) ?? registrationNotFound()
  }

  async function changeRegistration(id: string, form: MyRegistrationForm, actor: User) {
    const email = await emailOf(id)
    return email === null
      ? deletedRegistrationRefusal(database.query, id, { user: actor, config })
      : registrationChanges.change(email, form, actor, { forAnother: true })
  }

  function deleteRegistration(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const row = await store.lockRegistrationRow(transaction, convention.id, id)
      if (!row) return registrationNotFound()
      const names = await registrationCancellation.remove(transaction, convention, row, actor)
      const details = `Badges: ${names.join(', ')}`
      const record = { actor, action: 'registration-deleted', subject: row.email, details } as const
      await recordAudit(transaction, record, clock.now())
      return { done: true as const }
    })
  }

  return { getRegistration, changeRegistration, deleteRegistration }
}
