/** The oldest that the site is for: what five-year-old phones and the last Chrome for Windows 7 have. README.md names them too. */
export const oldestBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
} as const

/** As the build reads them. */
export const buildTargets = Object.entries(oldestBrowsers).map((pair) => pair.join(''))
