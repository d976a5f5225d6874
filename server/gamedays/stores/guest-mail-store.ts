import { bounceOf } from '../../../domain/mail/delivery-failure.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { LastSent } from '../../../domain/gamedays/guest-mail.ts'
import type { Query } from '../../platform/database/database.ts'
import { inParts, readInParts } from '../../platform/database/in-parts.ts'
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
    // A mail requested after the bounce gives the address a new chance.
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

/** Mail about a change that still waits, with its guest. */
export const findWaitingChanges = (query: Query, gamedayIds: readonly string[]) =>
  readInParts(gamedayIds, (part) =>
    query
      .selectFrom('outbox')
      .innerJoin('invitations', 'invitations.id', 'outbox.reference')
      .select(['outbox.id as mailId', 'outbox.nextAttemptAt', 'outbox.lastError'])
      .select(['invitations.id', 'invitations.gamedayId', 'invitations.guestEmail'])
      .select(['invitations.status', 'invitations.waitsSince'])
      .where('outbox.kind', '=', 'gameday-changed')
      // As in the index by kind.
      .where('outbox.cause', 'is', null)
      .where('outbox.status', '=', 'queued')
      .where('outbox.claimedUntil', 'is', null)
      .where('invitations.gamedayId', 'in', part)
      .execute(),
  )

/** Lets all that waits for these guests leave: what was queued earlier leaves first. */
export async function sendAllNow(
  query: Query,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  for (const part of inParts(ids)) {
    await query
      .updateTable('outbox')
      .set({ nextAttemptAt: now })
      .where('reference', 'in', part)
      .where('status', '=', 'queued')
      .where('claimedUntil', 'is', null)
      .where((where) =>
        where.or([where('kind', '=', 'gameday-changed'), where('lastError', 'is not', null)]),
      )
      .execute()
  }
}

export async function findLastSent(query: Query, id: string): Promise<LastSent | null> {
  return ((await findKnownFacts(query, [id])).get(id) as LastSent | undefined) ?? null
}
