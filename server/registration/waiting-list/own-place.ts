import type { BadgePlace } from '../../../domain/registration/waiting-list/schema.ts'
import { placeOf } from '../../../domain/waiting-list/rules.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { createGiveBadges, type Dependencies, isListOn } from './give-badges.ts'
import * as store from './store.ts'

/** The page that the link in a waiting list mail opens. The link carries no other right. */
export function createOwnPlace(dependencies: Dependencies) {
  const { database, conventions } = dependencies
  const { serve } = createGiveBadges(dependencies)

  async function find(query: Query, token: string): Promise<BadgePlace & { id?: string }> {
    const isOn = await isListOn(query)
    const { id: conventionId } = await conventions.current(query)
    const parties = await store.findParties(query, conventionId)
    const row = parties.find((party) => party.token === token)
    return row
      ? { place: placeOf(parties, row.id), badges: row.size, isOn, id: row.id }
      : { place: 0, badges: 0, isOn }
  }

  const place = async (token: string): Promise<BadgePlace> => {
    const { id: _, ...shown } = await find(database.query, token)
    return shown
  }

  /** Succeeds for an address that has left already. */
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

  /** Removes many addresses without a mail. The convention is locked; no badge becomes free by it. */
  async function withdraw(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (!(await store.deleteWaiting(transaction.query, ids))) return
    await withdrawMails(transaction, ids)
    transaction.changed('registrations')
  }

  return { place, leave, withdraw }
}
