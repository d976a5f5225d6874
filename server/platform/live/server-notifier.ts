import type { Change } from '../../../domain/kernel/topics.ts'

type Notify = (changes: Change[]) => Promise<unknown>

const retryDelay = 1_000

/**
 * Retries notifications of other servers that failed after their commit. Sends one statement at a time, and collects
 * further changes for the next.
 */
export class ServerNotifier {
  readonly #notify: Notify
  #next: { changes: Set<Change>; sent: Promise<void> } | null = null
  #last: Promise<void> = Promise.resolve()

  constructor(notify: Notify) {
    this.#notify = notify
  }

  add(changes: Iterable<Change>): Promise<void> {
    this.#next ??= this.#open()
    for (const change of changes) this.#next.changes.add(change)
    return this.#next.sent
  }

  #open() {
    const changes = new Set<Change>()
    const sent = this.#last.then(async () => {
      this.#next = null
      // The changes are committed; only their notification is retried.
      await this.#notify([...changes]).catch(() => this.#tryLater(changes))
    })
    this.#last = sent
    return { changes, sent }
  }

  #tryLater(changes: ReadonlySet<Change>) {
    const again = () => {
      void this.add(changes)
    }
    setTimeout(again, retryDelay).unref()
  }
}
