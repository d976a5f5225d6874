// @module-tag full
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const tools = join(import.meta.dirname, '..')
const slow = { timeout: 120_000 }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A package as npm downloads it, with a program that prints its version. */
function packTarball(version: string): Buffer {
  const folder = newFolder()
  const manifest = { name: 'node', version, bin: { node: 'bin/node' } }
  write(join(folder, 'package/package.json'), JSON.stringify(manifest))
  write(join(folder, 'package/bin/node'), `#!/bin/sh\necho v${version}\n`)
  chmodSync(join(folder, 'package/bin/node'), 0o755)
  execFileSync('tar', ['czf', 'package.tgz', 'package'], { cwd: folder })
  return readFileSync(join(folder, 'package.tgz'))
}

/** A registry that can be made unreachable. */
async function startRegistry() {
  const tarballs = new Map<string, Buffer>()
  let state: 'up' | 'down' | 'silent' = 'up'
  const server = createServer((request, response) => {
    const tarball = tarballs.get(request.url ?? '')
    if (state === 'down') request.socket.destroy()
    else if (state === 'silent') return
    else if (tarball) response.end(tarball)
    else response.end(JSON.stringify({ name: 'node', versions: {}, 'dist-tags': {} }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    be: (value: typeof state) => {
      state = value
    },
    publish(version: string) {
      const path = `/node-${version}.tgz`
      const tarball = packTarball(version)
      tarballs.set(path, tarball)
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
      return { version, resolved: `http://127.0.0.1:${port}${path}`, integrity }
    },
  }
}

type PublishedPackage = ReturnType<Awaited<ReturnType<typeof startRegistry>>['publish']>

const run = promisify(execFile)
const command = `
  import { runAsCommand } from './tools/processes.mjs'
  import { ensureInstalled } from './tools/install/install.mjs'
  await runAsCommand(() => ensureInstalled())`

function newProject({ address }: { address: string }) {
  const root = newFolder()
  // A cache of its own: npm must not find packages that another test has downloaded.
  const cache = newFolder()
  for (const name of ['install', 'processes.mjs', 'fingerprint.mjs', 'staging.mjs'])
    cpSync(join(tools, name), join(root, 'tools', name), { recursive: true })
  const file = (path: string) => join(root, path)
  return {
    file,
    /** Checks out the release that needs this package. */
    checkOut({ version, resolved, integrity }: PublishedPackage) {
      const manifest = { name: 'site', version: '1.0.0', dependencies: { node: version } }
      writeFileSync(file('package.json'), JSON.stringify(manifest))
      const packages = {
        '': manifest,
        'node_modules/node': { version, resolved, integrity, bin: { node: 'bin/node' } },
      }
      const lock = { name: 'site', version: '1.0.0', lockfileVersion: 3, packages }
      writeFileSync(file('package-lock.json'), JSON.stringify(lock))
    },
    async install() {
      const npmEnvironment = {
        npm_config_cache: cache,
        npm_config_registry: address,
        npm_config_fetch_retries: '0',
        npm_config_fetch_timeout: '1000',
      }
      const options = { cwd: root, env: { ...process.env, ...npmEnvironment } }
      const parameters = ['--input-type=module', '-e', command]
      const { stdout, stderr, code } = await run(process.execPath, parameters, options).then(
        (printed) => ({ ...printed, code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => error,
      )
      return { code, printed: stdout, problem: stderr.trimEnd().split('\n').at(-1) ?? '' }
    },
    installed: () => execFileSync(file('node_modules/.bin/node'), { encoding: 'utf8' }).trim(),
  }
}

const installingMessage = 'Installing packages (this can take a few minutes)…\n'
const unreachableMessage = `${installingMessage}The npm registry cannot be reached. Trying npm's cache…\n`
const successResult = (printed: string) => ({ code: 0, printed, problem: '' })

test(
  'an upgrade without the registry leaves the packages of the previous release',
  slow,
  async () => {
    const registry = await startRegistry()
    const [firstVersion, secondVersion] = [registry.publish('1.0.0'), registry.publish('2.0.0')]
    const project = newProject(registry)
    project.checkOut(firstVersion)
    registry.be('down')
    expect(await project.install()).toEqual({
      code: 1,
      printed: unreachableMessage,
      problem:
        'Installing failed: the npm registry cannot be reached. Try again when the npm registry can be reached.',
    })
    registry.be('up')
    expect(await project.install()).toEqual(successResult(installingMessage))
    expect(await project.install()).toEqual(successResult(''))
    expect(project.installed()).toBe('v1.0.0')

    registry.be('silent')
    project.checkOut(secondVersion)
    expect(await project.install()).toEqual({
      code: 1,
      printed: unreachableMessage,
      problem:
        'Installing failed: the npm registry cannot be reached. The packages of the previous release are still in place. Try again when the npm registry can be reached, or check out the previous release and start it, which needs no registry.',
    })
    expect(project.installed()).toBe('v1.0.0')
    project.checkOut(firstVersion)
    expect(await project.install()).toEqual(successResult(''))

    registry.be('up')
    project.checkOut(secondVersion)
    expect(await project.install()).toEqual(successResult(installingMessage))
    expect(project.installed()).toBe('v2.0.0')
    expect(existsSync(project.file('.staging/packages'))).toBe(false)
    // Packages that npm downloaded before are in its cache.
    registry.be('down')
    project.checkOut(firstVersion)
    expect(await project.install()).toEqual(successResult(unreachableMessage))
    expect(project.installed()).toBe('v1.0.0')
  },
)

test(
  'an installation that was killed while it replaced the packages is completed',
  slow,
  async () => {
    const registry = await startRegistry()
    const [firstVersion, secondVersion] = [registry.publish('1.0.0'), registry.publish('2.0.0')]
    const project = newProject(registry)
    project.checkOut(secondVersion)
    await project.install()
    const secondVersionMarker = project.file('of-second')
    renameSync(project.file('node_modules'), secondVersionMarker)
    project.checkOut(firstVersion)
    await project.install()
    registry.be('down')
    const hasPartialInstall = () => {
      renameSync(project.file('node_modules'), project.file('.staging/previous-node_modules'))
      expect(existsSync(project.file('node_modules'))).toBe(false)
    }
    // Return to the previous release.
    hasPartialInstall()
    write(project.file('.staging/packages/package.json'), '{}')
    expect(await project.install()).toEqual(successResult(''))
    expect(project.installed()).toBe('v1.0.0')
    expect(existsSync(project.file('.staging/packages'))).toBe(false)
    // Switch to the new release, which was ready.
    hasPartialInstall()
    mkdirSync(project.file('.staging/packages'))
    renameSync(secondVersionMarker, project.file('.staging/packages/node_modules'))
    project.checkOut(secondVersion)
    expect(await project.install()).toEqual(successResult(''))
    expect(project.installed()).toBe('v2.0.0')
    // An installation that was killed while npm ran is not used.
    registry.be('up')
    project.checkOut(firstVersion)
    write(project.file('.staging/packages/node_modules/node/package.json'), '{}')
    expect(await project.install()).toEqual(successResult(installingMessage))
    expect(project.installed()).toBe('v1.0.0')
  },
)
