import { printFigures, type Figure, holds } from './figures.ts'
import { growthFigures } from './growth.ts'
import { httpFigures } from './http.ts'
import { liveFigures } from './live.ts'
import { morningFigures } from './morning.ts'
import { pageFigures } from './pages.ts'
import { startFigures } from './starting.ts'
import { writeFigures } from './writes.ts'

const wanted = process.argv.slice(2)

const parts: Record<string, () => Promise<Figure[]>> = {
  start: startFigures,
  http: httpFigures,
  pages: pageFigures,
  writes: writeFigures,
  live: liveFigures,
  growth: growthFigures,
  morning: () => morningFigures(wanted.length === 0),
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name}…`)
  figures.push(...(await measure()))
}
printFigures(figures)
const missed = figures.filter((figure) => !holds(figure))
console.log(`\n${figures.length} figures, ${missed.length} missed`)
