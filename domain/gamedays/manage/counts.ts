import { storedGuestCount, type Reply } from '../rules.ts'
import type { Gameday, MailStatus } from '../schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from '../status.ts'

/** One invitation, or several of one status with their additional guests summed. */
interface CountedReply extends Reply {
  invitations?: number
}

/** Counts of a card. */
export function countReplies(replies: readonly CountedReply[]) {
  const countStatus = (countedStatus: InvitationStatus) =>
    replies.reduce(
      (sum, { status, invitations = 1 }) => sum + (status === countedStatus ? invitations : 0),
      0,
    )
  const acceptedCount = countStatus(accepted)
  return {
    acceptedCount,
    rejectedCount: countStatus(rejected),
    notRepliedCount: countStatus(notReplied),
    seatsTaken: replies.reduce((sum, reply) => sum + storedGuestCount(reply), acceptedCount),
  }
}

/** The last mail to this guest failed permanently. */
export const isUndelivered = ({ mailStatus }: { mailStatus: MailStatus | null }): boolean =>
  mailStatus === 'failed'

/** Optimistic state of the game day before the server has answered. */
export function applyStatus(
  gameday: Gameday,
  invitationId: string,
  status: InvitationStatus,
): Gameday {
  const invitations = gameday.invitations.map((invitation) =>
    invitation.id === invitationId ? { ...invitation, status } : invitation,
  )
  return { ...gameday, invitations, ...countReplies(invitations) }
}
