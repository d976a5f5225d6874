import { hereAt } from '../../domain/flags/rules.ts'
import { tableTime } from '../../domain/flags/table-time.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { publish, type Changing } from './change-flag.ts'
import type { Dependencies } from './dependencies.ts'
import { deletePlayers, type StoredFlag, updateFlag } from './store.ts'

/** A flag becomes an event like any other, with its host and those who are here. */
export async function becomeTable(
  { events }: Pick<Dependencies, 'events'>,
  { flag, convention, transaction }: Changing,
  now: Instant,
): Promise<StoredFlag> {
  const { query } = transaction
  await updateFlag(query, flag.id, { until: now })
  await deletePlayers(query, flag.id)
  const here = hereAt(flag)
  const { id, gameName, place, host, source } = flag
  const tableId = await events.openTable.open(transaction, convention, {
    id,
    gameName,
    place,
    eventOwner: host,
    people: [host, ...here.map((player) => player.id)],
    teachers: here.filter(({ teaches }) => teaches).map((player) => player.id),
    source,
    ...tableTime(convention, now, flag.duration),
  })
  await updateFlag(query, id, { tableId })
  publish(transaction, flag)
  return { ...flag, until: now, tableId }
}
