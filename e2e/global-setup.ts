import { rmSync } from 'node:fs'
import { startServer } from '../server/testing/processes/server-process.ts'

/**
 * Fills one data folder with sample data for the whole run: each site copies it. Returns a function that removes it.
 */
export default async function prepareSampleFolder(): Promise<() => void> {
  const { dataDir, stop } = await startServer()
  await stop({ keepsData: true })
  process.env['SAMPLE_FOLDER'] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
