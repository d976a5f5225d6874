import { type GuestMailDraft, mayLeave } from '../../../domain/gamedays/guest-mail.ts'
import type { OutboxRow } from '../../platform/database/schema.ts'
import { draftOf, rewritten } from '../../platform/mail/message.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import { withUnsubscribeLink } from './messages.ts'
import { findGameday } from '../stores/gameday-store.ts'
import { findMailStates } from '../stores/guest-mail-store.ts'
import { findInvitation } from '../stores/invitation-store.ts'

/** Rewrites a queued mail with the facts at delivery: they may have changed while it waited. */
export function createRewriteMail(dependencies: Dependencies) {
  const { database, clock } = dependencies

  /** Null where it has nothing new to tell any more. */
  return async function rewriteMail(mail: OutboxRow): Promise<OutboxRow | null> {
    if (!mail.kind.startsWith('gameday-') || mail.reference === null) return mail
    const waiting = draftOf(mail)
    // A cancellation stands as it is, and so does what an older release wrote.
    if (!waiting) return mail
    const { query } = database
    const guest = await findInvitation(query, mail.reference)
    const gameday = guest && (await findGameday(query, guest.gamedayId))
    if (!gameday) return null
    const { lastSent, isBounced } = (await findMailStates(query, [guest.id]))(guest.id)
    const draft = waiting.draft as GuestMailDraft
    if (!mayLeave({ draft, guest, lastSent, isBounced, facts: gameday })) return null
    const messages = await gamedayMessages(dependencies, clock.now())
    const message = messages.write(draft, gameday, guest, lastSent)
    return rewritten(mail, withUnsubscribeLink(message, guest, waiting.template))
  }
}
