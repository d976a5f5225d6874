import { cachesDoor } from '../../../domain/offline/cache-plan.ts'
import { cacheAssets } from './assets.ts'
import { cacheData } from './data.ts'
import { arePagesCached, updateDoorPage, cachePages } from './pages.ts'

/** Milliseconds. The pages themselves change rarely: their data is read separately. */
const minPageInterval = 600_000

let pagesAt = 0
let underWay: Promise<void> | null = null
let isRequested = false

async function refresh(): Promise<void> {
  do {
    isRequested = false
    const user = await cacheData()
    if (user !== undefined) await updateDoorPage(cachesDoor(user))
    if (Date.now() - pagesAt > minPageInterval || !(await arePagesCached())) {
      await cachePages()
      pagesAt = Date.now()
      await cacheAssets()
    }
  } while (isRequested)
}

/** Reads everything again that is cached, once at a time. Offline it stays as it is. */
export function refreshCaches(): Promise<void> {
  isRequested = true
  underWay ??= refresh()
    .catch(() => {})
    .finally(() => (underWay = null))
  return underWay
}
