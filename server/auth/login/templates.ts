import { loginCodeMinutes } from '../../../domain/auth/rules.ts'
import type { Template } from '../../platform/mail/template.ts'

export function loginTemplate({
  siteName,
  url,
  digits,
}: {
  siteName: string
  url: string
  digits: string
}): Template {
  return {
    subject: `Your ${siteName} login link`,
    preview: `Follow the link, or enter ${digits}.`,
    heading: 'Finish logging in',
    paragraphs: [
      `Follow the link below to log in to ${siteName}.`,
      'Reading this on another device? Enter these six digits on the login page instead:',
      { code: digits },
    ],
    button: { label: 'Log in', url },
    notes: [
      `The link and the digits work for ${loginCodeMinutes} minutes. If you did not ask to log in, you can ignore this email.`,
    ],
  }
}
