import type { Letter } from '../platform/letter.ts'

interface Message {
  name: string
  email: string
  message: string
}

export function contactLetter({ name, email, message }: Message): Letter {
  const oneLine = name.replaceAll(/\s+/g, ' ')
  return {
    subject: `Message from ${oneLine}`,
    preview: message.slice(0, 120).replaceAll(/\s+/g, ' '),
    heading: `${oneLine} wrote to you`,
    paragraphs: message.split(/\n\s*/).filter((line) => line.trim() !== ''),
    notes: [
      `From ${oneLine} <${email}>, through the contact form. Answer this e-mail to write back.`,
    ],
  }
}
