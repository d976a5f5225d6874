import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from './oldest-browsers.ts'

// Read as it is: as a module, the tests' runner would rewrite all its 20 MB.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

type Browser = keyof typeof oldestBrowsers

/** Whether all the oldest browsers have it; with a prefix counts, as the build writes those. */
function isOld({ support }: CompatStatement): boolean {
  return (Object.keys(oldestBrowsers) as Browser[]).every((browser) =>
    [support[browser] ?? []].flat().some((statement) => {
      const since = Number.parseFloat(String(statement.version_added).replace('≤', ''))
      const isFullSupport =
        !statement.flags && !statement.version_removed && !statement.alternative_name
      return isFullSupport && since <= Number(oldestBrowsers[browser])
    }),
  )
}

const isNew = (identifier: Identifier | undefined) =>
  identifier?.__compat !== undefined && !isOld(identifier.__compat)

const findMatches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match.slice(1).join(' ')))

const membersOf = ({ __compat, ...members }: Identifier) => Object.entries<Identifier>(members)

/** All that is said of a name anywhere below: is any of it old? */
function collectSupport(group: Identifier | undefined, supportByName = new Map<string, boolean>()) {
  for (const [name, member] of group ? membersOf(group) : []) {
    const key = name.replace(/_static$/, '')
    if (member.__compat)
      supportByName.set(key, supportByName.get(key) === true || isOld(member.__compat))
    collectSupport(member, supportByName)
  }
  return supportByName
}

const { properties, selectors, types, 'at-rules': atRules } = compat.css
const functions = collectSupport(types)

/** What of a stylesheet some of the oldest browsers do not know. Prefixed names are for some browser only, by intent. */
export function findNewStyles(css: string): string[] {
  const rules = (css.match(/[^{};]+(?=\{)/g) ?? []).join(' ')
  const names = (text: string, pattern: RegExp, group: Identifier | undefined) =>
    [...findMatches(text, pattern)].filter((name) => isNew(group?.[name]))
  const values = [...findMatches(css, /[{;]([a-z][a-z-]*):([^;{}]+)/g)].flatMap((declaration) => {
    const [property = '', ...words] = declaration.split(/[^a-z-]+/)
    const member = properties?.[property]
    return words
      .filter(
        (word) => !isNew(member) && isNew(member?.[word] ?? member?.[word.replaceAll('-', '_')]),
      )
      .map((word) => `${property}: ${word}`)
  })
  return [
    ...names(css, /[{;]([a-z][a-z-]*):/g, properties),
    ...names(rules, /::?([a-z][a-z-]*)/g, selectors).map((name) => `:${name}`),
    ...names(rules, /@([a-z][a-z-]*)/g, atRules).map((name) => `@${name}`),
    ...[...findMatches(css, /([a-z][a-z-]*)\(/g)]
      .filter((name) => functions.get(name) === false)
      .map((name) => `${name}()`),
    ...new Set(values),
  ]
}

const builtins = compat.javascript['builtins']
const owners = Object.entries<Identifier>({ ...compat.api, ...builtins, ...builtins?.['Intl'] })

/** A name that no browser had for anything before: whoever calls it means the new thing, or something of their own. */
const apiSupport = collectSupport(Object.fromEntries(owners))

/** What a script calls that some of the oldest browsers do not have: `.name(`, `Owner.name(` and `new Owner(`. */
export function findNewScripts(script: string): string[] {
  const newStatics = new Set(
    owners.flatMap(([owner, members]) =>
      membersOf(members)
        .filter(([, member]) => isNew(member))
        .map(([member]) => `${owner} ${member.replace(/_static$/, '')}`),
    ),
  )
  const newConstructors = new Set(
    owners.filter(([, member]) => isNew(member)).map(([name]) => name),
  )
  return [
    // Shorter ones are what the build made of other names.
    ...[...findMatches(script, /\.(\w{4,})\(/g)].filter((name) => apiSupport.get(name) === false),
    ...[...findMatches(script, /(?<![\w$.])([A-Z]\w+)\.(\w+)\(/g)].filter((pair) =>
      newStatics.has(pair),
    ),
    ...[...findMatches(script, /new ([A-Z]\w+)\(/g)].filter((name) => newConstructors.has(name)),
  ]
}
