/** Domain of the sender, under which the ids of its mails are unique. */
const senderDomain = (mailFrom: string): string =>
  /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'

export const messageIdOf = (mailId: string, mailFrom: string): string =>
  `<${mailId}@${senderDomain(mailFrom)}>`

/** Id in the outbox of a mail that this site sent; null for other Message-IDs. */
export function mailIdOf(messageId: string, mailFrom: string): string | null {
  const [, id = '', domain = ''] = /^\s*<?([\w-]{1,64})@([^<>\s@]+)>?\s*$/.exec(messageId) ?? []
  return id !== '' && domain.toLowerCase() === senderDomain(mailFrom).toLowerCase() ? id : null
}
