/** Where the worker keeps what, by name. What is the same for everybody is apart from what is one person's. */
export const cacheNames = { pages: 'pages', shared: 'public', own: 'own' } as const

/** The files of a release have a cache of their own. */
export const assetsPrefix = 'assets-'

/** Among what everybody may see: when all of it was read last. */
export const keptAtAddress = '/kept-at'

/** Written on each answer that is kept: milliseconds since 1970, by the clock of this device. */
export const keptAtHeader = 'x-kept-at'

/** With this the pages ask the worker to read again what it keeps; also in `web/lib/inline-scripts/register-worker.ts`. */
export const keepOrder = 'keep'
