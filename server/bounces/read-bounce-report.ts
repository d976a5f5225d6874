import PostalMime, { type Attachment } from 'postal-mime'
import {
  isFailure,
  parseDeliveryStatus,
  type RecipientStatus,
} from '../../domain/mail/delivery-status.ts'

export interface BounceReport {
  /** Message-ID of the mail that was not delivered. */
  messageId: string
  /** Recipients in the header of that mail: a forwarding server reports another address. */
  headerRecipients: string[]
  failures: RecipientStatus[]
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/** Reads a delivery status notification (RFC 3464); null for any other mail. */
export async function readBounceReport(mail: Buffer): Promise<BounceReport | null> {
  const parseOptions = { attachmentEncoding: 'utf8', forceRfc822Attachments: true } as const
  const { attachments } = await PostalMime.parse(mail, parseOptions)
  const contentOf = (types: readonly string[]) =>
    textOf(attachments.find(({ mimeType }) => types.includes(mimeType)))
  const [status, returnedMail] = [contentOf(statusTypes), contentOf(returnedTypes)]
  if (status === null || returnedMail === null) return null
  const { messageId, to = [] } = await PostalMime.parse(returnedMail)
  const failures = parseDeliveryStatus(status).filter(isFailure)
  if (messageId === undefined || failures.length === 0) return null
  const headerRecipients = to.flatMap(({ address }) => address ?? [])
  return { messageId, headerRecipients, failures }
}

const textOf = (part: Attachment | undefined): string | null =>
  part === undefined
    ? null
    : typeof part.content === 'string'
      ? part.content
      : new TextDecoder().decode(part.content)
