import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { conventionShapes, createConvention } from '../domain/matching/example-convention.ts'
import { checkPlan } from '../domain/matching/check-plan.ts'
import { parseInstance } from '../domain/matching/parse-instance.ts'
import { planGreedily } from '../domain/matching/plan-tables.ts'
import { buildProblem } from '../domain/matching/problem.ts'
import type { Instance, Plan } from '../domain/matching/schema.ts'
import type { Measurement } from './harness/measurements.ts'

type Kind = keyof typeof conventionShapes

interface Run {
  kind: Kind
  seed: number
  seconds: number
  /** Lowest share of the bound; kinds without one are only reported. */
  minShare?: number
}

const ordinarySeeds = [1, 2, 3, 4, 5]

const runs: Run[] = [
  ...ordinarySeeds.map((seed): Run => ({ kind: 'ordinary', seed, seconds: 10, minShare: 0.95 })),
  { kind: 'large', seed: 1, seconds: 30, minShare: 0.95 },
  { kind: 'scarce', seed: 1, seconds: 10 },
  { kind: 'families', seed: 1, seconds: 10 },
  { kind: 'long', seed: 1, seconds: 10 },
]

const program = join(import.meta.dirname, '..', 'tools', 'plan', 'plan.ts')

/** Makes the command print its peak memory in kilobytes when it ends. */
const reportMemory = `data:text/javascript,process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`

async function runCommand(file: string, { seconds }: Run) {
  const parameters = ['--max-semi-space-size=4', '--import', reportMemory, program, file]
  const child = spawn(process.execPath, [...parameters, '--seconds', String(seconds)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, messages] = await Promise.all([text(child.stdout), text(child.stderr)])
  const peak = /^peak (\d+)$/m.exec(messages)?.[1]
  return { plan: JSON.parse(output) as Plan, megabytes: (Number(peak) * 1024) / 1e6 }
}

/**
 * Share of people with a table among those with three wishes and two free blocks. People do not count for whom no table
 * is possible, because no one brings or teaches their games when they are free.
 */
function measureSeated(instance: Instance, plan: Plan): number {
  const seated = new Set(plan.tables.flatMap(({ players }) => players))
  const countedPeople = buildProblem(instance)
    .parties.filter(({ candidates }) => candidates.length > 0)
    .flatMap(({ members }) => members.flatMap((person) => instance.people[person] ?? []))
    .filter(({ wishes, free }) => wishes.size >= 3 && free.length >= 2)
  return countedPeople.filter(({ id }) => seated.has(id)).length / countedPeople.length
}

async function measureRun(run: Run, folder: string): Promise<Measurement[]> {
  const { kind, seed, minShare } = run
  const value = createConvention(conventionShapes[kind], seed)
  const instance = parseInstance(value)
  const file = join(folder, `${kind}-${seed}.json`)
  writeFileSync(file, JSON.stringify(value))
  const { plan, megabytes } = await runCommand(file, run)
  const problems = checkPlan(instance, plan)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const name = `plan ${kind} ${seed}`
  const areTablesEnough = kind !== 'scarce'
  return [
    {
      name: `${name}: score`,
      value: plan.score,
      unit: '',
      ratio: plan.score / plan.bound,
      reference: 'its bound',
      comparedBy: 'ratio',
      better: 'higher',
      ...(minShare !== undefined && { limit: minShare, target: 0.97 }),
      note: `the simple plan has ${planGreedily(instance).score}`,
    },
    { name: `${name}: time`, value: plan.seconds, unit: 's', limit: run.seconds },
    { name: `${name}: memory`, value: megabytes, unit: 'MB', limit: 250 },
    {
      name: `${name}: people with a table`,
      value: 100 * measureSeated(instance, plan),
      unit: '%',
      better: 'higher',
      ...(areTablesEnough && { limit: 98 }),
    },
  ]
}

/** The planner on invented conventions: share of the proven bound, time, memory, and people with a table. */
export async function measurePlans(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-plan-'))
  try {
    const measurements: Measurement[] = []
    for (const run of runs) measurements.push(...(await measureRun(run, folder)))
    return measurements
  } finally {
    rmSync(folder, { recursive: true })
  }
}
