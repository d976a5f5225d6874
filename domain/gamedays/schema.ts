import * as z from 'zod/mini'
import { identifierField } from '../kernel/text/text-field.ts'
import { GamedayId, InvitationToken, Status, time } from './guest-schema.ts'

export { GamedayId, InvitationDetails, PublicGameday } from './guest-schema.ts'
export const InvitationId = identifierField(64)

export const mailStatuses = ['none', 'queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

export const Invitation = z.object({
  id: InvitationId,
  guestName: z.string(),
  guestEmail: z.string(),
  status: Status,
  additionalGuests: z.number(),
  replyComments: z.nullable(z.string()),
  invitedAt: z.iso.datetime(),
  repliedAt: z.nullable(z.iso.datetime()),
  /** Empty while not on the waiting list. */
  waitsSince: z.string(),
  invitationToken: InvitationToken,
  /** Delivery status of the last mail to this guest. */
  mailStatus: z.enum(mailStatuses),
  mailError: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

/** Mail about a change that waits for further changes before it is sent. */
export const WaitingMail = z.object({
  guests: z.number(),
  leavesAt: z.iso.datetime(),
  /** None of these guests accepted or is on the waiting list, so the mail may be withdrawn. */
  isOptional: z.boolean(),
  /** The mail server rejected it; it is retried at that time. */
  isDelayed: z.boolean(),
})
export type WaitingMail = z.infer<typeof WaitingMail>

export const Gameday = z.object({
  id: GamedayId,
  date: z.iso.date(),
  /** HH:mm:ss */
  startTime: time,
  endTime: time,
  /** Start and end as moments; without times, the whole day. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  capacity: z.number(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  remindAccepted: z.boolean(),
  nudgeUnreplied: z.boolean(),
  /** Guests can join a waiting list once it is full. */
  waitingList: z.boolean(),
  /** Guests see the first names of the others who come. */
  showGuests: z.boolean(),
  /** Free spots that the waiting list gets at `heldUntil`, as an organizer's change freed them. */
  heldSpots: z.number(),
  /** Empty while no spot is held. */
  heldUntil: z.string(),
  /** Increases with each edit; replies do not count. */
  version: z.number(),
  /** These count invitations; seatsTaken counts people. */
  acceptedCount: z.number(),
  rejectedCount: z.number(),
  notRepliedCount: z.number(),
  seatsTaken: z.number(),
  /** Guests whose last mail was not delivered. */
  undeliveredCount: z.number(),
  waitingMail: z.nullable(WaitingMail),
  /** The waiting list in order. */
  line: z.array(Invitation),
  invitations: z.array(Invitation),
})
export type Gameday = z.infer<typeof Gameday>

/** A game day, as the organizers' overview lists it. */
export const GamedaySummary = z.pick(Gameday, {
  id: true,
  date: true,
  startTime: true,
  endTime: true,
  capacity: true,
  seatsTaken: true,
  notRepliedCount: true,
})
export type GamedaySummary = z.infer<typeof GamedaySummary>

export const BulkResult = z.object({
  invitationsSent: z.number(),
  totalGuests: z.number(),
  alreadyInvited: z.number(),
  alreadyInvitedEmails: z.array(z.string()),
  failed: z.number(),
  failedEmails: z.array(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>
