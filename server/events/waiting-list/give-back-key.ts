import { createHmac } from 'node:crypto'
import type { EventId } from '../../../domain/events/schema.ts'
import type { NameId } from '../../../domain/people/schema.ts'

/** The secret in the link of a mail that gives one seat back follows from a key of the site: no table holds it. */
export const giveBackKey = (key: string, eventId: EventId, nameId: NameId): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['give back', eventId, nameId]))
    .digest('base64url')
