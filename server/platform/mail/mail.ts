import { type CalendarEntry, calendarMethod, calendarText } from './calendar-entry.ts'
import { type Letter, type LetterFrame, renderLetter } from './letter.ts'
import type { OutboxRow } from '../database/schema.ts'

export interface Mail {
  kind: string
  to: string
  letter: Letter
  frame: LetterFrame
  reference?: string
  replyTo?: string
  /** Goes along as a file. */
  calendar?: CalendarEntry | null
}

export interface Content {
  text: string
  html: string
  headers: Record<string, string>
  attachments: Attachment[]
}

interface Attachment {
  filename: string
  contentType: string
  content: string
}

type Written = Pick<Mail, 'letter' | 'frame' | 'calendar'>

/** What waits in the outbox; it is laid out when it leaves. */
export const writtenMail = ({ letter, frame, calendar }: Written): string =>
  JSON.stringify({ letter, frame, calendar })

/** What its reader gets. */
export function contentOf(row: OutboxRow): Content {
  const { letter: written, text, html } = row
  if (written === null) {
    const headers = JSON.parse(row.headers) as Content['headers']
    return { text, html, headers, attachments: JSON.parse(row.attachments) as Attachment[] }
  }
  const { letter, frame, calendar } = JSON.parse(written) as Written
  return {
    ...renderLetter(letter, frame),
    headers: headersOf(letter),
    attachments: calendar ? [attachmentOf(calendar)] : [],
  }
}

const headersOf = ({ unsubscribeUrl }: Letter): Content['headers'] =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

const attachmentOf = (entry: CalendarEntry): Attachment => ({
  filename: entry.fileName,
  contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
  content: calendarText(entry),
})
