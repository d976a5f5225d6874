/** Caches of the service worker. Public data is separate from the user's own data, which is deleted on logout. */
export const cacheNames = { pages: 'pages', shared: 'public', own: 'own' } as const

/** The files of a release have a cache of their own. */
export const assetsPrefix = 'assets-'

/** In the public cache: when all of it was last read. */
export const cachedAtAddress = '/cached-at'

/** Header of each cached answer: milliseconds since 1970, by the clock of this device. */
export const cachedAtHeader = 'x-cached-at'

/** Message of a page that makes the worker refresh its caches; also in `web/lib/inline-scripts/register-worker.ts`. */
export const refreshCommand = 'refresh'
