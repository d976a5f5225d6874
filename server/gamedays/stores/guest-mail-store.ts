import { parseBounce } from '../../../domain/mail/delivery-failure.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { LastSentSchedule } from '../../../domain/gamedays/guest-mail.ts'
import type { Query } from '../../platform/database/database.ts'
import { batchesOf, readInBatches } from '../../platform/database/batches.ts'
import { findKnownFacts } from '../../platform/mail/known-facts.ts'

/** State of the mails to a guest. */
export interface GuestMailState {
  lastSent: LastSentSchedule | null
  isBounced: boolean
  isMailLeaving: boolean
}

/** Finds the mail states by invitation. */
export async function loadMailStates(
  query: Query,
  ids: readonly string[],
): Promise<(id: string) => GuestMailState> {
  const knownSchedules = await findKnownFacts(query, ids)
  const mails = Map.groupBy(await findMails(query, ids), ({ reference }) => reference)
  return (id) => {
    const guestMails = mails.get(id) ?? []
    // A mail requested after the bounce gives the address a new chance.
    const newest = guestMails.find(
      ({ kind, status }) => status !== 'queued' || !automatic.has(kind),
    )
    return {
      lastSent: (knownSchedules.get(id) as LastSentSchedule | undefined) ?? null,
      isBounced: newest?.status === 'failed' && parseBounce(newest.lastError) !== null,
      isMailLeaving: guestMails.some(
        ({ status, claimedUntil }) => status === 'queued' && claimedUntil !== null,
      ),
    }
  }
}

const automatic = new Set(['gameday-changed', 'gameday-reminder', 'gameday-nudge'])

/** Newest first. */
const findMails = (query: Query, ids: readonly string[]) =>
  readInBatches(ids, (idBatch) =>
    query
      .selectFrom('outbox')
      .select(['reference', 'kind', 'status', 'lastError', 'claimedUntil'])
      .where('reference', 'in', idBatch)
      .orderBy('createdAt', 'desc')
      .execute(),
  )

/** Mails about a change that still wait, with their guests. */
export const findWaitingChanges = (query: Query, gamedayIds: readonly string[]) =>
  readInBatches(gamedayIds, (idBatch) =>
    query
      .selectFrom('outbox')
      .innerJoin('invitations', 'invitations.id', 'outbox.reference')
      .select(['outbox.id as mailId', 'outbox.nextAttemptAt', 'outbox.lastError'])
      .select(['invitations.id', 'invitations.gamedayId', 'invitations.guestEmail'])
      .select(['invitations.status', 'invitations.waitsSince'])
      .where('outbox.kind', '=', 'gameday-changed')
      // Matches the index by kind.
      .where('outbox.cause', 'is', null)
      .where('outbox.status', '=', 'queued')
      .where('outbox.claimedUntil', 'is', null)
      .where('invitations.gamedayId', 'in', idBatch)
      .execute(),
  )

/** Makes all waiting mails of these guests due: mails that were queued earlier are sent first. */
export async function sendAllNow(
  query: Query,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  for (const idBatch of batchesOf(ids)) {
    await query
      .updateTable('outbox')
      .set({ nextAttemptAt: now })
      .where('reference', 'in', idBatch)
      .where('status', '=', 'queued')
      .where('claimedUntil', 'is', null)
      .where((where) =>
        where.or([where('kind', '=', 'gameday-changed'), where('lastError', 'is not', null)]),
      )
      .execute()
  }
}

export async function findLastSent(query: Query, id: string): Promise<LastSentSchedule | null> {
  return ((await findKnownFacts(query, [id])).get(id) as LastSentSchedule | undefined) ?? null
}
