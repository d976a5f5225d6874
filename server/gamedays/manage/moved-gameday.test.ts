import { expect, test } from 'vitest'
import * as api from '../../../domain/gamedays/api.ts'
import { gamedayForm, readGameday, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('a link to the former date of a game day', (engine) => {
  test('leads to the new date, also after several moves, until another game day takes the date', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const { id } = gameday
    const move = async (date: string) => {
      const { version } = await readGameday(organizer, id)
      const body = { ...gamedayForm, id, version, date }
      expect((await organizer.call(api.updateGameday, { body })).status).toBe(200)
    }
    const day = async (date: string) => {
      const { body } = await site.visitor().call(api.getPublicGameday, { params: { date } })
      return body.isValidDate ? body.id : (body.movedTo ?? null)
    }
    const [first, second, third] = ['2027-03-13', '2027-03-20', '2027-03-27'] as const
    const days = () => Promise.all([first, second, third].map(day))
    expect(await days()).toEqual([id, null, null])
    await move(second)
    expect(await days()).toEqual([second, id, null])
    await move(third)
    expect(await days()).toEqual([third, third, id])
    const calendar = await site.app.server.inject(`/api/gameday/public/${first}/calendar.ics`)
    expect(calendar.body).toContain('DTSTART:20270327')
    const form = await site.app.server.inject({
      method: 'POST',
      url: `/gameday/${first}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=1&guestName=June&guestEmail=june%40example.com',
    })
    expect([form.statusCode, form.headers.location]).toEqual([303, `/gameday/${third}`])
    await move(first)
    expect(await days()).toEqual([id, first, first])
    await move(third)
    const other = await organizer.call(api.createGameday, {
      body: { ...gamedayForm, date: second },
    })
    expect(await days()).toEqual([third, other.body.id, id])
    await organizer.call(api.deleteGameday, { params: { id } })
    expect(await days()).toEqual([null, other.body.id, null])
  })
})
