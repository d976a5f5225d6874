import { createHmac } from 'node:crypto'
import { changeMailDelay } from '../../domain/gamedays/guest-mail.ts'
import type { MailCause } from '../../domain/mail/budget.ts'
import {
  isMailableKind,
  type NotificationKind,
  notificationKinds,
  defaultNotificationPreferences,
} from '../../domain/notifications/kinds.ts'
import { mergeFacts } from '../../domain/notifications/merge.ts'
import { factsExpireAt } from '../../domain/notifications/push.ts'
import { unsubscribePath } from '../../domain/notifications/paths.ts'
import type { NotificationCode, NotificationFacts } from '../../domain/notifications/schema.ts'
import { days, type Instant, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import { isPlaceholderEmail } from '../../domain/mail/placeholder.ts'
import type { Transaction } from '../platform/database/database.ts'
import { insertEach } from '../platform/database/prepared-statement.ts'
import type { NotificationRow } from './rows.ts'
import type { Message } from '../platform/mail/message.ts'
import { queueMail, replaceWaitingMail, withdrawMails } from '../platform/mail/outbox.ts'
import { ensureSiteKey } from '../platform/site-key.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { hashOf, newId } from '../platform/tokens.ts'
import { pushDelay, queuePushes } from './push/queue-pushes.ts'
import { findPreferences } from './preference-store.ts'
import { insertRecipientsBeforeCommit } from './insert-recipients.ts'
import * as store from './store.ts'

/** What somebody is told. Features say what happened; how it is told is decided here. */
export interface NotificationDraft {
  kind: NotificationKind
  to: string
  /** The id of what it is about. */
  about: string
  facts: NotificationFacts
  /** From then on it is over; two weeks where it is not said. */
  expiresAt?: Instant
  /** The mail that says these facts; null where it is never mailed. */
  message: ((facts: NotificationFacts) => Message) | null
  /** It is mailed to whoever ended mail of its kind, too, and nobody can end it. */
  isEssential?: boolean
  /** The facts say all that is new to the reader: what still waits is replaced, not added to. */
  isComplete?: boolean
}

const defaultLifetime = days(14)

/** These wait for what comes after them: a storm becomes one mail. */
const digestDelays: Partial<Record<NotificationCode, number>> = {
  players: minutes(10),
  'gameday-changed': changeMailDelay,
}

const unsubscribeKeyOf = (key: string, email: string) =>
  createHmac('sha256', key).update(email).digest('base64url')

/** The secret in the links that end mail to an address follows from a key of the site: no table holds it. */
export async function readUnsubscribeKey(transaction: Transaction, email: string): Promise<string> {
  return unsubscribeKeyOf(await ensureSiteKey(transaction, 'notice-key'), email)
}

const withUnsubscribeLink = (
  message: Message,
  { kind, to, facts, expiresAt, isEssential = false }: NotificationDraft,
  key: string,
): Message => ({
  ...message,
  ...(expiresAt && { notAfter: message.notAfter ?? factsExpireAt(facts, expiresAt) }),
  template: {
    ...message.template,
    ...(!isEssential && {
      unsubscribeUrl: `${message.frame.publicUrl}${unsubscribePath(kind, unsubscribeKeyOf(key, to))}`,
      unsubscribeLabel: 'No more e-mails of this kind',
    }),
  },
})

/** The one way to tell people something: in the transaction of what they are told of. Called at most once in a transaction: `queueMail` says why. */
export async function notify(
  transaction: Transaction,
  notifications: readonly NotificationDraft[],
  { now, cause }: { now: Instant; cause: MailCause },
): Promise<{ mailed: number }> {
  // Who came without an address gets no mail and never logs in.
  const drafts = notifications.filter(({ to }) => !isPlaceholderEmail(to))
  if (drafts.length === 0) return { mailed: 0 }
  const { query, markChanged } = transaction
  const emails = [...new Set(drafts.map(({ to }) => to))].toSorted()
  const subjectIds = [...new Set(drafts.map(({ about }) => about))]
  const key = await ensureSiteKey(transaction, 'notice-key')
  const preferences = await findPreferences(query, emails)
  const pending = await store.findPending(query, { emails, abouts: subjectIds }, now)
  const mails: { mail: Message; telling: NotificationDraft }[] = []
  const siteOnly: NotificationDraft[] = []
  const updated: { id: string; telling: NotificationDraft }[] = []
  for (const draft of drafts) {
    const { to, about, kind, facts, message, isEssential = false, isComplete = false } = draft
    const wantsMail =
      isMailableKind(kind) &&
      (isEssential || (preferences.get(to) ?? defaultNotificationPreferences)[kind].mail)
    const previous = pending.find(
      (pendingNotification) =>
        pendingNotification.email === to &&
        pendingNotification.about === about &&
        pendingNotification.code === facts.code,
    )
    const currentFacts =
      previous && !isComplete
        ? mergeFacts(JSON.parse(previous.facts) as NotificationFacts, facts)
        : facts
    if (previous && !currentFacts) {
      await deletePending(transaction, [previous])
      continue
    }
    const merged = { ...draft, facts: currentFacts ?? facts }
    const delay = digestDelays[facts.code]
    const mail = message &&
      wantsMail && {
        ...withUnsubscribeLink(message(merged.facts), merged, key),
        ...(delay && { notBefore: addMilliseconds(now, delay) }),
      }
    if (
      previous &&
      (await replacePending(transaction, previous, { merged, mail: mail || null, now }))
    ) {
      updated.push({ id: previous.id, telling: merged })
      continue
    }
    if (mail) mails.push({ mail, telling: merged })
    else siteOnly.push(merged)
  }
  insertRecipientsBeforeCommit(
    transaction,
    mails
      .map(({ telling: draft }) => draft.to)
      .filter((email) => !preferences.has(email))
      .map((email) => ({ email, stopHash: hashOf(unsubscribeKeyOf(key, email)) })),
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
    ...siteOnly.map((draft) => toRow(draft, '', now)),
    ...mails.map(({ telling: draft }, index) => toRow(draft, queued[index]?.id ?? '', now)),
  ]
  await insertEach(transaction, rows, store.insertNotification)
  const pushes = [
    ...rows.map((row) => ({ ...row, delay: digestDelays[row.code] ?? 0 })),
    ...updated.map(({ id, telling: { to: email, kind, facts } }) => ({
      id,
      email,
      kind,
      delay: digestDelays[facts.code] ?? pushDelay,
    })),
  ]
  await queuePushes(transaction, pushes, preferences, now)
  if (emails.length <= 20) {
    for (const email of emails) await store.trimNotifications(query, { email })
  }
  markChanged(...emails.map((email) => ownChange('notices', email)))
  return { mailed: mails.length }
}

/** What was not told yet says what is true now. */
async function replacePending(
  transaction: Transaction,
  previous: { id: string; mailId: string },
  { merged, mail, now }: { merged: NotificationDraft; mail: Message | null; now: Instant },
): Promise<boolean> {
  const { query } = transaction
  if (previous.mailId !== '') {
    if (!mail) await withdrawMails(transaction, [previous.mailId], 'id')
    else if (!(await replaceWaitingMail(query, previous.mailId, mail, now))) return false
  } else if (mail) return false
  const { facts, expiresAt = addMilliseconds(now, defaultLifetime) } = merged
  // Without the mail that was taken back, so that what comes next still becomes one with it.
  const mailId = mail ? previous.mailId : ''
  await store.updateNotification(query, previous.id, { facts, mailId, createdAt: now, expiresAt })
  return true
}

async function deletePending(
  transaction: Transaction,
  pendingNotifications: readonly { id: string; mailId: string }[],
): Promise<void> {
  await store.deleteNotifications(
    transaction.query,
    pendingNotifications.map(({ id }) => id),
  )
  const mailIds = pendingNotifications.map(({ mailId }) => mailId).filter((id) => id !== '')
  await withdrawMails(transaction, mailIds, 'id')
}

/** It came to nothing before these addresses heard of it: neither the mail that waits nor the site tells it any more. */
export async function withdrawPending(
  transaction: Transaction,
  about: string,
  { emails, code, now }: { emails: readonly string[]; code: NotificationCode; now: Instant },
): Promise<void> {
  const { query, markChanged } = transaction
  const pending = await store.findPending(query, { emails, abouts: [about] }, now)
  const withdrawn = pending.filter((pendingNotification) => pendingNotification.code === code)
  await deletePending(transaction, withdrawn)
  markChanged(...new Set(withdrawn.map(({ email }) => ownChange('notices', email))))
}

/** It is over: what has not left does not leave, and the site does not show it. */
export async function withdrawNotifications(
  transaction: Transaction,
  subjectIds: readonly string[],
  /** What is due at this moment is as good as gone, and stays. */
  dueBy?: Instant,
): Promise<void> {
  const { query, markChanged } = transaction
  if (subjectIds.length === 0) return
  const withdrawn = await store.findBySubjects(query, subjectIds)
  if (withdrawn.length === 0) return
  await store.deleteNotifications(
    query,
    withdrawn.map(({ id }) => id),
  )
  const mailIds = withdrawn.map(({ mailId }) => mailId).filter((id) => id !== '')
  if (dueBy) await store.withdrawMailsNotDue(query, mailIds, dueBy)
  else await withdrawMails(transaction, mailIds, 'id')
  markChanged(...new Set(withdrawn.map(({ email }) => ownChange('notices', email))))
}

/** Who has acted on it since knows it, and a mail that still waits would tell them what was so before. The site goes on showing it. Answers the ids of those mails. */
export async function withdrawQueuedMail(
  transaction: Transaction,
  about: string,
  email: string,
  kinds: readonly NotificationKind[] = notificationKinds,
): Promise<string[]> {
  const mailIds = await store.findMailIds(transaction.query, { about, email, kinds })
  return withdrawMails(transaction, mailIds, 'id')
}

/** What a mail would have said that was withdrawn. The notice goes, to be told anew. */
export async function takeWithdrawnFacts(
  { query }: Transaction,
  about: string,
  email: string,
): Promise<NotificationFacts | null> {
  const withdrawn = await store.findWithoutMail(query, about, email)
  await store.deleteNotifications(
    query,
    withdrawn.map(({ id }) => id),
  )
  const [newest] = withdrawn
  return newest ? (JSON.parse(newest.facts) as NotificationFacts) : null
}

/**
 * The first that each address has not heard of it: these of its mails were withdrawn, or it gets none and has not read it on
 * the site.
 */
export async function findUnreadFacts(
  { query }: Transaction,
  about: string,
  withdrawnMailIds: readonly string[],
): Promise<Map<string, NotificationFacts>> {
  const mailIds = new Set(withdrawnMailIds)
  const unread = (await store.findFactsOfSubject(query, about)).filter(({ mailId, readAt }) =>
    mailId === '' ? readAt === '' : mailIds.has(mailId),
  )
  return new Map(unread.map(({ email, facts }) => [email, JSON.parse(facts) as NotificationFacts]))
}

const toRow = (draft: NotificationDraft, mailId: string, now: Instant): NotificationRow => ({
  id: newId(),
  email: draft.to,
  kind: draft.kind,
  code: draft.facts.code,
  about: draft.about,
  facts: JSON.stringify(draft.facts),
  mailId,
  createdAt: now,
  readAt: '',
  expiresAt: draft.expiresAt ?? addMilliseconds(now, defaultLifetime),
})
