/** Where the bar is hidden, also on an address below it that does not exist. */
export const isBarePath = (path: string): boolean =>
  /^\/gameday(\/|-reply\/|-management)/.test(path)
