import { expect, test } from 'vitest'
import { changeMyRegistration, getMyRegistration } from '../../../domain/registration/api.ts'
import { undoRegistrationForm } from '../../../domain/registration/undo-form.ts'
import { listRegistrations, setPayment } from '../../../domain/registration/manage/api.ts'
import type { RegistrationPaymentForm } from '../../../domain/registration/manage/schema.ts'
import { undoPaymentForm } from '../../../domain/registration/manage/undo.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

const email = 'rosa@example.com'

onBothEngines('undoing changes of a registration', (engine) => {
  test('restores a payment and then its amount', async () => {
    const site = await openSite({ engine })
    await site.register(email, 'Rosa Delgado')
    const admin = await site.logInAdministrator()
    const readFirstRow = async () => (await admin.call(listRegistrations)).body.rows[0]
    const set = async (body: RegistrationPaymentForm) => {
      const params = { id: (await readFirstRow())?.id ?? '' }
      return (await admin.call(setPayment, { params, body })).body
    }
    for (const amount of [20, 50]) {
      const before = await readFirstRow()
      const after = await set({ paid: true, amount })
      const inverse = before && undoPaymentForm(before, after)
      if (!inverse) throw new Error('It cannot be undone')
      await set(inverse)
      expect(await readFirstRow()).toEqual(before)
      await set({ paid: true, amount })
    }
  })

  test("restores the guest's changes but not the version", async () => {
    const site = await openSite({ engine })
    await site.register(email, 'Rosa Delgado')
    const rosa = await site.logIn(email)
    const readRegistration = async () => (await rosa.call(getMyRegistration)).body
    const before = await readRegistration()
    const { body: after } = await rosa.call(changeMyRegistration, {
      body: {
        names: [...before.names.map(({ id }) => ({ id, name: 'Rosa' })), { name: 'Theo' }],
        zip: '43215',
        listed: false,
        version: before.version,
      },
    })
    const body = undoRegistrationForm({ ...before, zip: before.zip ?? '' }, after)
    if (!body) throw new Error('It cannot be undone')
    await rosa.call(changeMyRegistration, { body })
    expect(await readRegistration()).toEqual({ ...before, version: after.version + 1 })
  })
})
