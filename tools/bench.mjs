import { findBrowser, findHeadlessShell } from './install/browser.mjs'
import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install/install.mjs'
import { runAsCommand, root, run, runtime, StepFailure } from './processes.mjs'

await runAsCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { path, problem } = await findBrowser()
  if (problem) throw new StepFailure(problem)
  const parts = process.argv.slice(2)
  const shellPath = parts.includes('lighthouse') ? await findHeadlessShell() : null
  const env = { ...process.env, CHROMIUM_PATH: path, HEADLESS_SHELL_PATH: shellPath ?? path }
  const { code } = await run(runtime, ['bench/main.ts', ...parts], { cwd: root, env })
  return code
})
