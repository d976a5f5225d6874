// @module-tag full
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../testing/processes/free-port.ts'

/** The operators' guide, which has one example line for each kind of request. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const readFieldNames = (lines: readonly string[]) =>
  new Set(
    lines
      .filter((line) => line.startsWith('{"level"') && line.includes('"status"'))
      .map((line) => Object.keys(JSON.parse(line) as object).join(' ')),
  )

async function startWithTraceLog() {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-log-'))
  const site = fork(join(import.meta.dirname, '../testing/processes/trace-log-site.ts'), {
    silent: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      SAMPLE_DATA: 'off',
      ADMIN_EMAIL: 'boss@example.com',
      SMTP_URL: 'smtp://mailer:hunter2@127.0.0.1:1',
    },
  })
  let output = ''
  site.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  site.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  onTestFinished(() => {
    site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const [startMessage] = (await once(site, 'message')) as [{ address: string; code: string }]
  const stop = async () => {
    site.disconnect()
    await once(site, 'exit')
    return output
  }
  return { ...startMessage, dataDir, stop }
}

test('logs no address, token or user text, not even in errors', async () => {
  const { address, code, dataDir, stop } = await startWithTraceLog()
  const send = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    })
  const verifyAnswer = await send(`/api/user/verify/${code}`)
  const cookie = verifyAnswer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = cookie.split('=')[1] ?? ''
  expect(token).toHaveLength(43)
  const get = (path: string) => fetch(`${address}${path}`, { headers: { cookie } })
  await send('/api/user/login', { email: 'boss@example.com' })
  await send('/api/user/verify', { email: 'rosa@example.com', digits: '123456' })
  await get('/api/user/session')
  await get(`/api/gameday-invitation/${token}`)
  await get(`/events?rid=${token}`)
  await get(`/gameday-reply/${token}`)
  await get(`/feed/somebody/${token}.ics`)
  await get(`/api/event/${token}%`)
  await get(`/api/event/${token}${'a'.repeat(400)}`)
  await get('/api/convention')
  await get('/api/convention')
  const gameday = { date: '2030-01-05', capacity: 4, location: 'The secret cellar' }
  const createdGameday = await send('/api/gameday', gameday, { cookie })
  expect(createdGameday.status).toBe(201)
  const { id } = (await createdGameday.json()) as { id: string }
  const guest = { guestName: 'Wanda Whisper', guestEmail: 'wanda@example.com', status: 1 }
  expect((await send('/api/gameday/public-rsvp', { gamedayId: id, ...guest })).status).toBe(200)
  // Provoke an internal error.
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'), { timeout: 10_000 })
  database.exec('alter table attempts rename column at to broken')
  database.close()
  expect((await send('/api/user/login', { email: 'rosa@example.com' })).status).toBe(500)
  const log = await stop()
  const lines = log.trim().split('\n')
  expect(lines.length).toBeGreaterThan(12)
  expect(log).toContain('"route":"/api/gameday-invitation/:id"')
  expect(log).toContain('request failed')
  expect(readFieldNames(lines)).toEqual(readFieldNames(guide.split('\n')))
  for (const secret of [
    token,
    code,
    'example.com',
    'Wanda',
    'cellar',
    'hunter2',
    '123456',
    'rid=',
  ]) {
    expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []])
  }
}, 60_000)
