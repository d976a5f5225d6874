// @module-tag concurrent
import { expect, test } from 'vitest'
import * as door from '../../domain/door/api.ts'
import * as api from '../../domain/registration/api.ts'
import { setPayment } from '../../domain/registration/manage/api.ts'
import type { Transaction } from '../platform/database/database.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../testing/fixtures/events.ts'
import { leaveAs, readWaitingList, waitAs } from '../testing/fixtures/waiting-list.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../testing/site.ts'

// Races between the removal or renaming of a badge and another change of it.

async function openRosas(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  const admin = await site.logInAdministrator()
  const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
  const { id: registrationId, ...registrationForm } = (
    await rosa.browser.call(api.getMyRegistration)
  ).body
  const { zip, listed, version } = registrationForm
  const rename = (names: typeof registrationForm.names) =>
    rosa.browser.call(api.changeMyRegistration, { body: { zip, listed, version, names } })
  const [, theo = ''] = rosa.ids
  const dropTheo = () => rename(registrationForm.names.filter(({ id }) => id !== theo))
  return {
    site,
    admin,
    rosa,
    theo,
    registrationId,
    names: registrationForm.names,
    rename,
    dropTheo,
  }
}

const hold =
  (from: 'names' | 'registrations', id: string) =>
  ({ query, forUpdate }: Transaction) =>
    forUpdate(query.selectFrom(from).select('id').where('id', '=', id)).execute()

const statuses = (...answers: { status: number }[]) => answers.map(({ status }) => status)

onBothEngines('concurrent changes to a badge', (engine) => {
  test('check it in during its removal from the registration without a deadlock', async () => {
    const { site, admin, rosa, theo, registrationId, dropTheo } = await openRosas(engine)
    const arrival = { registrationId, nameIds: rosa.ids, arrived: true }
    const answers = await waitForLock(site.database, hold('names', theo), dropTheo, () =>
      admin.call(door.setArrival, { body: arrival }),
    )
    expect(statuses(...answers)).toEqual([200, 200])
    expect(answers[1].body.names.map(({ id }) => id)).toEqual([rosa.id])
  })

  test.each(['door', 'desk'])(
    'include a payment at the %s in the email of a concurrent cancellation',
    async (place) => {
      const { site, admin, rosa, registrationId } = await openRosas(engine)
      const paymentForm = { registrationId, amount: 20, way: 'cash', was: null } as const
      const takePaymentOnce = async () =>
        place === 'door'
          ? (await admin.call(door.takePayment, { body: paymentForm })).status
          : (await admin.call(setPayment, { params: { id: registrationId }, body: { paid: true } }))
              .status
      const cancel = async () => (await rosa.browser.call(api.cancelMyRegistration)).status
      const rowLock = hold('registrations', registrationId)
      expect(await waitForLock(site.database, rowLock, takePaymentOnce, cancel)).toEqual([200, 200])
      const mail = (await site.readOutbox()).find(({ kind }) => kind === 'registration-cancelled')
      expect(mail?.text).toContain('You paid $20.')
    },
  )

  test("leave no removed badge on an event's waiting list", async () => {
    const { site, rosa, theo, dropTheo } = await openRosas(engine)
    const { id } = await createEvent(await createPerson(site, 'Marcus'), { spots: 1 })
    const answers = await waitForLock(
      site.database,
      hold('names', theo),
      () => waitAs(rosa, id, theo),
      dropTheo,
    )
    expect(statuses(...answers)).toEqual([200, 200])
    expect([await readWaitingList(site, id), (await readEvent(site, id)).inLine]).toEqual(['', 0])
  })

  test('rename it while its waiting list advances without a deadlock', async () => {
    const { site, rosa, names, rename } = await openRosas(engine)
    const june = await createPerson(site, 'June')
    const { id } = await createEvent(await createPerson(site, 'Marcus'), { spots: 2 })
    await joinEventAs(june, id)
    for (const nameId of rosa.ids) await waitAs(rosa, id, nameId)
    const inOrder = names.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const answers = await waitForLock(
      site.database,
      hold('names', inOrder[0]?.id ?? ''),
      () => leaveAs(june, id),
      () => rename(inOrder.toReversed()),
    )
    expect(statuses(...answers)).toEqual([200, 200])
  })
})
