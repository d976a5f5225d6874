import { Refusal, refuse } from '../../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../../domain/kernel/text/link-detection.ts'
import { placeOf } from '../../../domain/waiting-list/rules.ts'
import type { MyBadgePlace } from '../../../domain/registration/waiting-list/mine-api.ts'
import { mostNames } from '../../../domain/registration/name-limits.ts'
import { repeatedNames, repeatedText } from '../../../domain/registration/names.ts'
import { closedRefusal } from '../../../domain/registration/rules.ts'
import type { Query } from '../../platform/database/database.ts'
import { newId, newToken } from '../../platform/tokens.ts'
import { notRegistered } from '../refusals.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { findByEmail, findNames } from '../store.ts'
import { addBadges } from './add-badges.ts'
import type { Dependencies } from './give-badges.ts'
import { createJoinBadgeWaitingList } from './join-waiting-list.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { askReference } from './templates.ts'

/** Waiting of a registered address for more badges, which are added to its registration. */
export function createWaitForMore(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies
  const { findRefusal } = createJoinBadgeWaitingList(dependencies)

  async function ownPlaceOf(
    query: Query,
    conventionId: string,
    email: string,
  ): Promise<MyBadgePlace> {
    const parties = await store.findParties(query, conventionId)
    const own = parties.find((row) => row.email === email)
    return { place: placeOf(parties, own?.id), names: own?.names ?? [] }
  }

  async function ownPlace(email: string): Promise<MyBadgePlace> {
    const { id } = await conventions.current()
    return ownPlaceOf(database.query, id, email)
  }

  /** An address that waits already keeps its place and its names. */
  async function waitForMore(email: string, names: readonly string[]) {
    const typed = names.map((name, position) => [`names.${position}`, name] as const)
    const link = linkRefusal(Object.fromEntries(typed))
    if (link) return link
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { convention, badgesLeft } = await conventions.lockCurrent(transaction)
      const row = await findByEmail(query, convention.id, email)
      if (!row) return notRegistered()
      const closed = closedRefusal(convention, clock.now())
      if (closed) return new Refusal(closed)
      const there = await ownPlaceOf(query, convention.id, email)
      if (there.place > 0) return there
      const wrong = namesRefusal(await findNames(query, row.id), names)
      if (wrong) return wrong
      const fits = names.length <= badgesLeft
      const noList = fits ? null : await findRefusal(transaction, convention)
      if (noList) return noList
      // Asking for more confirms the badges that the address has.
      if (await unconfirmedStore.setConfirmed(query, row.id, clock.now())) {
        await withdrawMails(transaction, [askReference(row.id)])
      }
      if (fits) {
        await addBadges(transaction, row, names, clock.now())
        return there
      }
      await store.insertWaiting(query, {
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
      changed('registrations')
      return ownPlaceOf(query, convention.id, email)
    })
  }

  /** Succeeds for an address that does not wait. */
  const stopWaiting = (email: string): Promise<MyBadgePlace> =>
    database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrent(transaction)
      if (await store.deleteByEmail(transaction.query, convention.id, [email])) {
        transaction.changed('registrations')
      }
      return { place: 0, names: [] }
    })

  return { ownPlace, waitForMore, stopWaiting }
}

function namesRefusal(before: readonly { name: string }[], names: readonly string[]) {
  const all = [...before.map(({ name }) => name), ...names]
  if (all.length > mostNames) {
    return refuse.invalid(`One registration has at most ${mostNames} names.`, 'names')
  }
  const [repeated] = repeatedNames(all)
  if (repeated === undefined) return null
  return refuse.invalid(repeatedText(all[repeated] ?? ''), `names.${repeated - before.length}`)
}
