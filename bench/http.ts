import { measureShareOfBaseline } from './harness/baseline.ts'
import { requestsPerSecond } from './throughput.ts'
import { findWrk } from './harness/wrk.ts'
import { type Testbed, type MeasuredSite, measureOnBoth } from './harness/engines.ts'
import type { Measurement } from './harness/measurements.ts'
import { readMemory } from './harness/process-usage.ts'

interface MeasuredAddress {
  name: string
  path: (site: MeasuredSite) => string
  budget?: { limit: number }
}

const budget = { limit: 0.6 }

const sharedFields = {
  unit: '/s',
  reference: 'bare node:http',
  better: 'higher',
  comparedBy: 'ratio',
} as const

const measuredAddresses: readonly MeasuredAddress[] = [
  { name: 'list of events, JSON', path: () => '/api/events', budget },
  { name: 'list of events, page', path: () => '/events', budget },
  { name: 'one event, JSON', path: ({ seed }) => `/api/event/${seed.eventIds[0]}` },
]

/** Requests that every visitor makes, with 100 events and 300 sign-ups; and the server's memory while it answers. */
export const measureHttp = (): Promise<Measurement[]> => measureOnBoth(measureOn)

async function measureOn({ engine, open }: Testbed): Promise<Measurement[]> {
  const site = await open({ events: 100 })
  const measurements: Measurement[] = []
  const wrk = await findWrk()
  try {
    for (const { name, path, budget } of measuredAddresses) {
      const { rate, share } = await measureShareOfBaseline(site.port, path(site), requestsPerSecond)
      measurements.push({
        name: `${name}, ${engine}`,
        value: rate,
        ratio: share,
        ...sharedFields,
        ...budget,
      })
      if (!wrk || !budget) continue
      const wrkShare = await measureShareOfBaseline(site.port, path(site), wrk)
      measurements.push({
        name: `${name}, ${engine}, by wrk`,
        value: wrkShare.rate,
        ratio: wrkShare.share,
        ...sharedFields,
        ...budget,
      })
    }
    const memory = readMemory(site.process.pid)
    return [...measurements, { name: `memory under load, ${engine}`, value: memory, unit: 'MB' }]
  } finally {
    await site.stop()
  }
}
