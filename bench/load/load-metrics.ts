import { quantile } from '../harness/figures.ts'
import type { Reply } from './keep-alive-connection.ts'

/** `asked`: somebody waits for it. `reread`: the page refetches what changed. `asset`: scripts and styles of a first visit. */
export type Kind = 'asked' | 'reread' | 'asset'

/** What the load generator measured since it was last asked. */
export interface Counts {
  present: number
  answered: number
  errors: number
  /** Turned away with 503, and how many of those were told when to come back. */
  shed: number
  toldWhen: number
  /** Live connections that broke. */
  lost: number
  asked: { p50: number; p99: number }
  reread: { p50: number; p99: number }
  /** The generator's own share of a processor: near one, it is the generator that is slow. */
  processor: number
  firstError: string | null
}

const isFine = (status: number) => status < 400 || status === 409

export class LoadMetrics {
  present = 0
  lost = 0
  #answered = 0
  #errors = 0
  #shed = 0
  #toldWhen = 0
  #firstError: string | null = null
  #times: Record<Kind, number[]> = { asked: [], reread: [], asset: [] }
  #since = { at: performance.now(), usage: process.cpuUsage() }
  readonly #isOver: () => boolean

  constructor(isOver: () => boolean) {
    this.#isOver = isOver
  }

  async count(kind: Kind, ask: () => Promise<Reply>): Promise<Reply | null> {
    const began = performance.now()
    try {
      const reply = await ask()
      if (reply.status === 503) {
        this.#shed += 1
        if (reply.retryAfter) this.#toldWhen += 1
      } else if (isFine(reply.status)) {
        this.#answered += 1
        this.#times[kind].push(performance.now() - began)
      } else this.#fail(`status ${reply.status}`)
      return reply
    } catch (error) {
      // Connections are closed when the test is over.
      if (!this.#isOver()) this.#fail((error as Error).message)
      return null
    }
  }

  #fail(reason: string) {
    this.#errors += 1
    this.#firstError ??= reason
  }

  take(): Counts {
    const { user, system } = process.cpuUsage(this.#since.usage)
    const passed = performance.now() - this.#since.at
    const both = (kind: Kind) => ({
      p50: quantile(this.#times[kind], 0.5),
      p99: quantile(this.#times[kind], 0.99),
    })
    const counts: Counts = {
      present: this.present,
      answered: this.#answered,
      errors: this.#errors,
      shed: this.#shed,
      toldWhen: this.#toldWhen,
      lost: this.lost,
      asked: both('asked'),
      reread: both('reread'),
      processor: (user + system) / 1000 / passed,
      firstError: this.#firstError,
    }
    this.#answered = this.#errors = this.#shed = this.#toldWhen = this.lost = 0
    this.#firstError = null
    this.#times = { asked: [], reread: [], asset: [] }
    this.#since = { at: performance.now(), usage: process.cpuUsage() }
    return counts
  }
}
