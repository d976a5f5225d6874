import { canCacheDoor } from '../../../domain/offline/cache-plan.ts'
import { cacheAssets } from './assets.ts'
import { cacheData } from './data.ts'
import { arePagesCached, updateDoorPage, cachePages } from './pages.ts'

/** Milliseconds. The pages themselves change rarely: their data is read separately. */
const minPageInterval = 600_000

let pagesRefreshedAt = 0
let currentRefresh: Promise<void> | null = null
let isRequested = false

async function refresh(): Promise<void> {
  do {
    isRequested = false
    const user = await cacheData()
    if (user !== undefined) await updateDoorPage(canCacheDoor(user))
    if (Date.now() - pagesRefreshedAt > minPageInterval || !(await arePagesCached())) {
      await cachePages()
      pagesRefreshedAt = Date.now()
      await cacheAssets()
    }
  } while (isRequested)
}

/** Refetches everything that is cached, one run at a time. Offline the cache stays as it is. */
export function refreshCaches(): Promise<void> {
  isRequested = true
  currentRefresh ??= refresh()
    .catch(() => {})
    .finally(() => (currentRefresh = null))
  return currentRefresh
}
