import { keepData } from './data.ts'
import { keepPages } from './pages.ts'

/** Milliseconds between two rounds that follow changes elsewhere: in a busy hour there is one every few seconds. */
const apart = 20_000
/** The pages themselves change rarely: what they show is read besides. */
const pagesApart = 600_000

let dataAt = 0
let pagesAt = 0
let underWay: Promise<void> | null = null
let isWanted = false

async function round(): Promise<void> {
  do {
    isWanted = false
    dataAt = Date.now()
    await keepData()
    if (Date.now() - pagesAt > pagesApart) {
      await keepPages()
      pagesAt = Date.now()
    }
  } while (isWanted)
}

/** Reads again what is kept, one round after the other. Without a line it stays as it is. */
export function keepRound(): Promise<void> {
  isWanted = true
  underWay ??= round()
    .catch(() => {})
    .finally(() => (underWay = null))
  return underWay
}

let waiting: Promise<void> | null = null

/** Soon, and once for all that changes until then. */
export function keepRoundSoon(): Promise<void> {
  const wait = Math.max(0, dataAt + apart - Date.now())
  waiting ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
    waiting = null
    return keepRound()
  })
  return waiting
}
