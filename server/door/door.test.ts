// @module-tag concurrent
import { expect, test } from 'vitest'
import { listAudit } from '../../domain/audit/api.ts'
import { currentSession, verifyCode } from '../../domain/auth/api.ts'
import * as api from '../../domain/door/api.ts'
import { doorStatistics, refundsDue } from '../../domain/door/rules.ts'
import { idempotencyHeader } from '../../domain/kernel/idempotency.ts'
import { addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import { listAttendees } from '../../domain/registration/api.ts'
import { deleteRegistration, setPayment } from '../../domain/registration/manage/api.ts'
import { saveHelper } from '../../domain/team/api.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type DatabaseEngine } from '../testing/site.ts'

async function openDoor(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  const admin = await site.logInAdministrator()
  const helper = async (name: string) => {
    const email = `${name.toLowerCase()}@example.com`
    await admin.call(saveHelper, { body: { email, name, roles: ['door'] } })
    return site.logIn(email)
  }
  const ben = await helper('Ben')
  const priya = await helper('Priya')
  const readDoor = async () => (await ben.call(api.getDoor)).body
  const entryOf = async (name: string) => {
    const entry = (await readDoor()).entries.find(({ names }) => names[0]?.name === name)
    if (!entry) throw new Error(`Nobody is called ${name}`)
    return entry
  }
  return { site, admin, ben, priya, readDoor, entryOf }
}

const keyed = (key: string) => ({ headers: { [idempotencyHeader]: key.padEnd(36, '-') } })

onBothEngines('door', (engine) => {
  test('checks guests in once when two helpers do it at once, and undoes it', async () => {
    const { site, admin, ben, priya, entryOf } = await openDoor(engine)
    await site.register('rosa@example.com', 'Rosa Delgado', 'Theo Delgado')
    const liveChanges: string[] = []
    site.live.subscribe((changes) => liveChanges.push(...changes))
    const { id: registrationId, names } = await entryOf('Rosa Delgado')
    const nameIds = names.map(({ id }) => id)
    const body = { registrationId, nameIds, arrived: true }
    await ben.call(api.setArrival, { body: { ...body, nameIds: nameIds.slice(0, 1) } })
    const [firstAnswer, otherAnswer] = await Promise.all([
      ben.call(api.setArrival, { body }),
      priya.call(api.setArrival, { body }),
    ])
    expect([firstAnswer.status, otherAnswer.status]).toEqual([200, 200])
    const after = await entryOf('Rosa Delgado')
    expect(after.names.every(({ arrivedAt }) => arrivedAt === site.clock.now())).toBe(true)
    expect(after.names[0]?.by).toBe('Ben')
    expect(liveChanges).toContain('arrivals')
    expect((await site.visitor().call(listAttendees)).body).toMatchObject([
      { name: 'Rosa Delgado', isIn: true },
      { name: 'Theo Delgado', isIn: true },
    ])
    await priya.call(api.setArrival, { body: { ...body, arrived: false } })
    expect((await entryOf('Rosa Delgado')).names.map(({ arrivedAt }) => arrivedAt)).toEqual([
      null,
      null,
    ])
    const { rows } = (await admin.call(listAudit)).body
    expect(rows.filter(({ action }) => action === 'arrived')).toHaveLength(2)
    expect(rows[0]).toMatchObject({ actor: 'Priya <priya@example.com>', action: 'arrival-undone' })
  })

  test('charges a guest once, both for two helpers and for a repeated call', async () => {
    const { site, admin, ben, priya, entryOf, readDoor } = await openDoor(engine)
    await site.register('rosa@example.com', 'Rosa Delgado')
    const { id: registrationId } = await entryOf('Rosa Delgado')
    const body = { registrationId, amount: 10, way: 'cash', was: null } as const
    const answers = await Promise.all([
      ben.call(api.takePayment, { body, ...keyed('bens-first-payment') }),
      ben.call(api.takePayment, { body, ...keyed('bens-first-payment') }),
      priya.call(api.takePayment, { body, ...keyed('priyas-first-payment') }),
    ])
    const { lines: payments } = await readDoor()
    expect(payments).toMatchObject([{ amount: 10, way: 'cash', corrects: '' }])
    const [taker] = payments.map(({ helper }) => helper)
    expect(answers.map(({ status }) => status)).toEqual(
      taker === 'Ben' ? [200, 200, 409] : [409, 409, 200],
    )
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toContain(`${taker} took $10`)
    expect(refused?.body.meanwhile?.current).toMatchObject({ paidAmount: 10 })
    const { rows } = (await admin.call(listAudit)).body
    const uncounted = rows.filter(({ action }) => action === 'payment-refused')
    expect(uncounted).toMatchObject([{ subject: 'Rosa Delgado', details: '$10, cash' }])

    // The administrator's list shows and writes the same payments.
    const params = { id: registrationId }
    await admin.call(setPayment, { params, body: { paid: true, amount: 15 } })
    expect((await readDoor()).lines.map(({ amount }) => amount)).toEqual([10, 5])
    const lineId = payments[0]?.id ?? ''
    expect((await ben.call(api.correctPayment, { body: { lineId } })).status).toBe(200)
    expect((await priya.call(api.correctPayment, { body: { lineId } })).status).toBe(409)
    expect((await readDoor()).lines.map(({ amount }) => amount)).toEqual([10, 5, -10])
    expect(await entryOf('Rosa Delgado')).toMatchObject({ paidAmount: 5 })
  })

  test('gives a walk-in a badge while badges are left, checks them in and records the payment', async () => {
    const { site, ben, readDoor } = await openDoor(engine)
    await setCapacity(site, 2)
    const form = { names: ['Aurelio Brandt'], zip: null, listed: true, way: 'cash' as const }
    const enter = (name: string) =>
      ben.call(api.walkIn, { body: { ...form, names: [name] }, ...keyed(`walk-in-${name}-1`) })
    const answers = await Promise.all(['Ann', 'Bob', 'Cy'].map(enter))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'sold-out')).toHaveLength(1)
    const list = await readDoor()
    expect(doorStatistics(list)).toMatchObject({ arrived: 2, expected: 0, owed: 0 })
    expect(list.badgesLeft).toBe(0)
    expect(list.entries.every(({ email }) => email === '')).toBe(true)
    expect(await site.readOutbox()).not.toContainEqual(
      expect.objectContaining({ recipient: expect.stringContaining('walk-in') as string }),
    )
    const email = 'rosa@example.com'
    await setCapacity(site, 9)
    await site.register(email, 'Rosa Delgado')
    expect((await ben.call(api.walkIn, { body: { ...form, email } })).status).toBe(409)
  })

  test('registers and charges a walk-in once when the response is lost', async () => {
    const { ben, priya, readDoor } = await openDoor(engine)
    const { badgesLeft } = await readDoor()
    const names = ['Aurelio Brandt', 'Ines Brandt']
    const body = {
      names,
      email: 'aurelio@example.com',
      zip: null,
      listed: true,
      way: 'cash',
    } as const
    const sendWalkIn = () => ben.call(api.walkIn, { body, ...keyed('the-brandts') })
    const [first, concurrent] = await Promise.all([sendWalkIn(), sendWalkIn()])
    const repeated = await sendWalkIn()
    expect([first.status, concurrent.status, repeated.status]).toEqual([200, 200, 200])
    expect([concurrent.body, repeated.body]).toEqual([first.body, first.body])
    const list = await readDoor()
    expect(list.entries).toHaveLength(1)
    expect(list.lines).toMatchObject([{ amount: 20, payer: 'Aurelio Brandt, Ines Brandt' }])
    expect(list.badgesLeft).toBe(badgesLeft - 2)
    // Reusing the key with corrected names does not register them twice either.
    const corrected = { body: { ...body, names: ['Aurelio Brand', 'Ines Brand'] } }
    const reused = await ben.call(api.walkIn, { ...corrected, ...keyed('the-brandts') })
    expect([reused.status, reused.body.code]).toEqual([400, 'key-used'])
    expect((await readDoor()).entries).toHaveLength(1)
    // Another desk uses another key and is refused, because the guest is registered already.
    const other = await priya.call(api.walkIn, { body, ...keyed('the-brandts') })
    expect([other.status, other.body.code]).toEqual([409, 'already-registered'])
  })

  test("reports another helper's concurrent note instead of overwriting it", async () => {
    const { site, ben, priya, entryOf } = await openDoor(engine)
    await site.register('rosa@example.com', 'Rosa Delgado')
    const { id: registrationId } = await entryOf('Rosa Delgado')
    const empty = { note: '', children: 0 }
    const allergy = { note: 'Peanut allergy', children: 0 }
    const save = (helper: typeof ben, note: typeof empty, was: typeof empty) =>
      helper.call(api.saveNote, { body: { registrationId, ...note, was } })
    expect((await save(priya, allergy, empty)).status).toBe(200)
    expect(await save(ben, { note: '', children: 2 }, empty)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', meanwhile: { current: allergy } },
    })
    expect(await entryOf('Rosa Delgado')).toMatchObject(allergy)
    // A repeated call is no conflict, nor are two equal notes.
    expect((await save(ben, allergy, empty)).status).toBe(200)
    const changedTwice = { ...allergy, children: 2 }
    expect((await save(ben, changedTwice, allergy)).body).toMatchObject(changedTwice)
  })

  test('shows the payment of a deleted registration as refund due until the refund is recorded', async () => {
    const { site, admin, ben, priya, entryOf, readDoor } = await openDoor(engine)
    await site.register('rosa@example.com', 'Rosa Delgado')
    const { id: registrationId } = await entryOf('Rosa Delgado')
    const was = { note: '', children: 0 }
    const note = { registrationId, note: 'Two crates of games', children: 1, was }
    expect((await ben.call(api.saveNote, { body: note })).body).toMatchObject({ children: 1 })
    const body = { registrationId, amount: 10, way: 'card', was: null } as const
    await ben.call(api.takePayment, { body })
    await admin.call(deleteRegistration, { params: { id: registrationId } })
    const [due] = refundsDue(await readDoor())
    expect(due).toMatchObject({ payer: 'Rosa Delgado', amount: 10 })
    expect((await ben.call(api.takePayment, { body })).status).toBe(404)
    // Both desks refund at once and one response is lost: the refund is recorded once, and the other desk is notified.
    const correction = { body: { lineId: due?.id ?? '' } }
    const answers = await Promise.all([
      ben.call(api.correctPayment, { ...correction, ...keyed('given-back-by-ben') }),
      ben.call(api.correctPayment, { ...correction, ...keyed('given-back-by-ben') }),
      priya.call(api.correctPayment, { ...correction, ...keyed('given-back-by-priya') }),
    ])
    const after = await readDoor()
    expect(after.lines.map(({ amount }) => amount)).toEqual([10, -10])
    const refunder = after.lines.at(-1)?.helper ?? ''
    expect(answers.map(({ status }) => status)).toEqual(
      refunder === 'Ben' ? [200, 200, 409] : [409, 409, 200],
    )
    const liveChanges = answers.find(({ status }) => status === 409)
    expect(liveChanges?.body.message).toContain(`${refunder} recorded the correction`)
    expect(refundsDue(after)).toEqual([])
    expect((await ben.send({ url: '/api/door/money.csv' })).body).toContain('"Rosa Delgado"')
  })

  test('refuses a refund at the door after the administrator marked the registration as unpaid', async () => {
    const { site, admin, ben, entryOf, readDoor } = await openDoor(engine)
    await site.register('rosa@example.com', 'Rosa Delgado')
    const { id: registrationId } = await entryOf('Rosa Delgado')
    const paid = { registrationId, amount: 10, way: 'cash', was: null } as const
    await ben.call(api.takePayment, { body: paid })
    const [cashPayment] = (await readDoor()).lines
    const lineId = cashPayment?.id ?? ''
    await admin.call(setPayment, { params: { id: registrationId }, body: { paid: false } })
    const repeatedCorrection = await ben.call(api.correctPayment, { body: { lineId } })
    expect([repeatedCorrection.status, repeatedCorrection.body.code]).toEqual([
      409,
      'changed-meanwhile',
    ])
    expect((await readDoor()).lines.map(({ amount }) => amount)).toEqual([10, -10])
    // A further payment counts and can be refunded.
    await ben.call(api.takePayment, { body: paid })
    expect((await ben.call(api.correctPayment, { body: { lineId } })).status).toBe(200)
    expect((await entryOf('Rosa Delgado')).paidAmount).toBeNull()
    expect((await readDoor()).lines.map(({ amount }) => amount)).toEqual([10, -10, 10, -10])
  })

  test(
    'checks in and charges 120 guests once each when two doors send every call twice',
    { tags: ['full'] },
    async () => {
      const { site, ben, priya, readDoor } = await openDoor(engine)
      for (let index = 0; index < 120; index += 1)
        await site.register(`p${index}@example.com`, `P ${index}`)
      const { entries } = await readDoor()
      const sendTwice = async (sendWalkIn: () => Promise<{ status: number }>) => {
        const [first, secondAnswer] = await Promise.all([sendWalkIn(), sendWalkIn()])
        expect([first.status, secondAnswer.status]).toEqual([200, 200])
      }
      for (const [index, { id: registrationId, names }] of entries.entries()) {
        const helper = index % 2 === 0 ? ben : priya
        const nameIds = names.map(({ id }) => id)
        const arrival = { registrationId, nameIds, arrived: true }
        const payment = { registrationId, amount: 10, way: 'cash', was: null } as const
        await sendTwice(() =>
          helper.call(api.setArrival, { body: arrival, ...keyed(`arrives-${index}`) }),
        )
        await sendTwice(() =>
          helper.call(api.takePayment, { body: payment, ...keyed(`payment-${index}`) }),
        )
      }
      const after = await readDoor()
      expect(doorStatistics(after)).toEqual({ expected: 0, arrived: 120, taken: 1200, owed: 0 })
      expect(after.lines).toHaveLength(120)
    },
  )

  test('logs a guest who has arrived in on their phone: once, within five minutes, without a role', async () => {
    const { site, admin, ben, entryOf } = await openDoor(engine)
    await site.register('rosa@example.com', 'Rosa Delgado')
    await admin.call(saveHelper, {
      body: { email: 'rosa@example.com', name: 'Rosa', roles: ['administrator'] },
    })
    const { id: registrationId, names } = await entryOf('Rosa Delgado')
    const showCode = () => ben.call(api.createDoorLogin, { body: { registrationId } })
    expect(await showCode()).toMatchObject({ status: 409, body: { code: 'too-early' } })
    const nameIds = names.map(({ id }) => id)
    await ben.call(api.setArrival, { body: { registrationId, nameIds, arrived: true } })

    const readCode = async () => {
      const { status, body } = await showCode()
      expect(status).toBe(200)
      expect(body.expiresAt).toBe(addMilliseconds(site.clock.now(), minutes(5)))
      return /\/verify\/([\w-]{43})\?back=%2Fweekend$/.exec(body.url)?.[1] ?? ''
    }
    const logInWith = async (code: string, phone = site.visitor()) =>
      (await phone.call(verifyCode, { params: { code } })).body
    const code = await readCode()
    const stored = await site.database.query.selectFrom('codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    const phone = site.visitor()
    expect(await logInWith(code, phone)).toMatchObject({
      email: 'rosa@example.com',
      names: [{ name: 'Rosa Delgado' }],
      isAdmin: false,
    })
    expect((await phone.call(currentSession)).body).not.toHaveProperty('team')
    expect((await phone.call(listAudit)).status).toBe(403)
    expect(await logInWith(code)).toBeNull()

    const earlier = await readCode()
    const newer = await readCode()
    expect(await logInWith(earlier)).toBeNull()
    site.clock.advance(minutes(5))
    expect(await logInWith(newer)).toBeNull()
    const administrators = await site.logIn('rosa@example.com')
    expect(await logInWith(await readCode(), administrators)).toMatchObject({ isAdmin: true })
  })

  test('shows no login code for a walk-in without an address', async () => {
    const { ben, entryOf } = await openDoor(engine)
    await ben.call(api.walkIn, {
      body: { names: ['Otto Lang'], email: '', zip: '', listed: false, way: 'cash' },
    })
    const { id: registrationId } = await entryOf('Otto Lang')
    const answer = await ben.call(api.createDoorLogin, { body: { registrationId } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-registered' } })
  })
})
