import type { MeasuredSite, Testbed } from '../harness/engines.ts'
import { type Figure, median } from '../harness/figures.ts'
import { printMinutes, runLoad, sum } from './run-load.ts'
import { stressTest } from './stress-test.ts'

const minutes = 10
/** Seconds that a minute of the test lasts. Think times stay as they are: people only arrive closer together. */
const minuteOf = (isShort: boolean) =>
  Number(process.env['BENCH_MINUTE_SECONDS'] ?? (isShort ? 3 : 60))

/** The scripts and styles that the page names. */
async function assetsOf(site: MeasuredSite): Promise<string[]> {
  const html = await (await fetch(`${site.url}/events`)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
}

async function loadTest(testbed: Testbed, users: number, minute: number): Promise<Figure[]> {
  const site = await testbed.open({ events: Math.max(100, users / 10), badges: users })
  try {
    const { eventIds, people } = site.seed
    const all = await runLoad(site, {
      kind: 'load',
      people: people.slice(0, users),
      eventIds,
      assets: await assetsOf(site),
      minute,
      minutes,
    })
    printMinutes(`Load of ${users} people on ${testbed.engine}`, all, minute)
    // The second half: everybody is there.
    const settled = all.slice(minutes / 2)
    const [early, late] = [settled[0]?.memory ?? 0, settled.at(-1)?.memory ?? 0]
    const answered = sum(all, (at) => at.answered)
    const failed = sum(all, (at) => at.errors + at.shed)
    const name = `load of ${users.toLocaleString('en-US')}, ${testbed.engine}`
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

/** Load of 500 people and of 5,000, then a stress test past the limit. */
export async function loadFigures(testbed: Testbed, isShort: boolean): Promise<Figure[]> {
  const minute = minuteOf(isShort)
  return [
    ...(await loadTest(testbed, 500, minute)),
    ...(await loadTest(testbed, 5_000, minute)),
    ...(await stressTest(testbed, minute)),
  ]
}
