import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runAsCommand, endWithNpm } from './processes.mjs'
import { serve } from './serve.mjs'

endWithNpm()
await runAsCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return serve()
})
