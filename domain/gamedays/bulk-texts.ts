import type { BulkResult } from './schema.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

export const detectedText = (count: number): string => `${counted(count, 'guest')} detected`
export const sendText = (count: number): string => `Send ${counted(count, 'Invitation')}`

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
