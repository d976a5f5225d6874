import { pickGamedaySchedule, type GamedaySchedule } from '../../../domain/gamedays/guest-mail.ts'
import { isGamedayOver } from '../../../domain/gamedays/rules.ts'
import { gamedayStartAndEnd } from '../../../domain/gamedays/start-and-end.ts'
import type { NotificationFacts } from '../../../domain/notifications/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import { createTombstone } from '../../platform/database/tombstones.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { findUnreadFacts, withdrawNotifications, notify } from '../../notifications/notify.ts'
import { gamedaySubjectId, canceledNotification } from '../mails/guest-notifications.ts'
import { deleteKnownFacts } from '../../platform/mail/known-facts.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { nextSequence } from '../calendar-entry.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import { loadMailStates } from '../stores/guest-mail-store.ts'
import * as invitations from '../stores/invitation-store.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { gamedayNotFound } from '../refusals.ts'
import * as store from '../stores/gameday-store.ts'
import { gamedayAuditSubject } from './audit.ts'

/** Cancels a game day and notifies the guests who may come. */
export function createDeleteGameday(dependencies: GamedayDependencies) {
  const { database, clock, conventions } = dependencies

  return function deleteGameday(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      const gameday = await store.lockGameday(transaction, id)
      if (!gameday) return gamedayNotFound()
      const hasEnded = isGamedayOver(gameday, now)
      const notYetInvited = await invitations.findNotYetInvited(query, id)
      const expected = hasEnded ? [] : await invitations.findExpectedGuests(query, id)
      const ids = await invitations.findIds(query, id)
      const mailStateOf = await loadMailStates(query, ids)
      // A resent invitation that waits was sent before.
      const isInvited = ({ id }: InvitationRow) =>
        !notYetInvited.has(id) || mailStateOf(id).lastSent !== null
      const guests = expected.filter(isInvited)
      // Invitation links answer that the game day is canceled, instead of that the link is unknown.
      const links = hasEnded ? [] : await invitations.findTokens(query, id)
      await createTombstone(query, 'invitation', links, { by: actor, at: now })
      const withdrawnMails = await withdrawMails(transaction, ids)
      const unreadFacts = await findUnreadFacts(transaction, gamedaySubjectId(id), withdrawnMails)
      await deleteKnownFacts(query, ids)
      await store.deleteGameday(query, id)
      await createTombstone(query, 'gameday', id, { by: actor, at: now })
      const messages = await gamedayMessages(dependencies, now, query)
      const finalGameday = { ...gameday, sequence: nextSequence(gameday) }
      const { timeZone } = await conventions.current(query)
      const gamedayAsKnown = (guest: InvitationRow) => {
        const knownSchedule =
          mailStateOf(guest.id).lastSent ?? previousSchedule(unreadFacts.get(guest.guestEmail))
        return knownSchedule
          ? withKnownSchedule(finalGameday, knownSchedule, timeZone)
          : finalGameday
      }
      await withdrawNotifications(transaction, [gamedaySubjectId(id), ...ids])
      const { mailed } = await notify(
        transaction,
        guests.map((guest) => canceledNotification(messages, gamedayAsKnown(guest), guest)),
        { now, cause: { by: 'team' } },
      )
      const details = `${pluralize(mailed, 'guest')} notified by email`
      const subject = gamedayAuditSubject(gameday)
      await recordAudit(transaction, { actor, action: 'gameday-deleted', subject, details }, now)
      markChanged('gamedays', 'withdrawals')
      return { done: true as const }
    })
  }
}

const previousSchedule = (unreadFacts: NotificationFacts | undefined): GamedaySchedule | null =>
  unreadFacts?.code === 'gameday-changed' ? unreadFacts.before : null

/** The schedule of the last mail: a guest without the change mail finds the game day at its old date. */
const withKnownSchedule = (
  gameday: GamedayRow,
  knownSchedule: GamedaySchedule,
  timeZone: string,
): GamedayRow => ({
  ...gameday,
  ...pickGamedaySchedule(knownSchedule),
  ...gamedayStartAndEnd(knownSchedule, timeZone),
})
