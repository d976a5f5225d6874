import { plannedFacts, type PlannedFacts } from '../../../domain/gamedays/guest-mail.ts'
import { isOver } from '../../../domain/gamedays/rules.ts'
import { gamedayMoments } from '../../../domain/gamedays/start-and-end.ts'
import type { NoticeFacts } from '../../../domain/notices/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import { leaveTombstone } from '../../platform/database/tombstones.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import { findUnheard, withdrawNotices, tell } from '../../notices/tell.ts'
import { aboutGameday, cancelledTelling } from '../mails/tell-guests.ts'
import { deleteKnownFacts } from '../../platform/mail/known-facts.ts'
import { withdrawMails } from '../../platform/mail/outbox.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import { findMailStates } from '../stores/guest-mail-store.ts'
import * as invitations from '../stores/invitation-store.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { noGameday } from '../refusals.ts'
import * as store from '../stores/gameday-store.ts'
import { subjectOf } from './audit.ts'

/** Cancels a game day and tells whoever was expected. */
export function createDeleteGameday(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies

  return function deleteGameday(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const now = clock.now()
      const gameday = await store.lockGameday(transaction, id)
      if (!gameday) return noGameday()
      const over = isOver(gameday, now)
      const uninvited = await invitations.findUninvited(query, id)
      const expected = over ? [] : await invitations.findExpected(query, id)
      const ids = await invitations.findIds(query, id)
      const stateOf = await findMailStates(query, ids)
      // An invitation that was resent and waits went out before.
      const isInvited = ({ id }: InvitationRow) =>
        !uninvited.has(id) || stateOf(id).lastSent !== null
      const guests = expected.filter(isInvited)
      // Their links say that it is cancelled, not that they are wrong.
      const links = over ? [] : await invitations.findTokens(query, id)
      await leaveTombstone(query, 'invitation', links, { by: actor, at: now })
      const withdrawn = await withdrawMails(transaction, ids)
      const unheard = await findUnheard(transaction, aboutGameday(id), withdrawn)
      await deleteKnownFacts(query, ids)
      await store.deleteGameday(query, id)
      await leaveTombstone(query, 'gameday', id, { by: actor, at: now })
      const messages = await gamedayMessages(dependencies, now, query)
      const last = { ...gameday, sequence: afterChange(gameday) }
      const { timeZone } = await conventions.current(query)
      const known = (guest: InvitationRow) => {
        const known = stateOf(guest.id).lastSent ?? factsBefore(unheard.get(guest.guestEmail))
        return known ? asPlanned(last, known, timeZone) : last
      }
      await withdrawNotices(transaction, [aboutGameday(id), ...ids])
      const { mailed } = await tell(
        transaction,
        guests.map((guest) => cancelledTelling(messages, known(guest), guest)),
        { now, cause: { by: 'organiser' } },
      )
      const details = `${counted(mailed, 'guest')} notified by email`
      const subject = subjectOf(gameday)
      await recordAudit(transaction, { actor, action: 'gameday-deleted', subject, details }, now)
      changed('gamedays', 'withdrawals')
      return { done: true as const }
    })
  }
}

const factsBefore = (unheard: NoticeFacts | undefined): PlannedFacts | null =>
  unheard?.code === 'gameday-changed' ? unheard.before : null

/** A guest who has not heard that it was moved looks for it where it was. */
const asPlanned = (gameday: GamedayRow, known: PlannedFacts, timeZone: string): GamedayRow => ({
  ...gameday,
  ...plannedFacts(known),
  ...gamedayMoments(known, timeZone),
})
