import { setTimeout as pause } from 'node:timers/promises'
import { Client } from './harness/client.ts'
import { onBoth, type Testbed } from './harness/engines.ts'
import { type Figure, median, quantile } from './harness/figures.ts'
import { type Growth, growths } from './growth-cases.ts'

const mostRounds = 40
const fewestRounds = 3
const longest = 2_500

/** Milliseconds of every round, the bytes of the last answer, and how often it was put off. */
interface Times {
  milliseconds: number[]
  bytes: number
  busy: number
}

const none: Times = { milliseconds: [], bytes: 0, busy: 0 }

async function timesAt(
  growth: Growth,
  size: number,
  testbed: Testbed,
): Promise<Map<string, Times>> {
  const site = await testbed.open(growth.seed(size))
  const client = await Client.administrator(site, 1)
  const times = new Map<string, Times>()
  const timed = async (
    name: string,
    ask: () => Promise<{ status: number; content?: Buffer }>,
    isCounted: boolean,
  ) => {
    const known = times.get(name) ?? { ...none, milliseconds: [] }
    times.set(name, known)
    for (;;) {
      const began = performance.now()
      const { status, content } = await ask()
      const passed = performance.now() - began
      // An answer that took more than a second makes the site turn the next ones away for a moment.
      if (status === 503) {
        known.busy += 1
        await pause(200)
        continue
      }
      if (status >= 300) throw new Error(`${name} answered ${status}`)
      if (isCounted) known.milliseconds.push(passed)
      known.bytes = content?.length ?? 0
      return
    }
  }
  const end = performance.now() + longest
  // The first round finds nothing compiled and nothing read.
  for (let round = 0; round <= mostRounds; round += 1) {
    if (round > fewestRounds && performance.now() > end) break
    await timed(growth.change, () => growth.make(client, site, round), round > 0)
    for (const { name, path } of growth.readings) {
      await timed(name, () => client.get(path(site)), round > 0)
    }
  }
  client.close()
  await site.stop()
  return times
}

/** What is read whole may grow as its size does; what is one of many may not. */
const limits = { whole: 1.5, one: 0.1 }

/** GROWTH_OF=badges: these alone. */
const wantedGrowths = () => {
  const wanted = process.env['GROWTH_OF']
  return wanted ? growths.filter(({ of }) => of === wanted) : growths
}

async function figuresOn(testbed: Testbed): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const growth of wantedGrowths()) {
    const measured = []
    for (const size of growth.sizes) measured.push(await timesAt(growth, size, testbed))
    const changing = { name: growth.change, one: true }
    for (const { name, one = false } of [changing, ...growth.readings]) {
      figures.push(figureOf(growth, { name, one }, measured, testbed.engine))
    }
  }
  return figures
}

function figureOf(
  { of, sizes }: Growth,
  { name, one }: { name: string; one: boolean },
  measured: readonly Map<string, Times>[],
  engine: string,
): Figure {
  const times = measured.map((at) => at.get(name) ?? none)
  const each = (show: (times: Times) => number, digits: number) =>
    times.map((at) => show(at).toFixed(digits)).join(' / ')
  const factor = (values: readonly number[]) => (values.at(-1) ?? 0) / (values[0] ?? 1)
  const middles = times.map(({ milliseconds }) => median(milliseconds))
  return {
    name: `${name}, ${sizes.at(-1)?.toLocaleString('en-US')} ${of}, ${engine}`,
    value: middles.at(-1) ?? Number.NaN,
    unit: 'ms',
    ratio: factor(middles) / factor(sizes),
    of: 'linear growth',
    must: one ? limits.one : limits.whole,
    judged: 'ratio',
    note: [
      `at ${sizes.join(' / ')}`,
      `p50 ${each(({ milliseconds }) => median(milliseconds), 1)} ms`,
      `p99 ${each(({ milliseconds }) => quantile(milliseconds, 0.99), 1)} ms`,
      ...(times.some(({ bytes }) => bytes > 0)
        ? [`${each(({ bytes }) => bytes / 1024, 1)} KB`]
        : []),
      ...(times.some(({ busy }) => busy > 0) ? [`503 ${each(({ busy }) => busy, 0)} times`] : []),
    ].join('; '),
  }
}

export const growthFigures = (): Promise<Figure[]> => onBoth(figuresOn)
