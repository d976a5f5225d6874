import { isStaleVersion } from '../../domain/kernel/forms/version.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { isEditableMailing } from '../../domain/mailings/rules.ts'
import type { WrittenMailingSave } from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { createTombstone } from '../platform/database/tombstones.ts'
import {
  changedRefusal,
  deletedRefusal,
  nextVersionColumns,
} from '../platform/database/versions.ts'
import { writtenMailingKey } from './written-mailing.ts'
import type { MailingDependencies, SendMailing } from './mailing.ts'
import { mailingNotFound, type WrittenMailingReader } from './read-written-mailings.ts'
import * as store from './store.ts'

const alreadySentRefusal = () =>
  new Refusal({
    code: 'over',
    title: 'Already sent',
    message: 'This mailing was already sent. Write a new one instead.',
  })

export function createSaveWrittenMailing(
  { database, clock, config }: MailingDependencies,
  { lockMailing }: SendMailing,
  mailingReader: WrittenMailingReader,
) {
  /** A scheduled mailing may be one that was stopped and will continue. */
  const isLocked = async (query: Query, row: store.StoredWrittenMailing): Promise<boolean> =>
    !isEditableMailing(row.state) || (await mailingReader.hasReachedAnyone(query, row))

  /** Creates a mailing, or changes a draft. A scheduled mailing keeps its time and is sent as it is then. */
  const save = (id: string, { version, audience, ...form }: WrittenMailingSave, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await lockMailing(transaction, writtenMailingKey(id))
      const now = clock.now()
      const before = await store.findWrittenMailing(query, id)
      const content = { ...form, audience: JSON.stringify(audience) }
      if (!before) {
        const deleted = await deletedRefusal(query, 'letter', id, { user, config })
        if (deleted) return deleted
        if (version !== undefined && version > 0) return mailingNotFound()
        const savedMailing = {
          id,
          ...content,
          state: 'draft',
          sendAt: null,
          createdAt: now,
          changedAt: now,
          ...nextVersionColumns(0, user, now),
        } as const
        await store.insertWrittenMailing(query, savedMailing)
        markChanged('letters')
        return mailingReader.describeWrittenMailing(query, savedMailing)
      }
      const isUnchanged =
        before.subject === content.subject &&
        before.text === content.text &&
        before.audience === content.audience
      // Repeated calls whose first response was lost return here.
      if (isUnchanged) return mailingReader.describeWrittenMailing(query, before)
      if (isStaleVersion(version, before.version)) {
        const current = await mailingReader.describeWrittenMailing(query, before)
        return changedRefusal(query, 'letters', current, { user, config })
      }
      if (await isLocked(query, before)) return alreadySentRefusal()
      const after = {
        ...before,
        ...content,
        changedAt: now,
        ...nextVersionColumns(before.version, user, now),
      }
      await store.updateWrittenMailing(query, id, after)
      markChanged('letters')
      return mailingReader.describeWrittenMailing(query, after)
    })

  const remove = (id: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await lockMailing(transaction, writtenMailingKey(id))
      const row = await store.findWrittenMailing(query, id)
      if (!row) return { deleted: false }
      if (await isLocked(query, row)) return alreadySentRefusal()
      await store.deleteWrittenMailing(query, id)
      await createTombstone(query, 'letter', id, { by: user, at: clock.now() })
      markChanged('letters')
      return { deleted: true }
    })

  return { save, remove }
}
