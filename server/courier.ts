import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from './platform/clock.ts'
import type { Errand, FromCourier, ToCourier } from './platform/courier.ts'
import type { Delivery, SmtpError } from './platform/delivery.ts'
import type { Outcome } from './platform/outbox.ts'
import type { OutboxRow } from './platform/schema.ts'
import { smtpDelivery } from './platform/smtp.ts'

/** Alone it has so long for what it carries: well before the server's claims lapse. */
const patience = 15_000

let errand: Errand
let delivery: Delivery
const carrying = new Set<Promise<void>>()
/** Taken by the mail server; whether the server has written that down is not known yet. */
const taken = new Map<string, { mail: OutboxRow; outcome: Outcome }>()

process.on('message', (message: ToCourier) => {
  if ('mail' in message) {
    const carried = carry(message.mail).finally(() => carrying.delete(carried))
    carrying.add(carried)
  } else if ('written' in message) taken.delete(message.written)
  else {
    ;({ errand } = message)
    delivery = smtpDelivery(errand)
  }
})

async function carry(mail: OutboxRow): Promise<void> {
  const { id } = mail
  try {
    await delivery.send(mail)
    taken.set(id, { mail, outcome: { status: 'sent', at: systemClock.now() } })
    tell({ id })
  } catch (error) {
    const { message, responseCode, command } = error as SmtpError
    tell({ id, refusal: { message, responseCode, command } })
  }
}

const tell = (answer: FromCourier) => process.send?.(answer, undefined, undefined, () => {})

async function finish(): Promise<void> {
  setTimeout(() => process.exit(1), patience)
  await Promise.all(carrying)
  while (taken.size > 0 && !(await writeDown())) await pause(500)
  process.exit(0)
}

async function writeDown(): Promise<boolean> {
  const { databaseUrl, dataDir } = errand
  // Whoever took the data away wants no new database in its place.
  if (!databaseUrl && !existsSync(dataDir)) return true
  const [{ Database }, { Live }, { settleMail }] = await Promise.all([
    import('./platform/database.ts'),
    import('./platform/live.ts'),
    import('./platform/outbox.ts'),
  ])
  try {
    const database = new Database({ databaseUrl, dataDir, live: new Live() })
    for (const { mail, outcome } of taken.values()) await settleMail(database, mail, outcome)
    await database.close()
    return true
  } catch {
    return false
  }
}

// The server has dismissed it, or is gone.
process.once('disconnect', () => void finish())
// It ends with the server, not before it: what is on its way is to arrive.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
