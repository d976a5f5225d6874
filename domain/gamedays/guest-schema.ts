import * as z from 'zod/mini'
import { identifierField } from '../kernel/text/text-field.ts'
import { statuses } from './status.ts'

export const GamedayId = identifierField(64)
export const InvitationToken = identifierField(200)
export const Status = z.literal(statuses)
export const time = z.nullable(z.string())

/** State of the waiting list, as far as a guest may see it. */
const GamedayWaitingListState = z.object({
  isOn: z.boolean(),
  /** Counted only while few spots are left: otherwise the list is empty. */
  people: z.number(),
  /** Spots of the whole game day: a larger party could never fit. */
  capacity: z.number(),
})

/** A date without a game day has only that flag, and the new date of a game day that moved. */
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
    /** Guests see the first names of the others who come. */
    showGuests: z.boolean(),
  }),
])
export type PublicGameday = z.infer<typeof PublicGameday>

/** An unknown or expired token has only that flag, and whether its game day was canceled. */
export const InvitationDetails = z.discriminatedUnion('isValidToken', [
  z.object({ isValidToken: z.literal(false), isCancelled: z.optional(z.literal(true)) }),
  z.object({
    isValidToken: z.literal(true),
    atCapacity: z.boolean(),
    seatsLeft: z.number(),
    /** Place of the guest from 1; 0 if not on the list. */
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
    /** First names of the others who come, if the organizers show them. */
    others: z.optional(
      z.object({
        guests: z.array(z.object({ name: z.string(), additionalGuests: z.number() })),
        people: z.number(),
      }),
    ),
  }),
])
export type InvitationDetails = z.infer<typeof InvitationDetails>
