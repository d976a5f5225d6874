import { expect, test } from 'vitest'
import * as api from '../../domain/events/api.ts'
import { type GameOwnerChange, gameOwnerUndo } from '../../domain/events/participants/game-owner.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../testing/fixtures/events.ts'

onBothEngines('undoing a change of an event', (engine) => {
  test('restores everything', async () => {
    const site = await openSite({ engine })
    const owner = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id: eventId } = await createEvent(owner)
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

    await isAsBefore(() => joinEventAs(rosa, eventId), leave)
    await joinEventAs(rosa, eventId)
    await isAsBefore(leave, () => joinEventAs(rosa, eventId))
    for (const selection of [
      { id: rosa.id, owner: true },
      { id: owner.id, owner: false },
      { id: rosa.id, owner: true },
    ]) {
      const before = gameOwnerUndo(await readEvent(site, eventId), selection.id)
      await isAsBefore(
        () => change(selection),
        () => change(before),
      )
      // Also from a state without a game owner.
      if (!selection.owner) await change(selection)
    }
  })
})
