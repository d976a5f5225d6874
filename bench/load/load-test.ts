import type { MeasuredSite, Testbed } from '../harness/engines.ts'
import { type Figure, median } from '../harness/figures.ts'
import type { LoadPlan } from './load-generator.ts'
import { printMinutes, runLoad, sum } from './run-load.ts'
import { stressTest } from './stress-test.ts'

const minutes = 10
/** Seconds that a minute of the test lasts. Think times stay as they are: people only arrive closer together. */
const minuteOf = (isShort: boolean) =>
  Number(process.env['BENCH_MINUTE_SECONDS'] ?? (isShort ? 3 : 60))

/** The scripts and styles that the page names. */
async function assetsOf(site: MeasuredSite, page: string): Promise<string[]> {
  const html = await (await fetch(`${site.url}${page}`)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

interface Load {
  users: number
  page: LoadPlan['page']
  minute: number
}

async function loadTest(testbed: Testbed, { users, page, minute }: Load): Promise<Figure[]> {
  const size = { events: Math.max(100, users / 10), badges: users }
  const site = await testbed.open({ ...size, ...(page === '/now' && { isOn: true }) })
  try {
    const { eventIds, people } = site.seed
    const all = await runLoad(site, {
      kind: 'load',
      page,
      people: people.slice(0, users),
      eventIds,
      assets: await assetsOf(site, page),
      minute,
      minutes,
    })
    printMinutes(`Load of ${users} people at ${page} on ${testbed.engine}`, all, minute)
    // The second half: everybody is there.
    const settled = all.slice(minutes / 2)
    const [early, late] = [settled[0]?.memory ?? 0, settled.at(-1)?.memory ?? 0]
    const answered = sum(all, (at) => at.answered)
    const failed = sum(all, (at) => at.errors + at.shed)
    const name = `load of ${users.toLocaleString('en-US')} at ${page}, ${testbed.engine}`
    const generatorShare = median(settled.map(({ processor }) => processor))
    return [
      {
        name: `${name}: p50`,
        value: median(settled.map(({ asked }) => asked.p50)),
        unit: 'ms',
        note: `${Math.round(sum(settled, (at) => at.answered) / settled.length / minute)} answers/s`,
      },
      {
        name: `${name}: p99`,
        value: median(settled.map(({ asked }) => asked.p99)),
        unit: 'ms',
        must: 1000,
        ...(generatorShare > 0.9 && { note: 'the load generator itself was at its limit' }),
      },
      {
        name: `${name}: the site's share of a processor`,
        value: 100 * median(settled.map(({ site: share }) => share)),
        unit: '%',
      },
      {
        name: `${name}: neither failed nor turned away`,
        value: 100 * (answered / (answered + failed)),
        unit: '%',
        must: 99.9,
        bound: 'least',
      },
      {
        name: `${name}: memory at the end`,
        value: late,
        unit: 'MB',
        ratio: late / early,
        of: 'when all had come',
        must: 1.25,
        judged: 'ratio',
      },
    ]
  } finally {
    await site.stop()
  }
}

/** Load of 500 people and of 5,000, these also at the live board; then a stress test past the limit. */
export async function loadFigures(
  testbed: Testbed,
  { isShort }: { isShort: boolean },
): Promise<Figure[]> {
  const minute = minuteOf(isShort)
  return [
    ...(await loadTest(testbed, { users: 500, page: '/events', minute })),
    ...(await loadTest(testbed, { users: 5_000, page: '/events', minute })),
    ...(await loadTest(testbed, { users: 5_000, page: '/now', minute })),
    ...(await stressTest(testbed, minute)),
  ]
}
