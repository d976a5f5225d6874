import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { cachedPages, doorPagePath } from '../../domain/offline/cache-plan.ts'
import { buildTargets } from './oldest-browsers.ts'

const routeFile = (path: string) => `web/routes/${path === '/' ? 'index' : path.slice(1)}.tsx`

/** Photos require a connection anyway. */
const isExcluded = (file: string) => /\/(?:lightbox|admin|management)-/.test(file)

type Bundle = Rolldown.OutputBundle

/** All files that the cached pages may request: the entry and their routes, with their imports, styles and fonts. */
function listFiles(bundle: Bundle, root: string): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const routes = [...cachedPages, doorPagePath].map((path) => join(root, routeFile(path)))
  const isOtherRoute = ({ facadeModuleId }: Rolldown.OutputChunk) => {
    const file = facadeModuleId?.split('?')[0] ?? ''
    return file.startsWith(join(root, 'web/routes/')) && !routes.includes(file)
  }
  const isCached = (chunk: Rolldown.OutputChunk) =>
    !isExcluded(chunk.fileName) && !isOtherRoute(chunk)
  const foundFiles = new Set(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  for (const file of foundFiles) {
    const { imports = [], dynamicImports = [] } =
      chunks.find(({ fileName }) => fileName === file) ?? {}
    for (const nextChunk of chunks) {
      const isImported = [...imports, ...dynamicImports].includes(nextChunk.fileName)
      if (isImported && isCached(nextChunk)) foundFiles.add(nextChunk.fileName)
    }
  }
  const otherFiles = outputs
    .filter(
      ({ type, fileName }) => type === 'asset' && /^assets\/.+\.(?:css|woff2)$/.test(fileName),
    )
    .map(({ fileName }) => fileName)
    .filter((file) => !isExcluded(file))
  return [...foundFiles, ...otherFiles].map((file) => `/${file}`).toSorted()
}

/** Builds the service worker as one classic script that contains the file names of this release. */
export const serviceWorker = (root: string): Plugin => ({
  name: 'service-worker',
  async generateBundle(_, bundle) {
    const files = listFiles(bundle, root)
    const name = createHash('sha256').update(files.join(' ')).digest('base64url').slice(0, 8)
    const workerBuild = await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: { RELEASE: JSON.stringify({ name, files }) },
      build: {
        write: false,
        target: buildTargets,
        copyPublicDir: false,
        lib: { entry: 'web/offline/worker/main.ts', formats: ['iife'], name: 'worker' },
      },
    })
    const [{ output } = { output: [] }] = [workerBuild].flat() as Rolldown.RolldownOutput[]
    const [script] = output
    if (script?.type !== 'chunk') throw new Error('The service worker was not built')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
  },
})
