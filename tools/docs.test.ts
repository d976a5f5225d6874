import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { idempotencyHours, mostIdempotencyKeys } from '../domain/kernel/idempotency.ts'
import { roleLabels } from '../domain/team/labels.ts'
import { pagesOf } from '../domain/team/pages.ts'
import { outageMessages } from '../server/platform/database/outage.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const inOrder = (names: Iterable<string>) => [...new Set(names)].toSorted()
/** Without what is there to be copied. */
const proseOf = (path: string) => read(path).replaceAll(/```[\s\S]*?```/g, '')
const captured = (text: string, pattern: RegExp) =>
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

test('there are documents to check', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain(join('docs', 'operations.md'))
})

const configured = inOrder(captured(read('server/platform/config.ts'), /'([A-Z][A-Z_]*[A-Z])'/g))

/** The names in the first column of a table of variables. */
const variablesIn = (path: string) =>
  inOrder(
    captured(read(path), /^\| (`[A-Z][A-Z_]+`[^|]*)\|/gm).flatMap((cell) =>
      captured(cell, /`([A-Z_]+)`/g),
    ),
  )

test('every variable that is read is in the tables, and no other', () => {
  expect(configured).toContain('DATABASE_URL')
  expect(variablesIn('docs/operations.md')).toEqual(configured)
  // The README says what NODE_ENV does in the sentence above its table.
  expect(inOrder([...variablesIn('README.md'), 'NODE_ENV'])).toEqual(configured)
  expect(read('README.md')).toContain('`NODE_ENV=production`')
})

test('every script is in the table of commands, and no document names another', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = (text: string) => [
    ...captured(text, /\bnpm run (?:--silent )?([a-z][\w:-]*)/g),
    ...captured(text, /\bnpm (start|test)\b/g),
  ]
  const table = captured(read('docs/operations.md'), /^\| `(npm [^`]+)`/gm).flatMap(named)
  expect(inOrder(table)).toEqual(inOrder(Object.keys(scripts)))
  for (const path of documents) {
    const unknown = named(read(path)).filter((name) => !(name in scripts))
    expect({ path, unknown }).toEqual({ path, unknown: [] })
  }
})

test('every route is in docs/routes.md, and no other', () => {
  const parts = (name: string) =>
    name.split('.').map((part) => (part.startsWith('$') ? `{${part.slice(1)}}` : part))
  const routes = readdirSync(join(root, 'web/routes'))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => name !== '__root' && name !== '$')
    .map((name) => (name === 'index' ? '/' : `/${parts(name).join('/')}`))
  expect(routes).toContain('/settings')
  const documented = captured(read('docs/routes.md'), /^\| `(\/[^`]*)` +\|/gm)
  expect(inOrder(documented)).toEqual(inOrder(routes))
})

const administrator = { isAdmin: true }

test('the team has the pages that the organiser’s guide names, in that order', () => {
  const guide = read('docs/organizer-guide.md').replaceAll(/\s+/g, ' ')
  const row = pagesOf(administrator).map(({ text }) => text)
  expect(guide).toContain(`a row of tabs: ${row.join(', ')}.`)
})

/** What organisers may write there, and a button with an amount. */
const examples = ['1 more badge', 'Annex', 'Back on Monday', 'Pizza is here.', 'Take $30']

test.each(['docs/organizer-guide.md', 'docs/when-somebody-misbehaves.md'])(
  'what %s quotes stands on the site',
  (path) => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'")
    const site = sources
      .filter((file) => /^\/(?:domain|server|web)\/.*(?<!\.test)\.tsx?$/.test(file))
      .map((file) => plain(read(file)))
    const quoted = captured(plain(proseOf(path)), /"([^"]+)"/g)
    expect(quoted.length).toBeGreaterThan(4)
    const unknown = quoted
      .filter((text) => !examples.includes(text))
      .filter((text) => !site.some((source) => source.includes(text.replace(/[.,]$/, ''))))
    expect(unknown).toEqual([])
  },
)

test('a page of the team is for the role that docs/routes.md says', () => {
  const documented = new Map(
    Array.from(
      read('docs/routes.md').matchAll(/^\| `([^`]+)` +\|[^|]+\| ([^|]+?) +\|$/gm),
      ([, route = '', reader = '']) => [route, reader],
    ),
  )
  const readerOf = ({ to, role }: ReturnType<typeof pagesOf>[number]) => {
    // Shared by who is not of the team too.
    if (to === '/figures') return 'everyone'
    if (role === null) return 'administrator, helpers'
    return role === 'administrator' ? role : roleLabels[role].label
  }
  const pages = pagesOf(administrator)
  expect(pages.map(({ to }) => [to, documented.get(to)])).toEqual(
    pages.map((page) => [page.to, readerOf(page)]),
  )
})

test('every line of the log that is no request is explained, and no other', () => {
  const logged = sources
    .filter((file) => /^\/server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => captured(read(file), /\blog\.(?:warn|error)\(\{[^}]*\}, '([^']+)'\)/g))
  expect(logged).toContain('mail was not delivered')
  const [, table = ''] =
    /^Other messages:([\s\S]*?)^\| address/m.exec(read('docs/operations.md')) ?? []
  const explained = captured(table, /^\| (`[^|]+)\|/gm).flatMap((cell) =>
    captured(cell, /`([^`]+)`/g),
  )
  expect(inOrder(explained)).toEqual(inOrder([...logged, ...Object.values(outageMessages)]))
})

test('every part of the benchmark is in the table of what it measures, and no other', () => {
  const [, source = ''] = /^const parts([\s\S]*?)^const known/m.exec(read('bench/main.ts')) ?? []
  const [, table = ''] = /^## Benchmarks([\s\S]*?)^### /m.exec(read('docs/operations.md')) ?? []
  const parts = captured(source, /^ {2}'?([\w-]+)'?: /gm)
  expect(parts).toContain('load-postgresql')
  expect(captured(table, /^\| `([\w-]+)`/gm)).toEqual(parts)
})

test('a decision record has its number, and is linked to by what it supersedes and back', () => {
  const folder = 'docs/decisions'
  const records = readdirSync(join(root, folder)).filter((name) => /^\d/.test(name))
  expect(records.length).toBeGreaterThan(30)
  const superseded = records.flatMap((name) => {
    const text = read(join(folder, name))
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. `))
    return captured(text, /^Superseded[^\n]* by \[\d+\]\(([^)]+)\)/gm).map((by) => [name, by])
  })
  expect(superseded).toContainEqual(['017-prepared-statements.md', '088-postgresql-connections.md'])
  for (const [name, by = ''] of superseded) expect(read(join(folder, by))).toContain(`(${name})`)
})

test('what CONTRIBUTING says where to find is there', () => {
  const named = captured(
    read('CONTRIBUTING.md'),
    /`((?:domain|server|web|bench|tools)\/[^`<*… ]+)`/g,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (path: string) => {
  const text = readFileSync(path, 'utf8')
  return [...captured(text, /^#{1,6} (.+)$/gm).map(slug), ...captured(text, /^<a id='([^']+)'>/gm)]
}

const linksOf = (path: string) => captured(proseOf(path), /(?:\]\(|(?:src|srcset)=")([^)"\s]+)/g)

// What the changelog tells of may have been renamed since.
const ofToday = documents.filter((path) => path !== 'CHANGELOG.md')

test.each(ofToday)('every file of ours that %s names is there', (path) => {
  const named = captured(read(path), /`([\w/-]+(?:\.\w+)*\.(?:tsx?|mjs|css))`/g)
  const known = [...sources, ...readdirSync(root).map((name) => `/${name}`)]
  const missing = named.filter((name) => !known.some((file) => file.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})

test.each(documents)('the links of %s lead somewhere', (path) => {
  for (const link of linksOf(path)) {
    if (/^(https?|mailto):/.test(link)) continue
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? join(root, path) : join(root, dirname(path), file)
    expect(`${link}: ${existsSync(target)}`).toBe(`${link}: true`)
    if (anchor) expect(anchorsOf(target), relative(root, target)).toContain(anchor)
  }
})

test('the guide names the unit, and the unit takes away what the site does not need', () => {
  expect(read('docs/operations.md')).toContain('tools/meepcon.service')
  const lines = read('tools/meepcon.service').split('\n')
  const needed = [
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
  expect(needed.filter((line) => !lines.includes(line))).toEqual([])
  // V8 could not run a line.
  expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([])
})

test('the guide says how long, and of how many calls, the outcome is known', () => {
  const kept = `${idempotencyHours / 24} days, and the newest ${mostIdempotencyKeys} of a person`
  expect(read('docs/operations.md')).toContain(kept)
})

test('a proxy of the guide tells where a request comes from, whatever the visitor claims', () => {
  const guide = read('docs/operations.md')
  const locations = captured(guide, /^ {2}location [^{]*\{\n([\s\S]*?)^ {2}\}/gm)
  expect(locations).toHaveLength(2)
  for (const location of locations) {
    expect(location).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  }
  expect(guide).not.toContain('$proxy_add_x_forwarded_for')
})

test('every picture is in a document', () => {
  const shown = documents.flatMap((path) =>
    linksOf(path)
      .filter((link) => link.endsWith('.webp'))
      .map((link) => relative(join('docs', 'pictures'), join(dirname(path), link))),
  )
  expect(inOrder(readdirSync(join(root, 'docs', 'pictures')))).toEqual(inOrder(shown))
})
