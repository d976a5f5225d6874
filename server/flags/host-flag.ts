import {
  isFlagHost,
  canHostFlag,
  flagAtEventRefusal,
  flagDownRefusal,
} from '../../domain/flags/refusals.ts'
import { flagExpiry, isFlagUp } from '../../domain/flags/rules.ts'
import type { FlagId } from '../../domain/flags/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { turnIntoEvent } from './turn-into-event.ts'
import { announceFlags, changeFlag } from './change-flag.ts'
import type { FlagDependencies } from './dependencies.ts'
import { deletePlayers, updateFlag } from './store.ts'

/** Actions of a host on a flag, or of the administrator for them. */
export function createHostFlag(dependencies: FlagDependencies) {
  const { clock } = dependencies

  const renew = (id: FlagId, user: User) =>
    changeFlag(dependencies, id, async ({ flag, transaction }) => {
      if (!canHostFlag(user, flag)) return refuse.forbidden()
      const now = clock.now()
      if (!isFlagUp(flag, now)) return flagDownRefusal()
      const until = flagExpiry(now)
      await updateFlag(transaction.query, id, { until })
      announceFlags(transaction, flag)
      return { ...flag, until }
    })

  const lower = (id: FlagId, user: User) =>
    changeFlag(dependencies, id, async ({ flag, transaction }) => {
      if (!canHostFlag(user, flag)) return refuse.forbidden()
      const now = clock.now()
      const done = { done: true as const }
      // Lowering twice changes nothing.
      if (!isFlagUp(flag, now)) return done
      await updateFlag(transaction.query, id, { until: now })
      await deletePlayers(transaction.query, id)
      if (!isFlagHost(user, flag)) {
        const details = `Host: ${flag.hostName}`
        const record = { actor: user, action: 'flag-lowered', subject: flag.gameName } as const
        await recordAudit(transaction, { ...record, details }, now)
      }
      announceFlags(transaction, flag)
      return done
    })

  const startFlag = (id: FlagId, user: User) =>
    changeFlag(dependencies, id, async (change) => {
      const { flag } = change
      if (!canHostFlag(user, flag)) return refuse.forbidden()
      const now = clock.now()
      if (!isFlagUp(flag, now)) return flagDownRefusal()
      return flag.eventId === '' ? turnIntoEvent(dependencies, change, now) : flagAtEventRefusal()
    })

  return { renew, lower, startFlag }
}
