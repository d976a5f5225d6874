import { hasEnded } from '../../domain/convention/rules.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Cause } from '../../domain/mail/budget.ts'
import type { User } from '../../domain/auth/schema.ts'
import { closedRefusal } from '../../domain/registration/rules.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inParts } from '../platform/database/in-parts.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { RegistrationRow } from './rows.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { queueMail, withdrawMails } from '../platform/mail/outbox.ts'
import type { Dependencies } from './dependencies.ts'
import { notRegistered } from './refusals.ts'
import { createGiveBadges } from './waiting-list/give-badges.ts'
import { withdrawNotices } from '../notices/tell.ts'
import { deleteByEmail } from './waiting-list/store.ts'
import { askReference } from './waiting-list/templates.ts'
import * as store from './store.ts'
import { cancelledTemplate } from './templates.ts'

/** Gives badges and their seats back: one's own, somebody else's, or many that somebody made to do harm. */
export function createCancelRegistration(dependencies: Dependencies) {
  const { database, clock, config, conventions, leaveAllEvents, auth } = dependencies
  const { serve } = createGiveBadges(dependencies)

  function cancel(email: string) {
    return database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrent(transaction)
      const row = await store.findByEmail(transaction.query, convention.id, email)
      if (!row) return notRegistered()
      const closed = closedRefusal(convention, clock.now())
      if (closed) return new Refusal(closed)
      await remove(transaction, convention, row)
      return { done: true as const }
    })
  }

  /** The badges and their seats are free again, and the person is told while there is something to miss. */
  async function remove(
    transaction: Transaction,
    convention: ConventionRow,
    row: RegistrationRow,
    actor?: User,
  ): Promise<string[]> {
    const { query, changed } = transaction
    const badges = await store.findNames(query, row.id)
    const ids = badges.map(({ id }) => id)
    if (ids.length > 0) await leaveAllEvents(transaction, ids, causeOf(row.email, actor))
    await store.deleteRegistration(query, row.id)
    await deleteByEmail(query, convention.id, [row.email])
    await withdrawNotices(transaction, [row.id])
    auth.endAccess(transaction, [row.email])
    // Of who cancels for themselves nothing is kept.
    await leaveTombstone(query, 'registration', row.id, { by: actor ?? null, at: clock.now() })
    // A confirmation that still waits would come after the cancellation, with a link that opens nothing.
    await withdrawMails(transaction, [row.id, askReference(row.id)])
    const names = badges.map(({ name }) => name)
    if (!hasEnded(convention, clock.now())) {
      const template = cancelledTemplate({
        convention,
        names,
        paidAmount: row.paidAmount,
        homeUrl: config.publicUrl,
        organizerEmail: config.organizerEmail,
      })
      const frame = await conventions.templateFrame(query)
      const about = { kind: 'registration-cancelled', to: row.email, reference: row.id }
      const cause = { by: actor ? 'organiser' : 'recipient' } as const
      await queueMail(transaction, { ...about, template, frame }, clock.now(), cause)
    }
    changed('registrations', 'withdrawals', ownChange('names', row.email))
    await serve(transaction, convention)
    return names
  }

  /** The same for many that somebody made to do harm. No mail: the addresses may be those of people who know nothing of it. */
  async function removeAll(
    transaction: Transaction,
    rows: readonly RegistrationRow[],
    actor: User,
  ) {
    const { query, changed } = transaction
    const convention = await conventions.current(query)
    for (const part of inParts(rows)) {
      const ids = part.map(({ id }) => id)
      const nameIds = await store.findNameIds(query, ids)
      await leaveAllEvents(transaction, nameIds, { by: 'organiser' }, { atRest: true })
      await withdrawMails(transaction, [...ids, ...ids.map(askReference)])
      await store.deleteRegistrations(query, ids)
      const ofThisYear = part.filter(({ conventionId }) => conventionId === convention.id)
      await deleteByEmail(query, convention.id, emailsOf(ofThisYear))
      await leaveTombstone(query, 'registration', ids, { by: actor, at: clock.now() })
    }
    if (rows.length === 0) return
    auth.endAccess(transaction, emailsOf(rows))
    const owners = emailsOf(rows).map((email) => ownChange('names', email))
    changed('registrations', 'withdrawals', ...owners)
    await serve(transaction, convention)
  }

  return { cancel, remove, removeAll }
}

const emailsOf = (rows: readonly RegistrationRow[]) => rows.map(({ email }) => email)

/** Who has the others at a table told. */
export const causeOf = (email: string, actor: User | undefined): Cause =>
  actor ? { by: 'organiser' } : { by: 'attendee', account: email }
