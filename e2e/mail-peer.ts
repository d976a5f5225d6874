import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailPeer {
  url: string
  /** The newest mail to an address, waiting for it to arrive. */
  newestTo: (address: string) => Promise<Email>
  all: readonly { to: string; mail: Email }[]
  close: () => Promise<void>
}

/** A real mail server on this machine that keeps what it is given. */
export async function startMailPeer(): Promise<MailPeer> {
  const received: { to: string; mail: Email }[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, mail })
          done()
          for (const look of waiting) look()
        })
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    all: received,
    newestTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.findLast(({ to }) => to === address)
          if (!found) return
          waiting.delete(look)
          resolve(found.mail)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The first address in a mail's text that starts a page of the site. */
export function linkIn(mail: Email, path: string): string {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(mail.text ?? '')?.[0]
  if (!found) throw new Error(`The mail "${mail.subject}" has no link to ${path}`)
  return found
}
