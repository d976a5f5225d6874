// Checks the packages that we ship: their licenses, and known serious vulnerabilities.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../processes.mjs'

const allowedLicenses = new Set([
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
const linkExceptions = [
  // A separate library that users can replace, as its license requires.
  { pattern: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
  // Unmodified, and its source is available: docs/licenses.md links to it.
  { pattern: /^web-push$/, license: 'MPL-2.0' },
]
const minPackages = 60
const auditTimeout = 30_000

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const lock = readJson(join(root, 'package-lock.json')).packages

/** Resolves a package from the package that requires it, as Node does. */
function findPackage(name, from) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const packagePath = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packagePath in lock) return packagePath
    if (!folder) return null
  }
}

/** All transitive dependencies of these packages, as paths in the lock file. */
function closure(names) {
  const closurePaths = new Set()
  const pending = names.map((name) => findPackage(name, ''))
  while (pending.length > 0) {
    const packagePath = pending.pop()
    if (!packagePath || closurePaths.has(packagePath)) continue
    closurePaths.add(packagePath)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = lock[packagePath]
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      pending.push(findPackage(name, packagePath))
    }
  }
  return closurePaths
}

/** Packages that the browser's code imports are shipped, regardless of their list in package.json. */
function findPageImports() {
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
  return [...names].filter((name) => findPackage(name, ''))
}

const nameOf = (packagePath) =>
  packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length)

function readLicense(packagePath) {
  const file = join(root, packagePath, 'package.json')
  return existsSync(file) ? String(readJson(file).license) : (lock[packagePath].license ?? 'none')
}

function isAllowed(packagePath) {
  const licenseOptions = readLicense(packagePath).replaceAll(/[()]/g, '').split(' OR ')
  const exceptions = linkExceptions.filter(({ pattern }) => pattern.test(nameOf(packagePath)))
  return licenseOptions.some((choice) =>
    choice
      .split(' AND ')
      .every(
        (part) => allowedLicenses.has(part) || exceptions.some(({ license }) => license === part),
      ),
  )
}

/** Known serious vulnerabilities, or the reason why the audit failed. */
async function auditPackages() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], {
    capture: true,
    timeout: auditTimeout,
    shell: process.platform === 'win32',
  })
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    if (!report.vulnerabilities) return { unknown: 'the registry does not answer' }
    const seriousVulnerabilities = Object.values(report.vulnerabilities).filter(({ severity }) =>
      ['high', 'critical'].includes(severity),
    )
    return {
      serious: seriousVulnerabilities.map(
        ({ name, severity, range }) => `${name} ${range}: ${severity}`,
      ),
    }
  } catch {
    return { unknown: 'the registry cannot be reached' }
  }
}

const { dependencies } = readJson(join(root, 'package.json'))
const pages = findPageImports()
const shippedPackages = [...closure([...Object.keys(dependencies), ...pages])]
const { serious: seriousVulnerabilities = [], unknown } = await auditPackages()
const problems = [
  ...shippedPackages
    .filter((packagePath) => !isAllowed(packagePath))
    .map((packagePath) => `${nameOf(packagePath)}: license ${readLicense(packagePath)}`),
  ...seriousVulnerabilities,
  ...(shippedPackages.length < minPackages
    ? [`only ${shippedPackages.length} packages were read; expected ${minPackages}`]
    : []),
  ...(pages.length < 4 ? [`only ${pages.length} packages were seen in the pages`] : []),
]
for (const problem of problems) console.log(problem)
console.log(
  `${shippedPackages.length} packages are shipped, ${pages.length} loaded by the pages; licenses read`,
)
console.log(
  unknown ? `Vulnerabilities not checked: ${unknown}.` : 'No serious vulnerability is known.',
)
process.exitCode = problems.length > 0 ? 1 : 0
