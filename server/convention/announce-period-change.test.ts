import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { addMilliseconds, days } from '../../domain/kernel/time.ts'
import { type Change, topics } from '../../domain/kernel/topics.ts'
import { startNextConvention } from '../../domain/settings/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('the passing of a convention', (engine) => {
  test('reaches cached answers and open pages without a write', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const next = await admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    const passTime = async () => {
      const changes: Change[] = []
      const unsubscribe = site.live.subscribe((newChanges) => changes.push(...newChanges))
      await site.app.periodicTasks.announcePeriodChange.work()
      unsubscribe()
      const { id, past } = (await site.visitor().call(getConvention)).body
      return { changes, id, pastEnd: past?.endDate }
    }
    const { id, endDate, days: openDays } = site.convention
    expect(await passTime()).toEqual({ changes: [], id, pastEnd: undefined })

    site.clock.set(openDays[0]?.opensAt ?? '')
    expect(await passTime()).toEqual({ changes: ['convention'], id, pastEnd: undefined })
    expect(await passTime()).toMatchObject({ changes: [] })
    site.clock.set(endDate)
    expect(await passTime()).toEqual({ changes: [...topics], id: next.body.id, pastEnd: endDate })
    site.clock.set(addMilliseconds(endDate, days(14) - 1))
    expect(await passTime()).toEqual({ changes: [], id: next.body.id, pastEnd: endDate })
    site.clock.advance(1)
    expect(await passTime()).toEqual({ changes: [...topics], id: next.body.id, pastEnd: undefined })
  })

  test('is announced when the home page returns to the registration of the same convention', async () => {
    const site = await openSite({ engine })
    const { announcePeriodChange } = site.app.periodicTasks
    const changes: Change[] = []
    site.live.subscribe((newChanges) => changes.push(...newChanges))
    await announcePeriodChange.work()
    for (const time of [
      site.convention.endDate,
      addMilliseconds(site.convention.endDate, days(14)),
    ]) {
      site.clock.set(time)
      await announcePeriodChange.work()
      await announcePeriodChange.work()
    }
    expect(changes).toEqual(['convention', 'convention'])
  })
})
