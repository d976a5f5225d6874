import { arrivedPlayers } from '../../domain/flags/rules.ts'
import { eventTimesFromNow } from '../../domain/flags/event-times.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { announceFlags, type FlagChange } from './change-flag.ts'
import type { FlagDependencies } from './dependencies.ts'
import { deletePlayers, type StoredFlag, updateFlag } from './store.ts'

/** Turns a flag into an event, with its host and the players who are there. */
export async function turnIntoEvent(
  { events }: Pick<FlagDependencies, 'events'>,
  { flag, convention, transaction }: FlagChange,
  now: Instant,
): Promise<StoredFlag> {
  const { query } = transaction
  await updateFlag(query, flag.id, { until: now })
  await deletePlayers(query, flag.id)
  const arrived = arrivedPlayers(flag)
  const { id, gameName, place, host, source } = flag
  const tableId = await events.openEvent(transaction, convention, {
    id,
    gameName,
    place,
    eventOwner: host,
    people: [host, ...arrived.map((player) => player.id)],
    teachers: arrived.filter(({ teaches }) => teaches).map((player) => player.id),
    source,
    ...eventTimesFromNow(convention, now, flag.duration),
  })
  await updateFlag(query, id, { tableId })
  announceFlags(transaction, flag)
  return { ...flag, until: now, tableId }
}
