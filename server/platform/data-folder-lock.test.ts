import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const script = `
  import { lockDataFolder } from '${import.meta.resolve('./data-folder-lock.ts')}'
  globalThis.unlock = await lockDataFolder(process.argv[1])
  console.log('locked')
  setInterval(() => {}, 1_000)`

async function lockInAnotherProcess(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await exit
  }
}

test('locks a folder for one process until that process is killed', async () => {
  const dataDir = newFolder()
  const kill = await lockInAnotherProcess(dataDir)
  const refusal = new DataFolderInUseError(dataDir)
  await expect(lockDataFolder(dataDir)).rejects.toEqual(refusal)
  await expect(lockDataFolder(dataDir, 60)).rejects.toEqual(refusal)
  expect(readdirSync(dataDir)).toEqual(['meepcon.lock'])
  await kill()
  const unlock = await lockDataFolder(dataDir)
  await expect(lockDataFolder(dataDir)).rejects.toEqual(refusal)
  const pendingLock = lockDataFolder(dataDir, 10_000)
  unlock()
  const secondUnlock = await pendingLock
  secondUnlock()
})
