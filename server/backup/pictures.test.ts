// @module-tag full
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copySqlite } from '../testing/databases/databases.ts'
import { runTool } from '../testing/processes/run-tool.ts'
import { openSite } from '../testing/site.ts'
import { checkPictures, copyPictures } from './pictures.ts'

const picture = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'latin1')

function newFolder(files: Record<string, string | Buffer> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const createSecretFile = () =>
  join(newFolder({ secret: 'SMTP_URL=smtps://user:password@mail' }), 'secret')

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted()

test('copies only pictures, readable by this account alone', async () => {
  const sourceFolder = newFolder({
    '384x240/meepcon-1.webp': picture,
    '2400x1500/meepcon-1.webp': picture,
    '.incoming/unfinished': 'as the camera wrote it',
    '.DS_Store': 'x',
    '384x240/..webp': 'x',
    '384x240/index.html': 'x',
    'a/b.webp': picture,
    '384x240/deeper/meepcon-1.webp': picture,
  })
  await checkPictures(sourceFolder)
  const targetFolder = newFolder()
  const skippedPaths = await copyPictures(sourceFolder, targetFolder)
  expect(listFiles(targetFolder)).toEqual(['2400x1500/meepcon-1.webp', '384x240/meepcon-1.webp'])
  expect(readFileSync(join(targetFolder, '384x240/meepcon-1.webp'))).toEqual(picture)
  expect(skippedPaths.toSorted()).toEqual([
    '.DS_Store',
    '.incoming/unfinished',
    '384x240/..webp',
    '384x240/deeper',
    '384x240/index.html',
    'a/b.webp',
  ])
  expect(readModes(targetFolder)).toEqual(['600', '700'])
})

test('continues when a picture is deleted during the copy', async () => {
  const names = ['one', 'two', 'three'].map((name) => `384x240/${name}.webp`)
  const sourceFolder = newFolder(Object.fromEntries(names.map((name) => [name, picture])))
  const copyPromise = copyPictures(sourceFolder, newFolder())
  for (const name of names) rmSync(join(sourceFolder, name))
  expect(await copyPromise).toEqual([])
})

const readModes = (folder: string) => [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => (statSync(join(folder, path)).mode & 0o777).toString(8))
      .toSorted(),
  ),
]

const hostile: [string, (folder: string) => void, string][] = [
  [
    'a link in the place of a picture',
    (folder) => symlinkSync(createSecretFile(), join(folder, '384x240/stolen.webp')),
    'is a link',
  ],
  [
    'a link that leads to nothing yet',
    (folder) => symlinkSync('/nowhere', join(folder, '384x240/stolen.webp')),
    'is a link',
  ],
  [
    'a link in the place of a folder',
    (folder) => symlinkSync(dirname(createSecretFile()), join(folder, '800x600')),
    'is a link',
  ],
  [
    'a hard link to another file',
    (folder) => linkSync(createSecretFile(), join(folder, '384x240/stolen.webp')),
    'is not a picture',
  ],
  [
    'a file with the name of a picture and other content',
    (folder) => writeFileSync(join(folder, '384x240/page.webp'), '<script>'),
    'is not a picture',
  ],
]

test.each(hostile)('refuses %s without changing anything', async (_, plantFile, reason) => {
  const backup = newFolder({ 'photos/384x240/meepcon-1.webp': picture })
  plantFile(join(backup, 'photos'))
  await expect(checkPictures(join(backup, 'photos'))).rejects.toThrow(reason)
  writeFileSync(join(backup, 'database.jsonl.gz'), '')
  const dataDir = newFolder()
  const { status, stderr } = runTool('restore', { dataDir }, backup)
  expect([status, stderr.includes(reason)]).toEqual([1, true])
  expect(readdirSync(dataDir)).toEqual([])
})

test('refuses to back up a database that is a link', () => {
  const backup = newFolder()
  symlinkSync(createSecretFile(), join(backup, 'database.jsonl.gz'))
  const { status, stderr } = runTool('restore', { dataDir: newFolder() }, backup)
  expect([status, stderr.includes('is not a readable file')]).toEqual([1, true])
})

test.each(['backup', 'move-database'] as const)(
  '%s reports a folder without a database',
  (name) => {
    const dataDir = join(newFolder(), 'data')
    const backups = newFolder()
    const target = name === 'backup' ? join(backups, 'today') : 'postgres://localhost:1/unreachable'
    expect(runTool(name, { dataDir }, target)).toEqual({
      status: 1,
      stderr: `DATA_DIR is "${dataDir}", but there is no database in it.\n`,
    })
    expect([existsSync(dataDir), readdirSync(backups)]).toEqual([false, []])
  },
)

test('backup reports a database without tables', () => {
  const dataDir = newFolder({ 'meepcon.sqlite': '' })
  expect(runTool('backup', { dataDir }, join(newFolder(), 'today'))).toEqual({
    status: 1,
    stderr: 'The database is empty: there is nothing to copy.\n',
  })
})

test('the commands write files that only this account can read', { timeout: 60_000 }, () => {
  const dataDir = newFolder({ 'photos/384x240/meepcon-1.webp': picture })
  copySqlite(inject('databases'), dataDir)
  const backups = newFolder()
  const backup = join(backups, 'deep', 'today')
  expect(runTool('backup', { dataDir }, backup).stderr).toBe('')
  const restored = join(newFolder(), 'data')
  expect(runTool('restore', { dataDir: restored }, backup).stderr).toBe('')
  expect(listFiles(restored)).toContain('photos/384x240/meepcon-1.webp')
  expect([readModes(backups), readModes(dirname(restored))]).toEqual([
    ['600', '700'],
    ['600', '700'],
  ])
})

test('a restore that fails to copy the pictures leaves no rows', { timeout: 60_000 }, async () => {
  const { dataDir } = (await openSite({ engine: 'sqlite' })).config
  mkdirSync(join(dataDir, 'photos', '384x240'), { recursive: true })
  writeFileSync(join(dataDir, 'photos', '384x240', 'meepcon-1.webp'), picture)
  const backup = join(newFolder(), 'today')
  expect(runTool('backup', { dataDir }, backup).status).toBe(0)
  const restored = newFolder({ photos: 'in the way' })
  expect(runTool('restore', { dataDir: restored }, backup).status).toBe(1)
  rmSync(join(restored, 'photos'))
  expect(runTool('restore', { dataDir: restored }, backup)).toEqual({ status: 0, stderr: '' })
  expect(listFiles(restored)).toContain('photos/384x240/meepcon-1.webp')
})

test('serves neither a link among the pictures nor a file that is not a picture', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const photos = join(site.config.dataDir, 'photos')
  mkdirSync(join(photos, '384x240'), { recursive: true })
  writeFileSync(join(photos, '384x240', 'one.webp'), picture)
  writeFileSync(join(photos, '384x240', 'page.html'), '<script>')
  symlinkSync(createSecretFile(), join(photos, '384x240', 'stolen.webp'))
  symlinkSync(join(photos, '384x240'), join(photos, '800x600'))
  const statuses = await Promise.all(
    ['384x240/one.webp', '384x240/page.html', '384x240/stolen.webp', '800x600/one.webp'].map(
      async (path) => (await site.visitor().send({ url: `/photos-files/${path}` })).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 404, 404, 404])
})
