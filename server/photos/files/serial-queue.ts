/** Runs tasks one at a time, in order. */
export function createSerialQueue() {
  let lastTask: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const nextTask = lastTask.then(task, task)
    lastTask = nextTask.catch(() => {})
    return nextTask
  }
}
