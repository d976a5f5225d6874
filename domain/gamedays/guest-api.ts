import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { DelayedMailField } from '../kernel/forms/delayed-mail.ts'
import { InvitationReply, PublicRsvp, ReplyUndo } from './guest-forms.ts'
import { linkTokenField } from '../kernel/text/text-field.ts'
import { InvitationDetails, PublicGameday } from './guest-schema.ts'

// Separate from the organizer's calls: the guest's page needs only these.

export const getInvitation = endpoint({
  method: 'GET',
  path: '/gameday-invitation/:id',
  summary: "Get the guest's view of an invitation by token, or by id as the administrator",
  access: 'visitor',
  params: z.object({ id: linkTokenField(200) }),
  response: InvitationDetails,
  topics: ['gamedays'],
  failure: 'Failed to fetch invitation details',
})

export const getPublicGameday = endpoint({
  method: 'GET',
  path: '/gameday/public/:date',
  summary: 'Get the game day on a date',
  params: z.object({ date: linkTokenField(40) }),
  response: PublicGameday,
  topics: ['gamedays'],
  failure: 'Failed to fetch gameday details',
})

export const publicRsvp = endpoint({
  method: 'POST',
  path: '/gameday/public-rsvp',
  summary:
    "Reply to a game day's public link; 409 if the party does not fit and does not want to wait",
  body: PublicRsvp,
  response: z.object({
    done: z.literal(true),
    /** The party did not fit, and joined the waiting list. */
    waiting: z.optional(z.literal(true)),
    mailWaits: DelayedMailField,
  }),
  refusals: [
    'blocked',
    'rate-limited',
    'link-in-name',
    'not-found',
    'over',
    'full',
    'no-line',
    'line-full',
    'party-too-large',
  ],
})

export const replyToInvitation = endpoint({
  method: 'POST',
  path: '/gameday-reply',
  summary:
    'Reply to a personal invitation; 409 if the party does not fit and does not want to wait',
  body: InvitationReply,
  response: InvitationDetails,
  refusals: [
    'invalid-link',
    'rate-limited',
    'over',
    'full',
    'no-line',
    'line-full',
    'party-too-large',
  ],
})

export const undoReply = endpoint({
  method: 'POST',
  path: '/gameday-reply/undo',
  summary: "Take back a guest's reply: the invitation counts as not replied (idempotent)",
  body: ReplyUndo,
  response: InvitationDetails,
  refusals: ['invalid-link', 'rate-limited', 'over'],
})
