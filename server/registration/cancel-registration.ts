import { hasEnded } from '../../domain/convention/rules.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { MailCause } from '../../domain/mail/budget.ts'
import type { User } from '../../domain/auth/schema.ts'
import { registrationClosedRefusal } from '../../domain/registration/rules.ts'
import type { Transaction } from '../platform/database/database.ts'
import { batchesOf } from '../platform/database/batches.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { RegistrationRow } from './rows.ts'
import { createTombstone } from '../platform/database/tombstones.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { queueMail, withdrawMails } from '../platform/mail/outbox.ts'
import type { RegistrationDependencies } from './dependencies.ts'
import { notRegisteredRefusal } from './refusals.ts'
import { createGiveBadges } from './waiting-list/give-badges.ts'
import { withdrawNotifications } from '../notifications/notify.ts'
import { deletePartiesByEmail } from './waiting-list/store.ts'
import { promptReference } from './waiting-list/templates.ts'
import * as store from './store.ts'
import { registrationCanceledTemplate } from './templates.ts'

/** Frees badges and their spots: a guest's own, another guest's by the administrator, or many created by abuse. */
export function createCancelRegistration(dependencies: RegistrationDependencies) {
  const { database, clock, config, conventions, leaveAllEvents, auth } = dependencies
  const { serve } = createGiveBadges(dependencies)

  function cancel(email: string) {
    return database.transaction(async (transaction) => {
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const row = await store.findRegistrationByEmail(transaction.query, convention.id, email)
      if (!row) return notRegisteredRefusal()
      const closed = registrationClosedRefusal(convention, clock.now())
      if (closed) return new Refusal(closed)
      await remove(transaction, convention, row)
      return { done: true as const }
    })
  }

  /** Frees the badges and their spots, and notifies the guest while the convention is not over. */
  async function remove(
    transaction: Transaction,
    convention: ConventionRow,
    row: RegistrationRow,
    actor?: User,
  ): Promise<string[]> {
    const { query, markChanged } = transaction
    const badges = await store.findBadgeNames(query, row.id)
    const ids = badges.map(({ id }) => id)
    if (ids.length > 0) await leaveAllEvents(transaction, ids, cancellationCause(row.email, actor))
    await store.deleteRegistration(query, row.id)
    await deletePartiesByEmail(query, convention.id, [row.email])
    await withdrawNotifications(transaction, [row.id])
    auth.endAccess(transaction, [row.email])
    // No editor is recorded when guests cancel for themselves.
    await createTombstone(query, 'registration', row.id, { by: actor ?? null, at: clock.now() })
    // A queued confirmation would arrive after the cancellation, with a link that opens nothing.
    await withdrawMails(transaction, [row.id, promptReference(row.id)])
    const names = badges.map(({ name }) => name)
    if (!hasEnded(convention, clock.now())) {
      const template = registrationCanceledTemplate({
        convention,
        names,
        paidAmount: row.paidAmount,
        homeUrl: config.publicUrl,
        organizerEmail: config.organizerEmail,
      })
      const frame = await conventions.templateFrame(query)
      const envelope = {
        kind: 'registration-cancelled',
        to: row.email,
        toName: names[0] ?? '',
        reference: row.id,
      }
      const cause = { by: actor ? 'team' : 'recipient' } as const
      await queueMail(transaction, { ...envelope, template, frame }, clock.now(), cause)
    }
    markChanged('registrations', 'withdrawals', ownChange('names', row.email))
    await serve(transaction, convention)
    return names
  }

  /**
   * Removes many registrations created by abuse, without mail: the owners of the addresses may know nothing of them.
   */
  async function removeAll(
    transaction: Transaction,
    rows: readonly RegistrationRow[],
    actor: User,
  ) {
    const { query, markChanged } = transaction
    const convention = await conventions.current(query)
    for (const batch of batchesOf(rows)) {
      const ids = batch.map(({ id }) => id)
      const nameIds = await store.findNameIds(query, ids)
      await leaveAllEvents(transaction, nameIds, { by: 'team' }, { skipLocked: true })
      await withdrawMails(transaction, [...ids, ...ids.map(promptReference)])
      await store.deleteRegistrations(query, ids)
      const currentRegistrations = batch.filter(
        ({ conventionId }) => conventionId === convention.id,
      )
      await deletePartiesByEmail(query, convention.id, emailsOf(currentRegistrations))
      await createTombstone(query, 'registration', ids, { by: actor, at: clock.now() })
    }
    if (rows.length === 0) return
    auth.endAccess(transaction, emailsOf(rows))
    const owners = emailsOf(rows).map((email) => ownChange('names', email))
    markChanged('registrations', 'withdrawals', ...owners)
    await serve(transaction, convention)
  }

  return { cancel, remove, removeAll }
}

const emailsOf = (rows: readonly RegistrationRow[]) => rows.map(({ email }) => email)

/** Attributes the notifications of other players to the person who caused the cancellation. */
export const cancellationCause = (email: string, actor: User | undefined): MailCause =>
  actor ? { by: 'team' } : { by: 'attendee', account: email }
