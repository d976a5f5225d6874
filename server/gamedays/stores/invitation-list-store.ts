import { sql } from 'kysely'
import type { InvitationStatus } from '../../../domain/gamedays/status.ts'
import type { Query } from '../../platform/database/database.ts'
import { readInBatches } from '../../platform/database/batches.ts'
import type { InvitationRow } from '../rows.ts'
import type { OutboxRow } from '../../platform/database/schema.ts'

/** Invitation with the state of its newest mail. */
export interface ListedInvitation extends InvitationRow {
  mailStatus: OutboxRow['status'] | null
  mailError: string | null
}

const selectListed = (query: Query) =>
  query
    .selectFrom('invitations')
    .leftJoin('outbox', (join) =>
      join.on('outbox.id', '=', (on) =>
        on
          .selectFrom('outbox as newest')
          .select('newest.id')
          .whereRef('newest.reference', '=', 'invitations.id')
          .orderBy('newest.createdAt', 'desc')
          .limit(1),
      ),
    )
    .selectAll('invitations')
    .select(['outbox.status as mailStatus', 'outbox.lastError as mailError'])

export const listInvitations = (
  query: Query,
  gamedayIds: readonly string[],
): Promise<ListedInvitation[]> =>
  gamedayIds.length === 0
    ? Promise.resolve([])
    : selectListed(query)
        .where('invitations.gamedayId', 'in', gamedayIds)
        .orderBy('invitations.invitedAt')
        .orderBy('invitations.id')
        .execute()

/** Waiting guests of these game days. */
export const listWaitingInvitations = (
  query: Query,
  gamedayIds: readonly string[],
): Promise<ListedInvitation[]> =>
  gamedayIds.length === 0
    ? Promise.resolve([])
    : selectListed(query)
        .where('invitations.gamedayId', 'in', gamedayIds)
        .where('invitations.waitsSince', '<>', sql.lit(''))
        .execute()

/** Invitations in this order; deleted ones are left out. */
export async function listInvitationsByIds(
  query: Query,
  ids: readonly string[],
): Promise<ListedInvitation[]> {
  const rows = await readInBatches(ids, (idBatch) =>
    selectListed(query).where('invitations.id', 'in', idBatch).execute(),
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

export const findListedInvitation = (query: Query, id: string): Promise<ListedInvitation> =>
  selectListed(query).where('invitations.id', '=', id).executeTakeFirstOrThrow()

export interface StatusCount {
  gamedayId: string
  status: InvitationStatus
  invitations: number
  additionalGuests: number
}

export const countByStatus = (query: Query): Promise<StatusCount[]> =>
  query
    .selectFrom('invitations')
    .select(({ fn }) => [
      'gamedayId',
      'status',
      fn.countAll<number>().as('invitations'),
      fn.sum<number>('additionalGuests').as('additionalGuests'),
    ])
    .groupBy(['gamedayId', 'status'])
    .execute()
