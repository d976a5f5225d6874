/** Minimum number of each, including the sample data. */
export interface SeedSize {
  events?: number
  badges?: number
  /** Invitations to one game day. */
  invitations?: number
  /** Spots per added event. */
  spots?: number
  /** Length of the waiting list of the first added event, which is then full. */
  waitingCount?: number
  /** The convention is open during the measurement. */
  isConventionOpen?: boolean
}

/** A badge holder with the cookie of a session. */
export interface SeededPerson {
  nameId: string
  cookie: string
}

export interface SeedData {
  people: SeededPerson[]
  eventIds: string[]
  gameday: { id: string; date: string; tokens: string[] }
}
