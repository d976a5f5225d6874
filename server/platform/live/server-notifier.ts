import type { Change } from '../../../domain/kernel/topics.ts'

type Notify = (changes: Change[]) => Promise<unknown>

const retryDelay = 1_000

/**
 * Retries notifications of other servers that failed after their commit. Sends one statement at a time, and collects
 * further changes for the next.
 */
export class ServerNotifier {
  readonly #notify: Notify
  #nextBatch: { changes: Set<Change>; sent: Promise<void> } | null = null
  #lastDelivery: Promise<void> = Promise.resolve()

  constructor(notify: Notify) {
    this.#notify = notify
  }

  add(changes: Iterable<Change>): Promise<void> {
    this.#nextBatch ??= this.#openBatch()
    for (const change of changes) this.#nextBatch.changes.add(change)
    return this.#nextBatch.sent
  }

  #openBatch() {
    const changes = new Set<Change>()
    const sent = this.#lastDelivery.then(async () => {
      this.#nextBatch = null
      // The changes are committed; only their notification is retried.
      await this.#notify([...changes]).catch(() => this.#scheduleRetry(changes))
    })
    this.#lastDelivery = sent
    return { changes, sent }
  }

  #scheduleRetry(changes: ReadonlySet<Change>) {
    const retry = () => {
      void this.add(changes)
    }
    setTimeout(retry, retryDelay).unref()
  }
}
