// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { runSite } from '../testing/processes/running-site.ts'
import { runTool } from '../testing/processes/run-tool.ts'
import { newSiteStorage, slowTest } from '../testing/processes/site-storage.ts'

describe.concurrent('a data folder', () => {
  test(
    'belongs to one server: refuses a second server, a restore and a move, but allows a backup',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage('sqlite', onTestFinished)
      const { dataDir } = storage
      const server = await runSite(storage)
      const message = `Another MeepCon process is using DATA_DIR "${dataDir}". Stop it first, or set DATA_DIR to another folder.\n`
      await expect(runSite(storage)).rejects.toEqual(new Error(`The site ended (1):\n${message}`))

      const folder = mkdtempSync(join(tmpdir(), 'meepcon-one-server-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const backup = join(folder, 'backup')
      expect(runTool('backup', { dataDir }, backup)).toEqual({ status: 0, stderr: '' })
      const refusal = { status: 1, stderr: message }
      expect(runTool('restore', { dataDir }, backup)).toEqual(refusal)
      const unreachableUrl = 'postgres://localhost:1/unreachable'
      expect(runTool('move-database', { dataDir }, unreachableUrl)).toEqual(refusal)

      await server.endWith('SIGKILL')
      await runSite(storage)
    },
  )

  test(
    'passes to a server that starts while the previous one stops',
    slowTest,
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage('sqlite', onTestFinished)
      const firstServer = await runSite(storage)
      const secondServer = runSite(storage)
      expect(await firstServer.endWith('SIGTERM')).toBe(0)
      await secondServer
    },
  )
})
