import type { MailLane } from '../../../../domain/mail/lanes.ts'
import type { OutboxRow } from '../../database/schema.ts'

/** Sends mails to the mail server. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the mail; rejects with its reason otherwise. */
  send: (mail: OutboxRow) => Promise<void>
  close: () => void
}

export interface SmtpError extends Error {
  /** nodemailer's name for the kind of failure, such as `EAUTH`. */
  code?: string | undefined
  responseCode?: number | undefined
  /** Raw reply of the mail server. */
  response?: string | undefined
  /** Command that the mail server rejected. */
  command?: string | undefined
}

/** Concurrent mails per lane. A slow mailing to all attendees leaves the interactive lane its connections. */
export const laneConnections: Record<MailLane, number> = { interactive: 2, bulk: 3 }

export const maxSmtpConnections = laneConnections.interactive + laneConnections.bulk
