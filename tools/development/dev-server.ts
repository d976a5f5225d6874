import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createVite, type Plugin } from 'vite'
import { printGreeting } from '../../server/greeting.ts'
import { loadEnvironment, readConfig } from '../../server/platform/config.ts'
import { restrictUmask } from '../../server/platform/umask.ts'
import type { Renderer } from '../../domain/kernel/renderer.ts'
import { startSite, StartError } from '../../server/start.ts'

restrictUmask()
const config = readConfig(loadEnvironment())
const frontServer = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: { server: frontServer }, hmr: { server: frontServer } },
  plugins: [loadPackagesFromDisk()],
})

const renderer: Renderer = {
  canonicalAddress: (url) => ({ url, personal: false, isPlain: true }),
  async render(input) {
    try {
      const pages = (await vite.ssrLoadModule('/web/entry-server.tsx')) as Renderer
      // A cached page would hide the next edit.
      return { ...(await pages.render(input)), personal: true }
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  },
}

// The site runs behind Vite, on an internal port.
const running = await startSite({
  config: { ...config, host: '127.0.0.1', port: 0 },
  pages: { renderer, files: null },
  logLevel: 'warn',
  checksTransactions: true,
}).catch((error) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
})

frontServer.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    removePolicy(response)
    running.app.server.routing(request, response)
  })
})
frontServer.listen(config.port, config.host, () => void printGreeting(config, running))

/** The build bundles packages; in development, CommonJS packages only run from disk. */
function loadPackagesFromDisk(): Plugin {
  return {
    name: 'packages-from-disk',
    config(settings) {
      delete settings.ssr?.noExternal
    },
  }
}

/** Vite injects styles and its own scripts into the page, which the site's policy rejects as intended. */
function removePolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  const writeHeadWithoutPolicy = (status: number, headers: OutgoingHttpHeaders = {}) => {
    const { 'content-security-policy': _policy, ...otherHeaders } = headers
    return writeHead(status, otherHeaders)
  }
  response.writeHead = writeHeadWithoutPolicy as typeof response.writeHead
}

async function stop(): Promise<void> {
  frontServer.close()
  frontServer.closeAllConnections()
  await vite.close()
  await running.close()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

const startedBy = Number(process.env['STARTED_BY'])
const watcher = process.ppid
if (startedBy) setInterval(stopWithParent, 500).unref()

/**
 * Polled, because a killed process notifies neither its children nor the file watcher, which would restart the site.
 */
function stopWithParent(): void {
  if (process.ppid !== watcher) return void stop()
  try {
    process.kill(startedBy, 0)
  } catch {
    process.kill(watcher, 'SIGTERM')
  }
}
