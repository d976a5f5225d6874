// @module-tag full
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient } from '../testing/processes/seed-site.ts'
import { newSiteStorage, slowTest } from '../testing/processes/site-storage.ts'
import { drawPicture } from '../testing/fixtures/pictures.ts'
import { isReadByOthers, makePrivate } from './private-files.ts'

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, mode)
  return folder
}

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('restricts data that an earlier release left readable, and logs it once', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'photos', '384x240'), { recursive: true, mode: 0o755 })
  const files = ['meepcon.sqlite', 'meepcon.sqlite-wal', 'photos/384x240/one.webp'].map((name) =>
    join(folder, name),
  )
  for (const file of files) writeFileSync(file, '', { mode: 0o644 })
  const warning =
    'Other accounts on this machine could read 6 files and folders in DATA_DIR. Now only this account can.'
  expect(makePrivate(folder)).toEqual([warning])
  expect([folder, join(folder, 'photos'), ...files].map(readMode)).toEqual([
    '700',
    '700',
    '600',
    '600',
    '600',
  ])
  expect(makePrivate(folder)).toEqual([])
})

test('leaves other files, targets of links and shared folders unchanged', () => {
  const otherFolder = newFolder()
  const target = join(otherFolder, 'shared.webp')
  writeFileSync(target, '', { mode: 0o644 })
  const folder = newFolder(0o700)
  writeFileSync(join(folder, 'notes.txt'), '', { mode: 0o644 })
  symlinkSync(otherFolder, join(folder, 'photos'))
  expect(makePrivate(folder)).toEqual([])
  expect([otherFolder, target, join(folder, 'notes.txt')].map(readMode)).toEqual([
    '755',
    '644',
    '644',
  ])

  const sharedFolder = newFolder(0o1777)
  expect(makePrivate(sharedFolder)).toEqual([
    `Other accounts on this machine can read DATA_DIR "${sharedFolder}".`,
  ])
  expect(readMode(sharedFolder)).toBe('777')
})

test('detects files that others can read', () => {
  const folder = newFolder()
  const file = join(folder, '.env')
  expect(isReadByOthers(file)).toBe(false)
  writeFileSync(file, '', { mode: 0o640 })
  expect(isReadByOthers(file)).toBe(true)
  chmodSync(file, 0o600)
  expect(isReadByOthers(file)).toBe(false)
})

test('a running site writes files that only its account can read', slowTest, async () => {
  const storage = await newSiteStorage('sqlite', onTestFinished)
  const server = await runSite(storage)
  const administrator: Client = await createAdministratorClient(server)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawPicture(800, 600))]), 'one.jpg')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  const upload = administrator.send('POST', '/api/photo', { type, bytes })
  await expectStatus(
    201,
    upload.then(({ status, text }) => ({ status, body: text })),
  )
  const written = readdirSync(storage.dataDir, { recursive: true, encoding: 'utf8' })
  expect(written).toContain('meepcon.sqlite-wal')
  expect(written.filter((path) => path.endsWith('.webp'))).toHaveLength(2)
  const open = written.filter((path) => isReadByOthers(join(storage.dataDir, path)))
  expect(open).toEqual([])
})
