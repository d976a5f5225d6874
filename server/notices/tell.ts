import { createHmac } from 'node:crypto'
import { changeMailDelay } from '../../domain/gamedays/guest-mail.ts'
import type { Cause } from '../../domain/mail/budget.ts'
import { isMailed, type NoticeKind, noticeKinds, usualChoices } from '../../domain/notices/kinds.ts'
import { mergedFacts } from '../../domain/notices/merge.ts'
import { overAt } from '../../domain/notices/push.ts'
import { stopPath } from '../../domain/notices/paths.ts'
import type { NoticeCode, NoticeFacts } from '../../domain/notices/schema.ts'
import { days, type Instant, later, minutes } from '../../domain/kernel/time.ts'
import { isPlaceholder } from '../../domain/mail/placeholder.ts'
import type { Transaction } from '../platform/database/database.ts'
import { insertEach } from '../platform/database/prepared-statement.ts'
import type { NoticeRow } from './rows.ts'
import type { Message } from '../platform/mail/message.ts'
import { queueMail, replaceWaiting, withdrawMails } from '../platform/mail/outbox.ts'
import { siteKeyIn } from '../platform/site-key.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { hashOf, newId } from '../platform/tokens.ts'
import { betweenPushes, queuePushes } from './push/queue-pushes.ts'
import { findChoices } from './choice-store.ts'
import { rememberMailed } from './first-mails.ts'
import * as store from './store.ts'

/** What somebody is told. Features say what happened; how it is told is decided here. */
export interface Telling {
  kind: NoticeKind
  to: string
  /** The id of what it is about. */
  about: string
  facts: NoticeFacts
  /** From then on it is over; two weeks where it is not said. */
  expiresAt?: Instant
  /** The mail that says these facts; null where it is never mailed. */
  message: ((facts: NoticeFacts) => Message) | null
  /** It is mailed to whoever ended mail of its kind, too, and nobody can end it. */
  isEssential?: boolean
  /** The facts say all that is new to the reader: what still waits is replaced, not added to. */
  isComplete?: boolean
}

const lifetime = days(14)

/** These wait for what comes after them: a storm becomes one mail. */
const gathered: Partial<Record<NoticeCode, number>> = {
  players: minutes(10),
  'gameday-changed': changeMailDelay,
}

const stopKeyOf = (key: string, email: string) =>
  createHmac('sha256', key).update(email).digest('base64url')

/** The secret in the links that end mail to an address follows from a key of the site: no table holds it. */
export async function stopKeyIn(transaction: Transaction, email: string): Promise<string> {
  return stopKeyOf(await siteKeyIn(transaction, 'notice-key'), email)
}

const addressed = (
  message: Message,
  { kind, to, facts, expiresAt, isEssential = false }: Telling,
  key: string,
): Message => ({
  ...message,
  ...(expiresAt && { notAfter: message.notAfter ?? overAt(facts, expiresAt) }),
  template: {
    ...message.template,
    ...(!isEssential && {
      unsubscribeUrl: `${message.frame.publicUrl}${stopPath(kind, stopKeyOf(key, to))}`,
      unsubscribeLabel: 'No more e-mails of this kind',
    }),
  },
})

/** The one way to tell people something: in the transaction of what they are told of. Called at most once in a transaction: `queueMail` says why. */
export async function tell(
  transaction: Transaction,
  tellings: readonly Telling[],
  { now, cause }: { now: Instant; cause: Cause },
): Promise<{ mailed: number }> {
  // Who came without an address gets no mail and never logs in.
  const all = tellings.filter(({ to }) => !isPlaceholder(to))
  if (all.length === 0) return { mailed: 0 }
  const { query, changed } = transaction
  const emails = [...new Set(all.map(({ to }) => to))].toSorted()
  const abouts = [...new Set(all.map(({ about }) => about))]
  const key = await siteKeyIn(transaction, 'notice-key')
  const choices = await findChoices(query, emails)
  const untold = await store.findUntold(query, { emails, abouts }, now)
  const mails: { mail: Message; telling: Telling }[] = []
  const silent: Telling[] = []
  const again: { id: string; telling: Telling }[] = []
  for (const telling of all) {
    const { to, about, kind, facts, message, isEssential = false, isComplete = false } = telling
    const wantsMail =
      isMailed(kind) && (isEssential || (choices.get(to) ?? usualChoices)[kind].mail)
    const before = untold.find(
      (notice) => notice.email === to && notice.about === about && notice.code === facts.code,
    )
    const merged =
      before && !isComplete ? mergedFacts(JSON.parse(before.facts) as NoticeFacts, facts) : facts
    if (before && !merged) {
      await withdrawUntoldNotices(transaction, [before])
      continue
    }
    const told = { ...telling, facts: merged ?? facts }
    const wait = gathered[facts.code]
    const mail = message &&
      wantsMail && {
        ...addressed(message(told.facts), told, key),
        ...(wait && { notBefore: later(now, wait) }),
      }
    if (before && (await isReplaced(transaction, before, { told, mail: mail || null, now }))) {
      again.push({ id: before.id, telling: told })
      continue
    }
    if (mail) mails.push({ mail, telling: told })
    else silent.push(told)
  }
  rememberMailed(
    transaction,
    mails
      .map(({ telling }) => telling.to)
      .filter((email) => !choices.has(email))
      .map((email) => ({ email, stopHash: hashOf(stopKeyOf(key, email)) })),
  )
  const queued =
    mails.length === 0
      ? []
      : await queueMail(
          transaction,
          mails.map(({ mail }) => mail),
          now,
          cause,
        )
  const rows = [
    ...silent.map((telling) => rowOf(telling, '', now)),
    ...mails.map(({ telling }, index) => rowOf(telling, queued[index]?.id ?? '', now)),
  ]
  await insertEach(transaction, rows, store.insertNotice)
  const pushes = [
    ...rows.map((row) => ({ ...row, wait: gathered[row.code] ?? 0 })),
    ...again.map(({ id, telling: { to: email, kind, facts } }) => ({
      id,
      email,
      kind,
      wait: gathered[facts.code] ?? betweenPushes,
    })),
  ]
  await queuePushes(transaction, pushes, choices, now)
  if (emails.length <= 20) {
    for (const email of emails) await store.trimNotices(query, { email })
  }
  changed(...emails.map((email) => ownChange('notices', email)))
  return { mailed: mails.length }
}

/** What was not told yet says what is true now. */
async function isReplaced(
  transaction: Transaction,
  before: { id: string; mailId: string },
  { told, mail, now }: { told: Telling; mail: Message | null; now: Instant },
): Promise<boolean> {
  const { query } = transaction
  if (before.mailId !== '') {
    if (!mail) await withdrawMails(transaction, [before.mailId], 'id')
    else if (!(await replaceWaiting(query, before.mailId, mail, now))) return false
  } else if (mail) return false
  const { facts, expiresAt = later(now, lifetime) } = told
  // Without the mail that was taken back, so that what comes next still becomes one with it.
  const mailId = mail ? before.mailId : ''
  await store.updateNotice(query, before.id, { facts, mailId, createdAt: now, expiresAt })
  return true
}

async function withdrawUntoldNotices(
  transaction: Transaction,
  notices: readonly { id: string; mailId: string }[],
): Promise<void> {
  await store.deleteNotices(
    transaction.query,
    notices.map(({ id }) => id),
  )
  const mailIds = notices.map(({ mailId }) => mailId).filter((id) => id !== '')
  await withdrawMails(transaction, mailIds, 'id')
}

/** It came to nothing before these addresses heard of it: neither the mail that waits nor the site tells it any more. */
export async function withdrawUntold(
  transaction: Transaction,
  about: string,
  { emails, code, now }: { emails: readonly string[]; code: NoticeCode; now: Instant },
): Promise<void> {
  const { query, changed } = transaction
  const untold = await store.findUntold(query, { emails, abouts: [about] }, now)
  const gone = untold.filter((notice) => notice.code === code)
  await withdrawUntoldNotices(transaction, gone)
  changed(...new Set(gone.map(({ email }) => ownChange('notices', email))))
}

/** It is over: what has not left does not leave, and the site does not show it. */
export async function withdrawNotices(
  transaction: Transaction,
  abouts: readonly string[],
  /** What is due at this moment is as good as gone, and stays. */
  unlessDue?: Instant,
): Promise<void> {
  const { query, changed } = transaction
  if (abouts.length === 0) return
  const gone = await store.findAbout(query, abouts)
  if (gone.length === 0) return
  await store.deleteNotices(
    query,
    gone.map(({ id }) => id),
  )
  const mailIds = gone.map(({ mailId }) => mailId).filter((id) => id !== '')
  if (unlessDue) await store.withdrawWaiting(query, mailIds, unlessDue)
  else await withdrawMails(transaction, mailIds, 'id')
  changed(...new Set(gone.map(({ email }) => ownChange('notices', email))))
}

/** Who has acted on it since knows it, and a mail that still waits would tell them what was so before. The site goes on showing it. Answers the ids of those mails. */
export async function withdrawWaitingMail(
  transaction: Transaction,
  about: string,
  email: string,
  kinds: readonly NoticeKind[] = noticeKinds,
): Promise<string[]> {
  const mailIds = await store.findMailIds(transaction.query, { about, email, kinds })
  return withdrawMails(transaction, mailIds, 'id')
}

/** What a mail would have said that was withdrawn. The notice goes, to be told anew. */
export async function takeWithdrawn(
  { query }: Transaction,
  about: string,
  email: string,
): Promise<NoticeFacts | null> {
  const withdrawn = await store.findWithdrawn(query, about, email)
  await store.deleteNotices(
    query,
    withdrawn.map(({ id }) => id),
  )
  const [newest] = withdrawn
  return newest ? (JSON.parse(newest.facts) as NoticeFacts) : null
}

/**
 * The first that each address has not heard of it: these of its mails were withdrawn, or it gets none and has not read it on
 * the site.
 */
export async function findUnheard(
  { query }: Transaction,
  about: string,
  withdrawn: readonly string[],
): Promise<Map<string, NoticeFacts>> {
  const mailIds = new Set(withdrawn)
  const unheard = (await store.findFacts(query, about)).filter(({ mailId, readAt }) =>
    mailId === '' ? readAt === '' : mailIds.has(mailId),
  )
  return new Map(unheard.map(({ email, facts }) => [email, JSON.parse(facts) as NoticeFacts]))
}

const rowOf = (telling: Telling, mailId: string, now: Instant): NoticeRow => ({
  id: newId(),
  email: telling.to,
  kind: telling.kind,
  code: telling.facts.code,
  about: telling.about,
  facts: JSON.stringify(telling.facts),
  mailId,
  createdAt: now,
  readAt: '',
  expiresAt: telling.expiresAt ?? later(now, lifetime),
})
