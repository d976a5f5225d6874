import { availableParallelism, loadavg } from 'node:os'
import { measureOnPostgres, sqlite } from './harness/engines.ts'
import { measureChanges } from './changes.ts'
import { measureFeeds } from './feeds.ts'
import { measurePageDelays } from './navigation.ts'
import { type Measurement, isWithinLimit, printMeasurements } from './harness/measurements.ts'
import { measureAllGrowth } from './growth.ts'
import { measureHttp } from './http.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { measureLoad } from './load/load-test.ts'
import { measurePages } from './pages.ts'
import { measurePlans } from './plan.ts'
import { measureColdStart } from './cold-start.ts'
import { measureWrites } from './writes.ts'

const selectedParts = process.argv.slice(2)

const parts: Record<string, () => Promise<Measurement[]>> = {
  start: measureColdStart,
  http: measureHttp,
  feeds: measureFeeds,
  pages: measurePages,
  navigation: measurePageDelays,
  writes: measureWrites,
  changes: measureChanges,
  live: measureLive,
  growth: measureAllGrowth,
  plan: measurePlans,
  load: () => measureLoad(sqlite, { isShort: selectedParts.length === 0 }),
}

/** Run only when requested by name. */
const extraParts: typeof parts = {
  'load-postgresql': () => measureOnPostgres((testbed) => measureLoad(testbed, { isShort: false })),
  lighthouse: measureLighthouse,
}

const knownParts = { ...parts, ...extraParts }
const unknownNames = selectedParts.filter((name) => !(name in knownParts))
if (unknownNames.length > 0) {
  console.error(
    `There is no ${unknownNames.join(', ')}. There is ${Object.keys(knownParts).join(', ')}.`,
  )
  process.exit(1)
}

const readSystemLoad = () => (loadavg()[0] ?? 0).toFixed(1)
const loadBefore = readSystemLoad()
const startTime = performance.now()
const measurements: Measurement[] = []
for (const name of selectedParts.length > 0 ? selectedParts : Object.keys(parts)) {
  console.error(`measuring ${name}…`)
  try {
    measurements.push(...((await knownParts[name]?.()) ?? []))
  } catch (error) {
    console.error(error)
    measurements.push({
      name: `${name} could not be measured`,
      value: Number.NaN,
      unit: '',
      limit: 0,
    })
  }
}
printMeasurements(measurements)
const missedMeasurements = measurements.filter((measurement) => !isWithinLimit(measurement))
const seconds = Math.round((performance.now() - startTime) / 1000)
console.log(
  `\n${measurements.length} measurements, ${missedMeasurements.length} missed, in ${seconds} s`,
)
console.log(
  `${availableParallelism()} processors; load ${loadBefore} before, ${readSystemLoad()} after: timings count where nothing else runs`,
)
