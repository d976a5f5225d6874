/** Which parts of a page are still as the server rendered them. */
export interface HydrationProgress {
  /** Counts a part in, until the returned function is called. */
  register: (id: string) => () => void
  /** Called when a part has been hydrated; one that is rendered by the browser says so before it is counted in. */
  complete: (id: string) => void
}

/** Whether all parts of this page are hydrated. */
export const isPageHydrated = (): boolean =>
  document.documentElement.dataset['hydrated'] !== undefined

const page = 'page'

/** Says once that all of them are hydrated. Begins with the page itself, which is hydrated before what is in it. */
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
