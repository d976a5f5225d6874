import { Refusal, refuse } from '../../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../../domain/kernel/text/link-detection.ts'
import { placeInList } from '../../../domain/waiting-list/rules.ts'
import type { MyBadgeWaitingListPlace } from '../../../domain/registration/waiting-list/own-api.ts'
import { maxNames } from '../../../domain/registration/name-limits.ts'
import { findRepeatedNames, repeatedNameText } from '../../../domain/registration/names.ts'
import { registrationClosedRefusal } from '../../../domain/registration/rules.ts'
import type { Query } from '../../platform/database/database.ts'
import { newId, newToken } from '../../platform/tokens.ts'
import { notRegisteredRefusal } from '../refusals.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { findRegistrationByEmail, findBadgeNames } from '../store.ts'
import { addBadges } from './add-badges.ts'
import type { BadgeWaitingListDependencies } from './give-badges.ts'
import { createJoinBadgeWaitingList } from './join-waiting-list.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { promptReference } from './templates.ts'

/** Lets a registered address wait for more badges, which are added to its registration. */
export function createWaitForMore(dependencies: BadgeWaitingListDependencies) {
  const { database, clock, conventions } = dependencies
  const { findRefusal } = createJoinBadgeWaitingList(dependencies)

  async function findOwnPlace(
    query: Query,
    conventionId: string,
    email: string,
  ): Promise<MyBadgeWaitingListPlace> {
    const parties = await store.findBadgeParties(query, conventionId)
    const ownParty = parties.find((row) => row.email === email)
    return { place: placeInList(parties, ownParty?.id), names: ownParty?.names ?? [] }
  }

  async function readOwnPlace(email: string): Promise<MyBadgeWaitingListPlace> {
    const { id } = await conventions.current()
    return findOwnPlace(database.query, id, email)
  }

  /** An address that already waits keeps its position and its names. */
  async function waitForMoreBadges(email: string, names: readonly string[]) {
    const nameFields = names.map((name, position) => [`names.${position}`, name] as const)
    const link = linkRefusal(Object.fromEntries(nameFields))
    if (link) return link
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { convention, badgesLeft } = await conventions.lockCurrentConvention(transaction)
      const row = await findRegistrationByEmail(query, convention.id, email)
      if (!row) return notRegisteredRefusal()
      const closed = registrationClosedRefusal(convention, clock.now())
      if (closed) return new Refusal(closed)
      const currentPlace = await findOwnPlace(query, convention.id, email)
      if (currentPlace.place > 0) return currentPlace
      const namesProblem = namesRefusal(await findBadgeNames(query, row.id), names)
      if (namesProblem) return namesProblem
      const hasEnoughBadges = names.length <= badgesLeft
      const waitingListRefusal = hasEnoughBadges ? null : await findRefusal(transaction, convention)
      if (waitingListRefusal) return waitingListRefusal
      // Requesting more badges confirms the existing ones.
      if (await unconfirmedStore.markConfirmed(query, row.id, clock.now())) {
        await withdrawMails(transaction, [promptReference(row.id)])
      }
      if (hasEnoughBadges) {
        await addBadges(transaction, row, names, clock.now())
        return currentPlace
      }
      await store.insertBadgeParty(query, {
        id: newId(),
        conventionId: convention.id,
        email,
        names: [...names],
        zip: row.zip,
        listed: row.listed,
        token: newToken(),
        source: null,
        createdAt: clock.now(),
      })
      markChanged('registrations')
      return findOwnPlace(query, convention.id, email)
    })
  }

  /** Succeeds for an address that is not waiting. */
  const stopWaitingForMore = (email: string): Promise<MyBadgeWaitingListPlace> =>
    database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrentConvention(transaction)
      if (await store.deletePartiesByEmail(transaction.query, convention.id, [email])) {
        transaction.markChanged('registrations')
      }
      return { place: 0, names: [] }
    })

  return { readOwnPlace, waitForMoreBadges, stopWaitingForMore }
}

function namesRefusal(existing: readonly { name: string }[], names: readonly string[]) {
  const all = [...existing.map(({ name }) => name), ...names]
  if (all.length > maxNames) {
    return refuse.invalid(`A registration can have at most ${maxNames} names.`, 'names')
  }
  const [repeatedIndex] = findRepeatedNames(all)
  if (repeatedIndex === undefined) return null
  return refuse.invalid(
    repeatedNameText(all[repeatedIndex] ?? ''),
    `names.${repeatedIndex - existing.length}`,
  )
}
