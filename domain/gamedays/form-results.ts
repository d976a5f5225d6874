import { mostAdditionalGuests } from './fields.ts'
import { fullText, overText } from './rules.ts'
import { publicRsvpThanks, replyThanks, accepted, notReplied, rejected } from './status.ts'

/**
 * A form that is sent before the script has arrived is answered with a redirect to its page; the page reads
 * `?result=` and says what became of it.
 */
const results = {
  saved: { good: true, text: publicRsvpThanks },
  replied: { good: true, text: replyThanks(notReplied, accepted) },
  updated: { good: true, text: replyThanks(accepted, rejected) },
  full: {
    good: false,
    text: 'That is more people than there are seats left. Please choose fewer guests.',
  },
  none: { good: false, text: fullText },
  over: { good: false, text: overText },
  wait: {
    good: false,
    text: 'There have been several replies already. Please try again in an hour.',
  },
  gone: { good: false, text: 'This invitation link is not valid or has expired.' },
  status: { good: false, text: "Please select whether you're attending or not" },
  guestName: { good: false, text: 'Name is required' },
  guestEmail: { good: false, text: 'Please enter a valid email address' },
  replyComments: { good: false, text: 'Please write at most 1000 characters.' },
  additionalGuests: { good: false, text: `Max ${mostAdditionalGuests}` },
  failed: { good: false, text: 'Failed to submit RSVP. Please try again.' },
} as const

export type FormResult = keyof typeof results

/** What a page says about a result; null for anything that is none. */
export const formResultOf = (result: unknown): { good: boolean; text: string } | null =>
  typeof result === 'string' && Object.hasOwn(results, result)
    ? results[result as FormResult]
    : null
