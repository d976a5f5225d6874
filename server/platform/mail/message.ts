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
  /** It leaves then at the earliest, so that what comes meanwhile can go along. */
  notBefore?: Instant
  /** From then on what it says is over: it does not leave any more, however long the site or the mail server was away. */
  notAfter?: Instant
  /** Goes along as a file. */
  calendar?: CalendarEntry | null
  /** Enough for its feature to write it again, with what is true when it leaves. */
  draft?: unknown
  /** Facts about the reference that its recipient knows once it was sent. */
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
  /** A picture stands in the text at this name, and its content is in base64. */
  cid?: string
  encoding?: 'base64'
  contentDisposition?: 'inline'
}

interface SerializedMessage {
  template: Template
  /** What older releases called it: their messages may wait here too. */
  letter?: Template
  frame: TemplateFrame
  calendar: CalendarEntry | null | undefined
  notAfter: Instant | undefined
  /** Missing in what an older release left in the outbox. */
  draft?: unknown
  knownFacts?: unknown
}

/** What waits in the outbox; it is rendered when it leaves. */
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

/** A mail that waited, written again. */
export const rewriteRow = (row: OutboxRow, message: Message): OutboxRow => ({
  ...row,
  subject: message.template.subject,
  message: serializeMessage(message),
})

/** Nobody wants to read it any more. */
export function isTooLate({ message }: Pick<OutboxRow, 'message'>, now: Instant): boolean {
  if (message === null) return false
  const { notAfter } = JSON.parse(message) as SerializedMessage
  return notAfter !== undefined && notAfter <= now
}

/** What its reader gets. */
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
