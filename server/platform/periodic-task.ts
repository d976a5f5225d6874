export interface PeriodicTask {
  everyMilliseconds: number
  work: () => Promise<unknown>
}

interface PeriodicTaskOptions extends PeriodicTask {
  onFault: (error: unknown) => void
}

/** Runs work at once and at intervals, one run at a time. Closing waits for the current run. */
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
