// @module-tag full
import { join } from 'node:path'
import { describe, test, type ExpectStatic } from 'vitest'
import { getReady } from '../../domain/health/api.ts'
import { uploadPhoto } from '../../domain/photos/api.ts'
import { register } from '../../domain/registration/api.ts'
import { drawPicture } from '../testing/fixtures/pictures.ts'
import type { Client } from '../testing/client.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient, seedServer, setUpSite } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'
import {
  canHaveSmallDisks,
  canLimitFiles,
  copyDatabaseOut,
  fillDisk,
  limitFiles,
  removeFiller,
  readOnlyDiskCommand,
  smallDiskCommand,
  remount,
} from '../testing/processes/small-disk.ts'

const upload = async (client: Client) => {
  const form = new FormData()
  form.set(
    'file',
    new Blob([new Uint8Array(await drawPicture(1200, 900))], { type: 'image/jpeg' }),
    'a.jpg',
  )
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const { method, path } = uploadPhoto
  const bytes = Buffer.from(await request.arrayBuffer())
  const { text, ...answer } = await client.send(method, `/api${path}`, { type, bytes })
  return { ...answer, body: JSON.parse(text) as { title?: string } }
}

let number = 0
const registerNew = (client: Client) => {
  const email = `newcomer${(number += 1)}@example.com`
  const body = { email, names: ['New Comer'], zip: null, listed: true }
  return client.call(register, { body })
}

/** Registers guests until one is refused; returns how many were stored and the refusal. */
async function registerUntilRefused(client: Client) {
  for (let storedCount = 0; ; storedCount += 1) {
    const { status, body, headers } = await registerNew(client)
    if (status !== 201)
      return { stored: storedCount, refusal: [status, body.title, headers['retry-after']] }
  }
}

const unsavedAnswer = [503, 'Nothing can be saved', '60']
const readiness = async (client: Client) => {
  const { status, body } = await client.call(getReady, {})
  return [status, body.message]
}
const databaseFull = 'The database cannot be written: is its disk full or read-only?'
const photosFull = 'Photos cannot be stored: the disk of DATA_DIR is full or read-only.'

/** Checks that a visitor who only reads is not affected. */
async function expectReading(client: Client, expect: ExpectStatic): Promise<void> {
  for (const path of ['/api/events', '/events', '/api/user/session', '/api/health', '/photos']) {
    expect([path, (await client.send('GET', path)).status]).toEqual([path, 200])
  }
}

const registrationsQuery = 'select count(*) as count from registrations'

describe.concurrent('disk faults', () => {
  test.skipIf(!canHaveSmallDisks)(
    'reports a full disk, loses no data, and writes again once there is space',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage('sqlite', onTestFinished)
      const server = await runSite(storage, { wrapper: smallDiskCommand })
      const client = await createAdministratorClient(server)
      onTestFinished(() => client.close())
      await setUpSite(client)
      await seedServer(client, { people: 3, events: 1, spots: 4 })
      const photos = join(storage.dataDir, 'photos')
      const read = (query: string) => {
        copyDatabaseOut(server)
        return storage.read(query)
      }
      expect(await readiness(client)).toEqual([200, undefined])

      fillDisk(server, storage.dataDir)
      const { stored, refusal } = await registerUntilRefused(client)
      expect(refusal).toEqual(unsavedAnswer)
      expect(await readiness(client)).toEqual([503, databaseFull])
      await expectReading(client, expect)
      // A picture fits on the disk, but its database row does not: neither is stored.
      expect((await upload(client)).body.title).toBe('Nothing can be saved')
      expect(await read(registrationsQuery)).toEqual([{ count: 3 + stored }])
      expect(server.readOutput()).toContain(
        'the database cannot be written: is the disk full or read-only?',
      )
      removeFiller(server, storage.dataDir)
      await expectStatus(201, registerNew(client))
      await expectStatus(201, upload(client))
      expect(await readiness(client)).toEqual([200, undefined])

      fillDisk(server, photos)
      expect(await readiness(client)).toEqual([503, photosFull])
      const refusedUpload = await upload(client)
      expect([refusedUpload.status, refusedUpload.body.title]).toEqual([
        503,
        'Nothing can be saved',
      ])
      await expectStatus(201, registerNew(client))
      removeFiller(server, photos)
      remount(server, photos, 'ro')
      expect(await readiness(client)).toEqual([503, photosFull])
      expect([(await upload(client)).status]).toEqual([503])
      await expectReading(client, expect)
      remount(server, photos, 'rw')
      await expectStatus(201, upload(client))
      expect(await readiness(client)).toEqual([200, undefined])
      expect(await read('select count(*) as count from photos')).toEqual([{ count: 2 }])
      expect(await read(registrationsQuery)).toEqual([{ count: 5 + stored }])
      expect(await read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(server.readOutput()).not.toContain('@example.com')
    },
  )

  test.skipIf(!canHaveSmallDisks)(
    'reports a disk that is read-only at the start in one line',
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage('sqlite', onTestFinished)
      await expect(runSite(storage, { wrapper: readOnlyDiskCommand })).rejects.toThrow(
        `The site ended (1):\nDATA_DIR is "${storage.dataDir}", but that folder is not writable (EROFS`,
      )
    },
  )

  test.skipIf(!canLimitFiles)(
    'keeps reading when the disk takes no more writes, and writes again when it does',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage('sqlite', onTestFinished)
      const server = await runSite(storage)
      const client = await createAdministratorClient(server)
      onTestFinished(() => client.close())
      await seedServer(client, { people: 3, events: 1, spots: 4 })
      // A read-only file system looks the same to SQLite: the write fails.
      limitFiles(server, '0')
      expect(await registerUntilRefused(client)).toEqual({ stored: 0, refusal: unsavedAnswer })
      const concurrentRegistrations = await Promise.all(
        Array.from({ length: 8 }, () => registerNew(client)),
      )
      expect(concurrentRegistrations.map(({ status }) => status)).toEqual(Array(8).fill(503))
      expect((await upload(client)).body.title).toBe('Nothing can be saved')
      expect(await readiness(client)).toEqual([503, databaseFull])
      await expectReading(client, expect)
      limitFiles(server, 'unlimited')
      expect(await readiness(client)).toEqual([200, undefined])
      await expectStatus(201, registerNew(client))
      await expectStatus(201, upload(client))
      expect(await storage.read(registrationsQuery)).toEqual([{ count: 4 }])
      expect(await storage.read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    },
  )

  test('reports a PostgreSQL that is read-only', slowTest, async ({ expect, onTestFinished }) => {
    const storage = await newSiteStorage('postgres', onTestFinished)
    const server = await runSite(storage)
    const client = await createAdministratorClient(server)
    onTestFinished(() => client.close())
    await seedServer(client, { people: 3, events: 1, spots: 4 })
    const name = storage.databaseUrl.split('/').at(-1)
    const setReadOnly = async (value: 'on' | 'off') => {
      await storage.read(`begin read write; alter database ${name}
        set default_transaction_read_only = ${value}; commit`)
      await storage.read(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and pid <> pg_backend_pid()`)
    }
    await setReadOnly('on')
    await expect
      .poll(async () => (await registerUntilRefused(client)).refusal, slowPoll)
      .toEqual(unsavedAnswer)
    expect(await readiness(client)).toEqual([503, databaseFull])
    await expectReading(client, expect)
    await setReadOnly('off')
    await expect.poll(() => readiness(client), slowPoll).toEqual([200, undefined])
    await expectStatus(201, registerNew(client))
  })
})
