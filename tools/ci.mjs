// Runs every test in a folder that only its owner may enter and whose path has spaces. As root, also runs the tests
// that depend on the account as an ordinary user. Projects are often in such places.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './processes.mjs'
import { countsLine } from './testing/tally.mjs'

const isRoot = process.getuid?.() === 0
// A temporary folder named by TMPDIR may belong to root only.
const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'the meep con '))
const cloneFolder = join(folder, 'a clone')
const home = join(folder, 'home')
const userName = `meepcon-ci-${process.pid}`
let hasUser = false

process.once('exit', () => {
  if (hasUser) spawnSync('userdel', ['--force', userName])
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => process.exit(1))
}

const browsers = '.cache/ms-playwright'
const generatedFolders = new Set(['node_modules', 'dist', 'test-results'])

/** Includes `.git`, without which the linters ignore the rules of `.gitignore`. */
function copyProject() {
  cpSync(root, cloneFolder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !generatedFolders.has(basename(path)),
  })
}

/** Runs a script of package.json; returns the counts of its last line. */
async function runScript(name, options = {}) {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: cloneFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  let lastLines = ''
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    lastLines = (lastLines + chunk).slice(-500)
  })
  await new Promise((resolve) => child.once('close', resolve))
  const counts = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(
    lastLines.trimEnd().split('\n').at(-1),
  )
  if (!counts) {
    console.log(`"npm run ${name}" ended without counting its tests.`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const [passed, failed, skipped = 0] = counts.slice(1).map((count) => Number(count ?? 0))
  return { passed, failed, skipped }
}

/** Gives the clone to a new user, without root's build. */
function chownToOrdinaryUser() {
  const { status, stderr } = spawnSync(
    'useradd',
    ['--no-create-home', '--home-dir', home, userName],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`An ordinary user could not be created: ${stderr}`)
  hasUser = true
  for (const name of ['dist', 'test-results']) {
    rmSync(join(cloneFolder, name), { recursive: true, force: true })
  }
  mkdirSync(home)
  // Browsers that Playwright downloaded for root are in root's home folder.
  if (existsSync(join(homedir(), browsers))) {
    cpSync(join(homedir(), browsers), join(home, browsers), { recursive: true })
  }
  spawnSync('chown', ['--recursive', `${userName}:`, folder], { stdio: 'inherit' })
  const idOf = (option) => Number(spawnSync('id', [option, userName], { encoding: 'utf8' }).stdout)
  const { TMPDIR: _ofRoot, ...environment } = process.env
  const cache = join(home, '.npm')
  return {
    uid: idOf('-u'),
    gid: idOf('-g'),
    env: { ...environment, HOME: home, USER: userName, LOGNAME: userName, npm_config_cache: cache },
  }
}

async function runAsOrdinaryUser() {
  try {
    return await runScript('test:account', chownToOrdinaryUser())
  } catch (error) {
    console.log(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

copyProject()
console.log(`\n==== In ${cloneFolder}, as ${isRoot ? 'root' : 'an ordinary user'}`)
const results = [await runScript('test'), await runScript('test:rest')]
if (isRoot) {
  console.log('\n==== In the same folder, as an ordinary user')
  results.push(await runAsOrdinaryUser())
}
const sumOf = (name) => results.reduce((total, result) => total + result[name], 0)
const total = { passed: sumOf('passed'), failed: sumOf('failed'), skipped: sumOf('skipped') }
console.log(`\n${countsLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
