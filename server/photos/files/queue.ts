/** Runs what it is given one after another, in the order it came. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
