import { type CalendarEntry, calendarMethod, calendarText } from './calendar-entry.ts'
import { contactKind } from '../../../domain/mail/budget.ts'
import { displayName } from '../../../domain/mail/display-name.ts'
import { renderQrCode } from './qr-code.ts'
import { type Template, type TemplateFrame, renderTemplate } from './template.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { OutboxRow } from '../database/schema.ts'

export interface Message {
  kind: string
  to: string
  /** Name of the recipient, as they or others typed it. */
  toName?: string
  template: Template
  frame: TemplateFrame
  reference?: string
  replyTo?: string
  replyToName?: string
  /** Mails with the same name are shown as one conversation. */
  thread?: string
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
  /** Other forms of the text: a calendar program shows the entry instead. */
  alternatives: { contentType: string; content: string }[]
}

/** Names and conversation of a mail, for its headers. */
export interface MessageEnvelope {
  toName: string
  replyToName: string
  thread: string | null
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
  /** This and the following are missing in mails queued by an older release. */
  toName?: string | undefined
  replyToName?: string | undefined
  thread?: string | undefined
  draft?: unknown
  knownFacts?: unknown
}

/** Serializes a mail for the outbox; it is rendered when it is sent. */
export const serializeMessage = ({
  template,
  frame,
  calendar,
  notAfter,
  toName,
  replyToName,
  thread,
  draft,
  knownFacts,
}: Omit<Message, 'kind' | 'to'>): string =>
  JSON.stringify({
    template,
    frame,
    calendar,
    notAfter,
    toName,
    replyToName,
    thread,
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
  const { id, kind, message: serialized, text, html } = row
  if (serialized === null) {
    const headers = { ...originHeaders(kind), ...(JSON.parse(row.headers) as Headers) }
    const attachments = JSON.parse(row.attachments) as Attachment[]
    return { text, html, headers, attachments, alternatives: [] }
  }
  const { frame, calendar, ...rest } = JSON.parse(serialized) as SerializedMessage
  const template = rest.letter ?? rest.template
  // Unique: mail programs may confuse the pictures of two mails with one id.
  const pictureId = `code.${id}@${new URL(frame.publicUrl).hostname}`
  return {
    ...renderTemplate(template, frame, 'device', pictureId),
    headers: { ...originHeaders(kind), ...listHeaders(template) },
    attachments: [
      ...picturesOf(template, pictureId),
      ...(calendar ? [calendarAttachment(calendar)] : []),
    ],
    alternatives: calendar ? [calendarAlternative(calendar)] : [],
  }
}

export function envelopeOf({ message }: Pick<OutboxRow, 'message'>): MessageEnvelope {
  const {
    toName = '',
    replyToName = '',
    thread = null,
  } = message === null ? {} : (JSON.parse(message) as SerializedMessage)
  return { toName: displayName(toName), replyToName: displayName(replyToName), thread }
}

type Headers = RenderedMessage['headers']

/** Keeps answering machines silent (RFC 3834). A person wrote a contact message, and an absence note is welcome. */
const originHeaders = (kind: string): Headers =>
  kind === contactKind ? {} : { 'Auto-Submitted': 'auto-generated' }

const listHeaders = ({ unsubscribeUrl }: Template): Headers =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

const picturesOf = ({ paragraphs }: Template, pictureId: string): Attachment[] =>
  paragraphs.flatMap((paragraph) =>
    typeof paragraph === 'object' && 'scan' in paragraph
      ? [
          {
            filename: 'code.png',
            contentType: 'image/png',
            content: renderQrCode(paragraph.scan.address).toString('base64'),
            encoding: 'base64',
            cid: pictureId,
            contentDisposition: 'inline',
          },
        ]
      : [],
  )

/** Calendar programs that read mail, such as Outlook and Gmail, offer to add the entry. */
const calendarAlternative = (entry: CalendarEntry) => ({
  contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
  content: calendarText(entry),
})

/** The same entry for all other programs, of a type that those do not show twice. */
const calendarAttachment = (entry: CalendarEntry): Attachment => ({
  filename: entry.fileName,
  contentType: 'application/ics',
  content: calendarText(entry),
})
