import { isValidEmail, normalizeEmail } from '../../kernel/text/email.ts'
import { guessNameFromEmail } from './bulk-names.ts'
import type { BulkGuest } from './bulk-parse.ts'
import { maxBulkGuests } from '../manage/forms.ts'

/** Effect of the button: guests to invite now, to skip, and to leave for the next time. */
export function planInvitations(guests: readonly BulkGuest[], invitedEmails: ReadonlySet<string>) {
  const newGuests = guests.filter(({ email }) => !invitedEmails.has(email))
  const now = newGuests.slice(0, maxBulkGuests)
  const invitedGuests = guests.filter(({ email }) => invitedEmails.has(email))
  return {
    now,
    later: newGuests.slice(maxBulkGuests),
    invited: invitedGuests,
    /** Guests who are already invited are sent too, as far as there is room, so that the answer accounts for them. */
    sent: [...now, ...invitedGuests].slice(0, maxBulkGuests),
  }
}

/** Partitions the guests of a bulk invitation into new, already invited and unmailable. */
export function partitionGuests(guests: readonly BulkGuest[], invitedEmails: Iterable<string>) {
  const invited = new Set(Array.from(invitedEmails, normalizeEmail))
  const seenEmails = new Set<string>()
  const toInvite: BulkGuest[] = []
  const alreadyInvitedEmails: string[] = []
  const failedEmails: string[] = []
  for (const guest of guests) {
    const email = normalizeEmail(guest.email)
    if (seenEmails.has(email)) continue
    seenEmails.add(email)
    if (!isValidEmail(email)) failedEmails.push(guest.email)
    else if (invited.has(email)) alreadyInvitedEmails.push(email)
    else toInvite.push({ name: guest.name || guessNameFromEmail(email), email })
  }
  const result = {
    invitationsSent: toInvite.length,
    totalGuests: seenEmails.size,
    alreadyInvited: alreadyInvitedEmails.length,
    alreadyInvitedEmails,
    failed: failedEmails.length,
    failedEmails,
  }
  return { toInvite, result }
}
