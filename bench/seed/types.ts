/** At least so many of each, the sample data included. */
export interface SeedSize {
  events?: number
  badges?: number
  /** All of one game day. */
  invitations?: number
  /** At each of the added tables. */
  seats?: number
  /** For the first of the added tables, which is full then. */
  waitingCount?: number
  /** The convention is on while it is measured. */
  isConventionOpen?: boolean
}

/** Somebody with a badge whose browser is signed in. */
export interface SeededPerson {
  nameId: string
  cookie: string
}

export interface SeedData {
  people: SeededPerson[]
  eventIds: string[]
  gameday: { id: string; date: string; tokens: string[] }
}
