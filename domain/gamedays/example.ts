import { gamedayStartAndEnd } from './start-and-end.ts'
import { countReplies, isUndelivered } from './manage/counts.ts'
import type { Gameday, Invitation } from './schema.ts'
import { notReplied } from './status.ts'

/** Test fixture: an invited guest without a reply. */
export const exampleInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 'rosa',
  guestName: 'Rosa Delgado',
  guestEmail: 'rosa@example.com',
  status: notReplied,
  additionalGuests: 0,
  replyComments: null,
  invitedAt: '2026-11-02T15:00:00.000Z',
  repliedAt: null,
  waitsSince: '',
  invitationToken: 'token-of-rosa',
  mailStatus: 'sent',
  mailError: null,
  ...changes,
})

/** Test fixture: a Saturday afternoon with eight spots. Moments and counts follow from the rest. */
export function exampleGameday(changes: Partial<Gameday> = {}): Gameday {
  const gameday = {
    id: 'december',
    date: '2026-12-12',
    startTime: '13:00:00',
    endTime: '18:00:00',
    capacity: 8,
    location: 'Elm Street Church hall',
    description: null,
    remindAccepted: true,
    nudgeUnreplied: true,
    waitingList: true,
    showGuests: false,
    heldSpots: 0,
    heldUntil: '',
    waitingMail: null,
    line: [],
    version: 1,
    invitations: [],
    ...changes,
  }
  return {
    ...gamedayStartAndEnd(gameday, 'America/New_York'),
    ...countReplies(gameday.invitations),
    undeliveredCount: gameday.invitations.filter(isUndelivered).length,
    ...gameday,
  }
}
