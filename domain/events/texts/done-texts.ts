import { isolated } from '../../kernel/text/isolated.ts'
import type { Event } from '../schema.ts'
import { briefWhen } from '../time/times.ts'

type Told = Pick<Event, 'gameName' | 'eventDay' | 'eventTime'>

const tableOf = (event: Told) => `${isolated(event.gameName)}, ${briefWhen(event)}`

/** What was done at a table: who, what and when. */
export const doneTexts = {
  joined: (who: string, event: Told) => `${who} has a seat at ${tableOf(event)}.`,
  left: (who: string, event: Told) => `${who} left ${tableOf(event)}.`,
  /** Of a seat that was given up, at a table that is full all the same. */
  passedOn: ({ spotsKept }: Pick<Event, 'spotsKept'>) =>
    `The seat ${spotsKept > 0 ? 'is kept for' : 'has gone to'} the next in line.`,
  removed: (who: string, event: Told) => `${who} was removed from ${tableOf(event)}.`,
  brings: (who: string, event: Told) => `${who} brings ${tableOf(event)}.`,
  bringsNoMore: (who: string, event: Told) => `${who} no longer brings ${tableOf(event)}.`,
  teaches: (who: string, event: Told) => `${who} teaches ${tableOf(event)}.`,
  teachesNoMore: (who: string, event: Told) => `${who} no longer teaches ${tableOf(event)}.`,
  placed: (event: Told & Pick<Event, 'place'>) =>
    event.place
      ? `${isolated(event.gameName)} is at table ${event.place}, ${briefWhen(event)}.`
      : `${isolated(event.gameName)} has no table, ${briefWhen(event)}.`,
}
