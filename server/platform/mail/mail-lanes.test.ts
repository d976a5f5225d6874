import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { deliverMail } from '../../testing/mail/deliver-mail.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import { outboxRowOf, queueMail } from './outbox.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template = { subject: 'S', preview: '', heading: '', paragraphs: [] }
const mailOf = (kind: string, to: string) => ({ kind, to, template, frame })

/** Behind these, in one line, a login would wait for a quarter of an hour. */
const massMails = 5_000
const millisecondsEach = 500

onBothEngines('mail lanes', (engine) => {
  test('a login arrives within two seconds while thousands of mails wait for a slow mail server', async () => {
    const site = await openSite({ engine })
    const smtp = await startSmtpServer({ hold: () => pause(millisecondsEach) })
    onTestFinished(() => smtp.close())
    const now = site.clock.now()
    const rows = Array.from({ length: massMails }, (_, index) =>
      outboxRowOf(mailOf('letter', `guest${index}@example.com`), now),
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
    // The bulk lane is in the middle of its first mails.
    await expect.poll(() => smtp.all.length, { timeout: 10_000 }).toBeGreaterThan(2)
    const began = performance.now()
    await site.database.transaction((transaction) =>
      queueMail(transaction, mailOf('login', 'rosa@example.com'), now, { by: 'recipient' }),
    )
    await smtp.newestTo('rosa@example.com')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(smtp.all.length).toBeLessThan(massMails)
  }, 60_000)
})
