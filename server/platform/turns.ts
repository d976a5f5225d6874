interface Options {
  atOnce: number
  mostWaiting: number
}

interface Waiting {
  start: () => void
}

const crowded = () => Object.assign(new Error('Too many are waiting'), { statusCode: 503 })

/**
 * Work that takes the processor for a while, a few at once: the rest waits for its turn, and whoever comes when too
 * many wait is turned away. Between two turns the others get theirs: most answers need none of this.
 */
export function createTurns({ atOnce, mostWaiting }: Options) {
  /** What everybody opens goes first: a flood of odd addresses does not keep it waiting. */
  const lines: Record<'first' | 'second', Waiting[]> = { first: [], second: [] }
  let working = 0

  const next = () => {
    if (working >= atOnce) return
    const waiting = lines.first.shift() ?? lines.second.shift()
    if (!waiting) return
    working += 1
    setImmediate(waiting.start)
  }

  return async <Result>(isFirst: boolean, work: () => Promise<Result>): Promise<Result> => {
    const line = lines[isFirst ? 'first' : 'second']
    if (line.length >= mostWaiting) throw crowded()
    await new Promise<void>((resolve) => {
      line.push({ start: resolve })
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
