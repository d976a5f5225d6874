import type { BadgePlace } from '../../../domain/registration/waiting-list/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { createGiveBadges, type Dependencies, isLineOn } from './give-badges.ts'
import * as store from './store.ts'

/** What the link in the mail of the line opens. It carries no other right. */
export function createOwnPlace(dependencies: Dependencies) {
  const { database, conventions } = dependencies
  const { serve } = createGiveBadges(dependencies)

  async function find(query: Query, token: string): Promise<BadgePlace & { id?: string }> {
    const isOn = await isLineOn(query)
    const { id: conventionId } = await conventions.current(query)
    const line = await store.findLine(query, conventionId)
    const at = line.findIndex((row) => row.token === token)
    const row = line[at]
    return row
      ? { place: at + 1, badges: row.size, isOn, id: row.id }
      : { place: 0, badges: 0, isOn }
  }

  const place = async (token: string): Promise<BadgePlace> => {
    const { id: _, ...shown } = await find(database.query, token)
    return shown
  }

  /** To be gone already is as good. */
  const leave = (token: string): Promise<BadgePlace> =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { convention } = await conventions.lockCurrent(transaction)
      const { id, isOn } = await find(query, token)
      if (id !== undefined) {
        await store.deleteWaiting(query, [id])
        await withdrawMails(transaction, [id])
        await serve(transaction, convention)
        changed('registrations')
      }
      return { place: 0, badges: 0, isOn }
    })

  /** Takes many out of the line and tells nobody. The convention is locked; no badge becomes free by it. */
  async function withdraw(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (!(await store.deleteWaiting(transaction.query, ids))) return
    await withdrawMails(transaction, ids)
    transaction.changed('registrations')
  }

  return { place, leave, withdraw }
}
