import * as z from 'zod/mini'

const maxEmailLength = 254
/** Maximum length, checked before any other processing. */
const maxInputLength = 320
const maxLocalPartLength = 64
const maxDomainLength = 253

const plainLettersMessage =
  'We can only send email to addresses with plain letters (a to z), digits and common symbols before the @.'

type ParsedEmail = { email: string } | { error: 'shape' | 'letters' }

const invalidShape: ParsedEmail = { error: 'shape' }

const surroundingSpacePattern =
  /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu
/** Full-width variants of the signs from ! to ~, which some keyboards produce. */
const fullWidthPattern = /[\uff01-\uff5e]/g
const nonAsciiPattern = /[^ -~]/
const localPartPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const plainDomain = /^[a-z0-9.-]+$/
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// No top-level domain has one letter or begins with a digit, so IP addresses do not match.
const asciiDomain = new RegExp(`^(?:${domainLabel}\\.)+(?=[a-z])(?=..)${domainLabel}$`)
/**
 * Top-level domains that DNS never has, so mail to them never arrives; the site itself uses `.invalid` for walk-ins.
 * `.example` and `.test` are just as undeliverable, but sample data and trial sites use them.
 */
const undeliverableDomain = /\.(?:invalid|localhost|onion|alt)$/

/**
 * Parses an address as the mail server does: two addresses of one mailbox yield one text. Ignores case, full-width
 * letters, a trailing dot and invisible characters, and converts the domain for DNS. Refuses quoted forms, comments and
 * letters before the @ that need SMTPUTF8: the site could not send mail to them.
 */
function parse(input: string): ParsedEmail {
  if (input.length > maxInputLength) return invalidShape
  const text = input
    .replaceAll(surroundingSpacePattern, '')
    .replaceAll(fullWidthPattern, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xfee0),
    )
  const atIndex = text.lastIndexOf('@')
  const localPart = text.slice(0, atIndex)
  if (atIndex < 1 || localPart.length > maxLocalPartLength) return invalidShape
  const domain = toDomain(text.slice(atIndex + 1))
  if (domain === null) return invalidShape
  if (nonAsciiPattern.test(localPart)) return { error: 'letters' }
  const email = `${localPart.toLowerCase()}@${domain}`
  return localPartPattern.test(localPart.toLowerCase()) && email.length <= maxEmailLength
    ? { email }
    : invalidShape
}

/** Name for the DNS lookup, or null. */
function toDomain(input: string): string | null {
  const name = toAscii(input)?.replace(/\.$/, '') ?? ''
  const isDeliverable = asciiDomain.test(name) && !undeliverableDomain.test(name)
  return name.length <= maxDomainLength && isDeliverable ? name : null
}

function toAscii(input: string): string | null {
  const lower = input.toLowerCase()
  if (plainDomain.test(lower)) return lower
  // The platform maps names by UTS 46, but its URL parser also accepts ports, paths and escapes, so their characters
  // are refused first.
  if (/[\0-,/:-@[-`{-\x7f]/.test(lower)) return null
  try {
    return new URL(`http://${input}`).hostname
  } catch {
    return null
  }
}

/** The address in the single form that is stored, compared and counted; null when undeliverable. */
export function parseEmail(input: string): string | null {
  const parsed = parse(input)
  return 'email' in parsed ? parsed.email : null
}

/** For comparisons; also accepts text that is not an address. */
export const normalizeEmail = (input: string): string =>
  parseEmail(input) ?? input.trim().toLowerCase()

/** True if mail could be delivered to this address. */
export const isValidEmail = (input: string): boolean => parseEmail(input) !== null

type Check = z.core.CheckFn<string>

/** Schema check: normalizes the address, or reports the problem. */
export const emailCheck =
  (message: string): Check =>
  (context) => {
    const parsed = parse(context.value)
    if ('email' in parsed) context.value = parsed.email
    else {
      const errorMessage = parsed.error === 'letters' ? plainLettersMessage : message
      context.issues.push({ code: 'custom', message: errorMessage, input: context.value })
    }
  }

/** Field for a typed address, with the message that the form shows. */
export const emailField = (message: string) =>
  z.string(message).check(emailCheck(message)).register(z.globalRegistry, { format: 'email' })
