import { type BulkProblemReason, maxGuestNameLength, maxPasteLength } from './bulk-parse.ts'
import { maxBulkGuests } from '../manage/forms.ts'
import { pluralize } from '../../kernel/text/pluralize.ts'
import type { BulkResult } from '../schema.ts'

export const detectedGuestsText = (count: number): string => `${pluralize(count, 'guest')} detected`
export const sendInvitationsText = (count: number): string =>
  `Send ${pluralize(count, 'Invitation')}`

const reasonTexts: Record<BulkProblemReason, string> = {
  'no-address': 'No email address found.',
  'many-ats': 'More than one @ in an address.',
  'not-an-address': "We can't send email to this address.",
  'second-address': 'Second address for the same name. To invite it too, send again.',
  'long-name': `A name can have at most ${maxGuestNameLength} characters.`,
}

export const reasonText = (reason: BulkProblemReason): string => reasonTexts[reason]

export const pasteTooLongText = `This is more than ${maxPasteLength.toLocaleString('en-US')} characters. Paste it in parts.`

interface SkippedCounts {
  invited: number
  afterLimit: number
  duplicates: number
  others: number
  problems: number
}

/** Guests that the button skips, with the reasons. */
export function skippedGuestTexts(skipped: SkippedCounts): string[] {
  const { invited, afterLimit: overLimit, duplicates, others: otherAddresses, problems } = skipped
  const texts: [number, string, string][] = [
    [
      invited,
      'is already invited and will be skipped.',
      'are already invited and will be skipped.',
    ],
    [
      overLimit,
      `stays in the text box: you can invite ${maxBulkGuests} at a time.`,
      `stay in the text box: you can invite ${maxBulkGuests} at a time.`,
    ],
    [
      problems,
      'was not recognized and stays in the text box.',
      'were not recognized and stay in the text box.',
    ],
    [duplicates, 'repeated address counts once.', 'repeated addresses count once.'],
    [
      otherAddresses,
      'other address of the same person is skipped.',
      'other addresses of the same people are skipped.',
    ],
  ]
  return texts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => pluralize(count, one, many))
}

const maxListedEmails = 3

/** Up to three addresses, then the number of the others. */
export function listEmails(emails: readonly string[]): string {
  const unlistedCount = emails.length - maxListedEmails
  const emailsText = emails.slice(0, maxListedEmails).join(', ')
  return unlistedCount > 0 ? `${emailsText} and ${unlistedCount} more` : emailsText
}

interface BulkText {
  text: string
  listed: string
}

/**
 * Texts of the results dialog: invited guests, and the others with the reasons. With a rest in the text box, '3 of 3' would
 * claim that nothing is left.
 */
export function bulkResultTexts(
  result: BulkResult,
  hasRest = false,
): {
  sent: string
  alreadyInvited: BulkText | null
  failed: BulkText | null
} {
  const { invitationsSent, totalGuests, alreadyInvited, failed } = result
  return {
    sent:
      hasRest && invitationsSent === totalGuests
        ? `${pluralize(totalGuests, 'guest')} invited`
        : `${invitationsSent} of ${pluralize(totalGuests, 'guest')} invited`,
    alreadyInvited:
      alreadyInvited === 0
        ? null
        : {
            text: `${pluralize(alreadyInvited, 'email was', 'emails were')} already invited`,
            listed: listEmails(result.alreadyInvitedEmails),
          },
    failed:
      failed === 0
        ? null
        : {
            text: `${pluralize(failed, 'invitation')} failed to send`,
            listed: listEmails(result.failedEmails),
          },
  }
}
