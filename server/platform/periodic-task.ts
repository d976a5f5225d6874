export interface PeriodicTask {
  everyMilliseconds: number
  work: () => Promise<unknown>
}

interface PeriodicTaskOptions extends PeriodicTask {
  onFault: (error: unknown) => void
}

/** Does something now and again every so often, one run at a time. Closing waits for the run that is on. */
export function startPeriodicTask({ everyMilliseconds, work, onFault }: PeriodicTaskOptions): {
  close: () => Promise<void>
} {
  let currentRun: Promise<void> | null = null
  const run = () => {
    currentRun ??= work()
      .then(() => {}, onFault)
      .finally(() => {
        currentRun = null
      })
  }
  const timer = setInterval(run, everyMilliseconds)
  run()
  return {
    async close() {
      clearInterval(timer)
      await currentRun
    },
  }
}
