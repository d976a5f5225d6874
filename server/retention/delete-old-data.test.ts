import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { sendMessage } from '../../domain/contact/api.ts'
import { deleteEvent } from '../../domain/events/api.ts'
import { days, hours, addMilliseconds } from '../../domain/kernel/time.ts'
import { login } from '../../domain/auth/api.ts'
import { register } from '../../domain/registration/api.ts'
import { isDeleted, createTombstone } from '../platform/database/tombstones.ts'
import { settleMail } from '../platform/mail/mail-outcomes.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { createPerson, createEvent } from '../testing/fixtures/events.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'

async function withMail(site: Site) {
  const body = { name: 'Rosa Delgado', email: rosa, message: 'Is there tea?' }
  expect((await site.visitor().call(sendMessage, { body })).status).toBe(200)
  await site.register(rosa, 'Rosa Delgado')
  expect((await site.visitor().call(login, { body: { email: rosa } })).status).toBe(200)
}

async function settleAllMails(site: Site, mailStatus: 'sent' | 'failed' = 'sent') {
  const mails = await site.database.query.selectFrom('outbox').selectAll().execute()
  const at = site.clock.now()
  for (const mail of mails) {
    const outcome =
      mailStatus === 'sent'
        ? ({ status: 'sent', at } as const)
        : ({ status: 'failed', error: '550 No such mailbox' } as const)
    await settleMail(site.database, mail, outcome)
  }
}

const count = async (site: Site) => {
  const { query } = site.database
  const rows = async (
    table: 'outbox' | 'contactMessages' | 'attempts' | 'codes' | 'sessions',
  ): Promise<number> => (await query.selectFrom(table).selectAll().execute()).length
  return {
    mails: await rows('outbox'),
    messages: await rows('contactMessages'),
    attempts: await rows('attempts'),
    codes: await rows('codes'),
  }
}

const registeredLongAgo = ({ database, clock, convention }: Site, id: string) =>
  database.transaction(async ({ query }) => {
    const conventionId = convention.id
    const row = { id, conventionId, email: `${id}@example.com`, zip: null, listed: 1 as const }
    const createdAt = addMilliseconds(clock.now(), -days(31))
    await query
      .insertInto('registrations')
      .values({ ...row, paidAt: null, paidAmount: null, createdAt, source: 'somewhere' })
      .execute()
    await query
      .insertInto('names')
      .values({ id, conventionId, registrationId: id, name: id, position: 0 })
      .execute()
  })

onBothEngines('deleting old data', (engine) => {
  test('remembers deletions for more than a year', async () => {
    const site = await openSite({ engine })
    const { database, clock } = site
    await database.transaction(({ query }) =>
      createTombstone(query, 'letter', 'parking', { by: null, at: clock.now() }),
    )
    const isMailingDeleted = () => isDeleted(database.query, 'letter', 'parking')
    clock.advance(days(400))
    await site.app.periodicTasks.deleteOldData.work()
    expect(await isMailingDeleted()).toBe(true)
    clock.advance(1)
    await site.app.periodicTasks.deleteOldData.work()
    expect(await isMailingDeleted()).toBe(false)
  })

  test('skips a locked row until the next run', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 2)
    // Inserted out of the order of ids in which the badge waiting list locks them.
    for (const id of ['b', 'a']) await registeredLongAgo(site, id)
    const body = { email: rosa, names: ['Rosa Delgado'], listed: true, wait: true }
    expect((await site.visitor().call(register, { body })).status).toBe(201)
    const sources = async () => {
      const rows = site.database.query.selectFrom('registrations').select(['id', 'source'])
      return (await rows.orderBy('id').execute()).map(({ id, source }) => `${id} ${source}`)
    }
    await waitForLock(
      site.database,
      ({ query, forUpdate }) =>
        forUpdate(query.selectFrom('registrations').select('id').where('id', '=', 'a')).execute(),
      site.app.periodicTasks.serveBadgeWaitingList.work,
      site.app.periodicTasks.deleteOldData.work,
    )
    expect(await sources()).toContain('b null')
    await site.app.periodicTasks.deleteOldData.work()
    expect(await sources()).toEqual(['a null', 'b null'])
  })

  test('deletes data when its retention period ends and not before', async () => {
    const site = await openSite({ engine })
    await withMail(site)
    await settleAllMails(site)
    const start = site.clock.now()
    const countsAfter = async (elapsed: number) => {
      site.clock.set(addMilliseconds(start, elapsed))
      await site.app.periodicTasks.deleteOldData.work()
      const { attempts, ...others } = await count(site)
      return { ...others, attempts: attempts > 0 }
    }
    const initialCounts = { mails: 2, messages: 1, codes: 1 }
    expect(await countsAfter(0)).toEqual({ ...initialCounts, attempts: true })
    expect(await countsAfter(days(1))).toEqual({ ...initialCounts, codes: 0, attempts: false })
    expect(await countsAfter(days(90) - 1)).toMatchObject({ mails: 2 })
    expect(await countsAfter(days(90))).toMatchObject({ mails: 0, messages: 1 })
    expect(await countsAfter(days(180) - 1)).toMatchObject({ messages: 1 })
    expect(await countsAfter(days(180))).toMatchObject({ messages: 0 })
  })

  test('deletes badge waiting lists a month after the convention', async () => {
    const site = await openSite({ engine })
    await setCapacity(site, 0)
    const form = { email: rosa, names: ['Rosa Delgado'], zip: null, listed: true, wait: true }
    await site.visitor().call(register, { body: form })
    const { endDate } = (await site.visitor().call(getConvention)).body
    const waitingCountAfter = async (elapsed: number) => {
      site.clock.set(addMilliseconds(endDate ?? '', elapsed))
      await site.app.periodicTasks.deleteOldData.work()
      return (await site.database.query.selectFrom('badgeLine').selectAll().execute()).length
    }
    expect([await waitingCountAfter(days(30) - 1), await waitingCountAfter(days(30))]).toEqual([
      1, 0,
    ])
  })

  test('deletes the players of canceled events after two months', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus)
    await marcus.browser.call(deleteEvent, { params: { id } })
    const start = site.clock.now()
    const countRowsAfter = async (elapsed: number) => {
      site.clock.set(addMilliseconds(start, elapsed))
      await site.app.periodicTasks.deleteOldData.work()
      return (await site.database.query.selectFrom('cancelledSeats').selectAll().execute()).length
    }
    expect([await countRowsAfter(days(60) - 1), await countRowsAfter(days(60))]).toEqual([1, 0])
  })

  test('keeps queued mail indefinitely', async () => {
    const site = await openSite({ engine })
    await withMail(site)
    site.clock.advance(days(400))
    await site.app.periodicTasks.deleteOldData.work()
    expect((await site.readOutbox()).every(({ text }) => text.length > 100)).toBe(true)
    expect(await count(site)).toMatchObject({ mails: 2, messages: 0 })
  })

  test('keeps the error of a failed mail and deletes its links at once, also for older mails', async () => {
    const site = await openSite({ engine })
    await withMail(site)
    await settleAllMails(site, 'failed')
    const failedColumns = {
      status: 'failed',
      lastError: '550 No such mailbox',
      message: null,
      text: '',
    }
    expect(await site.readOutbox()).toMatchObject([failedColumns, failedColumns])
    await site.database.transaction(({ query }) =>
      query
        .updateTable('outbox')
        .set({ message: '{}', text: 'https://…/verify/x', html: 'https://…/verify/x' })
        .execute(),
    )
    await site.app.periodicTasks.deleteOldData.work()
    expect(await site.readOutbox()).toMatchObject([failedColumns, failedColumns])
  })

  test('deletes the cause of a mail when no budget needs it', async () => {
    const site = await openSite({ engine })
    await withMail(site)
    const causes = async () => (await site.readOutbox()).map(({ cause }) => cause)
    expect(await causes()).toEqual(['stranger', 'stranger'])
    site.clock.advance(days(2) - hours(1))
    await site.app.periodicTasks.deleteOldData.work()
    expect(await causes()).toEqual(['stranger', 'stranger'])
    site.clock.advance(hours(1))
    await site.app.periodicTasks.deleteOldData.work()
    expect(await causes()).toEqual([null, null])
  })
})

test("does not wait for another transaction's deletions", async () => {
  const site = await openSite({ engine: 'postgres' })
  const { database, clock } = site
  const marcus = await createPerson(site, 'Marcus')
  const { id } = await createEvent(marcus)
  await database.transaction(({ query }) =>
    createTombstone(query, 'letter', 'parking', {
      by: null,
      at: addMilliseconds(clock.now(), -days(401)),
    }),
  )
  const runAsOtherRequest = AsyncLocalStorage.snapshot()
  const deleted = await database.transaction(async ({ query }) => {
    await createTombstone(query, 'letter', 'lunch', { by: null, at: clock.now() })
    return runAsOtherRequest(() => marcus.browser.call(deleteEvent, { params: { id } }))
  })
  expect(deleted.status).toBe(200)
})
