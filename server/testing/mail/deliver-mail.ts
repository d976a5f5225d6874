import { onTestFinished } from 'vitest'
import { startOutbox } from '../../platform/mail/drain-outbox.ts'
import { smtpTransport } from '../../platform/mail/smtp/smtp-transport.ts'
import type { Site } from '../site.ts'

interface Options extends Partial<Pick<Site, 'database' | 'live'>> {
  onFault?: (error: unknown) => void
  onPaused?: (error: unknown) => void
  onResumed?: () => void
}

const rethrow = (error: unknown) => {
  throw error
}

/** Delivers a site's mail until the test ends; through another server on the same data, if given. */
export function deliverMail(
  site: Site,
  smtpUrl: string,
  options: Options = {},
): { close: () => Promise<void> } {
  const { database = site.database, live = site.live, onFault = rethrow } = options
  const { onPaused = () => {}, onResumed = () => {} } = options
  const mailer = startOutbox({
    database,
    live,
    clock: site.clock,
    transport: smtpTransport({ smtpUrl, mailFrom: 'MeepCon <meep@meepcon.example>' }),
    rewrite: site.app.rewriteMail,
    onFault,
    onUndelivered: () => {},
    onPaused,
    onResumed,
  })
  onTestFinished(() => mailer.close())
  return mailer
}
