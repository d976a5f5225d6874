import {
  withDefaultPreferences,
  notificationKinds,
  type NotificationKind,
} from '../../domain/notifications/kinds.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import * as choiceStore from './preference-store.ts'
import * as store from './store.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { readUnsubscribeKey } from './notify.ts'

interface NotificationDependencies {
  database: Database
  clock: Clock
}

export type NotificationService = ReturnType<typeof createNotificationService>

/** Reads notifications and stores preferences. */
export function createNotificationService({ database, clock }: NotificationDependencies) {
  const list = ({ email }: User) => store.findNotifications(database.query, email, clock.now())

  const count = async (user: User | null) => ({
    unread: user ? await store.countUnread(database.query, user.email, clock.now()) : 0,
  })

  const markRead = ({ email }: User, until: Instant) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      await store.markRead(transaction, { email, until, now })
      markChanged(ownChange('notices', email))
      return store.findNotifications(query, email, now)
    })

  const findPreferences = async ({ email }: User) =>
    withDefaultPreferences(await choiceStore.findPreferencesOf(database.query, email))

  async function save(
    transaction: Transaction,
    email: string,
    { kind, mail, push }: { kind: NotificationKind; mail?: boolean; push?: boolean },
  ) {
    const { query, markChanged } = transaction
    const unsubscribeHash = hashOf(await readUnsubscribeKey(transaction, email))
    await choiceStore.insertRecipients(query, [{ email, stopHash: unsubscribeHash }])
    await choiceStore.lockRecipient(transaction, email)
    const saved = await choiceStore.findPreferencesOf(query, email)
    const previous = withDefaultPreferences(saved)[kind]
    const after = { mail: mail ?? previous.mail, push: push ?? previous.push }
    const preferences = { ...saved, [kind]: after }
    await choiceStore.savePreferences(query, email, preferences)
    markChanged(ownChange('notices', email))
    return withDefaultPreferences(preferences)
  }

  const savePreference = (
    { email }: User,
    preference: { kind: NotificationKind; mail: boolean; push: boolean },
  ) => database.transaction((transaction) => save(transaction, email, preference))

  /** Needs no session: the key in the link of a mail authorizes the call. Returns whether the link is valid. */
  const setMail = (kind: string, key: string, mail: boolean): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const knownKind = notificationKinds.find((candidate) => candidate === kind)
      const email =
        knownKind && (await choiceStore.findEmailByUnsubscribeHash(transaction.query, hashOf(key)))
      if (!knownKind || !email) return false
      await save(transaction, email, { kind: knownKind, mail })
      return true
    })

  const deleteOld = (transaction: Transaction) =>
    store.deleteExpiredNotifications(transaction, clock.now())

  return { list, count, markRead, findPreferences, savePreference, setMail, deleteOld }
}
