import { onTestFinished } from 'vitest'
import { startMailer } from '../platform/mail/mailer.ts'
import { smtpDelivery } from '../platform/mail/smtp.ts'
import type { Site } from './site.ts'

interface Options extends Partial<Pick<Site, 'database' | 'live'>> {
  onFault?: (error: unknown) => void
}

const fail = (error: unknown) => {
  throw error
}

/** Has a site's mail delivered until the test is over; by another server on the same data, if one is given. */
export function deliverMail(site: Site, smtpUrl: string, options: Options = {}): void {
  const { database = site.database, live = site.live, onFault = fail } = options
  const mailer = startMailer({
    database,
    live,
    clock: site.clock,
    delivery: smtpDelivery({ smtpUrl, mailFrom: 'MeepCon <meep@meepcon.example>' }),
    onFault,
    onUndelivered: () => {},
  })
  onTestFinished(() => mailer.close())
}
