import { isMailable, normalEmail } from '../kernel/email.ts'

export interface BulkGuest {
  name: string
  email: string
}

export interface BulkReport {
  guests: BulkGuest[]
  /** Addresses that came up again; each guest counts once. */
  duplicates: string[]
  /** Lines that are neither a name with an address nor an address. */
  notUnderstood: { line: number; text: string }[]
}

/** 'ann.lee_smith@…' is 'Ann Lee Smith'. */
export function nameFromEmail(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[._\s]+/)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
  return name.trim() || email
}

function guestOf(line: string): BulkGuest | null {
  const parts = line.split(/[;,\t]/).map((part) => part.trim())
  const [first = '', second] = parts
  if (second === undefined) return first.includes('@') ? fromEmail(first) : null
  if (second === '') return null
  return first === '' ? fromEmail(second) : { name: first, email: second }
}

const fromEmail = (email: string): BulkGuest => ({ name: nameFromEmail(email), email })

/** Reads pasted text: a guest a line, as 'name, email' (or with a semicolon or tab) or 'email'. */
export function parseGuests(text: string): BulkReport {
  const report: BulkReport = { guests: [], duplicates: [], notUnderstood: [] }
  const seen = new Set<string>()
  for (const [index, untrimmed] of text.split('\n').entries()) {
    const line = untrimmed.trim()
    if (line === '') continue
    const guest = guestOf(line)
    if (!guest) report.notUnderstood.push({ line: index + 1, text: line })
    else if (seen.has(normalEmail(guest.email))) report.duplicates.push(guest.email)
    else {
      seen.add(normalEmail(guest.email))
      report.guests.push(guest)
    }
  }
  return report
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
