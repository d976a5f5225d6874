import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FormatError, parseInstance } from '../../domain/matching/parse-instance.ts'
import { planTables, roundsFor } from '../../domain/matching/plan-tables.ts'
import type { Instance, Plan } from '../../domain/matching/schema.ts'

const usage = 'Usage: npm run --silent plan -- FILE.json [--seconds 10] [--seed 1]'

/** Left for the last swaps and for printing. */
const reservedSeconds = 0.15

class UsageError extends Error {}

function readArguments() {
  const { values, positionals } = parseCommandLine()
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.')
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new UsageError('--seconds must be a number above 0 and at most 3600.')
  }
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new UsageError('--seed must be a whole number.')
  return { file, seconds, seed }
}

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seconds: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readInstance(file: string): Instance {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${(error as Error).message}`)
  }
  return parseInstance(value)
}

/** `npm run plan -- FILE.json`: plans the tables of an instance and prints the result as JSON. */
try {
  const { file, seconds, seed } = readArguments()
  const instance = readInstance(file)
  // The clock starts with the process.
  const usable = Math.max(0.01, seconds - Math.max(reservedSeconds, seconds / 50)) * 1000
  let nextReport = 1000
  const result = planTables(instance, {
    seed,
    rounds: roundsFor(seconds),
    timeUsed: () => performance.now() / usable,
    onProgress: ({ round, score, bound }) => {
      if (performance.now() < nextReport) return
      nextReport += 1000
      const share = bound > 0 ? ` (${((100 * score) / bound).toFixed(1)} %)` : ''
      console.error(
        `Round ${round}: score ${score.toFixed(2)} of at most ${bound.toFixed(2)}${share}`,
      )
    },
  })
  const plan: Plan = { ...result, seconds: Math.round(performance.now()) / 1000 }
  process.stdout.write(`${JSON.stringify(plan)}\n`)
} catch (error) {
  if (!(error instanceof FormatError || error instanceof UsageError)) throw error
  console.error(error.message)
  if (error instanceof UsageError) console.error(usage)
  process.exitCode = 1
}
