import { build } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runAsCommand } from './processes.mjs'

await runAsCommand(async () => {
  await ensureInstalled()
  await build()
})
