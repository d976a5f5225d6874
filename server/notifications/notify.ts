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
import { factsExpireAt, isUrgentPush } from '../../domain/notifications/push.ts'
import { unsubscribePath } from '../../domain/notifications/paths.ts'
import type { NotificationCode, NotificationFacts } from '../../domain/notifications/schema.ts'
import {
  days,
  type Instant,
  addMilliseconds,
  minutes,
  toMilliseconds,
} from '../../domain/kernel/time.ts'
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

/** Notification for one recipient. Features state the facts; this module decides how they are delivered. */
export interface NotificationDraft {
  kind: NotificationKind
  to: string
  /** Id of its subject. */
  about: string
  facts: NotificationFacts
  /** Expiry; defaults to two weeks. */
  expiresAt?: Instant
  /** Builds the mail for these facts; null when the notification is never mailed. */
  message: ((facts: NotificationFacts) => Message) | null
  /** Mailed regardless of preferences, without an unsubscribe link. */
  isEssential?: boolean
  /** Set when the facts contain all news for the reader: a pending notification is replaced, not merged. */
  isComplete?: boolean
}

const defaultLifetime = days(14)

/** Delays before sending, to merge a storm of changes into one mail. */
const digestDelays: Partial<Record<NotificationCode, number>> = {
  players: minutes(10),
  'gameday-changed': changeMailDelay,
}

const unsubscribeKeyOf = (key: string, email: string) =>
  createHmac('sha256', key).update(email).digest('base64url')

/** Derives the key of the links that turn off mail to an address from the site's key, so that no table stores it. */
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
      unsubscribeLabel: 'No more emails of this kind',
    }),
  },
})

/**
 * Sends all notifications. Must be called in the transaction of the change that they report, and at most once in it
 * (see `queueMail`).
 */
export async function notify(
  transaction: Transaction,
  notifications: readonly NotificationDraft[],
  { now, cause }: { now: Instant; cause: MailCause },
): Promise<{ mailed: number }> {
  // Guests without an address get no mail and never log in.
  const drafts = notifications.filter(({ to }) => !isPlaceholderEmail(to))
  if (drafts.length === 0) return { mailed: 0 }
  const { query, markChanged } = transaction
  const emails = [...new Set(drafts.map(({ to }) => to))].toSorted()
  const subjectIds = [...new Set(drafts.map(({ about }) => about))]
  const key = await ensureSiteKey(transaction, 'notice-key')
  const preferences = await findPreferences(query, emails)
  const pending = await store.findPending(query, { emails, subjectIds }, now)
  const mails: { mail: Message; draft: NotificationDraft }[] = []
  const siteOnly: NotificationDraft[] = []
  const updated: { id: string; draft: NotificationDraft; previousAt: Instant }[] = []
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
      updated.push({ id: previous.id, draft: merged, previousAt: previous.createdAt })
      continue
    }
    if (mail) mails.push({ mail, draft: merged })
    else siteOnly.push(merged)
  }
  insertRecipientsBeforeCommit(
    transaction,
    mails
      .map(({ draft }) => draft.to)
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
    ...mails.map(({ draft }, index) => toRow(draft, queued[index]?.id ?? '', now)),
  ]
  await insertEach(transaction, rows, store.insertNotification)
  const pushes = [
    ...rows.map((row) => ({ ...row, delay: digestDelays[row.code] ?? 0 })),
    ...updated.map(({ id, draft: { to: email, kind, facts }, previousAt }) => ({
      id,
      email,
      kind,
      delay: digestDelays[facts.code] ?? repeatDelay(facts, previousAt, now),
    })),
  ]
  await queuePushes(transaction, pushes, preferences, now)
  if (emails.length <= 20) {
    for (const email of emails) await store.trimNotifications(query, { email })
  }
  markChanged(...emails.map((email) => ownChange('notices', email)))
  return { mailed: mails.length }
}

/** Updates a pending notification to the current facts. */
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
  // Unlinks a withdrawn mail, so that the next change still merges into this notification.
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

/** Withdraws a pending notification and its mail when the change was undone before these addresses learned of it. */
export async function withdrawPending(
  transaction: Transaction,
  about: string,
  { emails, code, now }: { emails: readonly string[]; code: NotificationCode; now: Instant },
): Promise<void> {
  const { query, markChanged } = transaction
  const pending = await store.findPending(query, { emails, subjectIds: [about] }, now)
  const withdrawn = pending.filter((pendingNotification) => pendingNotification.code === code)
  await deletePending(transaction, withdrawn)
  markChanged(...new Set(withdrawn.map(({ email }) => ownChange('notices', email))))
}

/** Deletes the notifications of these subjects and withdraws their queued mail. */
export async function withdrawNotifications(
  transaction: Transaction,
  subjectIds: readonly string[],
  /** Mail due at this instant is about to be sent and remains. */
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

/**
 * Withdraws queued mail about a subject that the recipient has acted on, because the mail would report an outdated
 * state. The site still shows the notification. Returns the ids of the withdrawn mails.
 */
export async function withdrawQueuedMail(
  transaction: Transaction,
  about: string,
  email: string,
  kinds: readonly NotificationKind[] = notificationKinds,
): Promise<string[]> {
  const mailIds = await store.findMailIds(transaction.query, { about, email, kinds })
  return withdrawMails(transaction, mailIds, 'id')
}

/**
 * Returns the newest facts whose mail was withdrawn, and deletes these notifications so that the facts can be sent
 * again.
 */
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
 * Returns the earliest facts that each address has not seen: either their mail is among the withdrawn ones, or they had
 * no mail and are unread on the site.
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

/** Repeats within a minute are pushed once, at its end; urgent ones at once. */
const repeatDelay = (facts: NotificationFacts, previousAt: Instant, now: Instant): number =>
  isUrgentPush(facts)
    ? 0
    : Math.max(0, toMilliseconds(previousAt) + pushDelay - toMilliseconds(now))

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
