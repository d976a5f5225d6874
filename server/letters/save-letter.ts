import { isStale } from '../../domain/kernel/forms/version.ts'
import { isDraft } from '../../domain/mailings/rules.ts'
import type { LetterSave } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/people/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { leaveTombstone } from '../platform/database/tombstones.ts'
import { changedRefusal, deletedRefusal, edited } from '../platform/database/versions.ts'
import type { Dependencies } from './dependencies.ts'
import type { createReadLetters } from './read-letters.ts'
import { alreadySent, noLetter } from './refusals.ts'
import * as store from './store.ts'

/** Also one that was stopped, and is to go on at another time. */
const isWithPeople = async (query: Query, { id, state }: store.StoredLetter): Promise<boolean> =>
  !isDraft(state) || (await store.findReached(query, id)).size > 0

export function createSaveLetter(
  { database, clock, config }: Dependencies,
  read: Pick<ReturnType<typeof createReadLetters>, 'letter'>,
) {
  /** Makes a letter, or changes a draft. What is scheduled stays so, and goes out as it is then. */
  const save = (id: string, { version, audience, ...form }: LetterSave, user: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('organiser mail', `letter ${id}`)
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
      // Also when the answer to its first call was lost.
      if (isSame) return read.letter(query, before)
      if (isStale(version, before.version)) {
        const current = await read.letter(query, before)
        return changedRefusal(query, 'letters', current, { user, config })
      }
      if (await isWithPeople(query, before)) return alreadySent()
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
      await transaction.lock('organiser mail', `letter ${id}`)
      const row = await store.findLetter(query, id)
      if (!row) return { deleted: false }
      if (await isWithPeople(query, row)) return alreadySent()
      await store.deleteLetter(query, id)
      await leaveTombstone(query, 'letter', id, { by: user, at: clock.now() })
      changed('letters')
      return { deleted: true }
    })

  return { save, remove }
}
