/**
 * The oldest supported browsers: those of five-year-old phones, and the last Chrome for Windows 7. README.md lists
 * them too.
 */
export const minBrowserVersions = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
} as const

/** In the format of the build's target option. */
export const buildTargets = Object.entries(minBrowserVersions).map((pair) => pair.join(''))
