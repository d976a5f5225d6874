import { setTimeout as pause } from 'node:timers/promises'
import { BenchClient } from './harness/client.ts'
import { measureOnBoth, type Testbed } from './harness/engines.ts'
import { type Measurement, median, quantile } from './harness/measurements.ts'
import { type GrowthCase, growthCases } from './growth-cases.ts'

const maxRounds = 40
const minRounds = 3
const maxTime = 2_500

/** Milliseconds of every round, the bytes of the last answer, and the number of shed requests. */
interface GrowthTimes {
  milliseconds: number[]
  bytes: number
  busyAnswers: number
}

const noTimes: GrowthTimes = { milliseconds: [], bytes: 0, busyAnswers: 0 }

async function measureGrowth(
  growth: GrowthCase,
  size: number,
  testbed: Testbed,
): Promise<Map<string, GrowthTimes>> {
  const site = await testbed.open(growth.seed(size))
  const client = await BenchClient.administrator(site, 1)
  const times = new Map<string, GrowthTimes>()
  const measureRequest = async (
    name: string,
    sendRequest: () => Promise<{ status: number; content?: Buffer }>,
    isCounted: boolean,
  ) => {
    const namedTimes = times.get(name) ?? { ...noTimes, milliseconds: [] }
    times.set(name, namedTimes)
    for (;;) {
      const startTime = performance.now()
      const { status, content } = await sendRequest()
      const elapsed = performance.now() - startTime
      // After an answer that took more than a second, the site sheds the next requests for a moment.
      if (status === 503) {
        namedTimes.busyAnswers += 1
        await pause(200)
        continue
      }
      if (status >= 300) throw new Error(`${name} answered ${status}`)
      if (isCounted) namedTimes.milliseconds.push(elapsed)
      namedTimes.bytes = content?.length ?? 0
      return
    }
  }
  const end = performance.now() + maxTime
  // The first round finds no compiled code and no cached data.
  for (let round = 0; round <= maxRounds; round += 1) {
    if (round > minRounds && performance.now() > end) break
    await measureRequest(growth.change, () => growth.addRecord(client, site, round), round > 0)
    for (const { name, path } of growth.readings) {
      await measureRequest(name, () => client.get(path(site)), round > 0)
    }
  }
  client.close()
  await site.stop()
  return times
}

/** Reading a whole collection may grow with its size; reading one record may not. */
const limits = { whole: 1.5, one: 0.1 }

/** GROWTH_OF=badges selects only these cases. */
const selectGrowthCases = () => {
  const selectedName = process.env['GROWTH_OF']
  return selectedName ? growthCases.filter(({ records }) => records === selectedName) : growthCases
}

async function measureOn(testbed: Testbed): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const growth of selectGrowthCases()) {
    const measured = []
    for (const size of growth.sizes) measured.push(await measureGrowth(growth, size, testbed))
    const changeReading = { name: growth.change, one: true }
    for (const { name, one = false } of [changeReading, ...growth.readings]) {
      measurements.push(createMeasurement(growth, { name, one }, measured, testbed.engine))
    }
  }
  return measurements
}

function createMeasurement(
  { records, sizes }: GrowthCase,
  { name, one }: { name: string; one: boolean },
  measured: readonly Map<string, GrowthTimes>[],
  engine: string,
): Measurement {
  const times = measured.map((timesByName) => timesByName.get(name) ?? noTimes)
  const formatEach = (read: (times: GrowthTimes) => number, digits: number) =>
    times.map((at) => read(at).toFixed(digits)).join(' / ')
  const growthFactor = (values: readonly number[]) => (values.at(-1) ?? 0) / (values[0] ?? 1)
  const medians = times.map(({ milliseconds }) => median(milliseconds))
  return {
    name: `${name}, ${sizes.at(-1)?.toLocaleString('en-US')} ${records}, ${engine}`,
    value: medians.at(-1) ?? Number.NaN,
    unit: 'ms',
    ratio: growthFactor(medians) / growthFactor(sizes),
    reference: 'linear growth',
    limit: one ? limits.one : limits.whole,
    comparedBy: 'ratio',
    note: [
      `at ${sizes.join(' / ')}`,
      `p50 ${formatEach(({ milliseconds }) => median(milliseconds), 1)} ms`,
      `p99 ${formatEach(({ milliseconds }) => quantile(milliseconds, 0.99), 1)} ms`,
      ...(times.some(({ bytes }) => bytes > 0)
        ? [`${formatEach(({ bytes }) => bytes / 1024, 1)} KB`]
        : []),
      ...(times.some(({ busyAnswers }) => busyAnswers > 0)
        ? [`503 ${formatEach(({ busyAnswers }) => busyAnswers, 0)} times`]
        : []),
    ].join('; '),
  }
}

export const measureAllGrowth = (): Promise<Measurement[]> => measureOnBoth(measureOn)
