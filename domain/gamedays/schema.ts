import * as z from 'zod/mini'
import { statuses } from './status.ts'

export const GamedayId = z.string().check(z.minLength(1), z.maxLength(64))
export const InvitationId = z.string().check(z.minLength(1), z.maxLength(64))
export const InvitationToken = z.string().check(z.minLength(1), z.maxLength(200))

const Status = z.literal(statuses)

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
  invitationToken: InvitationToken,
  /** What became of the last mail to this guest. */
  mailStatus: z.enum(mailStatuses),
  mailError: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

const time = z.nullable(z.string())

export const Gameday = z.object({
  id: GamedayId,
  date: z.iso.date(),
  /** HH:mm:ss */
  startTime: time,
  endTime: time,
  /** The same as moments; without times, the whole day. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  capacity: z.number(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  remindAccepted: z.boolean(),
  nudgeUnreplied: z.boolean(),
  /** These count invitations; seatsTaken counts people. */
  acceptedCount: z.number(),
  rejectedCount: z.number(),
  notRepliedCount: z.number(),
  seatsTaken: z.number(),
  invitations: z.array(Invitation),
})
export type Gameday = z.infer<typeof Gameday>

export const BulkResult = z.object({
  invitationsSent: z.number(),
  totalGuests: z.number(),
  alreadyInvited: z.number(),
  alreadyInvitedEmails: z.array(z.string()),
  failed: z.number(),
  failedEmails: z.array(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>

/** A day without a game day says only that; nothing else is known about it. */
export const PublicGameday = z.discriminatedUnion('isValidDate', [
  z.object({ isValidDate: z.literal(false) }),
  z.object({
    isValidDate: z.literal(true),
    id: GamedayId,
    atCapacity: z.boolean(),
    seatsLeft: z.number(),
    isOver: z.boolean(),
    date: z.string(),
    startTime: time,
    endTime: time,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    location: z.nullable(z.string()),
    description: z.nullable(z.string()),
  }),
])
export type PublicGameday = z.infer<typeof PublicGameday>

/** An unknown or dead token says only that. */
export const InvitationDetails = z.discriminatedUnion('isValidToken', [
  z.object({ isValidToken: z.literal(false) }),
  z.object({
    isValidToken: z.literal(true),
    atCapacity: z.boolean(),
    seatsLeft: z.number(),
    guestName: z.string(),
    gamedayDate: z.string(),
    gamedayStartTime: time,
    gamedayEndTime: time,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    gamedayLocation: z.nullable(z.string()),
    gamedayDescription: z.nullable(z.string()),
    currentStatus: Status,
    currentReplyComments: z.nullable(z.string()),
    currentAdditionalGuests: z.number(),
  }),
])
export type InvitationDetails = z.infer<typeof InvitationDetails>
