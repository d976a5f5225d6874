import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { MeasuredSite } from '../harness/engines.ts'
import { printTable } from '../harness/measurements.ts'
import type { LoadPlan } from './load-generator.ts'
import type { LoadCounts } from './load-metrics.ts'
import { readMemory, readProcessorTime } from '../harness/process-usage.ts'

export interface LoadMinute extends LoadCounts {
  memory: number
  /** The site's share of a processor. */
  site: number
}

export async function runLoad(
  site: MeasuredSite,
  plan: Omit<LoadPlan, 'port'>,
): Promise<LoadMinute[]> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), {
    serialization: 'advanced',
  })
  const minutes: LoadMinute[] = []
  let lastReading = { at: performance.now(), spent: readProcessorTime(site.process.pid) }
  generator.on('message', (counts: LoadCounts) => {
    const now = { at: performance.now(), spent: readProcessorTime(site.process.pid) }
    const processorShare = ((now.spent - lastReading.spent) * 1000) / (now.at - lastReading.at)
    lastReading = now
    minutes.push({ ...counts, memory: readMemory(site.process.pid), site: processorShare })
  })
  generator.send({ ...plan, port: site.port })
  await new Promise((resolve) => generator.once('exit', resolve))
  if (minutes.length < plan.minutes) throw new Error('The load generator ended early')
  return minutes
}

const milliseconds = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(1))

export function printMinutes(
  title: string,
  loadMinutes: readonly LoadMinute[],
  minute: number,
): void {
  console.log(`\n${title}: each row is ${minute} s\n`)
  printTable(
    [
      '',
      'people',
      'answers/s',
      'p50 ms',
      'p99 ms',
      're-read p50',
      're-read p99',
      'errors',
      '503',
    ].concat(['lost', 'MB', 'site CPU', 'generator CPU']),
    loadMinutes.map((at, index) => [
      String(index + 1),
      String(at.users),
      (at.answered / minute).toFixed(0),
      milliseconds(at.foreground.p50),
      milliseconds(at.foreground.p99),
      milliseconds(at.background.p50),
      milliseconds(at.background.p99),
      `${at.errors}${at.firstError ? ` (${at.firstError})` : ''}`,
      String(at.shedRequests),
      String(at.lostConnections),
      at.memory.toFixed(0),
      at.site.toFixed(2),
      at.processorShare.toFixed(2),
    ]),
  )
  console.log('')
}

export const sumMinutes = (
  loadMinutes: readonly LoadMinute[],
  read: (minute: LoadMinute) => number,
) => loadMinutes.reduce((total, minute) => total + read(minute), 0)
