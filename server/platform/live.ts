import { type Topic, topics as allTopics } from '../../domain/kernel/topics.ts'

type Listener = (topics: readonly Topic[]) => void

/** The one place where a change is heard, whichever server made it. */
export class Live {
  readonly #listeners = new Set<Listener>()

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce(topics: readonly Topic[]): void {
    for (const listener of this.#listeners) listener(topics)
  }

  /** After a gap in which changes may have gone unheard. */
  announceEverything(): void {
    this.announce(allTopics)
  }
}
