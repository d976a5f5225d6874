import { type Change, topics } from '../../../domain/kernel/topics.ts'

type Listener = (changes: readonly Change[]) => void

/** Publishes all changes on this server, including those of other servers. */
export class Live {
  readonly #listeners = new Set<Listener>()
  /** False while changes of other servers do not arrive. */
  isListening = true

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(changes: readonly Change[]): void {
    for (const listener of this.#listeners) listener(changes)
  }

  /** For a gap in which changes may have been lost. */
  publishEverything(): void {
    this.publish(topics)
  }
}
