import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { idempotencyHours, maxIdempotencyKeys } from '../domain/kernel/idempotency.ts'
import { roleLabels } from '../domain/team/labels.ts'
import { listTeamPages, pageGroupLabels, pageGroups } from '../domain/team/pages.ts'
import { outageMessages } from '../server/platform/database/outage.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sortUnique = (names: Iterable<string>) => [...new Set(names)].toSorted()
/** The text without code blocks. */
const readProse = (path: string) => read(path).replaceAll(/```[\s\S]*?```/g, '')
const capture = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found]) => found ?? '')

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const trees = ['bench', 'domain', 'e2e', 'server', 'tools', 'web']
const sources = trees.flatMap((tree) =>
  readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${join(tree, name).replaceAll('\\', '/')}`,
  ),
)

test('finds documents to check', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain(join('docs', 'operations.md'))
})

const configuredVariables = sortUnique(
  capture(read('server/platform/config.ts'), /'([A-Z][A-Z_]*[A-Z])'/g),
)

/** The names in the first column of a table of variables. */
const readVariables = (path: string) =>
  sortUnique(
    capture(read(path), /^\| (`[A-Z][A-Z_]+`[^|]*)\|/gm).flatMap((cell) =>
      capture(cell, /`([A-Z_]+)`/g),
    ),
  )

test('the tables of variables list exactly the variables that the code reads', () => {
  expect(configuredVariables).toContain('DATABASE_URL')
  expect(readVariables('docs/operations.md')).toEqual(configuredVariables)
  // The README explains NODE_ENV in the sentence above its table.
  expect(sortUnique([...readVariables('README.md'), 'NODE_ENV'])).toEqual(configuredVariables)
  expect(read('README.md')).toContain('`NODE_ENV=production`')
})

test('the table of commands lists every script, and documents name no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const findScripts = (text: string) => [
    ...capture(text, /\bnpm run (?:--silent )?([a-z][\w:-]*)/g),
    ...capture(text, /\bnpm (start|test)\b/g),
  ]
  const table = capture(read('docs/operations.md'), /^\| `(npm [^`]+)`/gm).flatMap(findScripts)
  expect(sortUnique(table)).toEqual(sortUnique(Object.keys(scripts)))
  for (const path of documents) {
    const unknown = findScripts(read(path)).filter((name) => !(name in scripts))
    expect({ path, unknown }).toEqual({ path, unknown: [] })
  }
})

test('docs/routes.md lists exactly the existing routes', () => {
  const parts = (name: string) =>
    name.split('.').map((part) => (part.startsWith('$') ? `{${part.slice(1)}}` : part))
  const routes = readdirSync(join(root, 'web/routes'))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => name !== '__root' && name !== '$')
    .map((name) => (name === 'index' ? '/' : `/${parts(name).join('/')}`))
  expect(routes).toContain('/settings')
  const documentedRoutes = capture(read('docs/routes.md'), /^\| `(\/[^`]*)` +\|/gm)
  expect(sortUnique(documentedRoutes)).toEqual(sortUnique(routes))
})

const administrator = { isAdmin: true }

test("the organizers’ guide names the team's pages in their order", () => {
  const guide = read('docs/organizer-guide.md').replaceAll(/\s+/g, ' ')
  for (const name of pageGroups) {
    const tabs = listTeamPages(administrator).filter(({ group }) => group === name)
    const texts = tabs.map(({ text }) => text).join(', ')
    expect(guide).toContain(`| ${pageGroupLabels[name]} | ${texts} |`)
  }
})

/** Example inputs of organizers, and buttons with an amount. */
const examples = [
  '1 more badge',
  'Annex',
  'Back on Monday',
  'Join with 3',
  'Pizza is here.',
  'Take $30',
]

test.each(['docs/organizer-guide.md', 'docs/when-somebody-misbehaves.md'])(
  'the quotes of %s appear on the site',
  (path) => {
    const normalizeText = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'")
    const site = sources
      .filter((file) => /^\/(?:domain|server|web)\/.*(?<!\.test)\.tsx?$/.test(file))
      .map((file) => normalizeText(read(file)))
    const quotedTexts = capture(normalizeText(readProse(path)), /"([^"]+)"/g)
    expect(quotedTexts.length).toBeGreaterThan(4)
    const unknownQuotes = quotedTexts
      .filter((text) => !examples.includes(text))
      .filter((text) => !site.some((source) => source.includes(text.replace(/[.,]$/, ''))))
    expect(unknownQuotes).toEqual([])
  },
)

test('each team page requires the role that docs/routes.md names', () => {
  const readersByRoute = new Map(
    Array.from(
      read('docs/routes.md').matchAll(/^\| `([^`]+)` +\|[^|]+\| ([^|]+?) +\|$/gm),
      ([, route = '', reader = '']) => [route, reader],
    ),
  )
  const describeReader = ({ to, role }: ReturnType<typeof listTeamPages>[number]) => {
    // This page is also for users outside the team.
    if (to === '/figures') return 'everyone'
    if (role === null) return 'administrator, helpers'
    return role === 'administrator' ? role : roleLabels[role].label
  }
  const pages = listTeamPages(administrator)
  expect(pages.map(({ to }) => [to, readersByRoute.get(to)])).toEqual(
    pages.map((page) => [page.to, describeReader(page)]),
  )
})

test('the guide explains every log line except request lines, and no other', () => {
  const loggedMessages = sources
    .filter((file) => /^\/server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      capture(read(file), /\blog\.(?:warn|error)\(\s*\{[^}]*\},\s*'([^']+)',?\s*\)/g),
    )
  expect(loggedMessages).toContain('mail was not delivered')
  const [, table = ''] =
    /^Other messages:([\s\S]*?)^\| address/m.exec(read('docs/operations.md')) ?? []
  const explainedMessages = capture(table, /^\| (`[^|]+)\|/gm).flatMap((cell) =>
    capture(cell, /`([^`]+)`/g),
  )
  expect(sortUnique(explainedMessages)).toEqual(
    sortUnique([...loggedMessages, ...Object.values(outageMessages)]),
  )
})

test('the table of the benchmark lists every part, and no other', () => {
  const [, source = ''] = /^const parts([\s\S]*?)^const known/m.exec(read('bench/main.ts')) ?? []
  const [, table = ''] = /^## Benchmarks([\s\S]*?)^### /m.exec(read('docs/operations.md')) ?? []
  const parts = capture(source, /^ {2}'?([\w-]+)'?: /gm)
  expect(parts).toContain('load-postgresql')
  expect(capture(table, /^\| `([\w-]+)`/gm)).toEqual(parts)
})

test('decision records are numbered, and superseded ones link in both directions', () => {
  const folder = 'docs/decisions'
  const records = readdirSync(join(root, folder)).filter((name) => /^\d/.test(name))
  expect(records.length).toBeGreaterThan(30)
  const supersededRecords = records.flatMap((name) => {
    const text = read(join(folder, name))
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. `))
    return capture(text, /^Superseded[^\n]* by \[\d+\]\(([^)]+)\)/gm).map((supersedingRecord) => [
      name,
      supersedingRecord,
    ])
  })
  expect(supersededRecords).toContainEqual([
    '017-prepared-statements.md',
    '088-postgresql-connections.md',
  ])
  for (const [name, supersedingRecord = ''] of supersededRecords)
    expect(read(join(folder, supersedingRecord))).toContain(`(${name})`)
})

test('every path that CONTRIBUTING names exists', () => {
  const namedDecisions = capture(
    read('CONTRIBUTING.md'),
    /`((?:domain|server|web|bench|tools)\/[^`<*… ]+)`/g,
  )
  expect(namedDecisions.length).toBeGreaterThan(10)
  expect(namedDecisions.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-')

const readAnchors = (path: string) => {
  const text = readFileSync(path, 'utf8')
  return [...capture(text, /^#{1,6} (.+)$/gm).map(slug), ...capture(text, /^<a id='([^']+)'>/gm)]
}

const readLinks = (path: string) => capture(readProse(path), /(?:\]\(|(?:src|srcset)=")([^)"\s]+)/g)

// The changelog may name files that were renamed since.
const currentDocuments = documents.filter((path) => path !== 'CHANGELOG.md')

test.each(currentDocuments)('every project file that %s names exists', (path) => {
  const namedFiles = capture(read(path), /`([\w/-]+(?:\.\w+)*\.(?:tsx?|mjs|css))`/g)
  const knownFiles = [...sources, ...readdirSync(root).map((name) => `/${name}`)]
  const missingFiles = namedFiles.filter(
    (name) => !knownFiles.some((file) => file.endsWith(`/${name}`)),
  )
  expect(missingFiles).toEqual([])
})

test.each(documents)('every link of %s resolves', (path) => {
  for (const link of readLinks(path)) {
    if (/^(https?|mailto):/.test(link)) continue
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? join(root, path) : join(root, dirname(path), file)
    expect(`${link}: ${existsSync(target)}`).toBe(`${link}: true`)
    if (anchor) expect(readAnchors(target), relative(root, target)).toContain(anchor)
  }
})

test('the guide names the systemd unit, and the unit drops permissions that the site does not need', () => {
  expect(read('docs/operations.md')).toContain('tools/meepcon.service')
  const lines = read('tools/meepcon.service').split('\n')
  const neededPhrases = [
    'User=meepcon',
    'UMask=0077',
    'StateDirectory=meepcon',
    'StateDirectoryMode=0700',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'ProtectProc=invisible',
    'ProtectKernelModules=yes',
    'ProtectKernelTunables=yes',
    'ProtectControlGroups=yes',
    'RestrictNamespaces=yes',
    'RestrictSUIDSGID=yes',
    'SystemCallFilter=@system-service',
    'SystemCallArchitectures=native',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  ]
  expect(neededPhrases.filter((line) => !lines.includes(line))).toEqual([])
  // V8 could not run with MemoryDenyWriteExecute.
  expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([])
})

test('the guide states how long the results of calls are stored, and of how many calls', () => {
  const retentionText = `${idempotencyHours / 24} days, and the newest ${maxIdempotencyKeys} of a person`
  expect(read('docs/operations.md')).toContain(retentionText)
})

test("a proxy of the guide overrides the visitor's claims about the request's source", () => {
  const guide = read('docs/operations.md')
  const locations = capture(guide, /^ {2}location [^{]*\{\n([\s\S]*?)^ {2}\}/gm)
  expect(locations).toHaveLength(2)
  for (const location of locations) {
    expect(location).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  }
  expect(guide).not.toContain('$proxy_add_x_forwarded_for')
})

test('every picture is used in a document', () => {
  const shownPictures = documents.flatMap((path) =>
    readLinks(path)
      .filter((link) => link.endsWith('.webp'))
      .map((link) => relative(join('docs', 'pictures'), join(dirname(path), link))),
  )
  expect(sortUnique(readdirSync(join(root, 'docs', 'pictures')))).toEqual(sortUnique(shownPictures))
})
