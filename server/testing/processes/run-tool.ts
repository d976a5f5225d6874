import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tools = join(import.meta.dirname, '..', '..', '..', 'tools', 'database')

type Tool = 'backup' | 'restore' | 'move-database'

/** Runs an operator command to its end. */
export function runTool(
  name: Tool,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
  ...parameters: string[]
) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(tools, `${name}.ts`), ...parameters],
    {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  )
  return { status, stderr }
}
