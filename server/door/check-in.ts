import { changesText } from '../../domain/audit/rules.ts'
import type { ArrivalForm, NoteForm } from '../../domain/door/schema.ts'
import { changedConflictRefusal } from '../../domain/kernel/forms/edit-conflict.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { helperName } from '../registration/ledger.ts'
import { deletedRegistrationRefusal } from '../registration/manage/refusals.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import * as store from './store.ts'

/** Checks guests in and stores the helpers' notes about them. */
export function createCheckIn({ database, clock, config, conventions }: FeatureDependencies) {
  const setArrival = ({ registrationId, nameIds, arrived }: ArrivalForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { id: conventionId } = await conventions.shareLockCurrent(transaction)
      const row = await store.lockRegistration(transaction, conventionId, registrationId)
      if (!row) return deletedRegistrationRefusal(query, registrationId, { user, config })
      const before = await store.findEntry(query, conventionId, registrationId)
      // Leaves out names that were removed concurrently.
      const affectedNames = before.names.filter(
        ({ id, arrivedAt }) => nameIds.includes(id) && (arrivedAt !== null) !== arrived,
      )
      // Repeated or concurrent check-ins change nothing.
      if (affectedNames.length === 0) return before
      const now = clock.now()
      const ids = affectedNames.map(({ id }) => id)
      if (arrived)
        await store.insertArrivals(query, ids, { arrivedAt: now, helper: helperName(user) })
      else await store.deleteArrivals(query, ids)
      const action = arrived ? 'arrived' : 'arrival-undone'
      const subject = affectedNames.map(({ name }) => name).join(', ')
      await recordAudit(transaction, { actor: user, action, subject }, now)
      markChanged('arrivals')
      return store.findEntry(query, conventionId, registrationId)
    })

  const saveNote = ({ registrationId, was: previousNote, ...note }: NoteForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { id: conventionId } = await conventions.current(query)
      const row = await store.lockRegistration(transaction, conventionId, registrationId)
      if (!row) return deletedRegistrationRefusal(query, registrationId, { user, config })
      const details = changesText({ note: 'Note', children: 'Children' }, row, note)
      if (details !== '') {
        if (previousNote.note !== row.note || previousNote.children !== row.children) {
          const current = await store.findEntry(query, conventionId, registrationId)
          const actor = { kind: 'unknown', name: '' } as const
          return changedConflictRefusal('registration', { by: actor, at: null, current })
        }
        await store.updateNote(query, registrationId, note)
        const record = { actor: user, action: 'door-note', subject: row.email, details } as const
        await recordAudit(transaction, record, clock.now())
        markChanged('arrivals')
      }
      return store.findEntry(query, conventionId, registrationId)
    })

  return { setArrival, saveNote }
}
