import * as z from 'zod/mini'
import {
  additionalGuestsField,
  guestEmailField,
  guestNameField,
  optionalText,
  rsvpStatusField,
  joinWaitingListField,
} from './fields.ts'
import { GamedayId, InvitationToken } from './guest-schema.ts'

export const PublicRsvp = z.object({
  gamedayId: GamedayId,
  status: rsvpStatusField,
  guestName: guestNameField,
  guestEmail: guestEmailField,
  replyComments: optionalText(1000),
  additionalGuests: additionalGuestsField,
  wait: joinWaitingListField,
})
export type PublicRsvp = z.output<typeof PublicRsvp>

export const InvitationReply = z.object({
  invitationToken: InvitationToken,
  status: rsvpStatusField,
  replyComments: optionalText(1000),
  additionalGuests: additionalGuestsField,
  wait: joinWaitingListField,
})
export type InvitationReply = z.output<typeof InvitationReply>

export const ReplyUndo = z.object({ invitationToken: InvitationToken })
export type ReplyUndo = z.output<typeof ReplyUndo>
