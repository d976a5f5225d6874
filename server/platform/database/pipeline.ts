type Steps<Results extends readonly unknown[]> = {
  [Index in keyof Results]: () => Promise<Results[Index]>
}

/**
 * Sends what its steps ask without waiting for the answers in between: one round trip instead of one for each. A
 * transaction has one connection, and that answers in the order in which it was asked: what a step reads, it reads
 * under the locks of the steps before. Steps send prepared statements, and none after an `await`.
 */
export type Pipeline = <Results extends readonly unknown[]>(
  ...steps: Steps<Results>
) => Promise<Results>

/** What of a transaction may send a statement while others are under way. */
export interface Sending {
  pipeline: Pipeline
  sendWithCommit: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
}

/** The order holds because a prepared statement is sent the moment its step is called. */
const pipeline = <Results extends readonly unknown[]>(...steps: Steps<Results>) =>
  Promise.all(steps.map((step) => step())) as Promise<unknown> as Promise<Results>

export const unchecked: Sending = { pipeline, sendWithCommit: (send) => send() }

/**
 * While developing and in tests: fails the transaction that sends a statement while others are under way in any other
 * manner. Side by side without a pipeline, put together by Kysely or after an `await`, it may go out after those that
 * stand behind it.
 */
export class PipelineCheck implements Sending {
  #isSending = false
  #goesWithCommit = false
  #underWay = 0

  /** Asked for every statement of the transaction. */
  see<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.#goesWithCommit) return send()
    if (!this.#isSending && this.#underWay > 0) throw new Error(notInPipeline)
    return this.#answered(send())
  }

  readonly pipeline: Pipeline = <Results extends readonly unknown[]>(...steps: Steps<Results>) => {
    const isInner = this.#isSending
    if (!isInner && this.#underWay > 0) throw new Error(notInPipeline)
    this.#isSending = true
    try {
      return this.#answered(pipeline<Results>(...steps))
    } finally {
      this.#isSending = isInner
    }
  }

  sendWithCommit<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    this.#goesWithCommit = true
    try {
      return send()
    } finally {
      this.#goesWithCommit = false
    }
  }

  async #answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    this.#underWay += 1
    try {
      return await answer
    } finally {
      this.#underWay -= 1
    }
  }
}

const notInPipeline =
  'Other statements are under way: a statement waits for them, or is prepared and sent by a step of a pipeline'
