export interface PeriodicTask {
  everyMilliseconds: number
  work: () => Promise<unknown>
}

interface Options extends PeriodicTask {
  onFault: (error: unknown) => void
}

/** Does something now and again every so often, one run at a time. Closing waits for the run that is on. */
export function startPeriodicTask({ everyMilliseconds, work, onFault }: Options): {
  close: () => Promise<void>
} {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .then(() => {}, onFault)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, everyMilliseconds)
  run()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
