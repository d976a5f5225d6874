import { createTransport } from 'nodemailer'
import { mailConcurrency, type Transport } from './transport.ts'
import { rendered } from './message.ts'

export interface SmtpOptions {
  smtpUrl: string
  mailFrom: string
}

const oneAddress = (address: string) => ({ name: '', address })

/** Hands mails to the mail server in this process. */
export function smtpTransport({ smtpUrl, mailFrom }: SmtpOptions): Transport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailConcurrency,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  const domain = /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    async send(mail) {
      await transport.sendMail({
        from: mailFrom,
        // As one address each: as text, a comma or a bracket in it would make it several.
        to: oneAddress(mail.recipient),
        ...(mail.replyTo && { replyTo: oneAddress(mail.replyTo) }),
        subject: mail.subject,
        ...rendered(mail),
        messageId: `<${mail.id}@${domain}>`,
        date: new Date(mail.createdAt),
      })
    },
    recorded() {},
    close: () => transport.close(),
  }
}
