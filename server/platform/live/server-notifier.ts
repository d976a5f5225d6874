import type { Change } from '../../../domain/kernel/topics.ts'

type Tell = (changes: Change[]) => Promise<unknown>

const retryDelay = 1_000

/**
 * Tells the other servers what has changed. PostgreSQL lets one transaction that tells something commit at a time, so
 * nothing is told inside them: it is told after the commit and before anybody hears that it is saved, and what comes
 * while others are being told is told at once with what else came.
 */
export class ServerNotifier {
  readonly #tell: Tell
  #next: { changes: Set<Change>; told: Promise<void> } | null = null
  #last: Promise<void> = Promise.resolve()

  constructor(tell: Tell) {
    this.#tell = tell
  }

  add(changes: Iterable<Change>): Promise<void> {
    this.#next ??= this.#open()
    for (const change of changes) this.#next.changes.add(change)
    return this.#next.told
  }

  #open() {
    const changes = new Set<Change>()
    const told = this.#last.then(async () => {
      this.#next = null
      // What changed is saved all the same; the others hear of it as soon as they can be told.
      await this.#tell([...changes]).catch(() => this.#tryLater(changes))
    })
    this.#last = told
    return { changes, told }
  }

  #tryLater(changes: ReadonlySet<Change>) {
    const again = () => {
      void this.add(changes)
    }
    setTimeout(again, retryDelay).unref()
  }
}
