import { refuse, type Refusal } from '../refusal.ts'

/**
 * Why one of these fields may not be kept. Asked by the server where names are stored, not by the forms' schemas: few
 * type an address, and every page would carry what finds it.
 */
export function linkRefusal(
  fields: Record<string, string | null>,
  noun = 'name',
): Refusal<'link-in-name'> | null {
  const [field] = Object.entries(fields).find(([, text]) => text !== null && holdsLink(text)) ?? []
  const message = `A ${noun} cannot contain a web or e-mail address.`
  return field === undefined ? null : refuse.input('link-in-name', message, field)
}

/** Whatever is longer is no name, and is not looked at. */
const longest = 1_000
const longestLabel = 64

/** Most names: nothing in it could become a dot, a colon or a slash. */
const harmless = /^[\w '-]*$/
const inLabel = '[\\p{L}\\p{N}-]'
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const scheme = /:\s*\/\s*\/|(?<![\p{L}\p{N}])(?:h[tx]{2}ps?|ftp|mailto|javascript)\s*:/u
const www = /(?<![\p{L}\p{N}])www\d?\s*\./u
const email = /[^\s@]@[^\s@.]+\.[^\s@.]/u
const ipAddress = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/
const labelBefore = new RegExp(`(${inLabel}*)(\\s*)$`, 'u')
const labelAfter = new RegExp(
  `^(\\s*)(\\p{L}+|xn--${inLabel}+)(?!${inLabel})(\\/\\S|:\\d\\d)?`,
  'u',
)

const listed = (names: string) => new Set(names.split(' '))

/** After these nobody is called, whatever stands before the dot. */
const domains = listed('com net org')
/** After an initial or a title these may be a name: J.Cash, Dr.To. */
const namelike = listed(
  'info biz xyz example top win vip club shop store site online link click live page pro fun games cash app dev tech io co me tv cc ly gg to us uk eu de fr es nl pl ch ca au ru su cn jp kr br in tk ml рф 中国',
)
const shortestSite = 3

/**
 * Whether a mail program or a reader would see a web address in a name, with or without `http`. A dot alone makes none:
 * St. John, T.I.M.E Stories and Codenames 2.0 are names. It does before a well-known top-level domain, or with a path
 * or a port behind it.
 */
export function holdsLink(text: string): boolean {
  if (text.length > longest) return true
  if (harmless.test(text)) return false
  const plain = text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll('\u3002', '.')
    .toLowerCase()
  if (scheme.test(plain) || www.test(plain)) return true
  const parts = plain.split('.')
  return (
    parts.length > 1 &&
    (email.test(plain) ||
      ipAddress.test(plain) ||
      parts.slice(1).some((after, index) => joinsLink(parts[index] ?? '', after)))
  )
}

/** What stands on both sides of a dot. */
function joinsLink(before: string, after: string): boolean {
  const [, label = '', gapBefore = ''] = labelBefore.exec(before.slice(-longestLabel)) ?? []
  const [, gapAfter = '', domain = '', path = ''] =
    labelAfter.exec(after.slice(0, longestLabel)) ?? []
  if (label === '' || domain === '') return false
  const isKnown = domains.has(domain) || namelike.has(domain) || domain.startsWith('xn--')
  if (gapBefore === '' && gapAfter === '' && path !== '') {
    return isKnown || (label.length >= shortestSite && domain.length > 1)
  }
  if (domains.has(domain)) return true
  // A space behind the dot is how an abbreviation ends: St. Page. One before it is not.
  if (gapBefore === '' && gapAfter !== '') return false
  return isKnown && label.length >= shortestSite
}
