import type { Change } from '../../../domain/kernel/topics.ts'

type Tell = (changes: Change[]) => Promise<unknown>

const retryDelay = 1_000

/**
 * Tells the other servers what is saved and could not be told with its commit, until it is told: one statement at a
 * time, and what comes meanwhile goes together with the next.
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
