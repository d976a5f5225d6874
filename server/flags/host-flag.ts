import { isHost, mayHost, flagAtEvent, flagIsDown } from '../../domain/flags/refusals.ts'
import { flagExpiry, isUp } from '../../domain/flags/rules.ts'
import type { FlagId } from '../../domain/flags/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import { becomeTable } from './become-table.ts'
import { publish, changeFlag } from './change-flag.ts'
import type { Dependencies } from './dependencies.ts'
import { deletePlayers, updateFlag } from './store.ts'

/** What a host does with a flag, or the administrator for them. */
export function createHostFlag(dependencies: Dependencies) {
  const { clock } = dependencies

  const renew = (id: FlagId, user: User) =>
    changeFlag(dependencies, id, async ({ flag, transaction }) => {
      if (!mayHost(user, flag)) return refuse.forbidden()
      const now = clock.now()
      if (!isUp(flag, now)) return flagIsDown()
      const until = flagExpiry(now)
      await updateFlag(transaction.query, id, { until })
      publish(transaction, flag)
      return { ...flag, until }
    })

  const lower = (id: FlagId, user: User) =>
    changeFlag(dependencies, id, async ({ flag, transaction }) => {
      if (!mayHost(user, flag)) return refuse.forbidden()
      const now = clock.now()
      const done = { done: true as const }
      // Lowering twice is harmless.
      if (!isUp(flag, now)) return done
      await updateFlag(transaction.query, id, { until: now })
      await deletePlayers(transaction.query, id)
      if (!isHost(user, flag)) {
        const details = `Host: ${flag.hostName}`
        const record = { actor: user, action: 'flag-lowered', subject: flag.gameName } as const
        await recordAudit(transaction, { ...record, details }, now)
      }
      publish(transaction, flag)
      return done
    })

  const start = (id: FlagId, user: User) =>
    changeFlag(dependencies, id, async (changing) => {
      const { flag } = changing
      if (!mayHost(user, flag)) return refuse.forbidden()
      const now = clock.now()
      if (!isUp(flag, now)) return flagIsDown()
      return flag.eventId === '' ? becomeTable(dependencies, changing, now) : flagAtEvent()
    })

  return { renew, lower, start }
}
