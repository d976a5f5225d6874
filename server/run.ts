import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, environmentFile, loadEnvironment, readConfig } from './platform/config.ts'
import { isReadByOthers } from './platform/private-files.ts'
import type { Renderer } from '../domain/kernel/renderer.ts'
import { root } from './platform/root.ts'
import { printGreeting } from './greeting.ts'
import { type RunningSite, startSite, StartError } from './start.ts'

const buildFolder = join(root, 'dist')

async function run(): Promise<void> {
  const config = readConfig(loadEnvironment())
  const entry = pathToFileURL(join(buildFolder, 'server', 'entry-server.js')).href
  const renderer = (await import(entry)) as Renderer
  const running = await startSite({
    config,
    pages: { renderer, files: join(buildFolder, 'client') },
    logLevel: config.production ? 'info' : 'warn',
  })
  stopOnSignal(running)
  if (config.production && isReadByOthers(environmentFile)) {
    running.app.server.log.warn(
      `Other accounts on this machine can read ${environmentFile}, which contains passwords. Run: chmod 600 ${environmentFile}`,
    )
  }
  await printGreeting(config, running)
}

/** Finishes running requests, closes live connections and exits within five seconds. */
function stopOnSignal(running: RunningSite): void {
  let isStopping = false
  const stop = () => {
    // The signal may come twice, from npm and from the process group.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), 4_000).unref()
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Stops with the parent process, which can send no signal once it was killed.
  process.on('disconnect', stop)
}

try {
  await run()
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem)
  else if (error instanceof StartError) console.error(error.message)
  else throw error
  process.exit(1)
}
