import type { Topic } from '../../domain/kernel/topics.ts'

type Tell = (topics: Topic[]) => Promise<unknown>

const pause = 1_000

/**
 * Tells the other servers what has changed. PostgreSQL lets one transaction that tells something commit at a time, so
 * nothing is told inside them: it is told after the commit and before anybody hears that it is saved, and what comes
 * while others are being told is told at once with what else came.
 */
export class Announcements {
  readonly #tell: Tell
  #next: { topics: Set<Topic>; told: Promise<void> } | null = null
  #last: Promise<void> = Promise.resolve()

  constructor(tell: Tell) {
    this.#tell = tell
  }

  add(topics: Iterable<Topic>): Promise<void> {
    this.#next ??= this.#open()
    for (const topic of topics) this.#next.topics.add(topic)
    return this.#next.told
  }

  #open() {
    const topics = new Set<Topic>()
    const told = this.#last.then(async () => {
      this.#next = null
      // What changed is saved all the same; the others hear of it as soon as they can be told.
      await this.#tell([...topics]).catch(() => this.#tryLater(topics))
    })
    this.#last = told
    return { topics, told }
  }

  #tryLater(topics: ReadonlySet<Topic>) {
    const again = () => {
      void this.add(topics)
    }
    setTimeout(again, pause).unref()
  }
}
