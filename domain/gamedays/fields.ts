import * as z from 'zod/mini'
import { emailCheck } from '../kernel/text/email.ts'
import { normalizeLine, normalizeParagraphs } from '../kernel/text/text.ts'
import { numberOrTextField, textField, maxVisibleLength } from '../kernel/text/text-field.ts'
import {
  accepted,
  type InvitationStatus,
  maxAdditionalGuests,
  notReplied,
  rejected,
  type RsvpStatus,
  statuses,
  parseStatus,
} from './status.ts'

export const guestNameField = textField(120, {
  required: 'Name is required',
  tooLong: 'A name can have at most 120 characters.',
  normalize: normalizeLine,
})

export const guestEmailField = z
  .string('Email is required')
  .check(
    maxVisibleLength(254, 'Please enter a valid email address'),
    z.trim(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    emailCheck('Please enter a valid email address'),
  )

/** Optional text: trimmed, and null when empty. */
export const optionalText = (maxLength: number, tidy = normalizeParagraphs) =>
  z.pipe(
    z.nullish(
      textField(maxLength, {
        normalize: tidy,
        tooLong: `Please use at most ${maxLength} characters.`,
      }),
    ),
    z.transform((text): string | null => text || null),
  )

const statusMessage = 'Choose whether the guest accepted, declined or has not replied.'

/** A form without a script sends its numbers as text. */
export const statusField = z.pipe(
  z.literal(
    [notReplied, accepted, rejected, '0', '1', '2', 'NotReplied', 'Accepted', 'Rejected'],
    statusMessage,
  ),
  z.transform((status): InvitationStatus => parseStatus(status)),
)

/** As read by the list: an unknown status matches none. */
export const storedStatusField = z.pipe(
  z.union([z.literal(statuses), z.string().check(z.maxLength(40))], statusMessage),
  z.transform((status): InvitationStatus => parseStatus(status)),
)

export const rsvpStatusField = z.pipe(
  z.literal(
    [accepted, rejected, '1', '2', 'Accepted', 'Rejected'],
    "Please select whether you're attending or not",
  ),
  z.transform((status): RsvpStatus => (parseStatus(status) === accepted ? accepted : rejected)),
)

const guestsMessage = `Max ${maxAdditionalGuests}`

export const additionalGuestsField = z.pipe(
  z.pipe(
    z.nullish(numberOrTextField(guestsMessage)),
    z.transform((count): number => Number(count ?? 0)),
  ),
  z.int(guestsMessage).check(z.gte(0, guestsMessage), z.lte(maxAdditionalGuests, guestsMessage)),
)

/** Joins the waiting list if the party does not fit, instead of a refusal. A form without a script sends it as text. */
export const joinWaitingListField = z.optional(
  z.pipe(
    z.literal([true, false, 'true', 'false']),
    z.transform((value): boolean => value === true || value === 'true'),
  ),
)

/** 'HH:mm' from an input, or 'HH:mm:ss' as stored; empty if there is none. */
export const timeField = z.pipe(
  z.nullish(
    z
      .string('Enter a time such as 13:30.')
      .check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time such as 13:30.')),
  ),
  z.transform((time): string | null => (time ? `${time}:00`.slice(0, 8) : null)),
)
