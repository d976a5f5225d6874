import { build } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { asCommand } from './processes.mjs'

await asCommand(async () => {
  await ensureInstalled()
  await build()
})
