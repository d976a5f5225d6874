/** Which parts of a page are still as the server rendered them. */
export interface HydrationProgress {
  /** Counts a part in, until the returned function is called. */
  include: (id: string) => () => void
  /** Called when a part has been hydrated; one that is rendered by the browser says so before it is counted in. */
  done: (id: string) => void
}

/** Whether all parts of this page are hydrated. */
export const isPageHydrated = (): boolean =>
  document.documentElement.dataset['hydrated'] !== undefined

const page = 'page'

/** Says once that all of them are hydrated. Begins with the page itself, which is hydrated before what is in it. */
export function hydrationProgress(onAll: () => void): HydrationProgress & { pageDone: () => void } {
  const waiting = new Set([page])
  const hydrated = new Set<string>()
  let isAll = false
  const leave = (id: string) => {
    waiting.delete(id)
    if (isAll || waiting.size > 0) return
    isAll = true
    onAll()
  }
  const done = (id: string) => {
    hydrated.add(id)
    leave(id)
  }
  return {
    include(id) {
      if (!hydrated.has(id)) waiting.add(id)
      return () => {
        hydrated.delete(id)
        leave(id)
      }
    },
    done,
    pageDone: () => done(page),
  }
}
