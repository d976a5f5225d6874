import { isStale } from '../../domain/kernel/forms/version.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { isDraft } from '../../domain/mailings/rules.ts'
import type { LetterSave } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import { changedRefusal, deletedRefusal, edited } from '../platform/database/versions.ts'
import { letterKey } from './letter-mailing.ts'
import type { Dependencies, SendMailing } from './mailing.ts'
import { noLetter, type ReadLetters } from './read-letters.ts'
import * as store from './store.ts'

const alreadySent = () =>
  new Refusal({
    code: 'over',
    title: 'It was sent',
    message: 'People have this letter already. Write another one.',
  })

export function createSaveLetter(
  { database, clock, config }: Dependencies,
  { lockMailing }: SendMailing,
  read: ReadLetters,
) {
  /** A scheduled letter may be one that was stopped and will continue. */
  const isLocked = async (query: Query, row: store.StoredLetter): Promise<boolean> =>
    !isDraft(row.state) || (await read.hasReachedAny(query, row))

  /** Creates a letter, or changes a draft. A scheduled letter keeps its time and is sent as it is then. */
  const save = (id: string, { version, audience, ...form }: LetterSave, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await lockMailing(transaction, letterKey(id))
      const now = clock.now()
      const before = await store.findLetter(query, id)
      const content = { ...form, audience: JSON.stringify(audience) }
      if (!before) {
        const deleted = await deletedRefusal(query, 'letter', id, { user, config })
        if (deleted) return deleted
        if (version !== undefined && version > 0) return noLetter()
        const made = {
          id,
          ...content,
          state: 'draft',
          sendAt: null,
          createdAt: now,
          changedAt: now,
          ...edited(0, user, now),
        } as const
        await store.insertLetter(query, made)
        changed('letters')
        return read.letter(query, made)
      }
      const isSame =
        before.subject === content.subject &&
        before.text === content.text &&
        before.audience === content.audience
      // A repeated call whose first answer was lost ends here.
      if (isSame) return read.letter(query, before)
      if (isStale(version, before.version)) {
        const current = await read.letter(query, before)
        return changedRefusal(query, 'letters', current, { user, config })
      }
      if (await isLocked(query, before)) return alreadySent()
      const after = {
        ...before,
        ...content,
        changedAt: now,
        ...edited(before.version, user, now),
      }
      await store.updateLetter(query, id, after)
      changed('letters')
      return read.letter(query, after)
    })

  const remove = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await lockMailing(transaction, letterKey(id))
      const row = await store.findLetter(query, id)
      if (!row) return { deleted: false }
      if (await isLocked(query, row)) return alreadySent()
      await store.deleteLetter(query, id)
      await leaveTombstone(query, 'letter', id, { by: user, at: clock.now() })
      changed('letters')
      return { deleted: true }
    })

  return { save, remove }
}
