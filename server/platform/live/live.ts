import { type Change, topics } from '../../../domain/kernel/topics.ts'

type Listener = (changes: readonly Change[]) => void

/** The one place where a change is heard, whichever server made it. */
export class Live {
  readonly #listeners = new Set<Listener>()
  /** False while changes of other servers go unheard. */
  isListening = true

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(changes: readonly Change[]): void {
    for (const listener of this.#listeners) listener(changes)
  }

  /** After a gap in which changes may have gone unheard. */
  publishEverything(): void {
    this.publish(topics)
  }
}
