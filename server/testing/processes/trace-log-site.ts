import { join } from 'node:path'
import { readConfig } from '../../platform/config.ts'
import { root } from '../../platform/root.ts'
import { start } from '../../start.ts'

// Runs as a process of its own, so that everything it prints can be read: the site at its most talkative.
const running = await start({
  config: readConfig(process.env),
  pages: null,
  mailWorker: join(root, 'server', 'mail-worker.ts'),
  logLevel: 'trace',
})
const code = await running.app.newLoginCode(process.env['ADMIN_EMAIL'] ?? '')
// Only the one who started it hears this; a log would go to where the rest goes.
process.send?.({ address: running.address, code })
process.once('disconnect', () => {
  void running.close().then(() => process.exit(0))
})
