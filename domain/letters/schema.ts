import * as z from 'zod/mini'
import { oneLine } from '../kernel/text/text.ts'
import { keyField, textField } from '../kernel/text/text-field.ts'
import { StartedFrom } from '../kernel/forms/version.ts'
import { calendarDate, clockTime } from '../convention/settings/fields.ts'

/** Made by the browser, so that pressing twice makes one letter. */
export const LetterId = keyField(64, 'This is not a letter.').check(
  z.regex(/^[\w-]+$/, 'This is not a letter.'),
)

export const audienceKinds = [
  'everyone',
  'paid',
  'unpaid',
  'unconfirmed',
  'players',
  'without-table',
  'former',
  'gameday-accepted',
  'gameday-pending',
] as const
export type AudienceKind = (typeof audienceKinds)[number]

const mostTables = 100

export const Audience = z.object({
  kind: z.enum(audienceKinds),
  /** Of the tables whose players it goes to, or of the one game day; else empty. */
  ids: z
    .array(keyField(100))
    .check(z.maxLength(mostTables, `Choose at most ${mostTables} tables.`)),
})
export type Audience = z.infer<typeof Audience>

export const longestSubject = 120
export const longestText = 10_000

export const LetterForm = z.object({
  subject: textField(longestSubject, { required: 'Enter a subject.', tidy: oneLine }),
  text: textField(longestText, { required: 'Write the letter.' }),
  audience: Audience,
})
export type LetterForm = z.output<typeof LetterForm>

export const LetterSave = z.extend(LetterForm, { version: StartedFrom })
export type LetterSave = z.output<typeof LetterSave>

/** Since when it is written down for each recipient, it is sent: how far the mails are is another thing. */
export const LetterState = z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped'])
export type LetterState = z.infer<typeof LetterState>

/** How its mails go; those that were stopped are not among them. */
export const LetterDelivery = z.object({
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
})
export type LetterDelivery = z.infer<typeof LetterDelivery>

export const Letter = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  audience: Audience,
  version: z.number(),
  state: LetterState,
  /** When it is to go out, if somebody said so. */
  sendAt: z.nullable(z.iso.datetime()),
  /** When it was last changed or sent. */
  changedAt: z.string(),
  /** How many would get it now who have not; null in the list of letters where it was sent: whoever sends it to more asks for it. */
  recipients: z.nullable(z.number()),
  delivery: LetterDelivery,
})
export type Letter = z.infer<typeof Letter>

export const LetterRecipient = z.object({
  email: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  /** Why it failed, or waits. */
  reason: z.string(),
})
export type LetterRecipient = z.infer<typeof LetterRecipient>

export const SendLetter = z.object({
  version: StartedFrom,
  /** As clocks at the venue show it; null is now. */
  at: z.nullable(z.object({ date: calendarDate, time: clockTime })),
  /** The organizer confirmed it, although everyone has just got another mail. */
  confirmsMailing: z.optional(z.boolean()),
})
export type SendLetter = z.output<typeof SendLetter>
