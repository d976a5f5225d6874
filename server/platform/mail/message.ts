import { type CalendarEntry, calendarMethod, calendarText } from './calendar-entry.ts'
import { renderQrCode } from './qr-code.ts'
import { type Template, type TemplateFrame, renderTemplate, qrCodeContentId } from './template.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { OutboxRow } from '../database/schema.ts'

export interface Message {
  kind: string
  to: string
  template: Template
  frame: TemplateFrame
  reference?: string
  replyTo?: string
  /** Earliest time to send, so that later news can be included. */
  notBefore?: Instant
  /** Latest time at which the mail is still useful: it is not sent afterwards, even after a long outage. */
  notAfter?: Instant
  /** Attached as a file. */
  calendar?: CalendarEntry | null
  /** Data from which the feature can update the mail to the current state when it is sent. */
  draft?: unknown
  /** Facts about the reference that the recipient knows once the mail was sent. */
  knownFacts?: unknown
}

export interface RenderedMessage {
  text: string
  html: string
  headers: Record<string, string>
  attachments: Attachment[]
}

interface Attachment {
  filename: string
  contentType: string
  content: string
  /** Content id under which the HTML refers to the picture, whose content is in base64. */
  cid?: string
  encoding?: 'base64'
  contentDisposition?: 'inline'
}

interface SerializedMessage {
  template: Template
  /** Name of `template` in older releases, whose messages may still be queued. */
  letter?: Template
  frame: TemplateFrame
  calendar: CalendarEntry | null | undefined
  notAfter: Instant | undefined
  /** Missing in mails queued by an older release. */
  draft?: unknown
  knownFacts?: unknown
}

/** Serializes a mail for the outbox; it is rendered when it is sent. */
export const serializeMessage = ({
  template,
  frame,
  calendar,
  notAfter,
  draft,
  knownFacts,
}: Pick<
  Message,
  'template' | 'frame' | 'calendar' | 'notAfter' | 'draft' | 'knownFacts'
>): string =>
  JSON.stringify({
    template,
    frame,
    calendar,
    notAfter,
    draft,
    knownFacts,
  } satisfies SerializedMessage)

/** Draft of a waiting mail; null for one that is sent unchanged. */
export function draftOf({ message }: Pick<OutboxRow, 'message'>) {
  if (message === null) return null
  const { draft, template } = JSON.parse(message) as SerializedMessage
  return draft === undefined ? null : { draft, template }
}

export function knownFactsOf({ message }: Pick<OutboxRow, 'message'>): unknown {
  return message === null ? undefined : (JSON.parse(message) as SerializedMessage).knownFacts
}

/** Replaces the content of a waiting mail. */
export const rewriteRow = (row: OutboxRow, message: Message): OutboxRow => ({
  ...row,
  subject: message.template.subject,
  message: serializeMessage(message),
})

/** The mail is no longer useful to its recipient. */
export function isTooLate({ message }: Pick<OutboxRow, 'message'>, now: Instant): boolean {
  if (message === null) return false
  const { notAfter } = JSON.parse(message) as SerializedMessage
  return notAfter !== undefined && notAfter <= now
}

/** Renders a mail as its recipient gets it. */
export function renderMessage(row: OutboxRow): RenderedMessage {
  const { message: serialized, text, html } = row
  if (serialized === null) {
    const headers = JSON.parse(row.headers) as RenderedMessage['headers']
    return { text, html, headers, attachments: JSON.parse(row.attachments) as Attachment[] }
  }
  const { frame, calendar, ...rest } = JSON.parse(serialized) as SerializedMessage
  const template = rest.letter ?? rest.template
  return {
    ...renderTemplate(template, frame),
    headers: headersOf(template),
    attachments: [...picturesOf(template), ...(calendar ? [attachmentOf(calendar)] : [])],
  }
}

const headersOf = ({ unsubscribeUrl }: Template): RenderedMessage['headers'] =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

const picturesOf = ({ paragraphs }: Template): Attachment[] =>
  paragraphs.flatMap((paragraph) =>
    typeof paragraph === 'object' && 'scan' in paragraph
      ? [
          {
            filename: 'code.png',
            contentType: 'image/png',
            content: renderQrCode(paragraph.scan.address).toString('base64'),
            encoding: 'base64',
            cid: qrCodeContentId,
            contentDisposition: 'inline',
          },
        ]
      : [],
  )

const attachmentOf = (entry: CalendarEntry): Attachment => ({
  filename: entry.fileName,
  contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
  content: calendarText(entry),
})
