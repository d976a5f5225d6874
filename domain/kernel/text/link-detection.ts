import { refuse, type Refusal } from '../refusal.ts'

/**
 * Refuses fields that contain a link. Called by the server wherever names are stored rather than by the forms' schemas:
 * few users type an address, and every page would carry the detection code.
 */
export function linkRefusal(
  fields: Record<string, string | null>,
  noun = 'name',
): Refusal<'link-in-name'> | null {
  const [field] =
    Object.entries(fields).find(([, text]) => text !== null && containsLink(text)) ?? []
  const message = `A ${noun} cannot contain a web or email address.`
  return field === undefined ? null : refuse.input('link-in-name', message, field)
}

/** Longer text is never a name and is not searched. */
const maxNameLength = 1_000
const maxLabelLength = 64

/** Fast path for most names: no character that could become a dot, a colon or a slash. */
const harmlessPattern = /^[\w '-]*$/
const labelCharacter = '[\\p{L}\\p{N}-]'
const invisiblePattern = /\p{Default_Ignorable_Code_Point}/gu
const schemePattern = /:\s*\/\s*\/|(?<![\p{L}\p{N}])(?:h[tx]{2}ps?|ftp|mailto|javascript)\s*:/u
const wwwPattern = /(?<![\p{L}\p{N}])www\d?\s*\./u
const emailPattern = /[^\s@]@[^\s@.]+\.[^\s@.]/u
const ipAddressPattern = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/
const labelBeforePattern = new RegExp(`(${labelCharacter}*)(\\s*)$`, 'u')
const labelAfterPattern = new RegExp(
  `^(\\s*)(\\p{L}+|xn--${labelCharacter}+)(?!${labelCharacter})(\\/\\S|:\\d\\d)?`,
  'u',
)

const wordSet = (names: string) => new Set(names.split(' '))

/** Top-level domains that never end a person's name. */
const commonDomains = wordSet('com net org')
/** Top-level domains that may be part of a name after an initial or a title: J.Cash, Dr.To. */
const nameLikeDomains = wordSet(
  'info biz xyz example top win vip club shop store site online link click live page pro fun games cash app dev tech io co me tv cc ly gg to us uk eu de fr es nl pl ch ca au ru su cn jp kr br in tk ml рф 中国',
)
const minSiteLength = 3

/**
 * True if a mail program or a reader would see a web address in a name, with or without `http`. A dot alone is not
 * enough: St. John, T.I.M.E Stories and Codenames 2.0 are names. It counts before a well-known top-level domain, or if
 * a path or a port follows.
 */
export function containsLink(text: string): boolean {
  if (text.length > maxNameLength) return true
  if (harmlessPattern.test(text)) return false
  const normalized = text
    .normalize('NFKC')
    .replaceAll(invisiblePattern, '')
    .replaceAll('\u3002', '.')
    .toLowerCase()
  if (schemePattern.test(normalized) || wwwPattern.test(normalized)) return true
  const segments = normalized.split('.')
  return (
    segments.length > 1 &&
    (emailPattern.test(normalized) ||
      ipAddressPattern.test(normalized) ||
      segments.slice(1).some((after, index) => isLinkAroundDot(segments[index] ?? '', after)))
  )
}

/** Checks the text on both sides of a dot. */
function isLinkAroundDot(before: string, after: string): boolean {
  const [, label = '', gapBefore = ''] =
    labelBeforePattern.exec(before.slice(-maxLabelLength)) ?? []
  const [, gapAfter = '', domain = '', path = ''] =
    labelAfterPattern.exec(after.slice(0, maxLabelLength)) ?? []
  if (label === '' || domain === '') return false
  const isKnownDomain =
    commonDomains.has(domain) || nameLikeDomains.has(domain) || domain.startsWith('xn--')
  if (gapBefore === '' && gapAfter === '' && path !== '') {
    return isKnownDomain || (label.length >= minSiteLength && domain.length > 1)
  }
  if (commonDomains.has(domain)) return true
  // A space after the dot ends an abbreviation: St. Page. A space before it does not.
  if (gapBefore === '' && gapAfter !== '') return false
  return isKnownDomain && label.length >= minSiteLength
}
