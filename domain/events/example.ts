import { resolveEventDate } from './time/event-date.ts'
import { eventDefaults, type EventDetails, type Participant } from './schema.ts'

/** Test fixture: the convention of 2027, and an event with three of its four spots taken. */
export const exampleConvention = {
  timeZone: 'America/New_York',
  startDate: '2027-05-21T16:00:00.000Z',
  endDate: '2027-05-23T01:00:00.000Z',
  days: [
    { name: 'Friday', opensAt: '2027-05-21T16:00:00.000Z', closesAt: '2027-05-22T02:00:00.000Z' },
    { name: 'Saturday', opensAt: '2027-05-22T13:00:00.000Z', closesAt: '2027-05-23T01:00:00.000Z' },
  ],
}

export const player = (id: string, gameOwner = false): Participant => ({
  id,
  name: `Player ${id}`,
  location: 'Columbus, OH',
  gameOwner,
})

/** Derives the start from day and time, and the taken spots from the participants, unless given. */
export function exampleEvent(changes: Partial<EventDetails> = {}): EventDetails {
  const event = {
    ...eventDefaults,
    id: 'brass',
    gameName: 'Brass: Birmingham',
    eventDay: 'Friday',
    eventTime: '3:30 PM',
    duration: 180,
    spots: 4,
    eventOwner: 'marcus',
    gameOwner: 'marcus',
    organizer: 'Marcus Webb',
    version: 1,
    place: '',
    placeShared: false,
    formerPlace: '',
    tableMovedAt: '',
    freedAt: '',
    stillRoomAt: '',
    spotsKept: 0,
    inLine: 0,
    participants: [player('marcus', true), player('rosa'), player('june')],
    ...changes,
  }
  return {
    eventDate: resolveEventDate(exampleConvention, event.eventDay, event.eventTime),
    spotsTaken: event.participants.length,
    ...event,
  }
}
