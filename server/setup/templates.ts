import type { Template, TemplateFrame } from '../platform/mail/template.ts'
import { setupPath } from '../../domain/setup/paths.ts'

export const mailTestTemplate = ({ name, publicUrl }: TemplateFrame): Template => ({
  subject: `Email from ${name} works`,
  preview: 'This is the test email that you sent yourself.',
  heading: 'Your email works',
  paragraphs: [
    `You sent yourself this email while setting up ${name}. It arrived, so confirmations and login links will arrive too.`,
    'Did it land in the spam folder? Then ask the operator of your mail server about SPF and DKIM before you open registration.',
  ],
  button: { label: 'Continue the set-up', url: `${publicUrl}${setupPath}` },
})
