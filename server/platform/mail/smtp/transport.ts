import type { MailLane } from '../../../../domain/mail/lanes.ts'
import type { OutboxRow } from '../../database/schema.ts'

/** Hands mails to the mail server. */
export interface Transport {
  /** Done when the mail server has taken the mail; fails with its reason not to. */
  send: (mail: OutboxRow) => Promise<void>
  close: () => void
}

export interface SmtpError extends Error {
  /** nodemailer's name for the kind of failure, such as `EAUTH`. */
  code?: string | undefined
  responseCode?: number | undefined
  /** The reply of the mail server, as it was sent. */
  response?: string | undefined
  /** What the mail server was asked when it said no. */
  command?: string | undefined
}

/** Mails that each lane sends at a time. A slow mailing to everyone leaves the interactive lane its connections. */
export const laneConnections: Record<MailLane, number> = { interactive: 2, bulk: 3 }

export const maxConnections = laneConnections.interactive + laneConnections.bulk
