import { isStaleVersion } from '../../domain/kernel/forms/version.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { isEditableLetter } from '../../domain/mailings/rules.ts'
import type { LetterSave } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { createTombstone } from '../platform/database/tombstones.ts'
import {
  changedRefusal,
  deletedRefusal,
  nextVersionColumns,
} from '../platform/database/versions.ts'
import { letterMailingKey } from './letter-mailing.ts'
import type { MailingDependencies, SendMailing } from './mailing.ts'
import { letterNotFound, type LetterReader } from './read-letters.ts'
import * as store from './store.ts'

const alreadySentRefusal = () =>
  new Refusal({
    code: 'over',
    title: 'Already sent',
    message: 'This mailing was already sent. Write a new one instead.',
  })

export function createSaveLetter(
  { database, clock, config }: MailingDependencies,
  { lockMailing }: SendMailing,
  letterReader: LetterReader,
) {
  /** A scheduled letter may be one that was stopped and will continue. */
  const isLocked = async (query: Query, row: store.StoredLetter): Promise<boolean> =>
    !isEditableLetter(row.state) || (await letterReader.hasReachedAnyone(query, row))

  /** Creates a letter, or changes a draft. A scheduled letter keeps its time and is sent as it is then. */
  const save = (id: string, { version, audience, ...form }: LetterSave, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await lockMailing(transaction, letterMailingKey(id))
      const now = clock.now()
      const before = await store.findLetter(query, id)
      const content = { ...form, audience: JSON.stringify(audience) }
      if (!before) {
        const deleted = await deletedRefusal(query, 'letter', id, { user, config })
        if (deleted) return deleted
        if (version !== undefined && version > 0) return letterNotFound()
        const savedLetter = {
          id,
          ...content,
          state: 'draft',
          sendAt: null,
          createdAt: now,
          changedAt: now,
          ...nextVersionColumns(0, user, now),
        } as const
        await store.insertLetter(query, savedLetter)
        markChanged('letters')
        return letterReader.describeLetter(query, savedLetter)
      }
      const isUnchanged =
        before.subject === content.subject &&
        before.text === content.text &&
        before.audience === content.audience
      // Repeated calls whose first response was lost return here.
      if (isUnchanged) return letterReader.describeLetter(query, before)
      if (isStaleVersion(version, before.version)) {
        const current = await letterReader.describeLetter(query, before)
        return changedRefusal(query, 'letters', current, { user, config })
      }
      if (await isLocked(query, before)) return alreadySentRefusal()
      const after = {
        ...before,
        ...content,
        changedAt: now,
        ...nextVersionColumns(before.version, user, now),
      }
      await store.updateLetter(query, id, after)
      markChanged('letters')
      return letterReader.describeLetter(query, after)
    })

  const remove = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await lockMailing(transaction, letterMailingKey(id))
      const row = await store.findLetter(query, id)
      if (!row) return { deleted: false }
      if (await isLocked(query, row)) return alreadySentRefusal()
      await store.deleteLetter(query, id)
      await createTombstone(query, 'letter', id, { by: user, at: clock.now() })
      markChanged('letters')
      return { deleted: true }
    })

  return { save, remove }
}
