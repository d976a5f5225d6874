/** Reason why an address accepts no mail, as shown to organizers. */
export interface Bounce {
  reason: 'no-mailbox' | 'no-domain' | 'mailbox-closed' | 'mailbox-full' | 'refused-address'
  text: string
}

const texts: Record<Bounce['reason'], string> = {
  'no-mailbox': 'This address does not exist.',
  'no-domain': 'The domain of this address does not accept email.',
  'mailbox-closed': 'This mailbox is closed.',
  'mailbox-full': 'This mailbox is full.',
  'refused-address': 'The mail server refused this address.',
}

const createBounce = (reason: Bounce['reason']): Bounce => ({ reason, text: texts[reason] })

/** 'all recipients were rejected: 550 5.1.1 No such mailbox': the reply code, then the status of RFC 3463 where there is one. */
const replyPattern = /\b(5\d\d)\b(?:[ -]+#?(5\.\d{1,3}\.\d{1,3}))?/

const byStatus: Partial<Record<string, Bounce['reason']>> = {
  '5.1.2': 'no-domain',
  '5.1.10': 'no-domain',
  '5.2.1': 'mailbox-closed',
  '5.2.2': 'mailbox-full',
}

const byCode: Partial<Record<string, Bounce['reason']>> = {
  '550': 'no-mailbox',
  '551': 'no-mailbox',
  '552': 'mailbox-full',
  '553': 'no-mailbox',
}

/**
 * The bounce behind an error in the outbox, or null when the address is not the cause: a mail server that is away or
 * refuses its sender says nothing about the recipient.
 */
export function parseBounce(error: string | null): Bounce | null {
  const [, code = '', status] = replyPattern.exec(error ?? '') ?? []
  if (status === undefined) {
    const reason = byCode[code]
    return reason ? createBounce(reason) : null
  }
  const textByStatus = byStatus[status]
  if (textByStatus) return createBounce(textByStatus)
  if (status.startsWith('5.1.')) return createBounce('no-mailbox')
  return status.startsWith('5.2.') ? createBounce('refused-address') : null
}
