/** Runs what it is given one after another, in the order it came. */
export function createSerialQueue() {
  let lastTask: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const nextTask = lastTask.then(task, task)
    lastTask = nextTask.catch(() => {})
    return nextTask
  }
}
