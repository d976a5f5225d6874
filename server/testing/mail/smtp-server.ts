import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface SmtpServer {
  url: string
  port: number
  /** The newest mail to an address, waiting for it to arrive; of those with a link to a path, where another may be newer. */
  waitForNewest: (address: string, path?: string) => Promise<Email>
  received: readonly { to: string; mail: Email }[]
  /** Passwords that were sent to it. */
  logins: () => number
  close: () => Promise<void>
}

interface Options {
  port?: number
  /** Answers the code and text to turn a recipient down with, or nothing to take the mail. */
  refuse?: (address: string) => { code: number; text: string } | undefined
  /** Whether whoever signs in may; everybody when it is not said. */
  acceptsLogin?: () => boolean
  /** Until it resolves, a mail that has arrived is neither taken nor turned down. */
  beforeReceipt?: (address: string) => Promise<void>
  /** STARTTLS, with a certificate that nobody trusts. */
  offersEncryption?: boolean
}

/** A real mail server on this machine that keeps what it is given. */
export async function startSmtpServer({
  port = 0,
  refuse,
  acceptsLogin = () => true,
  beforeReceipt,
  offersEncryption = false,
}: Options = {}): Promise<SmtpServer> {
  let logins = 0
  const received: { to: string; mail: Email }[] = []
  const waitingLookups = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    // A mailer keeps its connections open; closing does not wait for them.
    closeTimeout: 100,
    disabledCommands: offersEncryption ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      logins += 1
      if (acceptsLogin()) done(null, { user: 'somebody' })
      else done(Object.assign(new Error('Who are you?'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _, done) {
      const refusal = refuse?.(address)
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
          for (const { address } of session.envelope.rcptTo) {
            await beforeReceipt?.(address)
            received.push({ to: address, mail })
          }
          done()
          for (const lookup of waitingLookups) lookup()
        })
      })
    },
  })
  // A client that is killed breaks the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const { port: actualPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    received: received,
    logins: () => logins,
    waitForNewest: (address, path = '') =>
      new Promise((resolve) => {
        const lookup = () => {
          const found = received.findLast(
            ({ to, mail }) => to === address && (mail.text ?? '').includes(path),
          )
          if (!found) return
          waitingLookups.delete(lookup)
          resolve(found.mail)
        }
        waitingLookups.add(lookup)
        lookup()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The first address in a mail's text that starts a page of the site. */
export function findLink(mail: Email, path: string): string {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(mail.text ?? '')?.[0]
  if (!found) throw new Error(`The mail "${mail.subject}" has no link to ${path}`)
  return found
}
