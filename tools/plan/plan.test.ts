import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPlan } from '../../domain/matching/check-plan.ts'
import { conventionShapes, createConvention } from '../../domain/matching/example-convention.ts'
import { parseInstance } from '../../domain/matching/parse-instance.ts'
import type { Plan } from '../../domain/matching/schema.ts'

const value = createConvention({ ...conventionShapes.ordinary, people: 40, games: 30 }, 1)

function runPlan(content: string, ...parameters: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-plan-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'instance.json')
  writeFileSync(file, content)
  const program = join(import.meta.dirname, 'plan.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...parameters], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.replaceAll(file, 'FILE') }
}

test('prints a valid plan as JSON within the time', () => {
  const { status, stdout } = runPlan(JSON.stringify(value), '--seconds', '1.5', '--seed', '2')
  expect(status).toBe(0)
  const plan = JSON.parse(stdout) as Plan
  expect(Object.keys(plan)).toEqual(['tables', 'score', 'bound', 'seconds'])
  expect(checkPlan(parseInstance(value), plan)).toEqual([])
  expect(plan.tables.length).toBeGreaterThan(5)
  expect(plan.bound).toBeGreaterThanOrEqual(plan.score)
})

const usage = 'Usage: npm run --silent plan -- FILE.json [--seconds 10] [--seed 1]\n'

test.each([
  ['a broken field', { ...value, games: [{}] }, [], 'games[0].id must be a text.\n'],
  [
    'a time of zero',
    value,
    ['--seconds', '0'],
    '--seconds must be a number above 0 and at most 3600.\n' + usage,
  ],
  ['a seed that is no number', value, ['--seed', 'x'], '--seed must be a whole number.\n' + usage],
  ['two files', value, ['other.json'], 'Name one file.\n' + usage],
])('refuses %s with one line', (_, content, parameters, stderr) => {
  expect(runPlan(JSON.stringify(content), ...parameters)).toEqual({ status: 1, stdout: '', stderr })
})

test('refuses a file that is no JSON', () => {
  const { status, stderr } = runPlan('{')
  expect({ status, first: stderr.split(':')[0] }).toEqual({ status: 1, first: 'FILE is no JSON' })
})
