import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export function start(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // The zone that the other tests have, too.
    env: { ...process.env, TZ: 'Asia/Kathmandu', ...environment },
  })
  // However the tests end, what they started ends with them.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  // What it says is read, and thrown away unless somebody listens: one that is not heard stands still at some point.
  child.stderr?.resume()
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** What it says on its way up, as soon as it has said it. */
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
