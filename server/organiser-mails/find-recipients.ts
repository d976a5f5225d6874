import type { MassMail } from '../../domain/organiser-mails/schema.ts'
import type { Dependencies } from './dependencies.ts'
import * as store from './store.ts'

export async function findRecipients(
  { conventions, database: { query } }: Dependencies,
  template: MassMail,
): Promise<store.Recipient[]> {
  const current = await conventions.current(query)
  if (template === 'pastregistrants') return store.findPastRegistrants(query, current)
  return store.findRegistered(query, current.id, template === 'review')
}
