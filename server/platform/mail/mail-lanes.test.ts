import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { deliverMail } from '../../testing/mail/deliver-mail.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import { createOutboxRow, queueMail } from './outbox.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template = { subject: 'S', preview: '', heading: '', paragraphs: [] }
const mailOf = (kind: string, to: string) => ({ kind, to, template, frame })

/** Behind these, in a single queue, a login would wait for a quarter of an hour. */
const massMailCount = 5_000
const millisecondsPerMail = 500

onBothEngines('mail lanes', (engine) => {
  test('a login arrives within two seconds while thousands of mails wait for a slow mail server', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer({ beforeReceipt: () => pause(millisecondsPerMail) })
    onTestFinished(() => smtp.close())
    const now = site.clock.now()
    const rows = Array.from({ length: massMailCount }, (_, index) =>
      createOutboxRow(mailOf('letter', `guest${index}@example.com`), now),
    )
    await site.database.transaction(async ({ query }) => {
      for (let start = 0; start < rows.length; start += 500) {
        await query
          .insertInto('outbox')
          .values(rows.slice(start, start + 500))
          .execute()
      }
    })
    deliverMail(site, smtp.url)
    // The bulk lane is sending its first mails.
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBeGreaterThan(2)
    const startTime = performance.now()
    await site.database.transaction((transaction) =>
      queueMail(transaction, mailOf('login', 'rosa@example.com'), now, { by: 'recipient' }),
    )
    await smtp.waitForNewest('rosa@example.com')
    expect(performance.now() - startTime).toBeLessThan(2_000)
    expect(smtp.received.length).toBeLessThan(massMailCount)
  }, 60_000)
})
