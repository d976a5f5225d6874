import { useState } from 'react'
import { undoReply, replyToInvitation } from '../../domain/gamedays/guest-api.ts'
import type { InvitationDetails } from '../../domain/gamedays/guest-schema.ts'
import { notReplied, type InvitationStatus } from '../../domain/gamedays/status.ts'
import { call } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'

/** The reply before the last one. */
export interface PreviousReply {
  status: InvitationStatus
  additionalGuests: number
  replyComments: string | null
}

/** Returns to the reply before the one that this page sent, or to no reply. */
export function useReplyUndo(token: string, onDone: (details: InvitationDetails) => void) {
  const [previous, setPrevious] = useState<PreviousReply | null>(null)
  const { write, busy, problem } = useWrite<PreviousReply, InvitationDetails>({
    send: (reply) =>
      reply.status === notReplied
        ? call(undoReply, { body: { invitationToken: token } })
        : call(replyToInvitation, {
            body: { invitationToken: token, ...reply, status: reply.status },
          }),
    onDone(details) {
      setPrevious(null)
      onDone(details)
    },
  })
  return {
    /** Null while there is nothing to undo. */
    undo: previous && (() => void write(previous)),
    busy,
    problem,
    offer: setPrevious,
  }
}
