import type { Instant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Transaction } from '../platform/database.ts'
import type { Letter } from '../platform/letter.ts'
import { queueMail } from '../platform/outbox.ts'
import type { Context } from './mails.ts'
import { findAddresses, type Reachable } from './seat-store.ts'

interface Post {
  kind: string
  eventId: string
  /** Whose addresses are written to. */
  nameIds: readonly string[]
  /** Who did it knows already. */
  except?: readonly string[]
  letter: (names: readonly Reachable[], context: Context) => Letter
}

/** One letter an address, however many of its names are concerned. */
export async function post(
  transaction: Transaction,
  conventions: Conventions,
  { kind, eventId, nameIds, except = [], letter }: Post,
  now: Instant,
): Promise<void> {
  const people = await findAddresses(transaction.query, nameIds)
  const byAddress = Map.groupBy(people, ({ email }) => email)
  for (const email of except) byAddress.delete(email)
  if (byAddress.size === 0) return
  const { timeZone } = await conventions.current(transaction.query)
  const frame = await conventions.letterFrame(transaction.query)
  const context = { timeZone, publicUrl: frame.publicUrl }
  const mails = [...byAddress].map(([to, names]) => ({
    kind,
    to,
    reference: eventId,
    frame,
    letter: letter(names, context),
  }))
  await queueMail(transaction, mails, now)
}
