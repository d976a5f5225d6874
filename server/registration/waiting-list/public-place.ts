import type { BadgeWaitingListPlace } from '../../../domain/registration/waiting-list/schema.ts'
import { placeInList } from '../../../domain/waiting-list/rules.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import {
  createGiveBadges,
  type BadgeWaitingListDependencies,
  isBadgeWaitingListOn,
} from './give-badges.ts'
import * as store from './store.ts'

/** Page of the link in a waiting list mail. The link grants no other right. */
export function createBadgeWaitingListPlace(dependencies: BadgeWaitingListDependencies) {
  const { database, conventions } = dependencies
  const { serve } = createGiveBadges(dependencies)

  async function findPlace(
    query: Query,
    token: string,
  ): Promise<BadgeWaitingListPlace & { id?: string }> {
    const isOn = await isBadgeWaitingListOn(query)
    const { id: conventionId } = await conventions.current(query)
    const parties = await store.findBadgeParties(query, conventionId)
    const row = parties.find((party) => party.token === token)
    return row
      ? { place: placeInList(parties, row.id), badges: row.size, isOn, id: row.id }
      : { place: 0, badges: 0, isOn }
  }

  const readPlace = async (token: string): Promise<BadgeWaitingListPlace> => {
    const { id: _, ...publicPlace } = await findPlace(database.query, token)
    return publicPlace
  }

  /** Succeeds for an address that has already left. */
  const leaveWaitingList = (token: string): Promise<BadgeWaitingListPlace> =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const { id, isOn } = await findPlace(query, token)
      if (id !== undefined) {
        await store.deleteBadgeParties(query, [id])
        await withdrawMails(transaction, [id])
        await serve(transaction, convention)
        markChanged('registrations')
      }
      return { place: 0, badges: 0, isOn }
    })

  /** Removes many addresses without a mail. Requires a lock on the convention; frees no badge. */
  async function withdrawParties(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (!(await store.deleteBadgeParties(transaction.query, ids))) return
    await withdrawMails(transaction, ids)
    transaction.markChanged('registrations')
  }

  return { readPlace, leaveWaitingList, withdrawParties }
}
