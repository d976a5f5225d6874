import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from './platform/clock.ts'
import type { WorkerSettings, FromWorker, ToWorker } from './platform/mail/worker-transport.ts'
import { Database } from './platform/database/database.ts'
import type { Transport, SmtpError } from './platform/mail/transport.ts'
import { Live } from './platform/live/live.ts'
import { type Outcome, settleMail } from './platform/mail/outbox-claims.ts'
import type { OutboxRow } from './platform/database/schema.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import { sqliteFile } from './platform/database/sqlite/sqlite.ts'

/** Alone it has so long: until the mail server's silence has ended the last mail, and before the claims lapse. */
const timeout = 35_000

let settings: WorkerSettings
let transport: Transport
let sending = 0
/** Taken by the mail server; whether the server has recorded that is not known yet. */
const taken = new Map<string, { mail: OutboxRow; outcome: Outcome }>()

process.on('message', (message: ToWorker) => {
  if ('mail' in message) void send(message.mail)
  else if ('recorded' in message) taken.delete(message.recorded)
  else {
    ;({ settings } = message)
    transport = smtpTransport(settings)
  }
})

async function send(mail: OutboxRow): Promise<void> {
  const { id } = mail
  sending += 1
  try {
    await transport.send(mail)
    taken.set(id, { mail, outcome: { status: 'sent', at: systemClock.now() } })
    tell({ id })
  } catch (error) {
    const { message, code, responseCode, response, command } = error as SmtpError
    tell({ id, refusal: { message, code, responseCode, response, command } })
  }
  sending -= 1
}

const tell = (answer: FromWorker) => process.send?.(answer, undefined, undefined, () => {})

/** The server has stopped it, or is gone. */
async function finish(): Promise<void> {
  setTimeout(() => process.exit(1), timeout)
  while (sending + taken.size > 0) {
    // One mail that takes long keeps no other from being recorded.
    if (taken.size > 0) await record().catch(() => {})
    await pause(100)
  }
  process.exit(0)
}

async function record(): Promise<void> {
  const { databaseUrl, dataDir } = settings
  // Whoever took the data away wants no new database in its place.
  if (!databaseUrl && !existsSync(sqliteFile(dataDir))) process.exit(1)
  const database = new Database({ databaseUrl, dataDir, live: new Live() })
  try {
    for (const [id, { mail, outcome }] of taken) {
      await settleMail(database, mail, outcome)
      taken.delete(id)
    }
  } finally {
    await database.close()
  }
}

process.once('disconnect', () => void finish())
// It ends with the server, not before it: what is on its way is to arrive.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
// Its words may hold an address, and go where the log goes.
process.on('uncaughtException', ({ name }) => {
  console.error(`The mail worker failed: ${name}`)
  process.exit(1)
})
