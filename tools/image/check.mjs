// Builds the image where no container engine runs, and starts it: as root, with buildah and debootstrap from Debian's packages.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../processes.mjs'

const mostMegabytes = 250
const port = Number(process.env.PORT ?? 3900)
const standIn = 'localhost/meepcon-node'
const name = 'localhost/meepcon'
const work = mkdtempSync(join(tmpdir(), 'meepcon-image-'))

const show = (command, ...parameters) =>
  execFileSync(command, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
const read = (command, ...parameters) =>
  execFileSync(command, parameters, { cwd: root, encoding: 'utf8' }).trim()

/** What stands in for the image of Node: this machine's Debian, made anew, with its Node, npm and certificates. */
function makeStandIn() {
  const folder = join(work, 'base')
  const release = /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8'))[1]
  const mirror = read('apt-get', 'indextargets', '--format', '$(REPO_URI)').split('\n')[0]
  show('debootstrap', '--variant=minbase', release, folder, mirror)
  const local = join(folder, 'usr/local')
  cpSync(realpathSync(read('sh', '-c', 'command -v node')), join(local, 'bin/node'))
  cpSync(join(read('npm', 'root', '--global'), 'npm'), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  })
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm')])
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(certificates)) {
    mkdirSync(join(folder, 'etc/ssl/certs'), { recursive: true })
    cpSync(certificates, join(folder, certificates))
  }
  const container = read('buildah', 'from', 'scratch')
  show('buildah', 'copy', '--quiet', container, folder, '/')
  show('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
  show('buildah', 'commit', '--quiet', '--rm', container, standIn)
}

/** Starts what the image starts, as its user, on a root that nobody can write to, and opens a page. */
async function startIt(folder) {
  const { OCIv1: made } = JSON.parse(read('buildah', 'inspect', '--type', 'image', name))
  const { Env, Cmd, User, WorkingDir } = made.config
  const [program, ...parameters] = Cmd
  const settings = [
    ...Env,
    `PORT=${port}`,
    'HOST=127.0.0.1',
    `PUBLIC_URL=http://localhost:${port}`,
    'ADMIN_EMAIL=admin@meepcon.example',
    'MAIL_FROM=meep@meepcon.example',
    'SMTP_URL=smtp://127.0.0.1:9',
  ]
  const mounts = `
    mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
    mount -t tmpfs -o mode=700,uid=1000,gid=1000 none "$1/data"
    shift && exec "$@"`
  const command = [
    'env',
    '-i',
    ...settings,
    '/usr/sbin/chroot',
    `--userspec=${User}`,
    folder,
    `/usr/local/bin/${program}`,
    ...parameters.map((text) => text.replace(/^dist/, `${WorkingDir}/dist`)),
  ]
  const server = spawn('unshare', ['--mount', 'sh', '-ec', mounts, 'sh', folder, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const began = performance.now()
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
      if (answer?.status === 200) break
      if (server.exitCode !== null) throw new Error(`The image ended with ${server.exitCode}.`)
      if (performance.now() - began > 30_000) throw new Error('The image did not start.')
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(2)
    const { status } = await fetch(`http://127.0.0.1:${port}/`)
    if (status !== 200) throw new Error(`The home page answered ${status}.`)
    const [, uid] = /Uid:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))
    console.log(`It started as user ${uid} on a read-only root, ready after ${seconds} s.`)
  } finally {
    server.kill('SIGTERM')
  }
}

try {
  // Kept for the next time; `buildah rmi` takes it away.
  if (!read('buildah', 'images', '--quiet', '--filter', `reference=${standIn}`)) makeStandIn()
  show(
    'buildah',
    'build',
    '--isolation',
    'chroot',
    '--build-arg',
    `NODE_IMAGE=${standIn}`,
    '-t',
    name,
    '.',
  )
  const container = read('buildah', 'from', '--pull-never', name)
  try {
    const folder = read('buildah', 'mount', container)
    const bytes = Number(read('du', '--summarize', '--bytes', folder).split('\t')[0])
    const megabytes = Math.round(bytes / 1e6)
    console.log(`The image holds ${megabytes} MB.`)
    await startIt(folder)
    if (megabytes >= mostMegabytes) throw new Error(`That is more than ${mostMegabytes} MB.`)
  } finally {
    show('buildah', 'rm', container)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
