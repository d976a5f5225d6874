import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPlan } from '../../domain/matching/check-plan.ts'
import { conventionShapes, createConvention } from '../../domain/matching/example-convention.ts'
import { parseInstance } from '../../domain/matching/parse-instance.ts'
import { planGreedily } from '../../domain/matching/plan-tables.ts'
import { runPlanner } from './run-planner.ts'

const shape = { ...conventionShapes.ordinary, people: 30, games: 20, tables: 4 }
const instance = createConvention(shape, 1)
const parsed = parseInstance(instance)
const greedyPlan = planGreedily(parsed)

function programOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-plan-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, source)
  return program
}

test('plans in a child process, and names the seed and the input', async () => {
  const run = await runPlanner(instance, { seed: 7, seconds: 1 })
  expect(run).toMatchObject({ seed: 7, failure: null })
  expect(run.inputHash).toMatch(/^[0-9a-f]{64}$/)
  expect(checkPlan(parsed, run.plan)).toEqual([])
  expect(run.plan.score).toBeGreaterThanOrEqual(greedyPlan.score)
})

test.each([
  ['crashes', 'crashed', "throw new Error('The planner cannot start')"],
  ['exits without a plan', 'crashed', "process.once('message', () => process.exit(0))"],
  [
    'breaks a rule',
    'invalid',
    "process.send({ tables: [{ game: 'game-1', block: 'fri-1', bringer: '', teacher: null, players: [] }] }); setInterval(() => {}, 1000)",
  ],
  ['is killed', 'killed', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)"],
])('returns the greedy plan when the child %s', async (_, failure, source) => {
  const run = await runPlanner(instance, { seed: 1, program: programOf(source) })
  expect(run.failure).toBe(failure)
  expect(run.plan.tables).toEqual(greedyPlan.tables)
})

test('returns the greedy plan when the child exceeds its time', async () => {
  const program = programOf('setInterval(() => {}, 1000)')
  const run = await runPlanner(instance, { seed: 1, seconds: 0.1, extraSeconds: 0.1, program })
  expect(run.failure).toBe('timed-out')
  expect(run.plan.tables).toEqual(greedyPlan.tables)
})

test('returns the greedy plan when the child exceeds its memory', async () => {
  const run = await runPlanner(instance, { seed: 1, seconds: 1, maxMegabytes: 20 })
  expect(['killed', 'crashed']).toContain(run.failure)
  expect(run.plan.tables).toEqual(greedyPlan.tables)
})

test('refuses an instance that breaks the format', async () => {
  await expect(runPlanner({ ...instance, games: [] }, { seed: 1 })).rejects.toMatchObject({
    path: expect.stringMatching(/^people\[0\]\.wishes\./),
  })
})
