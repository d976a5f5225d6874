/** Report of a mail server about one recipient of a mail (RFC 3464). */
export interface RecipientStatus {
  /** Final and original address of the recipient, as far as reported. */
  addresses: string[]
  action: string
  /** Status of RFC 3463, such as 5.1.1. */
  status: string
  /** Words of the server that refused the mail; empty if it gave none. */
  diagnostic: string
}

/** Reports about more recipients are cut: each of our mails has one. */
const maxRecipients = 20

/** Parses the fields of a `message/delivery-status` part: one block for the mail, then one for each recipient. */
export function parseDeliveryStatus(text: string): RecipientStatus[] {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    // Continued lines.
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/, maxRecipients + 1)
  return blocks.flatMap((block) => {
    const fields = readFields(block)
    const addresses = ['final-recipient', 'original-recipient'].flatMap((name) =>
      typedValue(fields.get(name), 'rfc822'),
    )
    const action = (fields.get('action') ?? '').trim().toLowerCase()
    const [status = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '') ?? []
    if (addresses.length === 0 || action === '') return []
    const [diagnostic = ''] = typedValue(fields.get('diagnostic-code'), 'smtp')
    return [{ addresses, action, status, diagnostic }]
  })
}

function readFields(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1))
  }
  return fields
}

/** The value of a field such as `rfc822; rosa@example.com`; none for another type. */
function typedValue(value: string | undefined, type: string): string[] {
  const [valueType = '', ...parts] = (value ?? '').split(';')
  const text = parts
    .join(';')
    .trim()
    .replace(/^<(.*)>$/, '$1')
  return valueType.trim().toLowerCase() === type && text !== '' ? [text] : []
}

/** True if the mail server has given up: it reports delays, too. */
export const isFailure = ({ action }: RecipientStatus): boolean => action === 'failed'

const maxReasonLength = 300

/** Reason as the outbox stores the answers of mail servers: '550 5.1.1 No such mailbox'. */
export function failureReason({ status, diagnostic }: RecipientStatus): string {
  const words = diagnostic.replaceAll(/\s+/g, ' ')
  const hasCode = /^[45]\d\d\b/.test(words)
  const hasStatus = status !== '' && words.includes(status)
  const code = status.startsWith('4') ? '450' : '550'
  const parts = [
    ...(hasCode ? [words.slice(0, 3)] : [code]),
    ...(hasStatus ? [] : [status]),
    hasCode ? words.slice(3).replace(/^[ -]+/, '') : words,
  ]
  return parts.filter(Boolean).join(' ').slice(0, maxReasonLength) || code
}
