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
    subject: `Confirm your ${siteName} e-mail updates`,
    preview: 'One more step, and you hear from us a few times a year.',
    heading: 'One more step',
    paragraphs: [
      `Somebody, we hope you, asked for ${siteName} e-mail updates at this address: dates, game days and when registration opens. A few letters a year, no more.`,
    ],
    button: { label: 'Yes, send me updates', url },
    notes: [
      `The link is good for ${confirmationDays} days. If you did not ask for this, ignore this e-mail and you will not hear from us again.`,
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
    subject: `You already get ${siteName} e-mail updates`,
    preview: 'Nothing to do: this address is on the list.',
    heading: 'You are already on the list',
    paragraphs: [
      `Somebody, perhaps you, asked for ${siteName} e-mail updates at this address. It gets them already, so there is nothing to do.`,
    ],
    notes: ['To stop them, follow the link at the end of this e-mail.'],
    unsubscribeUrl,
  }
}
