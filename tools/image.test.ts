// @module-tag full
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../server/testing/processes/free-port.ts'
import { slowPoll } from '../server/testing/processes/site-storage.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const [, build = '', image = ''] = read('Containerfile').split(/^FROM .*\n/m)

/** The site's folder in the image, as source and target. */
const copiedPaths = Array.from(
  image.matchAll(/^COPY --from=build \/site\/(\S+) \.\/(\S*)$/gm),
  ([, from = '', to = '']) => [from, to.endsWith('/') || !to ? to + basename(from) : to] as const,
)

/** Packages that remain after `npm prune`, without the bundled Node. */
function readShippedPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>
  }
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional,
    )
    .map(([path]) => path)
    .filter((path) => !/^node_modules\/node(\/|$)/.test(path) && existsSync(join(root, path)))
}

test('the image runs the Node that package.json names', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  expect(read('Containerfile')).toMatch(
    new RegExp(`^ARG NODE_IMAGE=\\S+/node:${dependencies['node']}-`, 'm'),
  )
  expect(build).toContain('npm prune --omit=dev')
})

test('the site starts from the files that the image copies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(copiedPaths.map(([from]) => from)).toContain('node_modules')
  const files = copiedPaths.flatMap(([from, to]) =>
    from === 'node_modules'
      ? readShippedPackages().map((path) => [path, path] as const)
      : [[from, to] as const],
  )
  for (const [from, to] of files) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(root, from), join(folder, to), { recursive: true })
  }
  const port = await findFreePort()
  const [command = '[]'] = Array.from(image.matchAll(/^CMD (.*)$/gm), ([, text]) => text)
  const server = spawn(process.execPath, (JSON.parse(command) as string[]).slice(1), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `http://localhost:${port}`,
      ADMIN_EMAIL: 'admin@meepcon.example',
      MAIL_FROM: 'meep@meepcon.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const fetchStatus = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status
  await expect.poll(() => fetchStatus('/api/ready'), slowPoll).toBe(200)
  expect(await fetchStatus('/')).toBe(200)
  expect(await fetchStatus('/photos-files/2400x1500/meepcon-43.webp')).toBe(200)
  expect(existsSync(join(folder, 'server/geo/places.tsv.br'))).toBe(true)
  const sharp = spawnSync(process.execPath, ['--input-type=module', '-e', "import 'sharp'"], {
    cwd: folder,
  })
  expect(String(sharp.stderr)).toBe('')
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})
