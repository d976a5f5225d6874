import { ensureInstalled } from './install.mjs'
import { asCommand, run, runtime } from './processes.mjs'

await asCommand(async () => {
  await ensureInstalled()
  // Vite follows web/ by itself; what the server runs needs a new process.
  const watched = ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output']
  const { code } = await run(runtime, [...watched, 'tools/dev.ts'])
  return code
})
