import { raiseFlag, raiseFlagAtEvent } from '../../domain/flags/api.ts'
import { expectedPlayers } from '../../domain/flags/rules.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { newId } from '../lib/new-id.ts'
import { call } from '../lib/queries/call.ts'

/** Undoes lowering a flag. Impossible if players were there or on the way, because nothing brings them back. */
export function restoreFlag(flag: Flag, now: Instant): (() => Promise<Flag>) | undefined {
  if (expectedPlayers(flag, now).length > 0) return undefined
  const { eventId, host, gameName, place, playersWanted, teacherWanted, duration, seats } = flag
  const id = newId()
  if (eventId) return () => call(raiseFlagAtEvent, { params: { eventId }, body: { id } })
  const body = { id, host, gameName, place, playersWanted, teacherWanted, duration, seats }
  return () => call(raiseFlag, { body })
}
