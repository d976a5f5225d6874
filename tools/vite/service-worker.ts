import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { cachedPages, doorPage } from '../../domain/offline/cache-plan.ts'
import { buildTargets } from './oldest-browsers.ts'

const routeFile = (path: string) => `web/routes/${path === '/' ? 'index' : path.slice(1)}.tsx`

/** Photos need a connection anyway. */
const isLeftOut = (file: string) => /\/(?:lightbox|admin|management)-/.test(file)

type Bundle = Rolldown.OutputBundle

/** Everything that the cached pages may request: the entry and their routes, with what these import, styles and fonts. */
function filesIn(bundle: Bundle, root: string): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const routes = [...cachedPages, doorPage].map((path) => join(root, routeFile(path)))
  const isOtherRoute = ({ facadeModuleId }: Rolldown.OutputChunk) => {
    const file = facadeModuleId?.split('?')[0] ?? ''
    return file.startsWith(join(root, 'web/routes/')) && !routes.includes(file)
  }
  const isCached = (chunk: Rolldown.OutputChunk) =>
    !isLeftOut(chunk.fileName) && !isOtherRoute(chunk)
  const found = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of found) {
    const { imports = [], dynamicImports = [] } =
      chunks.find(({ fileName }) => fileName === file) ?? {}
    for (const next of chunks) {
      const isImported = [...imports, ...dynamicImports].includes(next.fileName)
      if (isImported && isCached(next)) found.add(next.fileName)
    }
  }
  const others = outputs
    .filter(
      ({ type, fileName }) => type === 'asset' && /^assets\/.+\.(?:css|woff2)$/.test(fileName),
    )
    .map(({ fileName }) => fileName)
    .filter((file) => !isLeftOut(file))
  return [...found, ...others].map((file) => `/${file}`).toSorted()
}

/** Builds the service worker, as one classic script that names the files of this release. */
export const serviceWorker = (root: string): Plugin => ({
  name: 'service-worker',
  async generateBundle(_, bundle) {
    const files = filesIn(bundle, root)
    const name = createHash('sha256').update(files.join(' ')).digest('base64url').slice(0, 8)
    const built = await build({
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
    const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
    const [script] = output
    if (script?.type !== 'chunk') throw new Error('The service worker was not built')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
  },
})
