import { ensureInstalled } from './install/install.mjs'
import { asCommand, endWithNpm, run, runtime } from './processes.mjs'

endWithNpm()
await asCommand(async () => {
  await ensureInstalled()
  // Vite watches web/ on its own; changes of server code need a new process.
  const watched = ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output']
  const env = { ...process.env, STARTED_BY: String(process.pid) }
  const { code } = await run(runtime, [...watched, 'tools/development/dev-server.ts'], { env })
  return code
})
