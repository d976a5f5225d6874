import { availableParallelism, loadavg } from 'node:os'
import { onPostgres, sqlite } from './harness/engines.ts'
import { changeFigures } from './changes.ts'
import { feedFigures } from './feeds.ts'
import { feltFigures } from './felt.ts'
import { type Figure, meetsItsLimit, printFigures } from './harness/figures.ts'
import { growthFigures } from './growth.ts'
import { httpFigures } from './http.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { liveFigures } from './live.ts'
import { loadFigures } from './load/load-test.ts'
import { pageFigures } from './pages.ts'
import { startFigures } from './cold-start.ts'
import { writeFigures } from './writes.ts'

const wanted = process.argv.slice(2)

const parts: Record<string, () => Promise<Figure[]>> = {
  start: startFigures,
  http: httpFigures,
  feeds: feedFigures,
  pages: pageFigures,
  felt: feltFigures,
  writes: writeFigures,
  changes: changeFigures,
  live: liveFigures,
  growth: growthFigures,
  load: () => loadFigures(sqlite, { isShort: wanted.length === 0 }),
}

/** Only when asked for by name. */
const more: typeof parts = {
  'load-postgresql': () => onPostgres((testbed) => loadFigures(testbed, { isShort: false })),
  lighthouse: lighthouseFigures,
}

const known = { ...parts, ...more }
const unknown = wanted.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There is ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1)
const before = busy()
const began = performance.now()
const figures: Figure[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  console.error(`measuring ${name}…`)
  try {
    figures.push(...((await known[name]?.()) ?? []))
  } catch (error) {
    console.error(error)
    figures.push({ name: `${name} could not be measured`, value: Number.NaN, unit: '', must: 0 })
  }
}
printFigures(figures)
const missed = figures.filter((figure) => !meetsItsLimit(figure))
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`\n${figures.length} figures, ${missed.length} missed, in ${seconds} s`)
console.log(
  `${availableParallelism()} processors; load ${before} before, ${busy()} after: timings count where nothing else runs`,
)
