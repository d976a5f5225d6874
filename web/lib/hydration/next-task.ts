/** A press is answered in between. Not in a background tab, which gives its timers a second each. */
export const nextTask = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve))
