import { isMailable, normalEmail } from '../../kernel/text/email.ts'
import { nameFromEmail } from './bulk-names.ts'
import type { BulkGuest } from './bulk-parse.ts'
import { mostBulkGuests } from '../manage/forms.ts'

/** What pressing the button does: who is invited now, who is skipped, and who waits for the next time. */
export function planOf(guests: readonly BulkGuest[], invitedEmails: ReadonlySet<string>) {
  const fresh = guests.filter(({ email }) => !invitedEmails.has(email))
  const now = fresh.slice(0, mostBulkGuests)
  const invited = guests.filter(({ email }) => invitedEmails.has(email))
  return {
    now,
    later: fresh.slice(mostBulkGuests),
    invited,
    /** Those who are invited already go along as far as there is room: the answer accounts for them. */
    sent: [...now, ...invited].slice(0, mostBulkGuests),
  }
}

/** Who of a bulk invitation is new, who is there already, and who cannot be mailed. */
export function sortGuests(guests: readonly BulkGuest[], invitedEmails: Iterable<string>) {
  const invited = new Set(Array.from(invitedEmails, normalEmail))
  const seen = new Set<string>()
  const toInvite: BulkGuest[] = []
  const alreadyInvitedEmails: string[] = []
  const failedEmails: string[] = []
  for (const guest of guests) {
    const email = normalEmail(guest.email)
    if (seen.has(email)) continue
    seen.add(email)
    if (!isMailable(email)) failedEmails.push(guest.email)
    else if (invited.has(email)) alreadyInvitedEmails.push(email)
    else toInvite.push({ name: guest.name || nameFromEmail(email), email })
  }
  const result = {
    invitationsSent: toInvite.length,
    totalGuests: seen.size,
    alreadyInvited: alreadyInvitedEmails.length,
    alreadyInvitedEmails,
    failed: failedEmails.length,
    failedEmails,
  }
  return { toInvite, result }
}
