import { publicFeedPath } from '../domain/feeds/paths.ts'
import { sqlite } from './harness/engines.ts'
import type { Measurement } from './harness/measurements.ts'
import { requestsPerSecond } from './throughput.ts'

/** The cost of a calendar that polls while nothing changes. */
export async function measureFeeds(): Promise<Measurement[]> {
  const site = await sqlite.open({ events: 40 })
  try {
    const firstAnswer = await fetch(`${site.url}${publicFeedPath}`)
    const entries = (await firstAnswer.text()).match(/BEGIN:VEVENT/g)?.length ?? 0
    const headers = { 'if-none-match': firstAnswer.headers.get('etag') ?? '' }
    const rate = await requestsPerSecond({
      port: site.port,
      path: publicFeedPath,
      headers,
      seconds: 2,
    })
    return [
      {
        name: `calendar of ${entries} entries, unchanged`,
        value: 1000 / rate,
        unit: 'ms',
        limit: 1,
        target: 0.2,
        better: 'lower',
      },
    ]
  } finally {
    await site.stop()
  }
}
