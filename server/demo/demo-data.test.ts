import { expect, onTestFinished, test } from 'vitest'
import { insertConvention } from '../convention/store.ts'
import { migrate } from '../migrations/index.ts'
import { readConfig } from '../platform/config.ts'
import { Database, type Query } from '../platform/database/database.ts'
import { writeSiteValue } from '../platform/database/site-values.ts'
import { Live } from '../platform/live/live.ts'
import { sampleConvention } from '../sample/conventions.ts'
import { startSite, StartError } from '../start.ts'
import { newSiteStorage } from '../testing/processes/site-storage.ts'

async function startOnData(demo: 'off' | 'local', prepare: (query: Query) => Promise<unknown>) {
  const { dataDir } = await newSiteStorage('sqlite', onTestFinished)
  const database = new Database({ dataDir, databaseUrl: null, live: new Live() })
  await migrate(database)
  await database.transaction(({ query }) => prepare(query))
  await database.close()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: demo })
  return startSite({ config, pages: null, logLevel: 'fatal' })
}

const insertAnyConvention = (query: Query) => insertConvention(query, sampleConvention(2027))

test('a real site does not start on the data of a demo, where every visitor may be its administrator', async () => {
  const start = startOnData('off', async (query) => {
    await insertAnyConvention(query)
    await writeSiteValue(query, 'demo', 'yes')
  })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow('holds the data of a demo')
})

test('a demo does not start on the data of a real site', async () => {
  const start = startOnData('local', insertAnyConvention)
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow('holds the data of a real site')
})
