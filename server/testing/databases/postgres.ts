import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface TestPostgres {
  /** Ends with the port; a database's name follows after a slash. */
  address: string
  /** SIGINT ends PostgreSQL as a restart does, SIGQUIT as a crash does. */
  stopServer: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts PostgreSQL again with the same data. */
  restartServer: () => Promise<void>
  stop: () => Promise<void>
}

/** Tests check whether transactions are correct, not whether this disk is durable. */
const testSettings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
].flatMap((setting) => ['-c', setting])

/** Starts a real PostgreSQL for this run only, in its own folder. */
export async function startPostgres(
  flags: readonly string[] = testSettings,
): Promise<TestPostgres> {
  const script = join(import.meta.dirname, 'postgres-process.ts')
  const child = spawn(process.execPath, [script, ...flags], { stdio: ['pipe', 'pipe', 'inherit'] })
  const firstOutput = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  const address = String(firstOutput[0]).trim()
  if (!address.startsWith('postgres:')) throw new Error(address)
  const command = async (line: string) => {
    const nextOutput = once(child.stdout, 'data')
    child.stdin.write(`${line}\n`)
    const answer = String((await nextOutput)[0]).trim()
    if (answer !== 'done') throw new Error(answer)
  }
  return {
    address,
    stopServer: (signal) => command(signal),
    restartServer: () => command('start'),
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
