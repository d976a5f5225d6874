import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../e2e/site.ts'
import { type Measurement, median } from './harness/measurements.ts'
import { readMemory } from './harness/process-usage.ts'

/** From the command to the first answer, on a filled database; then the idle memory. */
export async function measureColdStart(): Promise<Measurement[]> {
  const { dataDir, stop } = await startSite()
  await stop({ keepsData: true })
  const times: number[] = []
  let memory = 0
  for (let round = 0; round < 3; round += 1) {
    const startTime = performance.now()
    const site = await startSite({}, { dataDir })
    await (await fetch(`${site.url}/api/health`)).text()
    times.push((performance.now() - startTime) / 1000)
    await (await fetch(`${site.url}/`)).text()
    await pause(3_000)
    memory = readMemory(site.process.pid)
    await site.stop({ keepsData: true })
  }
  rmSync(dataDir, { recursive: true })
  return [
    { name: 'cold start', value: median(times), unit: 's', limit: 0.8 },
    { name: 'idle memory', value: memory, unit: 'MB', limit: 130 },
  ]
}
