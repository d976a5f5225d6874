import { guestsToStore, type Reply } from '../rules.ts'
import type { Gameday, MailStatus } from '../schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from '../status.ts'

/** One invitation, or several of one status with their additional guests together. */
interface Counted extends Reply {
  invitations?: number
}

/** The figures of a card. */
export function countsOf(counted: readonly Counted[]) {
  const count = (wanted: InvitationStatus) =>
    counted.reduce(
      (sum, { status, invitations = 1 }) => sum + (status === wanted ? invitations : 0),
      0,
    )
  const acceptedCount = count(accepted)
  return {
    acceptedCount,
    rejectedCount: count(rejected),
    notRepliedCount: count(notReplied),
    seatsTaken: counted.reduce((sum, reply) => sum + guestsToStore(reply), acceptedCount),
  }
}

/** The last mail to this guest failed for good. */
export const isUndelivered = ({ mailStatus }: { mailStatus: MailStatus | null }): boolean =>
  mailStatus === 'failed'

/** The game day as it looks before the server has answered. */
export function applyStatus(
  gameday: Gameday,
  invitationId: string,
  status: InvitationStatus,
): Gameday {
  const invitations = gameday.invitations.map((invitation) =>
    invitation.id === invitationId ? { ...invitation, status } : invitation,
  )
  return { ...gameday, invitations, ...countsOf(invitations) }
}
