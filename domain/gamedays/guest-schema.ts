import * as z from 'zod/mini'
import { identifierField } from '../kernel/text/text-field.ts'
import { statuses } from './status.ts'

export const GamedayId = identifierField(64)
export const InvitationToken = identifierField(200)
export const Status = z.literal(statuses)
export const time = z.nullable(z.string())

/** Who waits for seats, as far as a guest may know. */
const GamedayWaitingListState = z.object({
  isOn: z.boolean(),
  /** Counted while seats are few: with many, nobody waits. */
  people: z.number(),
  /** Spots of the whole game day: a larger party could never get any. */
  capacity: z.number(),
})

/** A day without a game day says only that, and where a game day that was on it has moved to. */
export const PublicGameday = z.discriminatedUnion('isValidDate', [
  z.object({ isValidDate: z.literal(false), movedTo: z.optional(z.iso.date()) }),
  z.object({
    isValidDate: z.literal(true),
    id: GamedayId,
    atCapacity: z.boolean(),
    seatsLeft: z.number(),
    line: GamedayWaitingListState,
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

/** An unknown or dead token says only that, and whether its game day was cancelled. */
export const InvitationDetails = z.discriminatedUnion('isValidToken', [
  z.object({ isValidToken: z.literal(false), isCancelled: z.optional(z.literal(true)) }),
  z.object({
    isValidToken: z.literal(true),
    atCapacity: z.boolean(),
    seatsLeft: z.number(),
    /** The own place from 1; 0 for who does not wait. */
    line: z.extend(GamedayWaitingListState, { place: z.number() }),
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
