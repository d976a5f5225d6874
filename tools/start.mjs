import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { asCommand, endWithNpm } from './processes.mjs'
import { serve } from './serve.mjs'

endWithNpm()
await asCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return serve()
})
