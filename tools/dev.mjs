import { ensureInstalled } from './install/install.mjs'
import { runAsCommand, endWithNpm, run, runtime } from './processes.mjs'

endWithNpm()
await runAsCommand(async () => {
  await ensureInstalled()
  // Vite watches web/ on its own; changes of server code need a new process.
  const watchParameters = ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output']
  const env = { ...process.env, STARTED_BY: String(process.pid) }
  const { code } = await run(runtime, [...watchParameters, 'tools/development/dev-server.ts'], {
    env,
  })
  return code
})
