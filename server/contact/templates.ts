import type { Template } from '../platform/mail/template.ts'

interface Message {
  name: string
  email: string
  message: string
}

export function contactTemplate({ name, email, message }: Message): Template {
  return {
    subject: 'A message from the contact form',
    preview: 'Someone wrote to you on the contact page.',
    heading: 'A message for you',
    paragraphs: [`${name} <${email}> wrote:`, ...message.split(/\n\s*\n/)],
    notes: ['Sent with the contact form. Reply to this email to answer.'],
  }
}
