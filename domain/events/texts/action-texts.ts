import { isolateDirection } from '../../kernel/text/isolate-direction.ts'
import type { Event } from '../schema.ts'
import { briefEventTime } from '../time/times.ts'

type EventSummary = Pick<Event, 'gameName' | 'eventDay' | 'eventTime'>

const eventText = (event: EventSummary) =>
  `${isolateDirection(event.gameName)}, ${briefEventTime(event)}`

/** Messages about changes of an event: who, which change and when. */
export const actionTexts = {
  joined: (name: string, event: EventSummary) => `${name} has a seat at ${eventText(event)}.`,
  left: (name: string, event: EventSummary) => `${name} left ${eventText(event)}.`,
  /** Shown for a spot that was given up while the event stays full. */
  offerPassed: ({ spotsKept }: Pick<Event, 'spotsKept'>) =>
    `The seat ${spotsKept > 0 ? 'is kept for' : 'has gone to'} the next in line.`,
  removed: (name: string, event: EventSummary) => `${name} was removed from ${eventText(event)}.`,
  brings: (name: string, event: EventSummary) => `${name} brings ${eventText(event)}.`,
  stoppedBringing: (name: string, event: EventSummary) =>
    `${name} no longer brings ${eventText(event)}.`,
  teaches: (name: string, event: EventSummary) => `${name} teaches ${eventText(event)}.`,
  stoppedTeaching: (name: string, event: EventSummary) =>
    `${name} no longer teaches ${eventText(event)}.`,
  placed: (event: EventSummary & Pick<Event, 'place'>) =>
    event.place
      ? `${isolateDirection(event.gameName)} is at table ${event.place}, ${briefEventTime(event)}.`
      : `${isolateDirection(event.gameName)} has no table, ${briefEventTime(event)}.`,
}
