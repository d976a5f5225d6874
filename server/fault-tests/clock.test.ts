// @module-tag full
import { describe, test } from 'vitest'
import { days, hours } from '../../domain/kernel/time.ts'
import { currentSession, login, verifyCode, verifyDigits } from '../../domain/auth/api.ts'
import { register } from '../../domain/registration/api.ts'
import { Client } from '../testing/client.ts'
import { findLink, startSmtpServer } from '../testing/mail/smtp-server.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient, seedServer } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import type { DatabaseEngine } from '../testing/site.ts'

describe.concurrent.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'when the clock jumps, on %s',
  (engine) => {
    test(
      'sessions continue, no guest is blocked, and mail is sent',
      slowTest,
      async ({ expect, onTestFinished }) => {
        const storage = await newSiteStorage(engine, onTestFinished)
        let isRefusing = true
        const smtp = await startSmtpServer({
          refuse: (address) =>
            isRefusing && address === 'later@example.com'
              ? { code: 451, text: 'Try again later' }
              : undefined,
        })
        onTestFinished(() => smtp.close())
        const server = await runSite(storage, {
          environment: { SMTP_URL: smtp.url },
          clockAhead: 0,
        })
        const client = await createAdministratorClient(server)
        onTestFinished(() => client.close())
        await seedServer(client, { people: 3, events: 1, spots: 4 })
        const visitor = new Client(server.url, 4)
        onTestFinished(() => visitor.close())

        const requestLogin = (email: string) => visitor.call(login, { body: { email } })
        /** Waits until an address has received this many emails; returns the newest. */
        const waitForNewest = async (email: string, count: number) => {
          const mailsToEmail = () => smtp.received.filter(({ to }) => to === email)
          await expect.poll(() => mailsToEmail().length, slowPoll).toBe(count)
          const mail = mailsToEmail().at(-1)?.mail
          if (!mail) throw new Error('No mail')
          return {
            code: findLink(mail, '/verify/').split('/verify/')[1] ?? '',
            digits: /^ *(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? '',
          }
        }
        const logInWith = (email: string, digits: string) =>
          visitor.call(verifyDigits, { body: { email, digits } })

        // Before the jump: one guest has used up the email limit, one has one email, and one email waits for a retry.
        for (let count = 0; count < 5; count += 1)
          await expectStatus(200, requestLogin('guest0@example.com'))
        expect((await requestLogin('guest0@example.com')).status).toBe(429)
        await expectStatus(200, requestLogin('guest1@example.com'))
        // The first mail to each address was the confirmation of the registration.
        const earlyMail = await waitForNewest('guest1@example.com', 2)
        const lateRegistration = {
          email: 'later@example.com',
          names: ['Late'],
          zip: null,
          listed: true,
        }
        await expectStatus(201, visitor.call(register, { body: lateRegistration }))
        const attemptsQuery = "select attempts from outbox where recipient = 'later@example.com'"
        await expect.poll(() => storage.read(attemptsQuery), slowPoll).toEqual([{ attempts: 1 }])

        isRefusing = false
        isRefusing = false
        await server.setClock(-hours(1))
        expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
        await expectStatus(200, requestLogin('guest0@example.com'))
        await expectStatus(200, requestLogin('guest1@example.com'))
        const secondMail = await waitForNewest('guest1@example.com', 3)
        if (earlyMail.digits !== secondMail.digits) {
          expect((await logInWith('guest1@example.com', earlyMail.digits)).status).toBe(422)
        }
        await expectStatus(200, logInWith('guest1@example.com', secondMail.digits))
        await smtp.waitForNewest('later@example.com')

        await server.setClock(days(1))
        expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
        expect((await visitor.call(currentSession, {})).body.email).toBe('guest1@example.com')
        expect((await visitor.call(verifyCode, { params: { code: secondMail.code } })).body).toBe(
          null,
        )
        await expectStatus(200, requestLogin('guest1@example.com'))
        const thirdMail = await waitForNewest('guest1@example.com', 4)
        await expectStatus(200, logInWith('guest1@example.com', thirdMail.digits))

        // Set the clock back: rows written during the wrong day must not delay any guest.
        for (let count = 0; count < 4; count += 1)
          await expectStatus(200, requestLogin('guest2@example.com'))
        await server.setClock(0)
        await expectStatus(200, requestLogin('guest2@example.com'))
        await expectStatus(200, requestLogin('guest2@example.com'))
        await waitForNewest('guest2@example.com', 7)
        expect((await client.call(currentSession, {})).body.isAdmin).toBe(true)
        const unsentQuery = "select id from outbox where status <> 'sent'"
        await expect.poll(() => storage.read(unsentQuery), slowPoll).toEqual([])
      },
    )
  },
)
