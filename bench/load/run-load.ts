import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { MeasuredSite } from '../harness/engines.ts'
import { printTable } from '../harness/figures.ts'
import type { LoadPlan } from './load-generator.ts'
import type { Counts } from './load-metrics.ts'
import { memoryOf, processorOf } from '../harness/process-usage.ts'

export interface Minute extends Counts {
  memory: number
  /** The site's share of a processor. */
  site: number
}

export async function runLoad(site: MeasuredSite, plan: Omit<LoadPlan, 'port'>): Promise<Minute[]> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), {
    serialization: 'advanced',
  })
  const all: Minute[] = []
  let since = { at: performance.now(), spent: processorOf(site.process.pid) }
  generator.on('message', (counts: Counts) => {
    const now = { at: performance.now(), spent: processorOf(site.process.pid) }
    const share = ((now.spent - since.spent) * 1000) / (now.at - since.at)
    since = now
    all.push({ ...counts, memory: memoryOf(site.process.pid), site: share })
  })
  generator.send({ ...plan, port: site.port })
  await new Promise((resolve) => generator.once('exit', resolve))
  if (all.length < plan.minutes) throw new Error('The load generator ended early')
  return all
}

const milliseconds = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(1))

export function printMinutes(title: string, all: readonly Minute[], minute: number): void {
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
    all.map((at, index) => [
      String(index + 1),
      String(at.present),
      (at.answered / minute).toFixed(0),
      milliseconds(at.asked.p50),
      milliseconds(at.asked.p99),
      milliseconds(at.reread.p50),
      milliseconds(at.reread.p99),
      `${at.errors}${at.firstError ? ` (${at.firstError})` : ''}`,
      String(at.shed),
      String(at.lost),
      at.memory.toFixed(0),
      at.site.toFixed(2),
      at.processor.toFixed(2),
    ]),
  )
  console.log('')
}

export const sum = (all: readonly Minute[], of: (minute: Minute) => number) =>
  all.reduce((total, minute) => total + of(minute), 0)
