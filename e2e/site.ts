import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ServerProcess, startServer } from '../server/testing/processes/server-process.ts'

export interface TestSite extends ServerProcess {
  /** Somebody of the sample data who is registered for the coming convention. */
  findRegistered: (index?: number) => { email: string; names: string[] }
}

/** The site with sample data in a folder of its own, unless it is given one. */
export async function startSite(
  environment: Record<string, string> = {},
  options: Pick<Parameters<typeof startServer>[0] & object, 'clockAhead' | 'dataDir'> = {},
): Promise<TestSite> {
  const dataDir = options.dataDir ?? newDataFolder()
  const server = await startServer({ environment, ...options, dataDir })
  return { ...server, findRegistered: (index = 0) => readRegistered(dataDir, index) }
}

/** A copy of the sample data where there is one; otherwise the server writes them at its start. */
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
