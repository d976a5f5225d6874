import { createTransport, type SendMailOptions } from 'nodemailer'
import type { OutboxRow } from '../../database/schema.ts'
import { isThisMachine } from '../../this-machine.ts'
import { maxSmtpConnections, type SmtpError, type MailTransport } from './transport.ts'
import { messageIdOf } from '../message-id.ts'
import { envelopeOf, renderMessage } from '../message.ts'

interface SmtpOptions {
  smtpUrl: string
  mailFrom: string
}

const toAddress = (address: string, name = '') => ({ name, address })

/**
 * Encrypts a connection with a password, unless the mail server is on this machine or the address says otherwise:
 * `smtp://` alone would send it in plain text to a server that offers no STARTTLS, or to an attacker in between who
 * hides the offer.
 */
function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, password, hostname, searchParams } = new URL(smtpUrl)
  const isAllowed =
    searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
  return protocol === 'smtp:' && password !== '' && !isAllowed && !isThisMachine(hostname)
}

/** The mail as nodemailer composes it. */
export function mailOptions(mail: OutboxRow, mailFrom: string): SendMailOptions {
  const { toName, replyToName, thread } = envelopeOf(mail)
  return {
    from: mailFrom,
    // One address each: as text, a comma or a bracket in it would make it several.
    to: toAddress(mail.recipient, toName),
    ...(mail.replyTo && { replyTo: toAddress(mail.replyTo, replyToName) }),
    ...(thread !== null && { references: messageIdOf(thread, mailFrom) }),
    subject: mail.subject,
    ...renderMessage(mail),
    // Mailboxes show one copy of a mail that was sent again after a crash.
    messageId: messageIdOf(mail.id, mailFrom),
    date: new Date(mail.createdAt),
  }
}

const passwordWithheldMessage =
  'The mail server offers no encryption (STARTTLS), so the password in SMTP_URL was not sent. Use smtps:// if the server supports it, or add ?requireTLS=false to SMTP_URL to send the password unencrypted.'

/** Commands that fail on a server without STARTTLS. */
const encryptionCommands: readonly (string | undefined)[] = ['STARTTLS', 'EHLO']

function explainError(error: SmtpError): SmtpError {
  const isRefused = (error.responseCode ?? 0) >= 500
  if (!isRefused || !encryptionCommands.includes(error.command)) return error
  const { code, command, responseCode } = error
  return Object.assign(new Error(passwordWithheldMessage), { code, command, responseCode })
}

export function smtpTransport({ smtpUrl, mailFrom }: SmtpOptions): MailTransport {
  const requireTLS = mustEncrypt(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    ...(requireTLS && { requireTLS }),
    pool: true,
    maxConnections: maxSmtpConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  return {
    async send(mail) {
      const delivery = transport.sendMail(mailOptions(mail, mailFrom))
      await (requireTLS ? delivery.catch((error) => Promise.reject(explainError(error))) : delivery)
    },
    close: () => transport.close(),
  }
}
