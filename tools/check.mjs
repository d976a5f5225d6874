import { ensureInstalled } from './install/install.mjs'
import { runAsCommand } from './processes.mjs'
import { runStaticChecks } from './checks/static-checks.mjs'

await runAsCommand(async () => {
  await ensureInstalled()
  const { passed, failed } = await runStaticChecks()
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
