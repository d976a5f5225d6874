import { keepsDoor } from '../../../domain/offline/kept.ts'
import { keepAssets } from './assets.ts'
import { keepData } from './data.ts'
import { arePagesKept, keepDoorPage, keepPages } from './pages.ts'

/** In milliseconds. The pages themselves change rarely: what they show is read besides. */
const pagesApart = 600_000

let pagesAt = 0
let underWay: Promise<void> | null = null
let isWanted = false

async function round(): Promise<void> {
  do {
    isWanted = false
    const user = await keepData()
    if (user !== undefined) await keepDoorPage(keepsDoor(user))
    if (Date.now() - pagesAt > pagesApart || !(await arePagesKept())) {
      await keepPages()
      pagesAt = Date.now()
      await keepAssets()
    }
  } while (isWanted)
}

/** Reads again what is kept, one round after the other. Without a signal it stays as it is. */
export function keepRound(): Promise<void> {
  isWanted = true
  underWay ??= round()
    .catch(() => {})
    .finally(() => (underWay = null))
  return underWay
}
