import { ensureInstalled } from './install/install.mjs'
import { asCommand } from './processes.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'

await asCommand(async () => {
  await ensureInstalled()
  const { passed, failed } = await runStaticChecks()
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
