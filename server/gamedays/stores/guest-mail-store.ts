import { bounceOf } from '../../../domain/mail/delivery-failure.ts'
import type { LastSent } from '../../../domain/gamedays/guest-mail.ts'
import type { Query } from '../../platform/database/database.ts'
import { readInParts } from '../../platform/database/in-parts.ts'
import { findKnownFacts } from '../../platform/mail/known-facts.ts'

/** How mail to a guest went so far. */
export interface GuestMailState {
  lastSent: LastSent | null
  isBounced: boolean
  isMailLeaving: boolean
}

/** By invitation. */
export async function findMailStates(
  query: Query,
  ids: readonly string[],
): Promise<(id: string) => GuestMailState> {
  const known = await findKnownFacts(query, ids)
  const mails = Map.groupBy(await findMails(query, ids), ({ reference }) => reference)
  return (id) => {
    const own = mails.get(id) ?? []
    // Once somebody has requested another mail since the bounce, the address gets a new chance.
    const newest = own.find(({ kind, status }) => status !== 'queued' || !automatic.has(kind))
    return {
      lastSent: (known.get(id) as LastSent | undefined) ?? null,
      isBounced: newest?.status === 'failed' && bounceOf(newest.lastError) !== null,
      isMailLeaving: own.some(
        ({ status, claimedUntil }) => status === 'queued' && claimedUntil !== null,
      ),
    }
  }
}

const automatic = new Set(['gameday-changed', 'gameday-reminder', 'gameday-nudge'])

/** The newest first. */
const findMails = (query: Query, ids: readonly string[]) =>
  readInParts(ids, (part) =>
    query
      .selectFrom('outbox')
      .select(['reference', 'kind', 'status', 'lastError', 'claimedUntil'])
      .where('reference', 'in', part)
      .orderBy('createdAt', 'desc')
      .execute(),
  )

export async function findLastSent(query: Query, id: string): Promise<LastSent | null> {
  return ((await findKnownFacts(query, [id])).get(id) as LastSent | undefined) ?? null
}
