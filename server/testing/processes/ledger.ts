/** Records acknowledged answers, to compare them with the stored rows after the server was killed. */
export class AnswerLedger<State> {
  readonly #answeredStates = new Map<string, State>()
  /** Requests without an answer: each may have been executed or not. */
  readonly #unanswered = new Set<string>()

  get answered(): [string, State][] {
    return [...this.#answeredStates].filter(([key]) => !this.#unanswered.has(key))
  }

  findState(key: string): State | undefined {
    return this.#answeredStates.get(key)
  }

  /** Settles unanswered requests after a fault by reading the stored state. */
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
  /** Keyed by event and name. */
  spots: AnswerLedger<'in' | 'out'>
  /** Number of badges by email address. */
  registrations: AnswerLedger<number>
  /** Number of guests by email address. */
  replies: AnswerLedger<number>
}

export const createLedgers = (): AnswerLedgers => ({
  spots: new AnswerLedger(),
  registrations: new AnswerLedger(),
  replies: new AnswerLedger(),
})
