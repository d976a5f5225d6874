import { findBrowser } from './install/browser.mjs'
import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { root, run, runAsCommand, runtime, StepFailure } from './processes.mjs'

/** Takes the pictures of the documents from the demo site. */
await runAsCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { path, problem } = await findBrowser()
  if (problem) throw new StepFailure(problem)
  const env = { ...process.env, CHROMIUM_PATH: path }
  const { code } = await run(runtime, ['tools/screenshots/take-screenshots.ts'], { cwd: root, env })
  return code
})
