import { choicesFrom, noticeKinds, type NoticeKind } from '../../domain/notices/kinds.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import * as choiceStore from './choice-store.ts'
import * as store from './store.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { stopKeyIn } from './tell.ts'

interface Dependencies {
  database: Database
  clock: Clock
}

export type OwnNotices = ReturnType<typeof createOwnNotices>

/** What somebody was told, and how they want to be. */
export function createOwnNotices({ database, clock }: Dependencies) {
  const list = ({ email }: User) => store.findNotices(database.query, email, clock.now())

  const count = async (user: User | null) => ({
    unread: user ? await store.countUnread(database.query, user.email, clock.now()) : 0,
  })

  const read = ({ email }: User, until: Instant) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const now = clock.now()
      await store.markRead(transaction, { email, until, now })
      changed(ownChange('notices', email))
      return store.findNotices(query, email, now)
    })

  const choices = async ({ email }: User) =>
    choicesFrom(await choiceStore.findChosen(database.query, email))

  async function save(
    transaction: Transaction,
    email: string,
    { kind, mail, push }: { kind: NoticeKind; mail?: boolean; push?: boolean },
  ) {
    const { query, changed } = transaction
    const stopHash = hashOf(await stopKeyIn(transaction, email))
    await choiceStore.insertPeople(query, [{ email, stopHash }])
    await choiceStore.lockPerson(transaction, email)
    const chosen = await choiceStore.findChosen(query, email)
    const before = choicesFrom(chosen)[kind]
    const after = { mail: mail ?? before.mail, push: push ?? before.push }
    const all = { ...chosen, [kind]: after }
    await choiceStore.saveChoices(query, email, all)
    changed(ownChange('notices', email))
    return choicesFrom(all)
  }

  const choose = ({ email }: User, choice: { kind: NoticeKind; mail: boolean; push: boolean }) =>
    database.transaction((transaction) => save(transaction, email, choice))

  /** Without signing in: whoever has the link of a mail. Answers whether there is such a link. */
  const setMail = (kind: string, key: string, mail: boolean): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const known = noticeKinds.find((other) => other === kind)
      const email = known && (await choiceStore.findEmailOf(transaction.query, hashOf(key)))
      if (!known || !email) return false
      await save(transaction, email, { kind: known, mail })
      return true
    })

  const deleteOld = (transaction: Transaction) => store.deleteExpired(transaction, clock.now())

  return { list, count, read, choices, choose, setMail, deleteOld }
}
