import { type EventWarning, eventWarnings } from '../../../domain/events/rules.ts'
import type { ListedEvent } from './event-row.ts'

/** Reads from the row if the event is over, so that warnings need no clock of their own. */
export const rowWarnings = ({ event, state }: ListedEvent): EventWarning[] =>
  state === 'past' ? [] : eventWarnings(event, event.eventDate)
