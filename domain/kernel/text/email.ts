import * as z from 'zod/mini'

const maxEmailLength = 254
/** Checked before anything else is done with a text. */
const maxInputLength = 320
const maxLocalPartLength = 64
const maxDomainLength = 253

const plainLettersMessage =
  'We can only write to addresses with plain letters (a to z), digits and common signs before the @.'

type ParsedEmail = { email: string } | { error: 'shape' | 'letters' }

const invalidShape: ParsedEmail = { error: 'shape' }

const surroundingSpacePattern =
  /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu
/** What some keyboards type for the plain signs from ! to ~. */
const fullWidthPattern = /[\uff01-\uff5e]/g
const nonAsciiPattern = /[^ -~]/
const localPartPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const plainDomain = /^[a-z0-9.-]+$/
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// No top-level domain has one letter or begins with a digit, so a number of an IP address is none.
const asciiDomain = new RegExp(`^(?:${domainLabel}\\.)+(?=[a-z])(?=..)${domainLabel}$`)
/**
 * Top-level domains that DNS never has, so no mail arrives there; the site itself uses `.invalid` for walk-ins.
 * `.example` and `.test` are as undeliverable, but sample data and trial sites use them.
 */
const undeliverableDomain = /\.(?:invalid|localhost|onion|alt)$/

/**
 * Reads an address as the mail server will: two that reach one mailbox are one text. Case, full-width letters, a dot at
 * the end and what cannot be seen make no difference, and a domain is what DNS is asked for. Quoted forms, comments and
 * letters before the @ that need SMTPUTF8 are refused: we could not write to them.
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

/** The name that DNS is asked for, or null. */
function toDomain(input: string): string | null {
  const name = toAscii(input)?.replace(/\.$/, '') ?? ''
  const isDeliverable = asciiDomain.test(name) && !undeliverableDomain.test(name)
  return name.length <= maxDomainLength && isDeliverable ? name : null
}

function toAscii(input: string): string | null {
  const lower = input.toLowerCase()
  if (plainDomain.test(lower)) return lower
  // The platform maps a name as UTS 46 says, but it also reads ports, paths and escapes: none of theirs may be there.
  if (/[\0-,/:-@[-`{-\x7f]/.test(lower)) return null
  try {
    return new URL(`http://${input}`).hostname
  } catch {
    return null
  }
}

/** The address in the one form in which it is kept, compared and counted; null when no mail could be sent there. */
export function parseEmail(input: string): string | null {
  const parsed = parse(input)
  return 'email' in parsed ? parsed.email : null
}

/** For comparing, also with what is no address. */
export const normalizeEmail = (input: string): string =>
  parseEmail(input) ?? input.trim().toLowerCase()

/** Whether a mail could be sent there. */
export const isValidEmail = (input: string): boolean => parseEmail(input) !== null

type Check = z.core.CheckFn<string>

/** For a schema: leaves the address in its one form, or says what is wrong. */
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

/** An address that a person types, with the message the form shows. */
export const emailField = (message: string) =>
  z.string(message).check(emailCheck(message)).register(z.globalRegistry, { format: 'email' })
