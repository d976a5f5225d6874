// @module-tag concurrent
import { expect, test } from 'vitest'
import * as api from '../../../domain/auth/api.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/tokens.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import { readLoginCode, readLoginDigits, readNewestMail } from '../../testing/fixtures/mails.ts'
import { onBothEngines, openSite, type DatabaseEngine, type Site } from '../../testing/site.ts'
import type { Visitor } from '../../testing/visitor.ts'

const email = 'rosa@example.com'

const follow = (browser: Visitor, code: string) =>
  browser.call(api.verifyCode, { params: { code } })

const hold =
  (...codes: string[]) =>
  ({ query, forUpdate }: Transaction) =>
    forUpdate(
      query.selectFrom('codes').select('hash').where('hash', 'in', codes.map(hashOf)),
    ).execute()

const sessionsIn = ({ database }: Site) =>
  database.query.selectFrom('sessions').select('codeHash').execute()

/** Rosa is logged in on two devices, each with a link of its own. */
async function twoDevices(engine: DatabaseEngine) {
  const site = await openSite({ engine })
  await site.register(email, 'Rosa Delgado')
  const codes = [await site.app.newLoginCode(email), await site.app.newLoginCode(email)]
  const inOrder = site.database.query.selectFrom('codes').select('hash').orderBy('hash')
  const [firstSession] = await inOrder.execute()
  // Sorts the codes in the order in which they are locked.
  if (hashOf(codes[0] ?? '') !== firstSession?.hash) codes.reverse()
  const [first = '', second = ''] = codes
  const [phone, laptop] = [site.visitor(), site.visitor()]
  await follow(phone, first)
  await follow(laptop, second)
  return { site, phone, laptop, first, second }
}

onBothEngines('logging in again', (engine) => {
  test("logs in one of two devices without a deadlock when each follows the other's link", async () => {
    const { site, phone, laptop, first, second } = await twoDevices(engine)
    const answers = await waitForLock(
      site.database,
      hold(first, second),
      () => follow(phone, second),
      () => follow(laptop, first),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The code of the ended session is deleted.
    expect(answers.map(({ body }) => body?.email)).toEqual([email, undefined])
    expect(await sessionsIn(site)).toHaveLength(2)
  })

  test('ends all sessions without a deadlock when a logout everywhere runs concurrently', async () => {
    const { site, phone, laptop, second } = await twoDevices(engine)
    const answers = await waitForLock(
      site.database,
      hold(second),
      () => follow(phone, second),
      () => laptop.call(api.logoutEverywhere),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sessionsIn(site)).toEqual([])
  })

  test('does not deadlock when one device enters digits and the other follows a link', async () => {
    const { site, phone, laptop, first } = await twoDevices(engine)
    await site.visitor().call(api.login, { body: { email } })
    const text = (await readNewestMail(site))?.text
    await follow(laptop, readLoginCode(text))
    const [entered, followed] = await waitForLock(
      site.database,
      hold(readLoginCode(text), first),
      () => phone.call(api.verifyDigits, { body: { email, digits: readLoginDigits(text) } }),
      () => follow(laptop, first),
    )
    expect([entered.status, followed.status]).toEqual([200, 200])
    expect(followed.body).toBeNull()
    expect(await sessionsIn(site)).toHaveLength(2)
  })
})
