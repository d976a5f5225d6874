import { gamedayStartAndEnd } from '../../domain/gamedays/start-and-end.ts'
import { accepted, notReplied, rejected } from '../../domain/gamedays/status.ts'
import type { Query } from '../../server/platform/database/database.ts'
import type { ConventionRow } from '../../server/convention/rows.ts'
import { newToken } from '../../server/platform/tokens.ts'
import { insertAll, createRows, seedTime } from './insert.ts'

export const gameday = { id: 'measured-gameday', date: '2030-01-05' }

/** Inserts a game day with invitations, each with its mail. Returns their tokens. */
export async function addInvitations(
  query: Query,
  convention: ConventionRow,
  count: number,
): Promise<string[]> {
  const times = { date: gameday.date, startTime: '18:00:00', endTime: '22:00:00' }
  const row = {
    ...gameday,
    ...times,
    ...gamedayStartAndEnd(times, convention.timeZone),
    capacity: 1_000_000,
    location: 'Hall',
    description: 'A long evening.',
    remindAccepted: 1 as const,
    nudgeUnreplied: 1 as const,
    waitingList: 1 as const,
    showGuests: 0 as const,
    heldSpots: 0,
    heldUntil: '',
    sequence: 0,
    changedAt: null,
    createdAt: seedTime,
  }
  await query.insertInto('gamedays').values(row).execute()
  const statuses = [notReplied, accepted, rejected] as const
  const invitations = createRows(count, (index) => ({
    id: `measured-invitation-${index}`,
    gamedayId: gameday.id,
    guestName: `Guest ${index}`,
    guestEmail: `invited.${index}@example.com`,
    status: statuses[index % statuses.length] ?? notReplied,
    additionalGuests: 0,
    replyComments: null,
    invitedAt: seedTime,
    repliedAt: null,
    token: newToken(),
    remindedAt: null,
    nudgedAt: null,
    waitsSince: '',
  }))
  await insertAll(query, 'invitations', invitations)
  const mails = invitations.map(({ id, guestEmail }) => ({
    id: `${id}-mail`,
    kind: 'gameday-invitation',
    reference: id,
    recipient: guestEmail,
    replyTo: null,
    subject: 'You are invited',
    message: null,
    text: '',
    html: '',
    headers: '{}',
    attachments: '[]',
    status: 'sent' as const,
    lane: 'bulk' as const,
    attempts: 1,
    nextAttemptAt: seedTime,
    claimedUntil: null,
    lastError: null,
    createdAt: seedTime,
    sentAt: seedTime,
  }))
  await insertAll(query, 'outbox', mails)
  return invitations.map(({ token }) => token)
}
