/** Strength of a wish: 1 = would play, 2 = would love to. */
export type Strength = 1 | 2

export interface PlanBlock {
  id: string
  day: string
  /** Number of tables that the hall has in this block. */
  tables: number
}

export interface PlanGame {
  id: string
  min: number
  max: number
  /** Number of blocks that the game takes: its own, or its own and the next one of the same day. */
  blocks: 1 | 2
}

export interface PlanPerson {
  id: string
  /** Ids of blocks. */
  free: string[]
  wishes: ReadonlyMap<string, Strength>
  /** Ids of games. Only those among the person's wishes count. */
  brings: string[]
  teaches: string[]
  knows: string[]
  /** People with the same value sit at the same table, or none of them does. */
  together: string | null
}

/** Input of the planner: a convention with the wishes of its people. */
export interface Instance {
  /** In order of time. */
  blocks: PlanBlock[]
  games: PlanGame[]
  people: PlanPerson[]
}

export interface PlannedTable {
  game: string
  block: string
  bringer: string
  /** Null when every player knows the game. */
  teacher: string | null
  players: string[]
}

export interface Plan {
  tables: PlannedTable[]
  score: number
  /** Proven upper bound of the score of every plan of the instance. */
  bound: number
  seconds: number
}
