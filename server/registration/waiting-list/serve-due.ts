import { hasEnded } from '../../../domain/convention/rules.ts'
import { planBadges } from '../../../domain/registration/waiting-list/rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { leaveTombstone } from '../../platform/database/tombstones.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteRegistrations, findNames } from '../store.ts'
import { createGiveBadges, isListOn } from './give-badges.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { askedTemplate, askReference, lapsedTemplate } from './templates.ts'

/** The periodic task of the waiting list for badges: asks whether people come, and gives badges without an answer to the list. */
export function createServeDueBadges(dependencies: Dependencies) {
  const { database, clock, config, conventions, leaveAllEvents, auth } = dependencies
  const { give } = createGiveBadges(dependencies)

  /** Several servers may run this at once: the second finds nothing to do. Answers the number of addresses that were notified. */
  return async function serveDueBadges(): Promise<number> {
    const { id } = await conventions.current()
    if (!(await store.isAnythingDue(database.query, id))) return 0
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const { convention } = await conventions.lockCurrent(transaction)
      const now = clock.now()
      if (hasEnded(convention, now)) return 0
      const isOn = await isListOn(query)
      const parties = isOn ? await store.findParties(query, convention.id) : []
      const unconfirmed = await unconfirmedStore.lockUnconfirmed(transaction, convention.id, now)
      const badgesLeft = await conventions.badgesLeft(query, convention)
      const { assigned, lapsed, asked, released } = planBadges({
        parties,
        badgesLeft,
        unconfirmed,
        now,
      })
      const rowsOf = (ids: readonly string[]) => unconfirmed.filter((row) => ids.includes(row.id))
      await lapse(transaction, convention, rowsOf(lapsed))
      await give(transaction, convention, assigned)
      await ask(transaction, convention, rowsOf(asked))
      await unconfirmedStore.setAsked(query, released, '')
      if (asked.length + released.length > 0) changed('registrations')
      return assigned.length + lapsed.length + asked.length
    })
  }

  async function ask(transaction: Transaction, convention: ConventionRow, rows: readonly Row[]) {
    const { query } = transaction
    const mails: Message[] = []
    for (const { id, email } of rows) {
      const names = await namesOf(transaction, id)
      const code = await auth.newPersonalCode(transaction, email, convention)
      const url = `${config.publicUrl}/events?rid=${code}`
      const template = askedTemplate({ convention, names, url })
      const about = { kind: 'badges-asked', to: email, reference: askReference(id) }
      mails.push({ ...about, template, frame: conventions.frameOf(convention) })
    }
    const ids = rows.map(({ id }) => id)
    await unconfirmedStore.setAsked(query, ids, clock.now())
    await queueMail(transaction, mails, clock.now(), { by: 'organiser' })
  }

  async function lapse(transaction: Transaction, convention: ConventionRow, rows: readonly Row[]) {
    if (rows.length === 0) return
    const { query, changed } = transaction
    const mails: Message[] = []
    const nameIds: string[] = []
    for (const { id, email } of rows) {
      const badges = await findNames(query, id)
      nameIds.push(...badges.map((badge) => badge.id))
      const names = badges.map(({ name }) => name)
      const template = lapsedTemplate({ convention, names, url: config.publicUrl })
      const about = { kind: 'badges-lapsed', to: email, reference: id }
      mails.push({ ...about, template, frame: conventions.frameOf(convention) })
    }
    await leaveAllEvents(transaction, nameIds, { by: 'organiser' })
    const ids = rows.map(({ id }) => id)
    await withdrawMails(transaction, [...ids, ...ids.map(askReference)])
    auth.endAccess(
      transaction,
      rows.map(({ email }) => email),
    )
    await deleteRegistrations(query, ids)
    await leaveTombstone(query, 'registration', ids, { by: null, at: clock.now() })
    await queueMail(transaction, mails, clock.now(), { by: 'organiser' })
    changed('registrations', ...rows.map(({ email }) => ownChange('names', email)))
  }
}

interface Row {
  id: string
  email: string
}

const namesOf = async ({ query }: Transaction, id: string): Promise<string[]> =>
  (await findNames(query, id)).map(({ name }) => name)
