import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { getNotices } from '../../../domain/notices/api.ts'
import { joinAs, readEvent } from '../../testing/fixtures/events.ts'
import { leaveAs, lineOf, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines } from '../../testing/site.ts'
import { fullTable, giveBackPathIn, mailsOf, seatedAt } from '../../testing/fixtures/full-table.ts'

onBothEngines('the waiting list of a table', (engine) => {
  test('gives a seat to the first long before, who is told and can give it back', async () => {
    const { site, id, rosa, second } = await fullTable(engine, 'June', 'Theo')
    const { body } = await leaveAs(rosa, id)
    expect(body).toMatchObject({ spotsTaken: 2, inLine: 1, spotsKept: 0 })
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect(await lineOf(site, id)).toBe('Theo')
    expect(await mailsOf(site)).toEqual(['seat-given june'])
    const mail = (await site.outbox()).find(({ kind }) => kind === 'seat-given')
    const path = giveBackPathIn(mail?.text)
    const press = async (url: string, method: 'GET' | 'POST') =>
      (await site.app.server.inject({ method, url })).statusCode
    // A scanner that opens the link gives nothing back; nor does another secret. One press does, without a login.
    await press(path, 'GET')
    expect(await press(`${path.slice(0, -3)}xyz`, 'POST')).toBe(404)
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect(await press(path, 'POST')).toBe(200)
    expect(await seatedAt(site, id)).toBe('Marcus Theo')
    expect(await lineOf(site, id)).toBe('')
    await leaveAs(second, id)
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, inLine: 0 })
  })

  test('has links that give back the seat of their mail, and no later one', async () => {
    const { site, id, rosa, first } = await fullTable(engine, 'June')
    const press = async (url: string) => {
      const { statusCode, body } = await site.app.server.inject({ method: 'POST', url })
      return [statusCode, (JSON.parse(body) as { problem: { code?: string } | null }).problem?.code]
    }
    const linkNow = async () =>
      giveBackPathIn((await site.outbox()).findLast(({ kind }) => kind === 'seat-given')?.text)
    await leaveAs(rosa, id)
    const old = await linkNow()
    site.clock.advance(minutes(1))
    expect(await press(old)).toEqual([200, undefined])
    expect(await press(old)).toEqual([409, 'over'])
    // Taken anew by herself.
    await joinAs(first, id)
    expect(await press(old)).toEqual([409, 'over'])
    expect(await seatedAt(site, id)).toBe('Marcus June')
    // And once more from the line.
    await leaveAs(first, id)
    await joinAs(rosa, id)
    await waitAs(first, id)
    site.clock.advance(minutes(1))
    await leaveAs(rosa, id)
    const fresh = await linkNow()
    expect(await press(old)).toEqual([409, 'over'])
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect(await press(`${fresh.slice(0, -1)}é`)).toEqual([404, 'invalid-link'])
    expect(await press(fresh)).toEqual([200, undefined])
    expect(await seatedAt(site, id)).toBe('Marcus')
  })

  test('takes a notice of a seat back with the seat, in whatever way it goes', async () => {
    const ways: ((given: Awaited<ReturnType<typeof fullTable>>) => Promise<unknown>)[] = [
      ({ first, id }) => leaveAs(first, id),
      ({ marcus, first, id }) =>
        marcus.browser.call(events.removeParticipant, {
          params: { eventId: id },
          body: { id: first.id },
        }),
      ({ marcus, id }) => marcus.browser.call(events.deleteEvent, { params: { id } }),
    ]
    for (const take of ways) {
      const given = await fullTable(engine, 'June')
      const told = async () =>
        (await given.first.browser.call(getNotices)).body.notices.map(({ facts }) => facts.code)
      await leaveAs(given.rosa, given.id)
      expect(await told()).toEqual(['seat-given'])
      await take(given)
      expect(await told()).not.toContain('seat-given')
    }
  })
})
