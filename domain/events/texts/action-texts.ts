import { isolateDirection } from '../../kernel/text/isolate-direction.ts'
import type { Event } from '../schema.ts'
import { briefEventTime } from '../time/times.ts'

type EventSummary = Pick<Event, 'gameName' | 'eventDay' | 'eventTime'>

const eventText = (event: EventSummary) =>
  `${isolateDirection(event.gameName)}, ${briefEventTime(event)}`

/** Messages about changes of an event: who, which change and when. */
export const actionTexts = {
  joined: (name: string, event: EventSummary) => `${name} joined ${eventText(event)}.`,
  left: (name: string, event: EventSummary) => `${name} left ${eventText(event)}.`,
  /** Shown for a spot that was given up while the event stays full. */
  offerPassed: ({ spotsKept }: Pick<Event, 'spotsKept'>) =>
    `The spot ${spotsKept > 0 ? 'is reserved for' : 'went to'} the next person on the waiting list.`,
  removed: (name: string, event: EventSummary) => `${name} was removed from ${eventText(event)}.`,
  brings: (name: string, event: EventSummary) => `${name} is bringing ${eventText(event)}.`,
  stoppedBringing: (name: string, event: EventSummary) =>
    `${name} is no longer bringing ${eventText(event)}.`,
  teaches: (name: string, event: EventSummary) => `${name} is teaching ${eventText(event)}.`,
  stoppedTeaching: (name: string, event: EventSummary) =>
    `${name} is no longer teaching ${eventText(event)}.`,
  placed: (event: EventSummary & Pick<Event, 'place'>) =>
    event.place
      ? `${isolateDirection(event.gameName)} is at table ${event.place}, ${briefEventTime(event)}.`
      : `${isolateDirection(event.gameName)} has no table, ${briefEventTime(event)}.`,
}
