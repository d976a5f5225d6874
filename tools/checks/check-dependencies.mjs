// Checks the packages that we ship: their licenses, and known serious vulnerabilities.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../processes.mjs'

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
])
const linked = [
  // A separate library that users can replace, as its license requires.
  { pattern: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Unmodified, and its source is available: docs/licenses.md links to it.
  { pattern: /^web-push$/, licence: 'MPL-2.0' },
]
const fewest = 60
const auditMilliseconds = 30_000

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const lock = readJson(join(root, 'package-lock.json')).packages

/** Resolves a package from the package that requires it, as Node does. */
function locate(name, from) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (place in lock) return place
    if (!folder) return null
  }
}

/** All transitive dependencies of these packages, as paths in the lock file. */
function closure(names) {
  const found = new Set()
  const waiting = names.map((name) => locate(name, ''))
  while (waiting.length > 0) {
    const place = waiting.pop()
    if (!place || found.has(place)) continue
    found.add(place)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock[place]
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      waiting.push(locate(name, place))
    }
  }
  return found
}

/** Packages that the browser's code imports are shipped, regardless of their list in package.json. */
function importedByPages() {
  const names = new Set()
  for (const tree of ['web', 'domain']) {
    for (const file of readdirSync(join(root, tree), { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
      const source = readFileSync(join(root, tree, file), 'utf8')
      for (const [, name] of source.matchAll(/from '((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g)) {
        names.add(name)
      }
    }
  }
  return [...names].filter((name) => locate(name, ''))
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function licenceOf(place) {
  const file = join(root, place, 'package.json')
  return existsSync(file) ? String(readJson(file).license) : (lock[place].license ?? 'none')
}

function isAllowed(place) {
  const choices = licenceOf(place).replaceAll(/[()]/g, '').split(' OR ')
  const may = linked.filter(({ pattern }) => pattern.test(nameOf(place)))
  return choices.some((choice) =>
    choice
      .split(' AND ')
      .every((part) => allowed.has(part) || may.some(({ licence }) => licence === part)),
  )
}

/** Known serious vulnerabilities, or the reason why the audit failed. */
async function knownWeaknesses() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], {
    capture: true,
    timeout: auditMilliseconds,
    shell: process.platform === 'win32',
  })
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    if (!report.vulnerabilities) return { unknown: 'the registry does not answer' }
    const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
      ['high', 'critical'].includes(severity),
    )
    return { serious: serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) }
  } catch {
    return { unknown: 'the registry cannot be asked' }
  }
}

const { dependencies } = readJson(join(root, 'package.json'))
const pages = importedByPages()
const shipped = [...closure([...Object.keys(dependencies), ...pages])]
const { serious = [], unknown } = await knownWeaknesses()
const problems = [
  ...shipped
    .filter((place) => !isAllowed(place))
    .map((place) => `${nameOf(place)}: licence ${licenceOf(place)}`),
  ...serious,
  ...(shipped.length < fewest
    ? [`only ${shipped.length} packages were read; expected ${fewest}`]
    : []),
  ...(pages.length < 4 ? [`only ${pages.length} packages were seen in the pages`] : []),
]
for (const problem of problems) console.log(problem)
console.log(
  `${shipped.length} packages are shipped, ${pages.length} asked for by the pages; licences read`,
)
console.log(unknown ? `Weaknesses not checked: ${unknown}.` : 'No serious weakness is known.')
process.exitCode = problems.length > 0 ? 1 : 0
