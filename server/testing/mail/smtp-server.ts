import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface SmtpServer {
  url: string
  port: number
  /** Waits for the newest mail to an address; with `path`, for the newest one with a link to that path. */
  waitForNewest: (address: string, path?: string) => Promise<Email>
  received: readonly { to: string; mail: Email }[]
  /** How often a client sent a password. */
  logins: () => number
  close: () => Promise<void>
}

interface Options {
  port?: number
  /** Returns the code and text to refuse a recipient with, or undefined to accept the mail. */
  refuse?: (address: string) => { code: number; text: string } | undefined
  /** Decides if a login is accepted; by default every login is. */
  acceptsLogin?: () => boolean
  /** Delays the answer to a received mail until the promise resolves. */
  beforeReceipt?: (address: string) => Promise<void>
  /** Offers STARTTLS with an untrusted certificate. */
  offersEncryption?: boolean
}

/** Starts a real mail server on this machine that stores the mail it receives. */
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
  // A killed client breaks the connection.
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

/** The first link in a mail's text to this path of the site. */
export function findLink(mail: Email, path: string): string {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(mail.text ?? '')?.[0]
  if (!found) throw new Error(`The mail "${mail.subject}" has no link to ${path}`)
  return found
}
