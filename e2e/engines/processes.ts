import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export function start(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // The time zone of the other tests.
    env: { ...process.env, TZ: 'Asia/Kathmandu', ...environment },
  })
  // The child processes end with the tests, however they end.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  // Drain the output even without a listener: a child process blocks on a full pipe.
  child.stderr?.resume()
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Resolves with the match as soon as the process has printed it. */
export async function waitForOutput(
  stream: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const match = pattern.exec(text)?.[1]
      if (match) resolve(match)
    })
    stream.on('end', () => reject(new Error(`It ended without saying ${pattern}:\n${text}`)))
  })
}
