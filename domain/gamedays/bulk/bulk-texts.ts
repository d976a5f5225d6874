import { type BulkProblemReason, longestGuestName, longestPaste } from './bulk-parse.ts'
import { mostBulkGuests } from '../manage/forms.ts'
import { counted } from '../../kernel/text/counted.ts'
import type { BulkResult } from '../schema.ts'

export const detectedText = (count: number): string => `${counted(count, 'guest')} detected`
export const sendText = (count: number): string => `Send ${counted(count, 'Invitation')}`

const reasonTexts: Record<BulkProblemReason, string> = {
  'no-address': 'No e-mail address here.',
  'many-ats': 'More than one @ in an address.',
  'not-an-address': 'No mail can be sent to this address.',
  'second-address': 'A second address for one name. Send again to invite it too.',
  'long-name': `A name has at most ${longestGuestName} characters.`,
}

export const reasonText = (reason: BulkProblemReason): string => reasonTexts[reason]

export const tooLongText = `This is more than ${longestPaste.toLocaleString('en-US')} characters. Please paste it in parts.`

interface Skipped {
  invited: number
  later: number
  duplicates: number
  others: number
  problems: number
}

/** What the button leaves out, and why. */
export function skippedTexts(skipped: Skipped): string[] {
  const { invited, later, duplicates, others, problems } = skipped
  const texts: [number, string, string][] = [
    [
      invited,
      'is already invited and will be skipped.',
      'are already invited and will be skipped.',
    ],
    [
      later,
      `stays in the box: ${mostBulkGuests} are invited at a time.`,
      `stay in the box: ${mostBulkGuests} are invited at a time.`,
    ],
    [
      problems,
      'was not understood and stays in the box.',
      'were not understood and stay in the box.',
    ],
    [
      duplicates,
      'address came up again and counts once.',
      'addresses came up again and count once.',
    ],
    [
      others,
      'further address of the same person is left out.',
      'further addresses of the same people are left out.',
    ],
  ]
  return texts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
}

const mostListed = 3

/** Up to three addresses, then how many more there are. */
export function listedText(emails: readonly string[]): string {
  const rest = emails.length - mostListed
  const listed = emails.slice(0, mostListed).join(', ')
  return rest > 0 ? `${listed} and ${rest} more` : listed
}

interface BulkText {
  text: string
  listed: string
}

/** What the results dialog says: who was invited, and who was not and why. */
export function bulkTexts(result: BulkResult): {
  sent: string
  alreadyInvited: BulkText | null
  failed: BulkText | null
} {
  const { invitationsSent, totalGuests, alreadyInvited, failed } = result
  return {
    sent: `${invitationsSent} of ${counted(totalGuests, 'guest')} invited`,
    alreadyInvited:
      alreadyInvited === 0
        ? null
        : {
            text: `${counted(alreadyInvited, 'email was', 'emails were')} already invited`,
            listed: listedText(result.alreadyInvitedEmails),
          },
    failed:
      failed === 0
        ? null
        : {
            text: `${counted(failed, 'invitation')} failed to send`,
            listed: listedText(result.failedEmails),
          },
  }
}
