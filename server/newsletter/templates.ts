import { confirmationDays } from '../../domain/newsletter/rules.ts'
import type { Template } from '../platform/mail/template.ts'

export function confirmTemplate({
  siteName,
  url,
  unsubscribeUrl,
}: {
  siteName: string
  url: string
  unsubscribeUrl: string
}): Template {
  return {
    subject: `Confirm your ${siteName} email updates`,
    preview: 'One more step, and you will hear from us a few times a year.',
    heading: 'One more step',
    paragraphs: [
      `Someone, hopefully you, asked for ${siteName} email updates at this address: dates, game days, and when registration opens. A few emails a year, no more.`,
    ],
    button: { label: 'Yes, send me updates', url },
    notes: [
      `The link works for ${confirmationDays} days. If you did not ask for this, ignore this email, and you will not hear from us again.`,
    ],
    unsubscribeUrl,
  }
}

export function alreadySubscribedTemplate({
  siteName,
  unsubscribeUrl,
}: {
  siteName: string
  unsubscribeUrl: string
}): Template {
  return {
    subject: `You already get ${siteName} email updates`,
    preview: 'You do not need to do anything.',
    heading: 'You are already on the list',
    paragraphs: [
      `Someone, perhaps you, asked for ${siteName} email updates at this address. It already gets them, so you do not need to do anything.`,
    ],
    notes: ['To stop them, use the link at the end of this email.'],
    unsubscribeUrl,
  }
}
