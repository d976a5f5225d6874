/**
 * Runs in the page, as text: fetches its scripts once what is seen first is there. On a slow line they would take
 * turns with it, and nobody can press a button that is not drawn.
 */
export function startAfterFirstPaint(entry: string, others: readonly string[], patience: number) {
  const start = () => {
    for (const href of others) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    void import(/* @vite-ignore */ entry)
  }
  const seenFirst = () =>
    [...document.images].filter((image) => image.loading === 'eager').map((image) => image.decode())
  const orNot = new Promise((resolve) => {
    setTimeout(resolve, patience)
  })
  const whenSeen = () => {
    void Promise.race([Promise.allSettled(seenFirst()), orNot]).then(start)
  }
  addEventListener('DOMContentLoaded', () => {
    // A tab in the background is not drawn before somebody looks, and then it had better work.
    if (document.hidden) whenSeen()
    else requestAnimationFrame(() => setTimeout(whenSeen))
  })
}
