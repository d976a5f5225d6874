import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { minutes } from '../../domain/kernel/time.ts'
import * as api from '../../domain/moderation/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import {
  badSource,
  allowedSource,
  readAuditRows,
  sendMessageFrom,
  registerFrom,
  type SourceHeaders,
} from '../testing/fixtures/strangers.ts'

onBothEngines('slow mode', (engine) => {
  test('allows strangers five writes of any kind in ten minutes from one source', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const message = async (headers: SourceHeaders) => {
      const answer = await sendMessageFrom(site, headers, `${randomUUID()}@example.com`)
      return [answer.status, answer.headers['retry-after']]
    }
    expect((await admin.call(api.switchSlowMode, { body: { on: true } })).body.slow).toBe(true)
    for (let count = 0; count < 4; count += 1)
      expect(await message(badSource)).toEqual([200, undefined])
    expect((await registerFrom(site, badSource, 'kim@example.com', 'Kim Osei')).status).toBe(201)
    expect(await message(badSource)).toEqual([429, '600'])
    expect((await registerFrom(site, badSource, 'lee@example.com', 'Lee Osei')).status).toBe(429)
    expect(await message(allowedSource)).toEqual([200, undefined])
    site.clock.advance(minutes(10))
    expect(await message(badSource)).toEqual([200, undefined])
    await admin.call(api.switchSlowMode, { body: { on: false } })
    for (let count = 0; count < 6; count += 1)
      expect(await message(badSource)).toEqual([200, undefined])
    expect((await readAuditRows(admin)).map(([action]) => action)).toEqual([
      'slow-mode-off',
      'slow-mode-on',
    ])
  })
})
