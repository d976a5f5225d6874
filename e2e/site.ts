import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ServerProcess, startServer } from '../server/testing/processes/server-process.ts'

export interface TestSite extends ServerProcess {
  /** A user of the sample data who is registered for the coming convention. */
  findRegistered: (index?: number) => { email: string; names: string[] }
}

/** Starts the site with sample data in its own folder, unless one is given. */
export async function startSite(
  environment: Record<string, string> = {},
  options: Pick<Parameters<typeof startServer>[0] & object, 'clockAhead' | 'dataDir'> = {},
): Promise<TestSite> {
  const dataDir = options.dataDir ?? newDataFolder()
  const server = await startServer({ environment, ...options, dataDir })
  return { ...server, findRegistered: (index = 0) => readRegistered(dataDir, index) }
}

/** Copies the prepared sample data if there is any; otherwise the server creates it at its start. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-site-'))
  const sampleFolder = process.env['SAMPLE_FOLDER']
  if (sampleFolder) cpSync(sampleFolder, folder, { recursive: true })
  return folder
}

function readRegistered(dataDir: string, index: number): { email: string; names: string[] } {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'), { readOnly: true })
  try {
    const row = database
      .prepare(
        `select registrations.id, email from registrations
         join conventions on conventions.id = convention_id
         order by start_date desc, registrations.id limit 1 offset ?`,
      )
      .get(index) as { id: string; email: string }
    const names = database
      .prepare('select name from names where registration_id = ? order by position')
      .all(row.id) as { name: string }[]
    return { email: row.email, names: names.map(({ name }) => name) }
  } finally {
    database.close()
  }
}
