import { expect, test } from 'vitest'
import { strangersWindow, senderWindows, type MailCause } from '../../../domain/mail/budget.ts'
import { hours, addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { queueMail } from './outbox.ts'
import { claimMails, retryNow } from './outbox-claims.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const stranger: MailCause = { by: 'stranger', source: 'a-place' }
const attendee: MailCause = { by: 'attendee', account: 'omar@example.com' }

const template = (subject: string) => ({ subject, preview: '', heading: '', paragraphs: [] })

interface TestMail {
  to?: string
  kind?: string
  reference?: string
  subject?: string
}

const queue = (site: Site, cause: MailCause, ...mails: TestMail[]) =>
  site.database.transaction((transaction) =>
    queueMail(
      transaction,
      mails.map(({ to = 'rosa@example.com', kind = 'test', reference = '', subject = 'S' }) => ({
        kind,
        to,
        reference,
        frame,
        template: template(subject),
      })),
      site.clock.now(),
      cause,
    ),
  )

/** Delay in minutes and subject of each mail. */
const readWaits = async (site: Site) =>
  (await site.readOutbox()).map(({ subject, nextAttemptAt }) => [
    subject,
    (Date.parse(nextAttemptAt) - Date.parse(site.clock.now())) / minutes(1),
  ])

const createMails = (count: number, change: (index: number) => TestMail) =>
  Array.from({ length: count }, (_, index) => change(index))

onBothEngines('mail of strangers and attendees', (engine) => {
  test(
    'waits when one inbox has reached its budget, across kinds and spellings',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await queue(site, stranger, { kind: 'one' }, { kind: 'two' }, { kind: 'three' })
      await queue(site, attendee, { kind: 'four', to: 'rosa+x@example.com' }, { kind: 'five' })
      site.clock.advance(minutes(10))
      await queue(
        site,
        stranger,
        { kind: 'six' },
        { kind: 'seven', reference: 'other', subject: 'The seventh' },
      )
      await queue(site, stranger, { to: 'june@example.com', subject: "June's" })
      const waitSeconds = Object.fromEntries(await readWaits(site)) as Record<string, number>
      expect([waitSeconds['The seventh'], waitSeconds["June's"]]).toEqual([50, 0])
      const readDueMails = async () =>
        (await claimMails(site.database, { lane: 'bulk', count: 20 }, site.clock.now())).map(
          ({ subject }) => subject,
        )
      expect(await readDueMails()).not.toContain('The seventh')
      site.clock.advance(minutes(50))
      expect(await readDueMails()).toContain('The seventh')
    },
  )

  test(
    'is sent at once and uses no budget if it is from organizers or to the sender',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const mails = createMails(40, (index) => ({ reference: String(index) }))
      await queue(site, { by: 'team' }, ...mails)
      await queue(site, { by: 'recipient' }, ...mails)
      await queue(site, stranger, {})
      expect(new Set((await readWaits(site)).map(([, wait]) => wait))).toEqual(new Set([0]))
    },
  )

  test(
    'is replaced by newer mail with the same reference while it waits, and retains its slot',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      for (const subject of ['1', '2', '3', '4']) {
        await queue(site, attendee, { reference: 'catan', subject })
        site.clock.advance(minutes(1))
      }
      await queue(site, attendee, { reference: 'azul', subject: 'Azul' })
      expect(await readWaits(site)).toEqual([
        ['1', -4],
        ['4', 11],
        ['Azul', 0],
      ])
      // Mail that was sent or claimed is not replaced.
      site.clock.advance(minutes(11))
      await claimMails(site.database, { lane: 'bulk', count: 20 }, site.clock.now())
      await queue(site, attendee, { reference: 'catan', subject: '5' })
      expect((await readWaits(site)).at(-1)).toEqual(['5', 15])
    },
  )

  test('takes successive slots when requested concurrently', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    await Promise.all(
      createMails(20, (index) => ({ reference: String(index) })).map((mails, index) =>
        queue(site, { by: 'stranger', source: `place ${index}` }, mails),
      ),
    )
    const waitSeconds = (await readWaits(site)).map(([, wait]) => Number(wait))
    expect(waitSeconds.filter((wait) => wait === 0)).toHaveLength(6)
    expect(waitSeconds.filter((wait) => wait === 60)).toHaveLength(6)
    expect(waitSeconds.filter((wait) => wait > 60)).toHaveLength(8)
  })

  test('waits when its sender has reached their budget, without delaying other senders', async () => {
    const site = await openSite({ engine })
    const { attempts } = senderWindows.attendee
    const mails = createMails(attempts + 1, (index) => ({ to: `guest${index}@example.com` }))
    await queue(site, attendee, ...mails)
    await queue(site, { by: 'attendee', account: 'june@example.com' }, {})
    const waitSeconds = (await readWaits(site)).map(([, wait]) => Number(wait))
    expect([
      waitSeconds.filter((wait) => wait === 0),
      waitSeconds.filter((wait) => wait > 0),
    ]).toEqual([Array(attempts + 1).fill(0), [60]])
  })

  test("waits above the capacity of a mail server if from strangers, except logins and attendees' mail", async () => {
    const site = await openSite({ engine })
    const { attempts } = strangersWindow
    const mailsPerNetwork = 100
    for (let network = 0; network < attempts / mailsPerNetwork; network += 1) {
      const to = (index: number) => ({ to: `guest${network}-${index}@example.com` })
      await queue(
        site,
        { by: 'stranger', source: `place ${network}` },
        ...createMails(mailsPerNetwork, to),
      )
    }
    await queue(site, stranger, { to: 'one@example.com', subject: 'too many' })
    await queue(site, stranger, { to: 'two@example.com', subject: 'login', kind: 'login' })
    await queue(site, attendee, { to: 'three@example.com', subject: 'table' })
    const lateMails = (await readWaits(site)).filter(([subject]) => subject !== 'S')
    expect(Object.fromEntries(lateMails)).toEqual({ login: 0, table: 0, 'too many': 60 })
  })

  test(
    'retains its slot when the clock is put back a little, but does not wait for years',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await queue(site, attendee, { reference: 'catan' })
      await queue(site, attendee, { reference: 'catan', subject: 'later' })
      await retryNow(site.database, addMilliseconds(site.clock.now(), -hours(1)))
      expect(await readWaits(site)).toContainEqual(['later', 15])
      const lastYear = addMilliseconds(site.clock.now(), -hours(24 * 365))
      await retryNow(site.database, lastYear)
      site.clock.set(lastYear)
      expect(await readWaits(site)).toContainEqual(['later', 0])
    },
  )
})
