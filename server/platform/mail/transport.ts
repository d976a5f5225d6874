import type { OutboxRow } from '../database/schema.ts'

/** Whoever hands mails to the mail server. */
export interface Transport {
  /** Done when the mail server has taken the mail; fails with its reason not to. */
  send: (mail: OutboxRow) => Promise<void>
  /** That it was taken stands in the database now. */
  recorded: (mail: OutboxRow) => void
  close: () => void
}

export interface SmtpError extends Error {
  responseCode?: number | undefined
  /** What the mail server was asked when it said no. */
  command?: string | undefined
}

/** So many mails are on their way at a time. */
export const mailConcurrency = 4
