import type { FixedMailing } from '../../domain/mailings/schema.ts'
import { isPlaceholder } from '../../domain/registration/placeholder.ts'
import type { Dependencies } from './dependencies.ts'
import * as store from './store.ts'

/** Whoever came to the door without an address gets no mail. */
export const withAddress = (recipients: readonly store.Recipient[]): store.Recipient[] =>
  recipients.filter(({ email }) => !isPlaceholder(email))

export async function findRecipients(
  { conventions, database: { query } }: Dependencies,
  template: FixedMailing,
): Promise<store.Recipient[]> {
  const current = await conventions.current(query)
  return withAddress(
    template === 'pastregistrants'
      ? await store.findPastRegistrants(query, current)
      : await store.findRegistered(query, current.id, template === 'review'),
  )
}
