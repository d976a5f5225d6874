import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { MeasureRate } from '../throughput.ts'

const run = promisify(execFile)

/** One request at a time on each connection, as browsers send them. */
const wrk: MeasureRate = async ({ port, path, headers = {}, seconds }) => {
  const headerParameters = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const address = `http://127.0.0.1:${port}${path}`
  const duration = `${Math.ceil(seconds)}s`
  const { stdout } = await run('wrk', ['-t1', '-c32', '-d', duration, ...headerParameters, address])
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** The load generator wrk, where it is installed. */
export async function findWrk(): Promise<MeasureRate | null> {
  try {
    await run('wrk', ['-v'])
  } catch (error) {
    // An installed wrk prints its version and exits with an error.
    if ((error as { code?: unknown }).code === 'ENOENT') return null
  }
  return wrk
}
