import { findBrowser } from './install/browser.mjs'
import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { asCommand, root, run, runtime, StepFailure } from './processes.mjs'

await asCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { path, problem } = await findBrowser()
  if (problem) throw new StepFailure(problem)
  const env = { ...process.env, CHROMIUM_PATH: path }
  const { code } = await run(runtime, ['bench/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
  })
  return code
})
