import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from './platform/clock.ts'
import type { Errand, FromCourier, ToCourier } from './platform/mail/courier.ts'
import { Database } from './platform/database/database.ts'
import type { Delivery, SmtpError } from './platform/mail/delivery.ts'
import { Live } from './platform/live/live.ts'
import { type Outcome, settleMail } from './platform/mail/outbox.ts'
import type { OutboxRow } from './platform/database/schema.ts'
import { smtpDelivery } from './platform/mail/smtp.ts'
import { sqliteFile } from './platform/database/sqlite.ts'

/** Alone it has so long: until the mail server's silence has ended the last mail, and before the claims lapse. */
const patience = 35_000

let errand: Errand
let delivery: Delivery
let carrying = 0
/** Taken by the mail server; whether the server has written that down is not known yet. */
const taken = new Map<string, { mail: OutboxRow; outcome: Outcome }>()

process.on('message', (message: ToCourier) => {
  if ('mail' in message) void carry(message.mail)
  else if ('written' in message) taken.delete(message.written)
  else {
    ;({ errand } = message)
    delivery = smtpDelivery(errand)
  }
})

async function carry(mail: OutboxRow): Promise<void> {
  const { id } = mail
  carrying += 1
  try {
    await delivery.send(mail)
    taken.set(id, { mail, outcome: { status: 'sent', at: systemClock.now() } })
    tell({ id })
  } catch (error) {
    const { message, responseCode, command } = error as SmtpError
    tell({ id, refusal: { message, responseCode, command } })
  }
  carrying -= 1
}

const tell = (answer: FromCourier) => process.send?.(answer, undefined, undefined, () => {})

/** The server has dismissed it, or is gone. */
async function finish(): Promise<void> {
  setTimeout(() => process.exit(1), patience)
  while (carrying + taken.size > 0) {
    // One mail that takes long keeps no other from being written down.
    if (taken.size > 0) await writeDown().catch(() => {})
    await pause(100)
  }
  process.exit(0)
}

async function writeDown(): Promise<void> {
  const { databaseUrl, dataDir } = errand
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
  console.error(`The courier failed: ${name}`)
  process.exit(1)
})
