interface ConcurrencyOptions {
  concurrency: number
  maxWaiting: number
}

const tooManyWaitingError = () =>
  Object.assign(new Error('Too many are waiting'), { statusCode: 503 })

/**
 * Work that takes the processor for a while, a few at once: the rest waits for its turn, and whoever comes when too
 * many wait is turned away. Between two turns the others get theirs: most answers need none of this.
 */
export function createConcurrencyLimit({ concurrency, maxWaiting }: ConcurrencyOptions) {
  /** What everybody opens goes first: a flood of odd addresses does not keep it waiting. */
  const priorityQueue: Array<() => void> = []
  const normalQueue: Array<() => void> = []
  let runningCount = 0

  const startNext = () => {
    if (runningCount >= concurrency) return
    const start = priorityQueue.shift() ?? normalQueue.shift()
    if (!start) return
    runningCount += 1
    setImmediate(start)
  }

  return async <Result>(hasPriority: boolean, work: () => Promise<Result>): Promise<Result> => {
    const queue = hasPriority ? priorityQueue : normalQueue
    if (queue.length >= maxWaiting) throw tooManyWaitingError()
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      startNext()
    })
    try {
      return await work()
    } finally {
      runningCount -= 1
      startNext()
    }
  }
}
