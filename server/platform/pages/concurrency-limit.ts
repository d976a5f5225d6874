interface Options {
  concurrency: number
  mostWaiting: number
}

const crowded = () => Object.assign(new Error('Too many are waiting'), { statusCode: 503 })

/**
 * Work that takes the processor for a while, a few at once: the rest waits for its turn, and whoever comes when too
 * many wait is turned away. Between two turns the others get theirs: most answers need none of this.
 */
export function createConcurrencyLimit({ concurrency, mostWaiting }: Options) {
  /** What everybody opens goes first: a flood of odd addresses does not keep it waiting. */
  const first: Array<() => void> = []
  const second: Array<() => void> = []
  let working = 0

  const next = () => {
    if (working >= concurrency) return
    const start = first.shift() ?? second.shift()
    if (!start) return
    working += 1
    setImmediate(start)
  }

  return async <Result>(isFirst: boolean, work: () => Promise<Result>): Promise<Result> => {
    const queue = isFirst ? first : second
    if (queue.length >= mostWaiting) throw crowded()
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      next()
    })
    try {
      return await work()
    } finally {
      working -= 1
      next()
    }
  }
}
