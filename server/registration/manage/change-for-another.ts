import type { User } from '../../../domain/auth/schema.ts'
import type { MyRegistrationForm } from '../../../domain/registration/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createCancelRegistration } from '../cancel-registration.ts'
import { createChangeRegistration } from '../change-registration.ts'
import type { Dependencies } from '../dependencies.ts'
import { goneRefusal, unknownRegistration } from './refusals.ts'
import * as store from './store.ts'

/** What the administrator does with somebody's registration: the same as the person, by its id. */
export function createChangeForAnother(dependencies: Dependencies) {
  const { database, clock, config, conventions } = dependencies
  const changing = createChangeRegistration(dependencies)
  const cancelling = createCancelRegistration(dependencies)

  /** The address of a registration of this year, which is what the person's own actions go by. */
  async function emailOf(id: string): Promise<string | null> {
    const { id: conventionId } = await conventions.current()
    return (await store.findRow(database.query, conventionId, id))?.email ?? null
  }

  async function getRegistration(id: string) {
    const email = await emailOf(id)
    return (email === null ? null : await changing.read(email)) ?? unknownRegistration()
  }

  async function changeRegistration(id: string, form: MyRegistrationForm, actor: User) {
    const email = await emailOf(id)
    return email === null
      ? goneRefusal(database.query, id, { user: actor, config })
      : changing.change(email, form, actor, { forAnother: true })
  }

  function deleteRegistration(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrent(transaction)
      const row = await store.lockRow(transaction, convention.id, id)
      if (!row) return unknownRegistration()
      const names = await cancelling.remove(transaction, convention, row, actor)
      const details = `Badges: ${names.join(', ')}`
      const record = { actor, action: 'registration-deleted', subject: row.email, details } as const
      await recordAudit(transaction, record, clock.now())
      return { done: true as const }
    })
  }

  return { getRegistration, changeRegistration, deleteRegistration }
}
