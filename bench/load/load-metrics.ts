import { quantile } from '../harness/measurements.ts'
import type { LoadReply } from './keep-alive-connection.ts'

/**
 * `foreground`: a user waits for the answer. `background`: the page refetches changed data. `asset`: scripts and styles of a
 * first visit.
 */
export type RequestKind = 'foreground' | 'background' | 'asset'

/** Measurements of the load generator since the last call. */
export interface LoadCounts {
  users: number
  answered: number
  errors: number
  /** Requests shed with 503, and the number of those with a Retry-After header. */
  shedRequests: number
  withRetryAfter: number
  /** Live connections that broke. */
  lostConnections: number
  foreground: { p50: number; p99: number }
  background: { p50: number; p99: number }
  /** The generator's own share of a processor: near one, the generator itself is the bottleneck. */
  processorShare: number
  firstError: string | null
}

const isSuccess = (status: number) => status < 400 || status === 409

export class LoadMetrics {
  users = 0
  lostConnections = 0
  #answered = 0
  #errors = 0
  #shedRequests = 0
  #withRetryAfter = 0
  #firstError: string | null = null
  #times: Record<RequestKind, number[]> = { foreground: [], background: [], asset: [] }
  #lastReset = { at: performance.now(), usage: process.cpuUsage() }
  readonly #isOver: () => boolean

  constructor(isOver: () => boolean) {
    this.#isOver = isOver
  }

  async count(kind: RequestKind, sendRequest: () => Promise<LoadReply>): Promise<LoadReply | null> {
    const startTime = performance.now()
    try {
      const reply = await sendRequest()
      if (reply.status === 503) {
        this.#shedRequests += 1
        if (reply.retryAfter) this.#withRetryAfter += 1
      } else if (isSuccess(reply.status)) {
        this.#answered += 1
        this.#times[kind].push(performance.now() - startTime)
      } else this.#countError(`status ${reply.status}`)
      return reply
    } catch (error) {
      // Connections are closed when the test is over.
      if (!this.#isOver()) this.#countError((error as Error).message)
      return null
    }
  }

  #countError(reason: string) {
    this.#errors += 1
    this.#firstError ??= reason
  }

  takeCounts(): LoadCounts {
    const { user, system } = process.cpuUsage(this.#lastReset.usage)
    const elapsed = performance.now() - this.#lastReset.at
    const quantiles = (kind: RequestKind) => ({
      p50: quantile(this.#times[kind], 0.5),
      p99: quantile(this.#times[kind], 0.99),
    })
    const counts: LoadCounts = {
      users: this.users,
      answered: this.#answered,
      errors: this.#errors,
      shedRequests: this.#shedRequests,
      withRetryAfter: this.#withRetryAfter,
      lostConnections: this.lostConnections,
      foreground: quantiles('foreground'),
      background: quantiles('background'),
      processorShare: (user + system) / 1000 / elapsed,
      firstError: this.#firstError,
    }
    this.#answered =
      this.#errors =
      this.#shedRequests =
      this.#withRetryAfter =
      this.lostConnections =
        0
    this.#firstError = null
    this.#times = { foreground: [], background: [], asset: [] }
    this.#lastReset = { at: performance.now(), usage: process.cpuUsage() }
    return counts
  }
}
