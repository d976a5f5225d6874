import { namesWithout } from '../../../domain/registration/names.ts'
import type { Query } from '../../platform/database/database.ts'
import type { RegistrationRow } from '../rows.ts'
import * as store from './store.ts'

/** Ends the waiting for names that have a badge now: later they would have two. The convention is locked. */
export async function stopWaitingFor(
  query: Query,
  { conventionId, email }: Pick<RegistrationRow, 'conventionId' | 'email'>,
  names: readonly string[],
): Promise<void> {
  const waiting = await store.findByEmail(query, conventionId, email)
  if (!waiting) return
  const left = namesWithout(waiting.names, names)
  if (left.length === 0) await store.deleteWaiting(query, [waiting.id])
  else if (left.length < waiting.size) await store.updateNames(query, waiting.id, left)
}
