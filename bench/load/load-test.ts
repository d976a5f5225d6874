import type { MeasuredSite, Testbed } from '../harness/engines.ts'
import { type Measurement, median } from '../harness/measurements.ts'
import type { LoadPlan } from './load-generator.ts'
import { printMinutes, runLoad, sumMinutes } from './run-load.ts'
import { stressTest } from './stress-test.ts'

const minutes = 10
/** Seconds per minute of the test. Think times do not change: users only arrive at shorter intervals. */
const secondsPerMinute = (isShort: boolean) =>
  Number(process.env['BENCH_MINUTE_SECONDS'] ?? (isShort ? 3 : 60))

/** The scripts and styles that the page references. */
async function findAssets(site: MeasuredSite, page: string): Promise<string[]> {
  const html = await (await fetch(`${site.url}${page}`)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

interface LoadOptions {
  users: number
  page: LoadPlan['page']
  minuteSeconds: number
}

async function loadTest(
  testbed: Testbed,
  { users, page, minuteSeconds }: LoadOptions,
): Promise<Measurement[]> {
  const size = { events: Math.max(100, users / 10), badges: users }
  const site = await testbed.open({ ...size, ...(page === '/now' && { isConventionOpen: true }) })
  try {
    const { eventIds, people } = site.seed
    const loadMinutes = await runLoad(site, {
      kind: 'load',
      page,
      people: people.slice(0, users),
      eventIds,
      assets: await findAssets(site, page),
      minute: minuteSeconds,
      minutes,
    })
    printMinutes(
      `Load of ${users} people at ${page} on ${testbed.engine}`,
      loadMinutes,
      minuteSeconds,
    )
    // The second half: all users have arrived.
    const settledMinutes = loadMinutes.slice(minutes / 2)
    const [firstMemory, lastMemory] = [
      settledMinutes[0]?.memory ?? 0,
      settledMinutes.at(-1)?.memory ?? 0,
    ]
    const answeredCount = sumMinutes(loadMinutes, (minuteCounts) => minuteCounts.answered)
    const failedCount = sumMinutes(
      loadMinutes,
      (minuteCounts) => minuteCounts.errors + minuteCounts.shedRequests,
    )
    const name = `load of ${users.toLocaleString('en-US')} at ${page}, ${testbed.engine}`
    const generatorShare = median(settledMinutes.map(({ processorShare }) => processorShare))
    return [
      {
        name: `${name}: p50`,
        value: median(settledMinutes.map(({ foreground }) => foreground.p50)),
        unit: 'ms',
        note: `${Math.round(sumMinutes(settledMinutes, (minuteCounts) => minuteCounts.answered) / settledMinutes.length / minuteSeconds)} answers/s`,
      },
      {
        name: `${name}: p99`,
        value: median(settledMinutes.map(({ foreground }) => foreground.p99)),
        unit: 'ms',
        limit: 1000,
        ...(generatorShare > 0.9 && { note: 'the load generator itself was at its limit' }),
      },
      {
        name: `${name}: the site's share of a processor`,
        value: 100 * median(settledMinutes.map(({ site: share }) => share)),
        unit: '%',
      },
      {
        name: `${name}: neither failed nor turned away`,
        value: 100 * (answeredCount / (answeredCount + failedCount)),
        unit: '%',
        limit: 99.9,
        better: 'higher',
      },
      {
        name: `${name}: memory at the end`,
        value: lastMemory,
        unit: 'MB',
        ratio: lastMemory / firstMemory,
        reference: 'when all users had arrived',
        limit: 1.25,
        comparedBy: 'ratio',
      },
    ]
  } finally {
    await site.stop()
  }
}

/** Load of 500 users and of 5,000, the latter also at the live board; then a stress test past the limit. */
export async function measureLoad(
  testbed: Testbed,
  { isShort }: { isShort: boolean },
): Promise<Measurement[]> {
  const minuteSeconds = secondsPerMinute(isShort)
  return [
    ...(await loadTest(testbed, { users: 500, page: '/events', minuteSeconds })),
    ...(await loadTest(testbed, { users: 5_000, page: '/events', minuteSeconds })),
    ...(await loadTest(testbed, { users: 5_000, page: '/now', minuteSeconds })),
    ...(await stressTest(testbed, minuteSeconds)),
  ]
}
