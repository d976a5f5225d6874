import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../domain/kernel/time.ts'
import { maxDeadline } from '../../domain/waiting-list/deadline.ts'

/** The condition of `isExpired` in SQL, for deadlines that began at most `duration` ago. An empty deadline never expires. */
export function hasDeadlineExpired(
  column: string,
  now: Instant,
  duration: number,
): RawBuilder<boolean> {
  const deadline = sql.ref(column)
  return sql<boolean>`(${deadline} <> '' and (${deadline} <= ${now} or ${deadline} > ${maxDeadline(now, duration)}))`
}
