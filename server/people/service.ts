import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { loginKind } from '../../domain/mail/budget.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import {
  digitsLimit,
  digitsVerdict,
  digitTries,
  entryBy,
  isAdministrator,
  loginCodeExpiry,
  loginLimit,
  loginLimitsBySource,
  sessionExpiry,
  somebodyElse,
} from '../../domain/people/rules.ts'
import type { Name, User } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { loginWait } from '../platform/mail/mail-budget.ts'
import type { CodeRow, ConventionRow } from '../platform/database/schema.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { hashOf, newDigits, newToken } from '../platform/tokens.ts'
import { loginTemplate } from './templates.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}

/** A user and the token of the session that was opened for them; null when the one they have goes on. */
export interface SignedIn {
  user: User
  token: string | null
}

/** The session that the browser holds already, and whether it was asked about becoming somebody else. */
export interface Asking {
  token: string | null
  isSwitch: boolean
}

interface Session {
  user: User
  /** What the servers know it by. */
  key: string
  expiresAt: Instant
}

const enoughMails =
  'We have already sent several e-mails to this address. Please check your inbox, or try again later.'

export type People = ReturnType<typeof createPeople>

export function createPeople({ database, clock, config, conventions }: Dependencies) {
  /** The user an address stands for in the current convention, or null when it stands for nobody. */
  async function userOf(query: Query, by: Pick<CodeRow, 'email' | 'kind'>): Promise<User | null> {
    const convention = await conventions.current(query)
    return userWith(by, await store.findNames(query, convention.id, by.email))
  }

  function userWith(by: Pick<CodeRow, 'email' | 'kind'>, names: Name[]): User | null {
    const isAdmin = isAdministrator(by, config.adminEmail)
    return isAdmin || names.length > 0 ? { email: by.email, names, isAdmin } : null
  }

  /** The session that the browser held until now ends: nobody goes on with a token known from before. */
  async function enter(
    transaction: Transaction,
    code: CodeRow,
    asking: Asking,
  ): Promise<SignedIn | Refusal<'signed-in-as-another'> | null> {
    const { query } = transaction
    const user = await userOf(query, code)
    if (!user) return null
    const current = asking.token === null ? null : await findSession(query, asking.token)
    const entry = entryBy(code, current?.user ?? null, asking.isSwitch)
    if (current && entry === 'ask') return somebodyElse(current.user.email, user.email)
    if (current && entry === 'stay') return { user: current.user, token: null }
    if (asking.token !== null) await endSession(transaction, asking.token, code.hash)
    return { user, token: await openSession(query, code) }
  }

  async function openSession(query: Query, { email, kind, hash: codeHash }: CodeRow) {
    const createdAt = clock.now()
    const token = newToken()
    const expiresAt = sessionExpiry(createdAt)
    const row = { hash: hashOf(token), email, kind, codeHash, createdAt, expiresAt }
    await store.insertSession(query, row)
    // Whoever signs in has read the mail of this address.
    await store.confirmRegistrations(query, email, createdAt)
    return token
  }

  /** A login code ends with the session that it opened: after a logout the link opens nothing. */
  async function endSession(transaction: Transaction, token: string, keptCode?: string) {
    const codeHash = await store.deleteSession(transaction, hashOf(token))
    if (codeHash && codeHash !== keptCode) await store.deleteCode(transaction.query, codeHash)
  }

  async function insertLoginCode(transaction: Transaction, email: string) {
    const now = clock.now()
    const code = newToken()
    const digits = newDigits()
    await store.withdrawDigits(transaction.query, email)
    store.insertCode(transaction, {
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
    database.transaction(async (transaction) => (await insertLoginCode(transaction, email)).code)

  function login(email: string, source: string) {
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const limited = await countAttempts(
        transaction,
        now,
        { limits: loginLimitsBySource, source, message: crowdedText },
        { limits: [loginLimit], subject: email, message: enoughMails },
      )
      if (limited) return limited
      if (!(await userOf(query, { email, kind: 'login' }))) {
        return new Refusal({
          code: 'not-registered',
          title: 'Not Found',
          message: 'No registration was found for this email address.',
        })
      }
      const budgetWait = await loginWait(transaction, email, now)
      if (budgetWait !== null) return refuse.tooMany(enoughMails, budgetWait)
      const { code, digits } = await insertLoginCode(transaction, email)
      const frame = await conventions.templateFrame(query)
      const url = `${config.publicUrl}/verify/${code}`
      const template = loginTemplate({ siteName: frame.name, url, digits })
      const mail = { kind: loginKind, to: email, template, frame }
      await queueMail(transaction, mail, now, { by: 'stranger', source })
      return { done: true as const }
    })
  }

  /** A code that signs its owner in for as long as the convention lasts, for the links in letters. */
  function newPersonalCode(
    transaction: Transaction,
    email: string,
    { endDate }: Pick<ConventionRow, 'endDate'>,
  ): string {
    const code = newToken()
    store.insertCode(transaction, {
      hash: hashOf(code),
      kind: 'personal',
      email,
      digitsHash: null,
      triesLeft: 0,
      createdAt: clock.now(),
      expiresAt: endDate,
    })
    return code
  }

  const verifyCode = (code: string, asking: Asking) =>
    database.transaction(async (transaction) => {
      const found = await store.findCode(transaction, hashOf(code), clock.now())
      return found ? enter(transaction, found, asking) : null
    })

  function verifyDigits(email: string, digits: string, asking: Asking) {
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const limited = await countAttempts(transaction, clock.now(), {
        limits: [digitsLimit],
        subject: email,
        message: 'Please follow the link in the e-mail instead of its digits.',
      })
      if (limited) return limited
      const code = await store.findDigits(transaction, email)
      const verdict = digitsVerdict(code, hashOf(`${email} ${digits}`), clock.now())
      if (code && verdict === 'wrong') {
        await store.useTry(query, code.hash)
        return refuse.input(
          'wrong-digits',
          'That is not the code in the newest e-mail. Please check it and try again.',
          'digits',
        )
      }
      const entered = code && verdict === 'right' ? await enter(transaction, code, asking) : null
      return (
        entered ??
        refuse.input(
          'spent-digits',
          'This code can no longer be used. Please ask for a new e-mail.',
          'digits',
        )
      )
    })
  }

  async function findSession(query: Query, token: string): Promise<Session | null> {
    const key = hashOf(token)
    const session = await store.findSession(query, {
      hash: key,
      conventionId: (await conventions.current()).id,
      now: clock.now(),
    })
    const user = session && userWith(session, session.names)
    return user && { user, key, expiresAt: session.expiresAt }
  }

  const sessionOf = (token: string) => findSession(database.query, token)

  const allNames = async () => store.findAllNames(database.query, (await conventions.current()).id)

  const logout = (token: string) =>
    database.transaction((transaction) => endSession(transaction, token))

  /** Personal links last until the convention is over, also when it is moved. */
  const extendPersonalCodes = ({ query }: Transaction, from: Instant, to: Instant) =>
    store.movePersonalExpiry(query, from, to)

  const logoutEverywhere = (email: string) =>
    database.transaction((transaction) =>
      store.deleteAllOf(transaction, [email], ['login', 'personal']),
    )

  /** With a registration goes what it opened. The administrator can sign in without one, and stays signed in. */
  async function endAccess(transaction: Transaction, emails: readonly string[]): Promise<void> {
    const others = emails.filter((email) => email !== config.adminEmail)
    await store.deleteAllOf(transaction, others, ['login', 'personal'])
    if (others.length < emails.length) {
      await store.deleteAllOf(transaction, [config.adminEmail], ['personal'])
    }
  }

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
    sessionOf,
    allNames,
    logout,
    logoutEverywhere,
    endAccess,
  }
}
