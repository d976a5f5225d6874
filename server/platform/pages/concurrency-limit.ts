interface ConcurrencyOptions {
  concurrency: number
  maxWaiting: number
}

const tooManyWaitingError = () =>
  Object.assign(new Error('Too many tasks are waiting'), { statusCode: 503 })

/**
 * Limits concurrent CPU-heavy work: the rest is queued, and rejected when the queue is full. Yields between tasks, so
 * that the many requests without such work are answered.
 */
export function createConcurrencyLimit({ concurrency, maxWaiting }: ConcurrencyOptions) {
  /** Popular pages go first, so that a flood of rare addresses does not delay them. */
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
