import { changesText } from '../../domain/audit/rules.ts'
import type { ArrivalForm, NoteForm } from '../../domain/door/schema.ts'
import { changedConflict } from '../../domain/kernel/forms/edit-conflict.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { helperName } from '../registration/ledger.ts'
import { goneRefusal } from '../registration/manage/refusals.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import * as store from './store.ts'

/** Lets people in, and keeps what helpers should know of them. */
export function createCheckIn({ database, clock, config, conventions }: FeatureDependencies) {
  const setArrival = ({ registrationId, nameIds, arrived }: ArrivalForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { id: conventionId } = await conventions.keepCurrent(transaction)
      const row = await store.lockRegistration(transaction, conventionId, registrationId)
      if (!row) return goneRefusal(query, registrationId, { user, config })
      const before = await store.findEntry(query, conventionId, registrationId)
      // One that was taken off the list meanwhile is left out.
      const concerned = before.names.filter(
        ({ id, arrivedAt }) => nameIds.includes(id) && (arrivedAt !== null) !== arrived,
      )
      // Pressed twice, or by two at once, it is done once.
      if (concerned.length === 0) return before
      const now = clock.now()
      const ids = concerned.map(({ id }) => id)
      if (arrived)
        await store.insertArrivals(query, ids, { arrivedAt: now, helper: helperName(user) })
      else await store.deleteArrivals(query, ids)
      const action = arrived ? 'arrived' : 'arrival-undone'
      const subject = concerned.map(({ name }) => name).join(', ')
      await recordAudit(transaction, { actor: user, action, subject }, now)
      changed('arrivals')
      return store.findEntry(query, conventionId, registrationId)
    })

  const saveNote = ({ registrationId, was, ...note }: NoteForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { id: conventionId } = await conventions.current(query)
      const row = await store.lockRegistration(transaction, conventionId, registrationId)
      if (!row) return goneRefusal(query, registrationId, { user, config })
      const details = changesText({ note: 'Note', children: 'Children' }, row, note)
      if (details !== '') {
        if (was.note !== row.note || was.children !== row.children) {
          const current = await store.findEntry(query, conventionId, registrationId)
          const by = { kind: 'unknown', name: '' } as const
          return changedConflict('registration', { by, at: null, current })
        }
        await store.updateNote(query, registrationId, note)
        const record = { actor: user, action: 'door-note', subject: row.email, details } as const
        await recordAudit(transaction, record, clock.now())
        changed('arrivals')
      }
      return store.findEntry(query, conventionId, registrationId)
    })

  return { setArrival, saveNote }
}
