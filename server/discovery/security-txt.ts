import type { Instant } from '../../domain/kernel/time.ts'

interface SecurityContact {
  publicUrl: string
  organizerEmail: string
}

export const securityTxtPath = '/.well-known/security.txt'

const validMonths = 6

/**
 * Contact for reports of security weaknesses (RFC 9116). It expires at the start of a month, so that it is the same for a
 * month, and is never out of date while the site runs.
 */
export function securityTxt({ publicUrl, organizerEmail }: SecurityContact, now: Instant): string {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('UTC')
  const expires = today.with({ day: 1 }).startOfDay().add({ months: validMonths })
  return [
    `Contact: mailto:${organizerEmail}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toInstant().toString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${securityTxtPath}`,
    '',
  ].join('\n')
}
