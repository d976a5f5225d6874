import type { SmtpError } from './transport.ts'

/**
 * Consequence of a failed delivery:
 * - `recipient`: this address or this message will never be accepted. The mail is given up.
 * - `refused`: permanently rejected, for a reason that may be the recipient's or ours. `decideRefusal` decides.
 * - `temporary`: this mail is tried again later; the others continue.
 * - `server`: no mail is accepted. The queue pauses and retains every mail, unless `decideRefusal` disagrees.
 */
export type FailureKind = 'recipient' | 'refused' | 'temporary' | 'server'

/** Codes of nodemailer for a connection that could not be made, secured or logged in. */
const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'ECONFIG',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
])

/** Commands that come before any recipient is named. */
const isBeforeRecipient = (command: string) => command !== 'RCPT TO' && command !== 'DATA'

export function classifySmtpFailure(error: SmtpError): FailureKind {
  const { responseCode = 0, command = '', code = '', message } = error
  const reply = error.response ?? message
  if (responseCode === 0) {
    // nodemailer itself found the address unusable.
    if (code === 'EENVELOPE') return 'recipient'
    return connectionCodes.has(code) ? 'server' : 'temporary'
  }
  if (isMessageTooLarge(responseCode, reply)) return 'recipient'
  // The server is closing, regardless of the command.
  if (responseCode === 421) return 'server'
  // Postfix defers such mail by default (454), which would hide the misconfiguration for days.
  if (isBeforeRecipient(command) || isRelayDenied(reply)) return 'server'
  if (responseCode < 500) return 'temporary'
  const enhanced = enhancedCode(reply)
  return enhanced === null
    ? classifyBareReply(responseCode, reply)
    : classifyEnhancedReply(enhanced)
}

/** The server may reply so at MAIL already, where the size is announced. */
const isMessageTooLarge = (responseCode: number, reply: string) =>
  responseCode === 552 || (responseCode >= 500 && enhancedCode(reply) === '5.3.4')

/** '5.7.1' in '553-5.7.1 <meep@…>: Sender address rejected' */
function enhancedCode(reply: string): string | null {
  const match = /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply)
  return match?.[1] ?? null
}

/** Wording of a server that does not relay for us, regardless of the recipient. */
const isRelayDenied = (reply: string) =>
  /\brelay(ing)?\b.*\b(denied|not (permitted|allowed))|\bunable to relay\b/i.test(reply)

/** Codes within 5.1 and 5.4 that mean something other than their group (RFC 3463, RFC 5248 and Exchange). */
const exceptions: Record<string, FailureKind> = {
  // The sender's address.
  '5.1.7': 'server',
  '5.1.8': 'server',
  // No route to the domain of this recipient; Exchange replies so for unknown mailboxes.
  '5.4.1': 'refused',
  '5.4.4': 'refused',
}

function classifyEnhancedReply(enhanced: string): FailureKind {
  const exception = exceptions[enhanced]
  if (exception) return exception
  const [, subject] = enhanced.split('.')
  // The address, the mailbox, the content of the message.
  if (subject === '1' || subject === '2' || subject === '6') return 'recipient'
  // The mail system and its limits.
  if (subject === '3' || subject === '4') return 'server'
  return 'refused'
}

/** Bare replies about a mailbox, its domain or the syntax of its address (RFC 5321, RFC 7504). */
const recipientReplies = [501, 550, 551, 553, 555, 556]
const loginReplies = [530, 534, 535, 538]

function classifyBareReply(responseCode: number, reply: string): FailureKind {
  if (loginReplies.includes(responseCode)) return 'server'
  // The only hint that a reply without an enhanced code gives about the sender.
  if (/\bsender\b|authenticat/i.test(reply)) return 'refused'
  return recipientReplies.includes(responseCode) ? 'recipient' : 'refused'
}

/** Facts about the queue at the moment of a refusal. */
export interface RefusalFacts {
  /** Another address's mail was accepted since this mail last failed; false at the first failure. */
  isOtherAcceptedSince: boolean
  /** The same, for mail that was also sent after that failure: it shows that the server accepted mail again. */
  isOtherSentSince: boolean
  /** Any mail was accepted within the last minutes. */
  isAnyAcceptedRecently: boolean
  /** Number of different recipients rejected since the last accepted mail, including this one. */
  recipientsRefused: number
}

const maxRecipientsRefused = 3

/**
 * Rule for rejections that may be about one recipient or about us, such as 5.7.1 at RCPT: the mail is set aside and the
 * next one shows whether mail is accepted. If other mail is and this one is rejected again, it is the recipient's. If
 * three recipients in a row are rejected, or no mail was accepted lately, the queue pauses.
 *
 * A failure that looks like the server's pauses the queue at once, but one mail whose delivery always fails so (a
 * routing loop at the recipient's, a connection that breaks at its content) must not pause it forever: while other mail
 * is accepted, it is tried later and counted like any other.
 */
export function decideRefusal(
  kind: 'refused' | 'server',
  facts: RefusalFacts,
): 'give up' | 'set aside' | 'pause' {
  if (kind === 'server') return facts.isOtherAcceptedSince ? 'set aside' : 'pause'
  if (facts.isOtherSentSince) return 'give up'
  if (!facts.isAnyAcceptedRecently || facts.recipientsRefused >= maxRecipientsRefused)
    return 'pause'
  return 'set aside'
}
