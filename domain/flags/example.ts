import type { Flag, FlagPlayer } from './schema.ts'

/** Test fixture: a flag at table 14, raised at 3:10 PM. */
export const exampleFlag = (changes: Partial<Flag> = {}): Flag => ({
  id: 'azul',
  gameName: 'Azul',
  place: '14',
  host: 'theo',
  hostName: 'Theo Delgado',
  duration: 45,
  seats: 4,
  playersWanted: 2,
  teacherWanted: false,
  raisedAt: '2027-05-21T19:10:00.000Z',
  until: '2027-05-21T19:40:00.000Z',
  eventId: '',
  tableId: '',
  players: [],
  ...changes,
})

export const comingPlayer = (id: string, until: string, teaches = false): FlagPlayer => ({
  id,
  name: `Player ${id}`,
  status: 'coming',
  until,
  teaches,
})

export const arrivedPlayer = (id: string, teaches = false): FlagPlayer => ({
  ...comingPlayer(id, '2027-05-21T19:10:00.000Z', teaches),
  status: 'here',
})
