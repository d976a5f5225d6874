import { shareOfBaseline } from './harness/baseline.ts'
import { requestsPerSecond } from './throughput.ts'
import { findWrk } from './harness/wrk.ts'
import { type Testbed, type MeasuredSite, onBoth } from './harness/engines.ts'
import type { Figure } from './harness/figures.ts'
import { memoryOf } from './harness/process-usage.ts'

interface Measured {
  name: string
  path: (site: MeasuredSite) => string
  budget?: { must: number }
}

const budget = { must: 0.6 }

const shared = {
  unit: '/s',
  of: 'bare node:http',
  bound: 'least',
  judged: 'ratio',
} as const

const measured: readonly Measured[] = [
  { name: 'list of events, JSON', path: () => '/api/events', budget },
  { name: 'list of events, page', path: () => '/events', budget },
  { name: 'one event, JSON', path: ({ seed }) => `/api/event/${seed.eventIds[0]}` },
]

/** What everybody asks for, with 100 events and 300 sign-ups; and what the server holds while it answers. */
export const httpFigures = (): Promise<Figure[]> => onBoth(figuresOn)

async function figuresOn({ engine, open }: Testbed): Promise<Figure[]> {
  const site = await open({ events: 100 })
  const figures: Figure[] = []
  const wrk = await findWrk()
  try {
    for (const { name, path, budget } of measured) {
      const { rate, share } = await shareOfBaseline(site.port, path(site), requestsPerSecond)
      figures.push({ name: `${name}, ${engine}`, value: rate, ratio: share, ...shared, ...budget })
      if (!wrk || !budget) continue
      const byWrk = await shareOfBaseline(site.port, path(site), wrk)
      figures.push({
        name: `${name}, ${engine}, by wrk`,
        value: byWrk.rate,
        ratio: byWrk.share,
        ...shared,
        ...budget,
      })
    }
    const memory = memoryOf(site.process.pid)
    return [...figures, { name: `memory under load, ${engine}`, value: memory, unit: 'MB' }]
  } finally {
    await site.stop()
  }
}
