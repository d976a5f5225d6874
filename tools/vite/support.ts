import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { minBrowserVersions } from './oldest-browsers.ts'

// Loaded with require: as a module, the test runner would transform all of its 20 MB.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

type Browser = keyof typeof minBrowserVersions

/** Checks if all the oldest browsers support it; prefixed support counts, because the build adds prefixes. */
function isOld({ support }: CompatStatement): boolean {
  return (Object.keys(minBrowserVersions) as Browser[]).every((browser) =>
    [support[browser] ?? []].flat().some((statement) => {
      const since = Number.parseFloat(String(statement.version_added).replace('≤', ''))
      const isFullSupport =
        !statement.flags && !statement.version_removed && !statement.alternative_name
      return isFullSupport && since <= Number(minBrowserVersions[browser])
    }),
  )
}

const isNew = (identifier: Identifier | undefined) =>
  identifier?.__compat !== undefined && !isOld(identifier.__compat)

const findMatches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match.slice(1).join(' ')))

const membersOf = ({ __compat, ...members }: Identifier) => Object.entries<Identifier>(members)

/** Collects all statements about a name in this subtree; the name counts as old if any of them is. */
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

/**
 * Features of a stylesheet that some of the oldest browsers lack. Prefixed names are for some browsers only, by
 * intent.
 */
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

/** A name that no browser used before: its caller means the new API, or a function of its own. */
const apiSupport = collectSupport(Object.fromEntries(owners))

/** Calls of a script that some of the oldest browsers lack: `.name(`, `Owner.name(` and `new Owner(`. */
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
    // Shorter names come from the minifier.
    ...[...findMatches(script, /\.(\w{4,})\(/g)].filter((name) => apiSupport.get(name) === false),
    ...[...findMatches(script, /(?<![\w$.])([A-Z]\w+)\.(\w+)\(/g)].filter((pair) =>
      newStatics.has(pair),
    ),
    ...[...findMatches(script, /new ([A-Z]\w+)\(/g)].filter((name) => newConstructors.has(name)),
  ]
}
