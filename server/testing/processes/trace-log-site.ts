import { readConfig } from '../../platform/config.ts'
import { start } from '../../start.ts'

// Runs as a process of its own, so that everything it prints can be read, at log level trace.
const running = await start({
  config: readConfig(process.env),
  pages: null,
  logLevel: 'trace',
})
const code = await running.app.newLoginCode(process.env['ADMIN_EMAIL'] ?? '')
// Sent to the parent process: printed, it would be among what the test searches for secrets.
process.send?.({ address: running.address, code })
process.once('disconnect', () => {
  void running.close().then(() => process.exit(0))
})
