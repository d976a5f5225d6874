import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { type GameOwnerChange, undoGameOwner } from '../../domain/events/seats/game-owner.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { joinAs, person, readEvent, table } from '../testing/fixtures/events.ts'

onBothEngines('undoing at a table', (engine) => {
  test('leaves everything as it was', async () => {
    const site = await openSite({ engine })
    const owner = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const { id: eventId } = await table(owner)
    const params = { eventId }
    const leave = () => rosa.browser.call(api.unregister, { params, body: { id: rosa.id } })
    const change = (body: GameOwnerChange) => owner.browser.call(api.setGameOwner, { params, body })
    const isAsBefore = async (act: () => Promise<unknown>, inverse: () => Promise<unknown>) => {
      const before = await readEvent(site, eventId)
      await act()
      expect(await readEvent(site, eventId)).not.toEqual(before)
      await inverse()
      expect(await readEvent(site, eventId)).toEqual(before)
    }

    await isAsBefore(() => joinAs(rosa, eventId), leave)
    await joinAs(rosa, eventId)
    await isAsBefore(leave, () => joinAs(rosa, eventId))
    for (const chosen of [
      { id: rosa.id, owner: true },
      { id: owner.id, owner: false },
      { id: rosa.id, owner: true },
    ]) {
      const before = undoGameOwner(await readEvent(site, eventId), chosen.id)
      await isAsBefore(
        () => change(chosen),
        () => change(before),
      )
      // Also from where nobody brings it.
      if (!chosen.owner) await change(chosen)
    }
  })
})
