import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import type { GamedayValues } from './gameday-merge-parts.ts'

/** What the form of a game day starts with. */
export function valuesOf(gameday: Gameday): GamedayValues {
  const { date, capacity, remindAccepted, nudgeUnreplied, waitingList } = gameday
  return {
    date,
    startTime: gameday.startTime?.slice(0, 5) ?? '',
    endTime: gameday.endTime?.slice(0, 5) ?? '',
    capacity,
    location: gameday.location ?? '',
    description: gameday.description ?? '',
    remindAccepted,
    nudgeUnreplied,
    waitingList,
  }
}
