import { join } from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { endWithNpm, root, runAsCommand } from './processes.mjs'
import { serve } from './serve.mjs'

/**
 * A convention's Friday, to look at: a site with data and a folder of its own, which starts over each time. Settings of
 * a real site, for mail and the database, do not apply to it; an empty value also takes precedence over the .env file.
 */
const demoEnvironment = {
  DEMO: 'local',
  DATA_DIR: join(root, 'data', 'demo'),
  DATABASE_URL: '',
  SMTP_URL: '',
  ADMIN_EMAIL: '',
}

endWithNpm()
await runAsCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  Object.assign(process.env, demoEnvironment)
  return serve()
})
