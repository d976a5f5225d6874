import type { Template } from '../platform/mail/template.ts'

interface Message {
  name: string
  email: string
  message: string
}

export function contactTemplate({ name, email, message }: Message): Template {
  return {
    subject: 'A message through the contact form',
    preview: 'Somebody wrote to you on the contact page.',
    heading: 'A message for you',
    paragraphs: [`${name} <${email}> wrote:`, ...message.split(/\n\s*\n/)],
    notes: ['It came through the contact form. Answer this e-mail to write back.'],
  }
}
