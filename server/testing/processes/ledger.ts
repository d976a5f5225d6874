/** What people were told, to be compared with what is stored after the server died in the middle of it. */
export class AnswerLedger<State> {
  readonly #answeredStates = new Map<string, State>()
  /** Asked for, and never answered: it may have been done or not. */
  readonly #unanswered = new Set<string>()

  get answered(): [string, State][] {
    return [...this.#answeredStates].filter(([key]) => !this.#unanswered.has(key))
  }

  findState(key: string): State | undefined {
    return this.#answeredStates.get(key)
  }

  /** After a fault: what was left open is now known to be one or the other. */
  settleUnanswered(readStored: (key: string) => State | undefined): void {
    for (const key of this.#unanswered) {
      const state = readStored(key)
      if (state === undefined) this.#answeredStates.delete(key)
      else this.#answeredStates.set(key, state)
    }
    this.#unanswered.clear()
  }

  async record(
    key: string,
    state: State,
    sendRequest: () => Promise<{ status: number }>,
  ): Promise<number> {
    this.#unanswered.add(key)
    const { status } = await sendRequest()
    this.#unanswered.delete(key)
    if (status < 300) this.#answeredStates.set(key, state)
    return status
  }
}

export interface AnswerLedgers {
  /** By table and name. */
  seats: AnswerLedger<'in' | 'out'>
  /** By address: how many badges. */
  registrations: AnswerLedger<number>
  /** By address: how many come along. */
  replies: AnswerLedger<number>
}

export const createLedgers = (): AnswerLedgers => ({
  seats: new AnswerLedger(),
  registrations: new AnswerLedger(),
  replies: new AnswerLedger(),
})
