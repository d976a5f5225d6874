/** What people were told, to be compared with what is stored after the server died in the middle of it. */
export class Ledger<State> {
  readonly #told = new Map<string, State>()
  /** Asked for, and never answered: it may have been done or not. */
  readonly #open = new Set<string>()

  get answered(): [string, State][] {
    return [...this.#told].filter(([key]) => !this.#open.has(key))
  }

  stateOf(key: string): State | undefined {
    return this.#told.get(key)
  }

  /** After a fault: what was left open is now known to be one or the other. */
  settle(stored: (key: string) => State | undefined): void {
    for (const key of this.#open) {
      const state = stored(key)
      if (state === undefined) this.#told.delete(key)
      else this.#told.set(key, state)
    }
    this.#open.clear()
  }

  async record(key: string, state: State, ask: () => Promise<{ status: number }>): Promise<number> {
    this.#open.add(key)
    const { status } = await ask()
    this.#open.delete(key)
    if (status < 300) this.#told.set(key, state)
    return status
  }
}

export interface Ledgers {
  /** By table and name. */
  seats: Ledger<'in' | 'out'>
  /** By address: how many badges. */
  registrations: Ledger<number>
  /** By address: how many come along. */
  replies: Ledger<number>
}

export const newLedgers = (): Ledgers => ({
  seats: new Ledger(),
  registrations: new Ledger(),
  replies: new Ledger(),
})
