import { hasEnded } from '../../../domain/convention/rules.ts'
import { planBadges } from '../../../domain/registration/waiting-list/rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { createTombstone } from '../../platform/database/tombstones.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import type { RegistrationDependencies } from '../dependencies.ts'
import { deleteRegistrations, findBadgeNames } from '../store.ts'
import { createGiveBadges, isBadgeWaitingListOn } from './give-badges.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { badgesPromptTemplate, promptReference, badgesReleasedTemplate } from './templates.ts'

/**
 * Periodic task of the badge waiting list: asks guests to confirm, and gives badges without a confirmation to the list.
 */
export function createServeDueBadges(dependencies: RegistrationDependencies) {
  const { database, clock, config, conventions, leaveAllEvents, auth } = dependencies
  const { giveBadges } = createGiveBadges(dependencies)

  /** Several servers may run this at once: the second finds nothing to do. Returns the number of notified addresses. */
  return async function serveDueBadges(): Promise<number> {
    const { id } = await conventions.current()
    if (!(await store.hasDueWork(database.query, id))) return 0
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const now = clock.now()
      if (hasEnded(convention, now)) return 0
      const isOn = await isBadgeWaitingListOn(query)
      const parties = isOn ? await store.findBadgeParties(query, convention.id) : []
      const unconfirmed = await unconfirmedStore.lockUnconfirmedRegistrations(
        transaction,
        convention.id,
        now,
      )
      const badgesLeft = await conventions.badgesLeft(query, convention)
      const { assigned, expiredIds, promptedIds, releasedIds } = planBadges({
        parties,
        badgesLeft,
        unconfirmed,
        now,
      })
      const selectRows = (ids: readonly string[]) =>
        unconfirmed.filter((row) => ids.includes(row.id))
      await releaseBadges(transaction, convention, selectRows(expiredIds))
      await giveBadges(transaction, convention, assigned)
      await promptRegistrations(transaction, convention, selectRows(promptedIds))
      await unconfirmedStore.setPromptedAt(query, releasedIds, '')
      if (promptedIds.length + releasedIds.length > 0) markChanged('registrations')
      return assigned.length + expiredIds.length + promptedIds.length
    })
  }

  async function promptRegistrations(
    transaction: Transaction,
    convention: ConventionRow,
    rows: readonly Row[],
  ) {
    const { query } = transaction
    const mails: Message[] = []
    for (const { id, email } of rows) {
      const names = await listBadgeNames(transaction, id)
      const code = await auth.newPersonalCode(transaction, email, convention)
      const url = `${config.publicUrl}/events?rid=${code}`
      const template = badgesPromptTemplate({ convention, names, url })
      const envelope = {
        kind: 'badges-asked',
        to: email,
        toName: names[0] ?? '',
        reference: promptReference(id),
      }
      mails.push({ ...envelope, template, frame: conventions.frameOf(convention) })
    }
    const ids = rows.map(({ id }) => id)
    await unconfirmedStore.setPromptedAt(query, ids, clock.now())
    await queueMail(transaction, mails, clock.now(), { by: 'team' })
  }

  async function releaseBadges(
    transaction: Transaction,
    convention: ConventionRow,
    rows: readonly Row[],
  ) {
    if (rows.length === 0) return
    const { query, markChanged } = transaction
    const mails: Message[] = []
    const nameIds: string[] = []
    for (const { id, email } of rows) {
      const badges = await findBadgeNames(query, id)
      nameIds.push(...badges.map((badge) => badge.id))
      const names = badges.map(({ name }) => name)
      const template = badgesReleasedTemplate({ convention, names, url: config.publicUrl })
      const toName = names[0] ?? ''
      const envelope = { kind: 'badges-lapsed', to: email, toName, reference: id }
      mails.push({ ...envelope, template, frame: conventions.frameOf(convention) })
    }
    await leaveAllEvents(transaction, nameIds, { by: 'team' })
    const ids = rows.map(({ id }) => id)
    await withdrawMails(transaction, [...ids, ...ids.map(promptReference)])
    auth.endAccess(
      transaction,
      rows.map(({ email }) => email),
    )
    await deleteRegistrations(query, ids)
    await createTombstone(query, 'registration', ids, { by: null, at: clock.now() })
    await queueMail(transaction, mails, clock.now(), { by: 'team' })
    markChanged('registrations', ...rows.map(({ email }) => ownChange('names', email)))
  }
}

interface Row {
  id: string
  email: string
}

const listBadgeNames = async ({ query }: Transaction, id: string): Promise<string[]> =>
  (await findBadgeNames(query, id)).map(({ name }) => name)
