import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from './oldest-browsers.ts'

// Read as it is: as a module, the tests' runner would rewrite all its 20 MB.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

type Browser = keyof typeof oldestBrowsers

/** Whether all the oldest browsers have it; with a prefix counts, as the build writes those. */
function isOld({ support }: CompatStatement): boolean {
  return (Object.keys(oldestBrowsers) as Browser[]).every((browser) =>
    [support[browser] ?? []].flat().some((one) => {
      const since = Number.parseFloat(String(one.version_added).replace('≤', ''))
      const isWhole = !one.flags && !one.version_removed && !one.alternative_name
      return isWhole && since <= Number(oldestBrowsers[browser])
    }),
  )
}

const isNew = (found: Identifier | undefined) =>
  found?.__compat !== undefined && !isOld(found.__compat)

const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match.slice(1).join(' ')))

const membersOf = ({ __compat, ...members }: Identifier) => Object.entries<Identifier>(members)

/** All that is said of a name anywhere below: is any of it old? */
function ages(group: Identifier | undefined, known = new Map<string, boolean>()) {
  for (const [name, about] of group ? membersOf(group) : []) {
    const key = name.replace(/_static$/, '')
    if (about.__compat) known.set(key, known.get(key) === true || isOld(about.__compat))
    ages(about, known)
  }
  return known
}

const { properties, selectors, types, 'at-rules': atRules } = compat.css
const functions = ages(types)

/** What of a stylesheet some of the oldest browsers do not know. Prefixed names are for some browser only, by intent. */
export function newInStyles(css: string): string[] {
  const rules = (css.match(/[^{};]+(?=\{)/g) ?? []).join(' ')
  const names = (text: string, pattern: RegExp, group: Identifier | undefined) =>
    [...found(text, pattern)].filter((name) => isNew(group?.[name]))
  const values = [...found(css, /[{;]([a-z][a-z-]*):([^;{}]+)/g)].flatMap((declaration) => {
    const [property = '', ...words] = declaration.split(/[^a-z-]+/)
    const about = properties?.[property]
    return words
      .filter((word) => !isNew(about) && isNew(about?.[word] ?? about?.[word.replaceAll('-', '_')]))
      .map((word) => `${property}: ${word}`)
  })
  return [
    ...names(css, /[{;]([a-z][a-z-]*):/g, properties),
    ...names(rules, /::?([a-z][a-z-]*)/g, selectors).map((name) => `:${name}`),
    ...names(rules, /@([a-z][a-z-]*)/g, atRules).map((name) => `@${name}`),
    ...[...found(css, /([a-z][a-z-]*)\(/g)]
      .filter((name) => functions.get(name) === false)
      .map((name) => `${name}()`),
    ...new Set(values),
  ]
}

const builtins = compat.javascript['builtins']
const owners = Object.entries<Identifier>({ ...compat.api, ...builtins, ...builtins?.['Intl'] })

/** A name that no browser had for anything before: whoever calls it means the new thing, or something of their own. */
const named = ages(Object.fromEntries(owners))

/** What a script calls that some of the oldest browsers do not have: `.name(`, `Owner.name(` and `new Owner(`. */
export function newInScripts(script: string): string[] {
  const statics = new Set(
    owners.flatMap(([owner, members]) =>
      membersOf(members)
        .filter(([, about]) => isNew(about))
        .map(([member]) => `${owner} ${member.replace(/_static$/, '')}`),
    ),
  )
  const constructors = new Set(owners.filter(([, about]) => isNew(about)).map(([name]) => name))
  return [
    // Shorter ones are what the build made of other names.
    ...[...found(script, /\.(\w{4,})\(/g)].filter((name) => named.get(name) === false),
    ...[...found(script, /(?<![\w$.])([A-Z]\w+)\.(\w+)\(/g)].filter((pair) => statics.has(pair)),
    ...[...found(script, /new ([A-Z]\w+)\(/g)].filter((name) => constructors.has(name)),
  ]
}
