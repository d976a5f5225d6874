import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import { joinEventAs, readEvent } from '../../testing/fixtures/events.ts'
import { leaveAs, readWaitingList, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines } from '../../testing/site.ts'
import {
  createFullEvent,
  readGiveBackPath,
  readMails,
  readPlayers,
} from '../../testing/fixtures/full-event.ts'

onBothEngines('the waiting list of an event', (engine) => {
  test('assigns a spot to the first name long before the start, with a notification and a link to give it back', async () => {
    const { site, id, rosa, second } = await createFullEvent(engine, 'June', 'Theo')
    const { body } = await leaveAs(rosa, id)
    expect(body).toMatchObject({ spotsTaken: 2, inLine: 1, spotsKept: 0 })
    expect(await readPlayers(site, id)).toBe('Marcus June')
    expect(await readWaitingList(site, id)).toBe('Theo')
    expect(await readMails(site)).toEqual(['seat-given june'])
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'seat-given')
    const path = readGiveBackPath(mail?.text)
    const openLink = async (url: string, method: 'GET' | 'POST') =>
      (await site.app.server.inject({ method, url })).statusCode
    // A scanner that opens the link gives nothing back, and neither does another secret. Submitting it does, without a
    // login.
    await openLink(path, 'GET')
    expect(await openLink(`${path.slice(0, -3)}xyz`, 'POST')).toBe(404)
    expect(await readPlayers(site, id)).toBe('Marcus June')
    expect(await openLink(path, 'POST')).toBe(200)
    expect(await readPlayers(site, id)).toBe('Marcus Theo')
    expect(await readWaitingList(site, id)).toBe('')
    await leaveAs(second, id)
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, inLine: 0 })
  })

  test('has links that give back the spot of their mail, and no later one', async () => {
    const { site, id, rosa, first } = await createFullEvent(engine, 'June')
    const submitLink = async (url: string) => {
      const { statusCode, body } = await site.app.server.inject({ method: 'POST', url })
      return [statusCode, (JSON.parse(body) as { problem: { code?: string } | null }).problem?.code]
    }
    const linkNow = async () =>
      readGiveBackPath(
        (await site.readOutbox()).findLast(({ kind }) => kind === 'seat-given')?.text,
      )
    await leaveAs(rosa, id)
    const old = await linkNow()
    site.clock.advance(minutes(1))
    expect(await submitLink(old)).toEqual([200, undefined])
    expect(await submitLink(old)).toEqual([409, 'over'])
    // She joins again herself.
    await joinEventAs(first, id)
    expect(await submitLink(old)).toEqual([409, 'over'])
    expect(await readPlayers(site, id)).toBe('Marcus June')
    // She gets a spot from the waiting list once more.
    await leaveAs(first, id)
    await joinEventAs(rosa, id)
    await waitAs(first, id)
    site.clock.advance(minutes(1))
    await leaveAs(rosa, id)
    const fresh = await linkNow()
    expect(await submitLink(old)).toEqual([409, 'over'])
    expect(await readPlayers(site, id)).toBe('Marcus June')
    expect(await submitLink(`${fresh.slice(0, -1)}é`)).toEqual([404, 'invalid-link'])
    expect(await submitLink(fresh)).toEqual([200, undefined])
    expect(await readPlayers(site, id)).toBe('Marcus')
  })

  test('withdraws the notification of a spot with the spot, however it is given up', async () => {
    const releases: ((scene: Awaited<ReturnType<typeof createFullEvent>>) => Promise<unknown>)[] = [
      ({ first, id }) => leaveAs(first, id),
      ({ marcus, first, id }) =>
        marcus.browser.call(events.removeParticipant, {
          params: { eventId: id },
          body: { id: first.id },
        }),
      ({ marcus, id }) => marcus.browser.call(events.deleteEvent, { params: { id } }),
    ]
    for (const release of releases) {
      const scene = await createFullEvent(engine, 'June')
      const notificationCodes = async () =>
        (await scene.first.browser.call(listNotifications)).body.notices.map(
          ({ facts }) => facts.code,
        )
      await leaveAs(scene.rosa, scene.id)
      expect(await notificationCodes()).toEqual(['seat-given'])
      await release(scene)
      expect(await notificationCodes()).not.toContain('seat-given')
    }
  })
})
