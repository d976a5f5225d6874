import type { PrintedForm } from '../../domain/badges/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { badgesText } from '../../domain/registration/rules.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import * as store from './store.ts'

export type Badges = ReturnType<typeof createBadges>

export function createBadges({ database, clock, conventions }: FeatureDependencies) {
  async function list() {
    const { id } = await conventions.current()
    return store.findBadges(database.query, id)
  }

  const setPrinted = ({ badges, printed }: PrintedForm, user: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { id: conventionId } = await conventions.current(query)
      const nameOf = new Map(badges.map(({ id, name }) => [id, name]))
      // Leaves out names that were canceled while the sheets were printed.
      const ids = await store.lockBadgeNames(transaction, conventionId, [...nameOf.keys()])
      if (ids.length > 0) {
        const now = clock.now()
        const prints = ids.map((nameId) => ({ nameId, name: nameOf.get(nameId) ?? '' }))
        if (printed) await store.insertPrints(query, prints, now)
        else await store.deletePrints(query, ids)
        const subject = badgesText(ids.length)
        const action = printed ? 'badges-printed' : 'badges-not-printed'
        await recordAudit(transaction, { actor: user, action, subject }, now)
        markChanged('badges')
      }
      return { done: true as const }
    })

  return { list, setPrinted }
}
