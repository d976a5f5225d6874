import * as z from 'zod/mini'
import { normalizeLine } from '../../kernel/text/text.ts'
import { identifierField, textField, typedNumberField } from '../../kernel/text/text-field.ts'
import { BaseVersion } from '../../kernel/forms/version.ts'
import {
  storedStatusField,
  guestEmailField,
  guestNameField,
  optionalText,
  statusField,
  timeField,
} from '../fields.ts'
import { GamedayId, InvitationId } from '../schema.ts'

const capacityMessage = 'Capacity must be at least 1'
const capacityNumberMessage = 'Capacity must be a whole number'

const defaultTrueField = z.pipe(
  z.optional(z.boolean()),
  z.transform((value): boolean => value ?? true),
)

const defaultFalseField = z.pipe(
  z.optional(z.boolean()),
  z.transform((value): boolean => value ?? false),
)

/** Range of years on which calendars, clocks and time zones agree. A text that is not a date has its own message. */
const isPlausibleYear = (date: string) => !/^\d{4}-/.test(date) || (date >= '2000' && date < '2101')

const gamedayFields = {
  date: identifierField(10, 'Date is required').check(
    z.iso.date('Date is required'),
    z.refine(isPlausibleYear, 'Choose a date from 2000 to 2100.'),
  ),
  startTime: timeField,
  endTime: timeField,
  capacity: z.pipe(
    z.pipe(
      z.nullable(typedNumberField(capacityNumberMessage)),
      // An empty field counts as a missing number, not as an invalid one.
      z.transform((capacity): number => capacity ?? 0),
    ),
    z
      .int(capacityNumberMessage)
      .check(z.gte(1, capacityMessage), z.lte(10_000, 'Capacity must be at most 10000')),
  ),
  location: optionalText(200, normalizeLine),
  description: optionalText(2000),
  remindAccepted: defaultTrueField,
  nudgeUnreplied: defaultTrueField,
  waitingList: defaultTrueField,
  showGuests: defaultFalseField,
}

interface Times {
  startTime: string | null
  endTime: string | null
}

// An end before the start is on the next morning: game nights pass midnight.
const endAfterStart = z.refine<Times>(
  ({ startTime, endTime }) => endTime === null || (startTime !== null && startTime !== endTime),
  { error: 'An end time needs another time to start at.', path: ['endTime'] },
)

export const GamedayForm = z
  .object({
    ...gamedayFields,
    /** Game day whose accepted guests are invited to the new one. */
    inviteGuestsOf: z.optional(GamedayId),
  })
  .check(endAfterStart)
export type GamedayForm = z.input<typeof GamedayForm>
export type GamedayInput = z.output<typeof GamedayForm>

/** If omitted, the setting is unchanged. */
const optionalFlag = z.optional(z.boolean())

export const GamedayUpdate = z
  .object({
    id: GamedayId,
    ...gamedayFields,
    remindAccepted: optionalFlag,
    nudgeUnreplied: optionalFlag,
    waitingList: optionalFlag,
    showGuests: optionalFlag,
    version: BaseVersion,
  })
  .check(endAfterStart)
export type GamedayUpdate = z.output<typeof GamedayUpdate>

export const gamedayDefaults = {
  date: '',
  startTime: '',
  endTime: '',
  capacity: 8,
  location: '',
  description: '',
  remindAccepted: true,
  nudgeUnreplied: true,
  waitingList: true,
  showGuests: false,
} satisfies GamedayForm

/**
 * Without a status the guest is invited by email; with one the organizer already knows the answer. An empty text counts
 * as no status.
 */
const initialStatus = z.optional(
  z.nullable(
    z.union([
      statusField,
      z.pipe(
        z.string().check(z.regex(/^\s{0,40}$/)),
        z.transform(() => null),
      ),
    ]),
  ),
)

export const InviteForm = z.object({
  gamedayID: GamedayId,
  guestName: guestNameField,
  guestEmail: guestEmailField,
  status: initialStatus,
})
export type InviteForm = z.input<typeof InviteForm>

export const maxBulkGuests = 500

export const BulkInviteForm = z.object({
  gamedayID: GamedayId,
  // A malformed address is reported in the result and does not block the others.
  guests: z
    .array(
      z.object({
        name: textField(1000, { normalize: normalizeLine }),
        email: textField(1000),
      }),
    )
    .check(
      z.minLength(1, 'Enter at least one guest.'),
      z.maxLength(maxBulkGuests, `Invite at most ${maxBulkGuests} guests at a time.`),
    ),
  status: initialStatus,
})
export type BulkInviteForm = z.input<typeof BulkInviteForm>

/** Addresses to check for existing invitations. */
export const InvitedEmailsForm = z.object({
  gamedayID: GamedayId,
  emails: z.array(textField(320)).check(z.minLength(1), z.maxLength(maxBulkGuests)),
})

export const StatusChange = z.object({
  invitationID: InvitationId,
  status: storedStatusField,
  /** Time of the guest's reply, restored by an Undo; without it the reply is new. */
  repliedAt: z.optional(z.nullable(z.iso.datetime())),
})

export { InvitationReply, PublicRsvp } from '../guest-forms.ts'
