// Runs on any installed Node before the dependencies are installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const suffix = process.platform === 'win32' ? '.exe' : ''
export const runtime = join(root, 'node_modules', 'node', 'bin', `node${suffix}`)

/** A failure that ends a command; printed as one line after the output of the failed program. */
export class StepFailure extends Error {
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** A killed npm sends no signal to its children, so they check if it is still running. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/** Runs a program to its end. `output` contains captured output, and is empty when the output was printed. */
export function run(command, parameters, options = {}) {
  const { capture = false, cwd = root, env = process.env, timeout, shell = false } = options
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd, env, stdio, timeout, shell })
    let output = ''
    let interruption = null
    const forwardSignal = (signal) => {
      interruption = signal
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forwardSignal)
    const finish = (code) => {
      for (const signal of signals) process.off(signal, forwardSignal)
      if (interruption) process.exit(exitCodeOf(null, interruption))
      resolve({ code, output })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    child.once('close', (code, signal) => finish(exitCodeOf(code, signal)))
  })
}

/** Runs a program of an installed package with the pinned runtime. */
export function runProgram(packageName, program, parameters, options) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return run(runtime, [join(folder, bin[program]), ...parameters], options)
}

/** Runs a command's work; a failed step ends the command with the step's output and one line. */
export async function runAsCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error
    if (error.output) console.error(error.output.trimEnd())
    console.error(error.message)
    process.exitCode = 1
  }
}
