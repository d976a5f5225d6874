/** Tracks the parts of a page that are not hydrated yet. */
export interface HydrationProgress {
  /** Registers a part as pending until the returned function is called. */
  register: (id: string) => () => void
  /** Called when a part has been hydrated; a part that the browser rendered calls it before it is registered. */
  complete: (id: string) => void
}

/** True when all parts of this page are hydrated. */
export const isPageHydrated = (): boolean =>
  document.documentElement.dataset['hydrated'] !== undefined

const page = 'page'

/** Reports once that all parts are hydrated. Starts with the page itself, which is hydrated before its parts. */
export function createHydrationProgress(
  onComplete: () => void,
): HydrationProgress & { completePage: () => void } {
  const waiting = new Set([page])
  const hydrated = new Set<string>()
  let isComplete = false
  const removePart = (id: string) => {
    waiting.delete(id)
    if (isComplete || waiting.size > 0) return
    isComplete = true
    onComplete()
  }
  const complete = (id: string) => {
    hydrated.add(id)
    removePart(id)
  }
  return {
    register(id) {
      if (!hydrated.has(id)) waiting.add(id)
      return () => {
        hydrated.delete(id)
        removePart(id)
      }
    },
    complete,
    completePage: () => complete(page),
  }
}
