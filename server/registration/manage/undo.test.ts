import { expect, test } from 'vitest'
import { changeMyRegistration, getMyRegistration } from '../../../domain/registration/api.ts'
import { formBefore } from '../../../domain/registration/undo.ts'
import { listRegistrations, setPayment } from '../../../domain/registration/manage/api.ts'
import type { PaymentForm } from '../../../domain/registration/manage/schema.ts'
import { paymentBefore } from '../../../domain/registration/manage/undo.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const email = 'rosa@example.com'

onBothEngines('undoing for a registration', (engine) => {
  test('a payment, and then its amount', async () => {
    const site = await openSite({ engine })
    await site.register(email, 'Rosa Delgado')
    const admin = await site.administrator()
    const read = async () => (await admin.call(listRegistrations)).body.rows[0]
    const set = async (body: PaymentForm) => {
      const params = { id: (await read())?.id ?? '' }
      return (await admin.call(setPayment, { params, body })).body
    }
    for (const amount of [20, 50]) {
      const before = await read()
      const after = await set({ paid: true, amount })
      const inverse = before && paymentBefore(before, after)
      if (!inverse) throw new Error('It cannot be undone')
      await set(inverse)
      expect(await read()).toEqual(before)
      await set({ paid: true, amount })
    }
  })

  test('what the person changed, but for how often it was changed', async () => {
    const site = await openSite({ engine })
    await site.register(email, 'Rosa Delgado')
    const rosa = await site.signedIn(email)
    const read = async () => (await rosa.call(getMyRegistration)).body
    const before = await read()
    const { body: after } = await rosa.call(changeMyRegistration, {
      body: {
        names: [...before.names.map(({ id }) => ({ id, name: 'Rosa' })), { name: 'Theo' }],
        zip: '43215',
        listed: false,
        version: before.version,
      },
    })
    const body = formBefore({ ...before, zip: before.zip ?? '' }, after)
    if (!body) throw new Error('It cannot be undone')
    await rosa.call(changeMyRegistration, { body })
    expect(await read()).toEqual({ ...before, version: after.version + 1 })
  })
})
