// @module-tag full
import { describe, test } from 'vitest'
import { days, hours } from '../../domain/kernel/time.ts'
import { currentSession, login, verifyCode, verifyDigits } from '../../domain/auth/api.ts'
import { register } from '../../domain/registration/api.ts'
import { Client } from '../testing/client.ts'
import { linkIn, startSmtpServer } from '../testing/mail/smtp-server.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf, seedSite } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import type { Engine } from '../testing/site.ts'

describe.concurrent.each<Engine>(['sqlite', 'postgres'])('a clock that jumps, on %s', (engine) => {
  test(
    'neither ends sessions, nor blocks anybody, nor holds up mail',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage(engine, onTestFinished)
      let isTurnedDown = true
      const smtp = await startSmtpServer({
        refuse: (address) =>
          isTurnedDown && address === 'later@example.com'
            ? { code: 451, text: 'Try again later' }
            : undefined,
      })
      onTestFinished(() => smtp.close())
      const server = await runSite(storage, { environment: { SMTP_URL: smtp.url }, clockAhead: 0 })
      const client = await administratorOf(server)
      onTestFinished(() => client.close())
      await seedSite(client, { people: 3, tables: 1, spots: 4 })
      const visitor = new Client(server.url, 4)
      onTestFinished(() => visitor.close())

      const askForMail = (email: string) => visitor.call(login, { body: { email } })
      /** The e-mails to an address, once there are so many. */
      const newest = async (email: string, count: number) => {
        const all = () => smtp.all.filter(({ to }) => to === email)
        await expect.poll(() => all().length, slowPoll).toBe(count)
        const mail = all().at(-1)?.mail
        if (!mail) throw new Error('No mail')
        return {
          code: linkIn(mail, '/verify/').split('/verify/')[1] ?? '',
          digits: /^ *(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? '',
        }
      }
      const signInWith = (email: string, digits: string) =>
        visitor.call(verifyDigits, { body: { email, digits } })

      // Before: somebody has used up their e-mails, somebody has one, and a mail waits to be tried again.
      for (let count = 0; count < 5; count += 1)
        await expectStatus(200, askForMail('guest0@example.com'))
      expect((await askForMail('guest0@example.com')).status).toBe(429)
      await expectStatus(200, askForMail('guest1@example.com'))
      // The first mail to each was the confirmation of the registration.
      const early = await newest('guest1@example.com', 2)
      const later = { email: 'later@example.com', names: ['Late'], zip: null, listed: true }
      await expectStatus(201, visitor.call(register, { body: later }))
      const waits = "select attempts from outbox where recipient = 'later@example.com'"
      await expect.poll(() => storage.read(waits), slowPoll).toEqual([{ attempts: 1 }])

      isTurnedDown = false
      isTurnedDown = false
      await server.setClock(-hours(1))
      expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
      await expectStatus(200, askForMail('guest0@example.com'))
      await expectStatus(200, askForMail('guest1@example.com'))
      const second = await newest('guest1@example.com', 3)
      if (early.digits !== second.digits) {
        expect((await signInWith('guest1@example.com', early.digits)).status).toBe(422)
      }
      await expectStatus(200, signInWith('guest1@example.com', second.digits))
      await smtp.newestTo('later@example.com')

      await server.setClock(days(1))
      expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
      expect((await visitor.call(currentSession, {})).body.email).toBe('guest1@example.com')
      expect((await visitor.call(verifyCode, { params: { code: second.code } })).body).toBe(null)
      await expectStatus(200, askForMail('guest1@example.com'))
      const third = await newest('guest1@example.com', 4)
      await expectStatus(200, signInWith('guest1@example.com', third.digits))

      // And back to what it was: what was written during the wrong day holds nobody up.
      for (let count = 0; count < 4; count += 1)
        await expectStatus(200, askForMail('guest2@example.com'))
      await server.setClock(0)
      await expectStatus(200, askForMail('guest2@example.com'))
      await expectStatus(200, askForMail('guest2@example.com'))
      await newest('guest2@example.com', 7)
      expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
      const unsent = "select id from outbox where status <> 'sent'"
      await expect.poll(() => storage.read(unsent), slowPoll).toEqual([])
    },
  )
})
