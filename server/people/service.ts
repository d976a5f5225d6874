import { refuse } from '../../domain/kernel/refusal.ts'
import { loginKind } from '../../domain/mail/budget.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import {
  digitsLimit,
  digitsVerdict,
  digitTries,
  loginCodeExpiry,
  loginLimit,
  sessionExpiry,
} from '../../domain/people/rules.ts'
import type { Name, User } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database.ts'
import { countAttempt } from '../platform/limits.ts'
import { loginWait } from '../platform/mail-budget.ts'
import { queueMail } from '../platform/outbox.ts'
import { hashOf, newDigits, newToken } from '../platform/tokens.ts'
import { loginLetter } from './mails.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}

/** A user and the token of the session that was opened for them. */
interface SignedIn {
  user: User
  token: string
}

const enoughMails = (wait: number) =>
  refuse.tooMany(
    'We have already sent several e-mails to this address. Please check your inbox, or try again later.',
    wait,
  )

export type People = ReturnType<typeof createPeople>

export function createPeople({ database, clock, config, conventions }: Dependencies) {
  /** The user an address stands for in the current convention, or null when it stands for nobody. */
  async function userOf(query: Query, email: string): Promise<User | null> {
    const convention = await conventions.current(query)
    return userWith(email, await store.findNames(query, convention.id, email))
  }

  function userWith(email: string, names: Name[]): User | null {
    const isAdmin = email === config.adminEmail
    return isAdmin || names.length > 0 ? { email, names, isAdmin } : null
  }

  async function openSession({ query }: Transaction, user: User): Promise<SignedIn> {
    const now = clock.now()
    const token = newToken()
    await store.insertSession(query, {
      hash: hashOf(token),
      email: user.email,
      createdAt: now,
      expiresAt: sessionExpiry(now),
    })
    // Whoever signs in has read the mail of this address.
    await store.confirmRegistrations(query, user.email, now)
    return { user, token }
  }

  async function insertLoginCode(query: Query, email: string) {
    const now = clock.now()
    const code = newToken()
    const digits = newDigits()
    await store.withdrawDigits(query, email)
    await store.insertCode(query, {
      hash: hashOf(code),
      kind: 'login',
      email,
      digitsHash: hashOf(`${email} ${digits}`),
      triesLeft: digitTries,
      createdAt: now,
      expiresAt: loginCodeExpiry(now),
    })
    return { code, digits }
  }

  /** For whoever sits at the machine; everybody else gets theirs by e-mail. */
  const newLoginCode = (email: string): Promise<string> =>
    database.transaction(async ({ query }) => (await insertLoginCode(query, email)).code)

  function login(email: string, source: string) {
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const wait = await countAttempt(transaction, loginLimit, email, now)
      if (wait !== null) return enoughMails(wait)
      if (!(await userOf(query, email))) {
        return refuse.notFound('No registration was found for this email address.')
      }
      const budgetWait = await loginWait(transaction, email, now)
      if (budgetWait !== null) return enoughMails(budgetWait)
      const { code, digits } = await insertLoginCode(query, email)
      const frame = await conventions.letterFrame(query)
      const url = `${config.publicUrl}/verify/${code}`
      const letter = loginLetter({ siteName: frame.name, url, digits })
      const mail = { kind: loginKind, to: email, letter, frame }
      await queueMail(transaction, mail, now, { by: 'stranger', source })
      return { done: true as const }
    })
  }

  /** A code that signs its owner in for as long as the convention lasts, for the links in letters. */
  async function newPersonalCode({ query }: Transaction, email: string): Promise<string> {
    const now = clock.now()
    const code = newToken()
    const { endDate } = await conventions.current(query)
    await store.insertCode(query, {
      hash: hashOf(code),
      kind: 'personal',
      email,
      digitsHash: null,
      triesLeft: 0,
      createdAt: now,
      expiresAt: endDate,
    })
    return code
  }

  function verifyCode(code: string): Promise<SignedIn | null> {
    return database.transaction(async (transaction) => {
      const found = await store.findCode(transaction.query, hashOf(code), clock.now())
      const user = found ? await userOf(transaction.query, found.email) : null
      return user ? openSession(transaction, user) : null
    })
  }

  function verifyDigits(email: string, digits: string) {
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const wait = await countAttempt(transaction, digitsLimit, email, clock.now())
      if (wait !== null) {
        return refuse.tooMany('Please follow the link in the e-mail instead of its digits.', wait)
      }
      const code = await store.findDigits(transaction, email)
      const verdict = digitsVerdict(code, hashOf(`${email} ${digits}`), clock.now())
      if (verdict !== 'right') {
        if (code && verdict === 'wrong') await store.useTry(query, code.hash)
        return refuse.invalid(
          verdict === 'spent'
            ? 'This code can no longer be used. Please ask for a new e-mail.'
            : 'That is not the code in the newest e-mail. Please check it and try again.',
          'digits',
        )
      }
      const user = await userOf(query, email)
      return user
        ? openSession(transaction, user)
        : refuse.invalid('This code can no longer be used. Please ask for a new e-mail.', 'digits')
    })
  }

  async function userOfSession(token: string): Promise<User | null> {
    const session = await store.findSession(database.query, {
      hash: hashOf(token),
      conventionId: (await conventions.current()).id,
      now: clock.now(),
    })
    return session && userWith(session.email, session.names)
  }

  const allNames = async () => store.findAllNames(database.query, (await conventions.current()).id)

  const logout = (token: string) =>
    database.transaction(({ query }) => store.deleteSession(query, hashOf(token)))

  /** Personal links last until the convention is over, also when it is moved. */
  const extendPersonalCodes = ({ query }: Transaction, from: Instant, to: Instant) =>
    store.movePersonalExpiry(query, from, to)

  const logoutEverywhere = (email: string) =>
    database.transaction(({ query }) => store.deleteAllOf(query, email))

  /** Codes and sessions that open nothing any more. */
  const forgetExpired = ({ query }: Transaction) => store.deleteExpired(query, clock.now())

  return {
    login,
    forgetExpired,
    newLoginCode,
    newPersonalCode,
    extendPersonalCodes,
    verifyCode,
    verifyDigits,
    userOfSession,
    allNames,
    logout,
    logoutEverywhere,
  }
}
