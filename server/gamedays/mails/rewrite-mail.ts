import { type GuestMailDraft, shouldSend } from '../../../domain/gamedays/guest-mail.ts'
import type { OutboxRow } from '../../platform/database/schema.ts'
import { draftOf, rewriteRow } from '../../platform/mail/message.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import { withUnsubscribeLink } from './messages.ts'
import { findGameday } from '../stores/gameday-store.ts'
import { loadMailStates } from '../stores/guest-mail-store.ts'
import { findInvitation } from '../stores/invitation-store.ts'

/** Rewrites a queued mail with the facts at delivery: they may have changed while it waited. */
export function createRewriteMail(dependencies: GamedayDependencies) {
  const { database, clock } = dependencies

  /** Returns null when the mail contains nothing new any more. */
  return async function rewriteMail(mail: OutboxRow): Promise<OutboxRow | null> {
    if (!mail.kind.startsWith('gameday-') || mail.reference === null) return mail
    const storedDraft = draftOf(mail)
    // Cancellations are not rewritten, and neither are mails of older releases.
    if (!storedDraft) return mail
    const { query } = database
    const guest = await findInvitation(query, mail.reference)
    const gameday = guest && (await findGameday(query, guest.gamedayId))
    if (!gameday) return null
    const { lastSent, isBounced } = (await loadMailStates(query, [guest.id]))(guest.id)
    const draft = storedDraft.draft as GuestMailDraft
    if (!shouldSend({ draft, guest, lastSent, isBounced, schedule: gameday })) return null
    const messages = await gamedayMessages(dependencies, clock.now())
    const message = messages.writeMessage(draft, gameday, guest, lastSent)
    return rewriteRow(mail, withUnsubscribeLink(message, guest, storedDraft.template))
  }
}
