import { readConfig } from '../../platform/config.ts'
import { startSite } from '../../start.ts'

// Runs as a separate process, so that its whole output can be read, at log level trace.
const site = await startSite({
  config: readConfig(process.env),
  pages: null,
  logLevel: 'trace',
})
const code = await site.app.newLoginCode(process.env['ADMIN_EMAIL'] ?? '')
// Sent to the parent process: printed, the code would be in the output that the test searches for secrets.
process.send?.({ address: site.address, code })
process.once('disconnect', () => {
  void site.close().then(() => process.exit(0))
})
