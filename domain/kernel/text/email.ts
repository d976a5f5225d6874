import * as z from 'zod/mini'

const longestEmail = 254
/** Checked before anything else is done with a text. */
const longestTyped = 320
const longestLocal = 64
const longestDomain = 253

const plainLettersOnly =
  'We can only write to addresses with plain letters (a to z), digits and common signs before the @.'

type Reading = { email: string } | { error: 'shape' | 'letters' }

const shape: Reading = { error: 'shape' }

const around = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu
/** What some keyboards type for the plain signs from ! to ~. */
const fullWidth = /[\uff01-\uff5e]/g
const beyondAscii = /[^ -~]/
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const plainDomain = /^[a-z0-9.-]+$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// No top-level domain has one letter or begins with a digit, so a number of an IP address is none.
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?=[a-z])(?=..)${label}$`)
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
function read(typed: string): Reading {
  if (typed.length > longestTyped) return shape
  const text = typed
    .replaceAll(around, '')
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  const at = text.lastIndexOf('@')
  const before = text.slice(0, at)
  if (at < 1 || before.length > longestLocal) return shape
  const domain = domainOf(text.slice(at + 1))
  if (domain === null) return shape
  if (beyondAscii.test(before)) return { error: 'letters' }
  const email = `${before.toLowerCase()}@${domain}`
  return local.test(before.toLowerCase()) && email.length <= longestEmail ? { email } : shape
}

/** The name that DNS is asked for, or null. */
function domainOf(typed: string): string | null {
  const name = asciiOf(typed)?.replace(/\.$/, '') ?? ''
  const isDeliverable = asciiDomain.test(name) && !undeliverableDomain.test(name)
  return name.length <= longestDomain && isDeliverable ? name : null
}

function asciiOf(typed: string): string | null {
  const lower = typed.toLowerCase()
  if (plainDomain.test(lower)) return lower
  // The platform maps a name as UTS 46 says, but it also reads ports, paths and escapes: none of theirs may be there.
  if (/[\0-,/:-@[-`{-\x7f]/.test(lower)) return null
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return null
  }
}

/** The address in the one form in which it is kept, compared and counted; null when no mail could be sent there. */
export function readEmail(typed: string): string | null {
  const reading = read(typed)
  return 'email' in reading ? reading.email : null
}

/** For comparing, also with what is no address. */
export const normalEmail = (typed: string): string => readEmail(typed) ?? typed.trim().toLowerCase()

/** Whether a mail could be sent there. */
export const isMailable = (typed: string): boolean => readEmail(typed) !== null

type Check = z.core.CheckFn<string>

/** For a schema: leaves the address in its one form, or says what is wrong. */
export const emailCheck =
  (message: string): Check =>
  (given) => {
    const reading = read(given.value)
    if ('email' in reading) given.value = reading.email
    else {
      const told = reading.error === 'letters' ? plainLettersOnly : message
      given.issues.push({ code: 'custom', message: told, input: given.value })
    }
  }

/** An address that a person types, with the message the form shows. */
export const emailField = (message: string) =>
  z.string(message).check(emailCheck(message)).register(z.globalRegistry, { format: 'email' })
